import { beforeEach, expect, test } from "vitest";
import { today } from "../../src/connection/day-towers";
import { held, hold } from "../../src/connection/held-tables";
import { isMyTurn, keysOf, played, sorted, unfinished } from "../../src/connection/own-games";
import type { OwnTable } from "../../src/wire";

beforeEach(() => localStorage.clear());

function told(table: string, more: Partial<OwnTable> = {}): OwnTable {
	return {
		table,
		game: "knock-out",
		stage: "running",
		role: "host",
		seats: ["Ann", "Bob"],
		yours: ["Ann"],
		set: "bausack",
		built: true,
		...more,
	};
}

function ask(...tables: string[]) {
	for (const table of tables) hold(table, { token: `key-${table}`, game: "knock-out" });
	return keysOf(unfinished());
}

test("one's turn comes first, then where others are at it, then what has not begun", () => {
	const asked = ask("a", "b", "c");
	const answer = [told("a", { stage: "open" }), told("b", { waits_for: ["Bob"] }), told("c", { waits_for: ["Ann"] })];
	const games = sorted(asked, answer);
	expect(games.map(({ table }) => table)).toEqual(["c", "b", "a"]);
	expect(games.map(isMyTurn)).toEqual([true, false, false]);
});

test("what is over is played, and not asked for again", () => {
	expect(sorted(ask("a", "b"), [told("a", { stage: "over" }), told("b")]).map(({ table }) => table)).toEqual(["b"]);
	expect(unfinished().map(({ table }) => table)).toEqual(["b"]);
	expect(played()).toMatchObject([{ table: "a", game: "knock-out", built: true }]);
});

test("a table that is gone vanishes, and its key is kept in case it is brought back", () => {
	expect(sorted(ask("a"), [])).toEqual([]);
	expect(unfinished()).toEqual([]);
	expect(played()).toEqual([]);
	expect(held("a")?.token).toBe("key-a");
});

test("what one only watches is no game of one's own, until one sits down there", () => {
	expect(sorted(ask("a"), [told("a", { role: "spectator", yours: [] })])).toEqual([]);
	expect(unfinished()).toEqual([]);
	hold("a", { token: "a seat" });
	expect(unfinished().map(({ table }) => table)).toEqual(["a"]);
});

test("today's tower has a card of its own, practice has not", () => {
	hold("counts", { token: "t", day: today() });
	hold("practice", { token: "t", day: today(), practice: "not-first" });
	expect(unfinished().map(({ table }) => table)).toEqual(["practice"]);
});

test("learning about a table is no visit", () => {
	const asked = ask("a");
	const at = held("a")?.at;
	sorted(asked, [told("a", { stage: "over" })]);
	expect(held("a")?.at).toBe(at);
});
