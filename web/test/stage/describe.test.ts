import { expect, test } from "vitest";
import type { Footing } from "../../src/geometry/relief";
import { asSeen, describe } from "../../src/stage/hand/describe";
import { ENGLISH } from "../../src/words/stage-words";

const flat: Footing = { z: 20, on: [0], over: [0, 0, 0, 0], off: [0, 0] };
const seen = {
	piece: "cube",
	below: ["puck"],
	clearance: 12.4,
	touching: false,
	landing: flat,
	at: [0, 0] as const,
	face: null,
	prospect: null,
	azimuth: 0,
};

test("what is held, and over what, is said", () => {
	expect(describe(seen, ENGLISH)).toBe(
		"You hold the cube, 12 mm above the puck. The cube is above the middle of the puck.",
	);
	expect(describe({ ...seen, below: [] }, ENGLISH)).toBe("You hold the cube, 12 mm above the table.");
});

test("how far it hangs over is said for each side", () => {
	const landing: Footing = { ...flat, over: [4.2, 0, 0, 2], off: [-6, 2] };
	expect(describe({ ...seen, touching: true, landing }, ENGLISH)).toBe(
		"The cube touches the puck. The cube hangs 4 mm over the left edge of the puck. The cube hangs 2 mm over the back edge of the puck.",
	);
});

test("what would come of letting go is said as soon as it is known", () => {
	const foreseen = (prospect: Parameters<typeof describe>[0]["prospect"], below = ["puck"]) =>
		describe({ ...seen, below, prospect }, ENGLISH);
	expect(foreseen({ verdict: "stands", tips: null })).toContain("It would stand.");
	expect(foreseen({ verdict: "barely", tips: null })).toContain("It would barely stand.");
	expect(foreseen({ verdict: "falls", tips: { piece: "cube", below: "puck" } })).toContain(
		"The cube would tip off the puck.",
	);
	expect(foreseen({ verdict: "falls", tips: null })).toContain("That would be a fall.");
	expect(foreseen({ verdict: "falls", tips: null }, [])).toContain("Beside the tower");
});

test("sides are as the eye sees them", () => {
	expect(asSeen([1, 2, 3, 4], 0)).toEqual([1, 2, 3, 4]);
	expect(asSeen([1, 2, 3, 4], Math.PI / 2)).toEqual([3, 4, 2, 1]);
	expect(asSeen([1, 2, 3, 4], Math.PI)).toEqual([2, 1, 4, 3]);
	expect(asSeen([1, 2, 3, 4], -Math.PI / 2)).toEqual([4, 3, 1, 2]);
});

test("over the bare table, and where no edge is near, it is told how far from the middle the piece is", () => {
	const aside = { ...seen, below: [], at: [48, -20] as const };
	expect(describe(aside, ENGLISH)).toBe(
		"You hold the cube, 12 mm above the table. 48 mm right of the tower's middle. 20 mm in front of the tower's middle.",
	);
	expect(describe({ ...aside, azimuth: Math.PI / 2 }, ENGLISH)).toContain("20 mm left of the tower's middle");
});

test("a piece that was tipped tells its new face", () => {
	const tipped = { ...seen, face: { number: 2, of: 3, height: 39.6 } };
	expect(describe(tipped, ENGLISH)).toMatch(/^On face 2 of 3, 40 mm tall\. You hold the cube/);
});
