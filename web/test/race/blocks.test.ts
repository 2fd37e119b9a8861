import { describe, expect, it } from "vitest";
import type { Poses } from "../../src/connection/playback";
import {
	BLOCKS,
	endsOf,
	facing,
	joining,
	type Lines,
	nextFace,
	stackOf,
	turnedOver,
	wayOf,
} from "../../src/race/blocks";
import { marksOf, walked } from "../../src/race/scoring/inspection-walk";
import { padOf } from "../../src/race/scoring/scores";
import type { Entry } from "../../src/wire";

const LINES: Lines = new Map([
	[
		"L1",
		[
			[-50, -20],
			[-55, -30],
			[-45, -30],
			[25, 45],
		],
	],
	[
		"red",
		[
			[-15, -10],
			[-10, -15],
			[15, -15],
			[-10, 10],
		],
	],
]);

describe("a block", () => {
	it("is seen as it was turned", () => {
		for (const over of [false, true])
			for (const face of [0, 1, 2, 3]) expect(wayOf(facing({ face, over }))).toEqual({ face, over });
	});

	it("has its line the other way round when it is turned end over end", () => {
		expect(endsOf(LINES, "L1", { face: 0, over: true })).toEqual([20, 50]);
		expect(turnedOver(nextFace({ face: 3, over: false }))).toEqual({ face: 0, over: true });
	});

	it("joins where the line below left", () => {
		const poses: Poses = BLOCKS.map(() => null);
		poses[BLOCKS.indexOf("L1")] = [5, 0, 10, ...facing({ face: 0, over: false })];
		const stack = stackOf(poses, LINES);
		expect(stack.map(({ block, leaves }) => [block, leaves])).toEqual([["L1", -15]]);
		expect(joining(LINES, stack, "red", { face: 2, over: false })).toBe(-30);
	});
});

it("writes down levels and smiles round by round, and none before the walk is done", () => {
	const log = [1, 2].map((n) => ({
		n,
		events: [{ event: "scored", seat: "Ann", levels: 6, bonus: 2 }],
	})) as unknown as Entry[];
	expect(padOf(log, ["Ann", "Bob"]).totals.get("Ann")).toBe(16);
	expect(padOf(log, ["Ann", "Bob"], 1).totals.get("Ann")).toBe(8);
	expect(padOf(log, ["Ann", "Bob"]).rounds.get("Bob")).toEqual([]);
	const undone = [...log, { n: 3, events: [{ event: "taken-back", ruling: 2, state: {} }] }] as unknown as Entry[];
	expect(padOf(undone, ["Ann"]).totals.get("Ann")).toBe(8);
});

it("marks levels from the bottom up as the walk comes to them", () => {
	const level = { piece: "L1", belongs: true, line_ok: true, gap_mm: null, smiling: false };
	const stack = { stands: true, right: 1, levels: [level, { ...level, piece: "red", line_ok: false, smiling: true }] };
	expect(walked(0)).toBe(1);
	expect(marksOf(stack, 1).map(({ right, here }) => [right, here])).toEqual([[true, true]]);
	expect(marksOf(stack, 9).map(({ right, here }) => [right, here])).toEqual([
		[true, false],
		[false, false],
	]);
});
