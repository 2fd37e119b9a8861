import { expect, it } from "vitest";
import { faultsOf } from "../../src/race/scoring/faults";

const level = (piece: string, more = {}) => ({
	piece,
	belongs: true,
	line_ok: true,
	gap_mm: 0,
	smiling: false,
	...more,
});
const biddis = new Map([[2, "red"]]);

it("finds nothing wrong with a right stack", () => {
	const stack = { stands: true, levels: [level("L1"), level("red")], right: 2 };
	expect(faultsOf(stack, 2, biddis)).toEqual([]);
});

it("says of every wrong level what is wrong with it", () => {
	const levels = [
		level("red", { belongs: false }),
		level("L1", { belongs: false }),
		level("L2", { line_ok: false, gap_mm: -5.2 }),
	];
	expect(faultsOf({ stands: true, levels, right: 0 }, 4, biddis)).toEqual([
		"Level 1: no BIDDI belongs here.",
		"Level 2: the red BIDDI belongs here.",
		"Level 3: the line breaks off, by 5 mm.",
		"1 level is missing.",
	]);
});

it("begins with the fall of a stack that fell", () => {
	expect(faultsOf({ stands: false, levels: [], right: 0 }, 1, biddis)[0]).toBe("The stack fell.");
});
