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

const HOLDING = {
	tell: "view",
	view: { n: 4, phase: "build", in_hand: { builder: "Ann", tower: "Ann", piece: "egg" }, choices: {} },
} as unknown as Telling;
const HINT = {
	tell: "masters-hint",
	n: 4,
	seat: "Ann",
	tower: "Ann",
	piece: "egg",
	better: { reason: { kind: "no-place", piece: "egg" } },
} as Telling;

function asksForAHint(): void {
	Line.newest.tell({ tell: "seats", sheet: { ruling: "physics", hints: true } } as unknown as Telling);
	Line.newest.tell(HOLDING);
	store.askHint();
}

test("whoever asks for a hint sees at once that master thinks, and then the hint, for this piece alone", () => {
	asksForAHint();
	expect(Line.newest.sent.at(-1)).toEqual({ say: "ask-hint", seat: "Ann" });
	expect(store.hintComes).toBe(true);
	Line.newest.tell(HINT);
	expect([store.hint?.n, store.hintComes]).toEqual([4, false]);
	Line.newest.tell({ ...HOLDING, view: { ...(HOLDING as { view: object }).view, n: 7 } } as Telling);
	expect([store.hint, store.hintComes]).toEqual([null, false]);
});

test("a hint is forgotten when the tower is stirred, and why there is none now is told beside the question", () => {
	asksForAHint();
	Line.newest.tell(HINT);
	store.forgetHint();
	expect(store.hint).toBeNull();
	const refused = vi.fn();
	store.addEventListener("refused", refused);
	store.askHint();
	Line.newest.tell({ tell: "refused", id: null, because: "tower-stirred", why: "" } as Telling);
	expect([store.hintComes, store.hintRefused?.because]).toEqual([false, "tower-stirred"]);
	expect(refused).not.toHaveBeenCalled();
});

test("whoever asks twice goes on waiting", () => {
	asksForAHint();
	Line.newest.tell({ tell: "refused", id: null, because: "hint-comes", why: "" } as Telling);
	expect([store.hintComes, store.refused]).toEqual([true, null]);
});
