import { afterEach, expect, test, vi } from "vitest";
import { held, hold } from "../../src/connection/held-tables";
import { server } from "../../src/connection/http";
import { replayLink } from "../../src/connection/replay-link";

afterEach(() => {
	localStorage.clear();
	vi.restoreAllMocks();
});

const at = (rest: string) => `${location.origin}/replay/T${rest}`;

test("what was brought is sent on", async () => {
	hold("T", { token: "mine" });
	expect(await replayLink("T", "mine", { watch: "W", look: "L" })).toBe(at("?look=L#watch=W"));
	expect(await replayLink("T", "mine", { watch: "W" })).toBe(at("#watch=W"));
});

test("a link that is held is sent, with the code by which it shows a picture", async () => {
	const links = { invite: "/t/T?look=L#invite=I", watch: "/t/T?look=L#watch=W" };
	hold("T", { token: "mine", links } as Parameters<typeof hold>[1]);
	expect(await replayLink("T", "mine")).toBe(at("?look=L#watch=W"));
});

test("whoever holds none asks for one, once, and never sends their own token", async () => {
	hold("T", { token: "mine" });
	const asked = vi.spyOn(server, "watchLink").mockResolvedValue("/t/T?look=L#watch=W");
	for (let k = 0; k < 2; k++) expect(await replayLink("T", "mine")).toBe(at("?look=L#watch=W"));
	expect(asked).toHaveBeenCalledOnce();
	expect(held("T")?.token).toBe("mine");
});
