import { describe, expect, test } from "vitest";
import { about } from "../../src/geometry/pose";
import { landing, lowest, reliefOf, type Solid } from "../../src/geometry/relief";
import { box } from "./shapes";

const cube = box(20, 20, 20);
const upright = [1, 0, 0, 0] as [number, number, number, number];
const puck: Solid = { shape: box(40, 40, 10), turn: upright, at: [0, 0, 5] };
const HIGH = 500;

const tower = (...solids: Solid[]) => solids.map(reliefOf);
const held = (shape = cube, turn = upright) => reliefOf({ shape, turn, at: [0, 0, 0] });

describe("a piece that goes straight down", () => {
	test("comes to lie on the table, on what is beneath, or beside it", () => {
		expect(lowest([], held(), 0, 0, HIGH)).toBeCloseTo(10);
		expect(lowest(tower(puck), held(), 0, 0, HIGH)).toBeCloseTo(20);
		expect(lowest(tower(puck), held(), 28, 0, HIGH)).toBeCloseTo(20);
		expect(lowest(tower(puck), held(), 32, 0, HIGH)).toBeCloseTo(10);
	});

	test("is not kept up by a neighbour that it only brushes", () => {
		for (const [x, y] of [
			[30.05, 0],
			[-30.05, 3.4],
			[0.3, 30.4],
			[-7.7, -30.05],
		] as const)
			expect(lowest(tower(puck), held(), x, y, HIGH), `${x}, ${y}`).toBeCloseTo(10);
	});

	test("stands higher on its corner", () => {
		const onEdge = held(cube, about([1, 0, 0], Math.PI / 4));
		expect(lowest([], onEdge, 0, 0, HIGH)).toBeCloseTo(10 * Math.SQRT2, 0);
	});

	test("stands on a foot that is narrower than the grid", () => {
		expect(lowest(tower(puck), held(box(1.4, 30, 20)), 0, 0, HIGH)).toBeCloseTo(20);
	});

	test("knows what it would touch, how far it hangs over, and when it would tip", () => {
		const safe = landing(tower(puck), held(), 14, 0, HIGH);
		expect(safe.on).toEqual([0]);
		expect(safe.over[1]).toBeCloseTo(4, 0);
		expect(safe.over[0]).toBeCloseTo(0, 0);
		expect(landing(tower(puck), held(), 100, 0, HIGH)).toMatchObject({ on: [] });
	});

	test("is carried by two that leave a gap below its middle", () => {
		const post = (x: number): Solid => ({ ...puck, shape: box(10, 40, 10), at: [x, 0, 5] });
		const plank = held(box(80, 20, 6));
		const bridge = landing(tower(post(-30), post(30)), plank, 0, 0, HIGH);
		expect(bridge.on.toSorted()).toEqual([0, 1]);
	});
});

describe("under an overhang", () => {
	const foot: Solid = { shape: box(20, 20, 60), turn: upright, at: [0, 0, 30] };
	const roof: Solid = { shape: box(120, 40, 10), turn: upright, at: [0, 0, 65] };

	test("a piece goes down to the table if it is low enough already, and else onto the roof", () => {
		expect(lowest(tower(foot, roof), held(), 40, 0, 30)).toBeCloseTo(10);
		expect(lowest(tower(foot, roof), held(), 40, 0, 65)).toBeCloseTo(80);
		expect(lowest(tower(foot, roof), held(), 40, 0, HIGH)).toBeCloseTo(80);
		expect(landing(tower(foot, roof), held(), 40, 0, 30)).toMatchObject({ on: [] });
	});

	test("a touch from below is no wall", () => {
		expect(lowest(tower(foot, roof), held(), 40, 0, 51)).toBeCloseTo(10);
	});

	test("the foot that carries the roof is a wall", () => {
		expect(lowest(tower(foot, roof), held(), 15, 0, 30)).toBeCloseTo(70);
	});
});
