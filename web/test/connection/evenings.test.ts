// A programme as house rules, and back; and the evenings that a device keeps keys to.

import { afterEach, expect, it } from "vitest";
import { ofTerms, playersOf, termsOf } from "../../src/connection/evenings";
import { heldEvening, heldEvenings, holdEvening } from "../../src/connection/held-evenings";
import { ofSheet } from "../../src/connection/house-rules";
import type { EditionTold, Games, Terms } from "../../src/wire";

const edition = (players: [number, number], sets = ["bausack", "sac-noir"]): EditionTold =>
	({
		rulebook: "manual",
		title: "",
		players,
		age: 8,
		minutes: [30, 30],
		options: [{ name: "purse", kind: "number", default: 10, min: 1, max: 50 }],
		sets,
	}) as unknown as EditionTold;

const games = {
	games: [
		{ name: "knock-out", editions: [edition([2, 6])] },
		{ name: "three-reds", editions: [edition([2, 2])] },
		{ name: "stack-a-biddi", editions: [edition([2, 4], ["biddi"])] },
	],
	settings: [
		{ name: "tremor", kind: "choice", default: "natural", choices: ["none", "natural", "nervous"] },
		{ name: "listed", kind: "switch", default: false },
		{ name: "ruling", kind: "choice", default: "physics", choices: ["physics", "people"] },
	],
} as unknown as Games;

const terms = {
	game: "knock-out",
	rulebook: "manual",
	set: "bausack",
	options: { purse: 8 },
	tremor: "nervous",
	listed: true,
	ruling: "people",
} as unknown as Terms;

afterEach(() => localStorage.clear());

it("makes house rules of a game of a programme without what is settled for the whole evening", () => {
	const rules = ofTerms(terms, games);
	expect(rules?.options).toEqual({ purse: 8 });
	expect(rules?.settings).toEqual({ tremor: "nervous" });
	expect(rules && termsOf(rules, "physics")).toEqual({
		game: "knock-out",
		rulebook: "manual",
		options: { purse: 8 },
		tremor: "nervous",
		ruling: "physics",
	});
});

it("does not take the usual set for a difference where a game has blocks of its own", () => {
	expect(ofSheet({ ...terms, game: "stack-a-biddi" }, games)?.set).toBeUndefined();
	expect(ofSheet({ ...terms, set: "sac-noir" }, games)?.set).toBe("sac-noir");
});

it("knows for how many all games of a programme are", () => {
	const one = (game: string) => ({ v: 1 as const, name: "", game, options: {}, settings: {} });
	expect(playersOf([one("knock-out")], games)).toEqual([2, 6]);
	expect(playersOf([one("knock-out"), one("stack-a-biddi")], games)).toEqual([2, 4]);
	expect(playersOf([one("knock-out"), one("three-reds")], games)).toEqual([2, 2]);
	expect(playersOf([], games)).toEqual([2, 8]);
});

it("keeps the key to an evening and what was learned of it, the last visited first", () => {
	holdEvening("one", { token: "a", invite: "link" });
	holdEvening("two", { token: "b" });
	holdEvening("one", { over: true });
	expect(heldEvening("one")).toMatchObject({ token: "a", invite: "link", over: true });
	expect(
		heldEvenings()
			.map(({ evening }) => evening)
			.sort(),
	).toEqual(["one", "two"]);
	holdEvening("three", { over: true }); // to which there is no key
	expect(heldEvening("three")).toBeNull();
	localStorage.setItem("teeter.evening.bad", "no JSON");
	expect(heldEvening("bad")).toBeNull();
});
