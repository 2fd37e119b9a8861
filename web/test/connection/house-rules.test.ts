import { beforeEach, expect, test } from "vitest";
import {
	changed,
	fitted,
	forget,
	type HouseRules,
	keep,
	kept,
	MARK,
	packed,
	unpacked,
} from "../../src/connection/house-rules";
import { differences } from "../../src/panels/differences";
import type { Games } from "../../src/wire";

const SUNDAY: HouseRules = {
	v: 1,
	name: "Sonntags bei Zoë",
	game: "knock-out",
	rulebook: "manual",
	options: { purse: 15, stakes: "taker", for_sure: true, selection: ["tile", "egg"] },
	settings: { tremor: "steady" },
};

const GAMES = {
	games: [
		{
			name: "knock-out",
			editions: [
				{ rulebook: "zoch-2007", options: [], sets: ["bausack"] },
				{
					rulebook: "manual",
					sets: ["bausack", "sac-noir"],
					options: [
						{ name: "purse", kind: "number", default: 10, min: 1, max: 50 },
						{ name: "stakes", kind: "choice", default: "bank", choices: ["bank", "taker"] },
						{ name: "for_sure", kind: "switch", default: false },
						{ name: "selection", kind: "pieces", default: [] },
					],
				},
			],
		},
	],
	settings: [{ name: "tremor", kind: "choice", default: "natural", choices: ["natural", "steady"] }],
} as unknown as Games;

beforeEach(() => localStorage.clear());

test("a link carries house rules, whatever letters their name has", () => {
	expect(unpacked(packed(SUNDAY))).toEqual(SUNDAY);
	expect(packed(SUNDAY)).toMatch(/^#house-rules=[\w-]+$/);
});

test("the server's command line reads the same link", () => {
	const plain: HouseRules = { v: 1, name: "Ours", game: "knock-out", options: { purse: 15 }, settings: {} };
	expect(packed(plain)).toBe(
		"#house-rules=eyJ2IjoxLCJuYW1lIjoiT3VycyIsImdhbWUiOiJrbm9jay1vdXQiLCJvcHRpb25zIjp7InB1cnNlIjoxNX19",
	);
});

test("an address without house rules has none, and what can't be read is said to be so", () => {
	expect(unpacked("")).toBeNull();
	expect(unpacked("#invite=abc")).toBeNull();
	for (const bad of [
		"",
		"!!",
		"eyJ2Ijox",
		btoa("[]"),
		btoa("null"),
		btoa('{"v":1}'),
		btoa('{"v":1,"game":"x","options":[]}'),
	])
		expect(unpacked(MARK + bad)).toBe("bad");
	expect(unpacked(packed(SUNDAY).slice(0, -9))).toBe("bad");
	expect(unpacked(MARK + btoa('{"v":2,"game":"x"}'))).toBe("newer");
});

test("of house rules that are older or newer than the server, what is known is taken and the rest is named", () => {
	const odd = { ...SUNDAY, set: "lego", options: { ...SUNDAY.options, purse: 99, gravity: "low" } };
	const fit = fitted(odd, GAMES);
	expect([...(fit?.unknown ?? [])].sort()).toEqual(["gravity", "lego", "purse"]);
	expect(fit?.rules.options).toEqual({ stakes: "taker", for_sure: true, selection: ["tile", "egg"] });
	expect(fit?.rules.set).toBeUndefined();
	expect(fitted({ ...SUNDAY, game: "chess" }, GAMES)).toBeNull();
	expect(fitted({ ...SUNDAY, rulebook: "lost" }, GAMES)?.rules.rulebook).toBe("zoch-2007");
});

test("a device keeps house rules by their name, and forgets them", () => {
	keep(SUNDAY);
	keep({ ...SUNDAY, name: "Other" });
	keep({ ...SUNDAY, options: { purse: 3 } });
	expect(kept().map((each) => [each.name, each.options.purse])).toEqual([
		[SUNDAY.name, 3],
		["Other", 15],
	]);
	forget(SUNDAY);
	expect(kept().map((each) => each.name)).toEqual(["Other"]);
	localStorage.setItem("teeter.house-rules", "{broken");
	expect(kept()).toEqual([]);
});

test("what is as the rulebook has it is no difference", () => {
	const options = GAMES.games[0]?.editions[1]?.options ?? [];
	expect(changed({ purse: 10, stakes: "taker", selection: [] }, options)).toEqual({ stakes: "taker" });
});

test("differences are said plainly, with what the book has instead", () => {
	const told = differences(GAMES.games[0]?.editions[1], { ...SUNDAY, set: "sac-noir" });
	expect(told.map(({ what, how, more }) => [what, how, more])).toEqual([
		["Pieces", "Sac Noir", null],
		["Diamonds to begin with", "15", "in the rulebook: 10"],
		["Stakes of a refusal", "to the taker", "in the rulebook: into the sack"],
		["For Sure", "Yes", null],
		["Own selection of pieces", "2 pieces", "tile and egg"],
	]);
});
