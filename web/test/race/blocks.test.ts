import { describe, expect, it } from "vitest";
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
import { decodeMat, encodeAim, Lane, type Poses } from "../../src/race/frames";
import { padOf } from "../../src/race/scores";
import { marksOf, walked } from "../../src/race/walk";
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

function frame(tick: number, blocks: [number, number[]][], n = 7, whole = false): ArrayBuffer {
	const data = new DataView(new ArrayBuffer(16 + 30 * blocks.length));
	data.setUint8(0, 3);
	data.setUint8(1, whole ? 1 | 8 : 1);
	data.setUint16(2, blocks.length, true);
	data.setUint32(4, n, true);
	data.setUint32(8, 2, true);
	data.setUint32(12, tick, true);
	blocks.forEach(([number, pose], k) => {
		data.setUint16(16 + 30 * k, number, true);
		pose.forEach((each, j) => {
			data.setFloat32(18 + 30 * k + 4 * j, each, true);
		});
	});
	return data.buffer;
}

const AWAY = [0, 0, 0, 0, 0, 0, 0];
const AT = [10, 0, 10, 1, 0, 0, 0];

describe("a mat", () => {
	it("keeps what the last full frame told, and only what later frames tell is elsewhere", () => {
		const lane = new Lane();
		const full = BLOCKS.map((_, k): [number, number[]] => [k, k === 3 ? AT : AWAY]);
		lane.take(decodeMat(frame(33, full, 7, true)) as never, 0);
		lane.take(decodeMat(frame(66, [[0x100 + 5, [1, 2, 3, 1, 0, 0, 0]]])) as never, 33);
		expect(lane.held).toBe(5);
		expect(lane.newest[5]?.[2]).toBe(3);
		lane.take(decodeMat(frame(99, [[4, AT]])) as never, 66);
		expect(lane.newest.map((pose) => pose !== null).flatMap((lies, k) => (lies ? [k] : []))).toEqual([3, 4]);
		expect(lane.held).toBeNull();
	});

	it("shows a block that came back to where the last full frame told it", () => {
		const lane = new Lane();
		const full = BLOCKS.map((_, k): [number, number[]] => [k, AT]);
		const nudged = BLOCKS.map((_, k): [number, number[]] => [k, [12, 0, 10, 1, 0, 0, 0]]);
		lane.take(decodeMat(frame(33, full, 7, true)) as never, 0);
		lane.take(decodeMat(frame(66, nudged)) as never, 33);
		expect(lane.newest[2]?.[0]).toBe(12);
		lane.take(decodeMat(frame(99, [])) as never, 66);
		expect(lane.newest[2]?.[0]).toBe(10);
	});

	it("begins anew with a new round", () => {
		const lane = new Lane();
		lane.take(decodeMat(frame(5000, [[4, AT]])) as never, 0);
		lane.take(decodeMat(frame(33, [[1, AT]], 9)) as never, 33);
		expect(lane.newest[4]).toBeNull();
	});

	it("is no mat if the bytes are of another kind", () => {
		expect(decodeMat(encodeAim([0, 0, 0, 1, 0, 0, 0], 1, 4))).toBeNull();
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
