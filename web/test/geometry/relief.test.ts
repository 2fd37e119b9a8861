import { describe, expect, test } from "vitest";
import { about } from "../../src/geometry/pose";
import { highest, landing, lowest, type Relief, reliefOf, type Solid } from "../../src/geometry/relief";
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

test("however much of a tower is out of reach, a piece goes as low and as high as every single cell lets it", () => {
	let state = 7;
	const chance = () => {
		state = (state * 16807) % 2147483647;
		return state / 2147483647;
	};
	const cells = (solid: Relief, piece: Relief, x: number, y: number): [number, number][] =>
		[...piece.foot].flatMap((cell): [number, number][] => {
			const column = (cell % piece.wide) + Math.round(x + piece.x0 - solid.x0);
			const row = Math.floor(cell / piece.wide) + Math.round(y + piece.y0 - solid.y0);
			const inside = column >= 0 && row >= 0 && column < solid.wide && row < solid.high;
			return inside ? [[cell, row * solid.wide + column]] : [];
		});
	for (let time = 0; time < 60; time++) {
		const tower = Array.from({ length: 5 }, () =>
			reliefOf({
				shape: box(10 + 30 * chance(), 10 + 30 * chance(), 5 + 20 * chance()),
				turn: about([0, 0, 1], 3 * chance()),
				at: [40 * chance() - 20, 40 * chance() - 20, 15 + 80 * chance()],
			}),
		);
		const piece = reliefOf({ shape: box(12, 20, 10), turn: about([1, 0, 0], 3 * chance()), at: [0, 0, 0] });
		const [x, y, z] = [40 * chance() - 20, 40 * chance() - 20, 120 * chance()];
		const lows = [...piece.foot].map((cell) => -(piece.bottom[cell] as number));
		const highs = [Infinity];
		for (const solid of tower) {
			for (const [cell, at] of cells(solid, piece, x, y)) {
				const room = (solid.bottom[at] as number) - (piece.top[cell] as number);
				if (room < z - 3) lows.push((solid.top[at] as number) - (piece.bottom[cell] as number));
				if (room > z - 3) highs.push(room);
			}
		}
		expect(lowest(tower, piece, x, y, z)).toBeCloseTo(Math.max(...lows), 4);
		expect(highest(tower, piece, x, y, z)).toBeCloseTo(Math.min(...highs), 4);
	}
});
