import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TableStore } from "../../src/connection/table-store";
import type { Telling } from "../../src/wire";
import { Line } from "./line";

let store: TableStore;

beforeEach(() => {
	vi.stubGlobal("WebSocket", Line);
	Line.made = [];
	store = new TableStore("table", "a-token-of-sixteen");
	Line.newest.onopen?.();
	Line.newest.tell({ tell: "welcome", seats: ["Ann"], since: 0, n: 0 } as Telling);
});

afterEach(() => {
	store.end();
	vi.unstubAllGlobals();
});

function opened(): string[] {
	return Line.newest.sent.filter((each) => each.say === "let-go").map((each) => each.id ?? "");
}

test("whoever presses Let go again while the hand opens is not told off for it", () => {
	store.letGo("Ann");
	store.letGo("Ann");
	expect(opened()).toHaveLength(1);
});

test("the next piece is let go of as the first was", () => {
	store.letGo("Ann");
	Line.newest.tell({ tell: "done", id: opened()[0] } as Telling);
	store.letGo("Ann");
	expect(new Set(opened()).size).toBe(2);
});
