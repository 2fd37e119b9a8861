import { expect, test } from "vitest";
import { FineFinger, followed } from "../../src/stage/controls/fine-finger";

/** Pixels to the right that a piece goes, by the finger's steps and the ms before each. */
function goes(...steps: [number, number][]): number {
	const finger = new FineFinger();
	finger.down();
	return steps.reduce((sum, [pixels, ms]) => sum + finger.follow(pixels, 0, ms)[0], 0);
}

test("slow is fine, and fast is not", () => {
	expect(followed(1, 100)).toBeCloseTo(0.3);
	expect(followed(3, 16)).toBe(1);
	expect(followed(20, 1000)).toBe(1);
	expect(followed(2, 20)).toBeGreaterThan(followed(1.5, 20));
});

test("a quick drag takes the piece all the way, also where its first and last steps are small and late", () => {
	expect(goes([2, 90], [16, 90], [20, 90], [2, 90])).toBe(40);
});

test("who puts right slowly for a while goes finely, and nothing jumps after it", () => {
	const slowly = Array.from({ length: 20 }, (): [number, number] => [1, 60]);
	expect(goes(...slowly)).toBeCloseTo(6);
	expect(goes(...slowly, [10, 20])).toBeCloseTo(16);
});
