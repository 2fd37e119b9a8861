import { expect, test } from "vitest";
import { AboveFinger } from "../../src/stage/controls/above-finger";

/** Pixels that a drag over these distances takes a piece up. */
function drag(above: AboveFinger, away: number, ...reached: number[]): number {
	above.down(away);
	const up = reached.reduce((sum, each) => sum + above.moves(each), 0);
	above.up();
	return up;
}

test("small drags leave a piece where they leave it, however many there are", () => {
	const above = new AboveFinger();
	for (let k = 0; k < 6; k++) expect(drag(above, 0, 10, 20, 30, 40)).toBe(0);
});

test("a piece that is carried far goes up from under the finger, once", () => {
	const above = new AboveFinger();
	expect(drag(above, 5, 30, 90, 200, 220)).toBe(56);
	expect(drag(above, 5, 30, 90, 200)).toBe(0);
	above.anew();
	expect(drag(above, 5, 200)).toBe(56);
});

test("a finger that does not cover the piece leaves it where it is", () => {
	expect(drag(new AboveFinger(), 60, 100, 200)).toBe(0);
});

test("a finger that comes back brings the piece back", () => {
	const above = new AboveFinger();
	above.down(0);
	expect(above.moves(100) + above.moves(10)).toBe(0);
});
