import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { server } from "../../src/connection/http";

const asked: string[] = [];
let answers: [number, unknown][] = [];

beforeEach(() => {
	vi.useFakeTimers();
	asked.length = 0;
	vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
		asked.push(`${request.method} ${path}`);
		const [status, said] = answers.shift() ?? [500, {}];
		return new Response(JSON.stringify(said), { status });
	});
});

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a table that is on its way to another host is asked for again", async () => {
	answers = [
		[425, {}],
		[425, {}],
		[200, { id: "t" }],
	];
	const seen = server.see("t", "token");
	await vi.advanceTimersByTimeAsync(5000);
	expect(await seen).toEqual({ id: "t" });
	expect(asked).toHaveLength(3);
});

test("a game that was begun by a start without an answer is begun", async () => {
	answers = [
		[409, { error: "the game has begun" }],
		[200, { id: "t", stage: "running" }],
	];
	expect((await server.start("t", "token")).stage).toBe("running");
	expect(asked).toEqual(["POST /tables/t/start", "GET /tables/t"]);
});

test("what else is refused is refused", async () => {
	answers = [[403, { error: "only the host can do this" }]];
	await expect(server.start("t", "token")).rejects.toMatchObject({ status: 403 });
});
