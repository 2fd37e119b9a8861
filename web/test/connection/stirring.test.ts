import { expect, test } from "vitest";
import type { HandFrame } from "../../src/connection/frames";
import { Stirring } from "../../src/connection/stirring";
import type { Seven } from "../../src/geometry/pose";

const at = (x: number): Seven => [x, 0, 10, 1, 0, 0, 0];

function frame(hand: number, whole: boolean, poses: [number, Seven][]): HandFrame {
	const flags = { inTheAir: true, fell: false, settled: false };
	return { kind: "hand", n: 1, tick: 0, hand, whole, poses: new Map(poses), ...flags };
}

const BEGINS = frame(1, true, [
	[0, at(0)],
	[1, at(5)],
	[2, at(90)],
]);

test("the piece in hand may go where it likes", () => {
	const stirring = new Stirring();
	expect(stirring.sees(BEGINS)).toBe(false);
	expect(stirring.sees(frame(1, false, [[2, at(20)]]))).toBe(false);
});

test("a piece of the tower that moves by more than a millimetre stirs it", () => {
	const stirring = new Stirring();
	stirring.sees(BEGINS);
	expect(stirring.sees(frame(1, false, [[1, at(5.8)]]))).toBe(false);
	expect(stirring.sees(frame(1, false, [[1, at(6.2)]]))).toBe(true);
});

test("another hand begins with the tower as it stands then", () => {
	const stirring = new Stirring();
	stirring.sees(BEGINS);
	expect(stirring.sees(frame(2, false, [[1, at(50)]]))).toBe(false);
	expect(stirring.sees(frame(2, true, [[1, at(50)]]))).toBe(false);
});
