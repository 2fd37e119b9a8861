import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Socket } from "../../src/connection/socket";
import type { Telling } from "../../src/wire";
import { Line } from "./line";

const heard: string[] = [];
const lines: string[] = [];
let entries = 0;
let socket: Socket;

function welcome(): void {
	Line.newest.onopen?.();
	Line.newest.tell({ tell: "welcome" } as Telling);
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal("WebSocket", Line);
	Line.made = [];
	heard.length = lines.length = entries = 0;
	socket = new Socket("table", "a-token-of-sixteen", {
		since: () => entries,
		heard: (tells) => heard.push(tells.tell),
		saw: () => {},
		line: (line) => lines.push(line),
	});
});

afterEach(() => {
	socket.end();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a command is sent again after a break until it is done", () => {
	welcome();
	socket.command({ say: "move", id: "one", seat: "Ann", move: { move: "pass" } });
	entries = 7;
	Line.newest.goes(1006);
	vi.advanceTimersByTime(1000);
	welcome();
	expect(Line.newest.sent.map((each) => each.say)).toEqual(["hello", "move"]);
	expect(Line.newest.sent[0]?.since).toBe(7);
	expect(Line.newest.sent[1]?.id).toBe("one");
	Line.newest.tell({ tell: "done", id: "one", n: 8 });
	Line.newest.goes(1006);
	vi.advanceTimersByTime(1000);
	welcome();
	expect(Line.newest.sent.map((each) => each.say)).toEqual(["hello"]);
});

test("a command said while the line is down goes out when it is back", () => {
	welcome();
	Line.newest.goes(1006);
	socket.command({ say: "let-go", id: "two", seat: "Ann" });
	vi.advanceTimersByTime(1000);
	welcome();
	expect(Line.newest.sent.map((each) => each.say)).toEqual(["hello", "let-go"]);
});

test("what is refused for good is not sent again, what may be sent again is", () => {
	welcome();
	socket.command({ say: "move", id: "three", seat: "Ann", move: { move: "pass" } });
	Line.newest.tell({ tell: "refused", id: "three", why: "the store is away", again: true });
	expect(heard).not.toContain("refused");
	vi.advanceTimersByTime(1000);
	expect(Line.newest.sent.filter((each) => each.id === "three")).toHaveLength(2);
	Line.newest.tell({ tell: "refused", id: "three", why: "not your turn" });
	expect(heard).toContain("refused");
	vi.advanceTimersByTime(5000);
	expect(Line.newest.sent.filter((each) => each.id === "three")).toHaveLength(2);
});

test("a table that is not there is not asked for again", () => {
	Line.newest.onopen?.();
	Line.newest.goes(4004);
	vi.advanceTimersByTime(60_000);
	expect(Line.made).toHaveLength(1);
	expect(lines.at(-1)).toBe("closed");
});

test("who is sent on with a table that moved comes back at once, and nothing is called lost", () => {
	welcome();
	vi.advanceTimersByTime(5000);
	socket.command({ say: "move", id: "four", seat: "Ann", move: { move: "pass" } });
	Line.newest.goes(4010);
	expect(Line.made).toHaveLength(2);
	welcome();
	expect(Line.newest.sent.map((each) => each.id)).toEqual([undefined, "four"]);
	expect(lines).not.toContain("lost");
});

test("who is sent on again and again takes their time", () => {
	welcome();
	vi.advanceTimersByTime(5000);
	Line.newest.goes(4010);
	welcome();
	Line.newest.goes(4010);
	expect(Line.made).toHaveLength(2);
	vi.advanceTimersByTime(1000);
	expect(Line.made).toHaveLength(3);
});

test("a line that is silent for long is taken for lost", () => {
	welcome();
	vi.advanceTimersByTime(60_000);
	expect(Line.made.length).toBeGreaterThan(1);
});
