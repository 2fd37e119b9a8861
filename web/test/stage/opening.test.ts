import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Seven } from "../../src/geometry/pose";
import { Opening, PATIENCE_MS } from "../../src/stage/hand/opening";

const WANTED: Seven = [80, 0, 60, 1, 0, 0, 0];
const at = (x: number, z = 60): Seven => [x, 0, z, 1, 0, 0, 0];

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

function opening(): { opening: Opening; opened: () => number } {
	let times = 0;
	return { opening: new Opening(WANTED, () => times++), opened: () => times };
}

test("a hand opens where it was wanted, not on its way there", () => {
	const { opening: waits, opened } = opening();
	for (let x = 0; x < 77; x += 7) {
		waits.feel(at(x), false);
		vi.advanceTimersByTime(PATIENCE_MS - 1);
		expect(opened()).toBe(0);
	}
	waits.feel(at(79.5), false);
	expect(opened()).toBe(1);
	vi.advanceTimersByTime(10 * PATIENCE_MS);
	expect(opened()).toBe(1);
});

test("a hand that something keeps from going on opens after a second", () => {
	const { opening: waits, opened } = opening();
	for (let k = 0; k < 40; k++) {
		waits.feel(at(50 + 0.001 * k), true);
		vi.advanceTimersByTime(33);
	}
	expect(opened()).toBe(1);
});

test("a hand of which nothing is heard opens after a second", () => {
	const { opened } = opening();
	vi.advanceTimersByTime(PATIENCE_MS);
	expect(opened()).toBe(1);
});

test("a hand that presses on something is where it was wanted, one that hovers above it is not", () => {
	const presses = opening();
	presses.opening.feel(at(80, 66), true);
	expect(presses.opened()).toBe(1);
	const hovers = opening();
	hovers.opening.feel(at(80, 66), false);
	expect(hovers.opened()).toBe(0);
});

test("a hand opens once the piece is turned as it was wanted", () => {
	const { opening: waits, opened } = opening();
	waits.feel([80, 0, 60, Math.SQRT1_2, 0, 0, Math.SQRT1_2], false);
	expect(opened()).toBe(0);
	waits.feel(WANTED, false);
	expect(opened()).toBe(1);
});
