import { expect, test } from "vitest";
import type { Seven } from "../../src/geometry/pose";
import { about, angleBetween, between, product, rotate, turnTowards } from "../../src/geometry/pose";

test("a turn turns a direction", () => {
	const [x, y, z] = rotate(about([0, 0, 1], Math.PI / 2), [1, 0, 0]);
	expect([x, y, z].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([0, 1, 0]);
});

test("of a product the right one is first", () => {
	const both = product(about([0, 0, 1], Math.PI / 2), about([1, 0, 0], Math.PI / 2));
	const [x, y, z] = rotate(both, [0, 1, 0]);
	expect(x).toBeCloseTo(0);
	expect(y).toBeCloseTo(0);
	expect(z).toBeCloseTo(1);
});

test("a turn goes no further than it may", () => {
	const goal = about([0, 1, 0], 2);
	const part = turnTowards([1, 0, 0, 0], goal, 0.5);
	expect(angleBetween([1, 0, 0, 0], part)).toBeCloseTo(0.5);
	expect(angleBetween(part, goal)).toBeCloseTo(1.5);
	expect(turnTowards(part, goal, 9)).toEqual(goal);
});

test("between two poses is a pose", () => {
	const out: Seven = [0, 0, 0, 1, 0, 0, 0];
	between([0, 0, 0, 1, 0, 0, 0], [10, 20, 30, 0, 1, 0, 0], 0.5, out);
	expect(out.slice(0, 3)).toEqual([5, 10, 15]);
	expect(Math.hypot(...out.slice(3))).toBeCloseTo(1);
});
