import { describe, expect, test } from "vitest";
import { fromAbove, fromBelow, heightAt, landing, lowest } from "../../src/stage/relief";
import { about } from "../../src/stage/turning";
import { box } from "./shapes";

const cube = box(20, 20, 20);
const puck = { shape: box(40, 40, 10), turn: [1, 0, 0, 0] as [number, number, number, number], at: [0, 0, 5] as const };

describe("a piece that goes straight down", () => {
	test("comes to lie on the table, on what is beneath, or beside it", () => {
		const below = fromBelow(cube, [1, 0, 0, 0]);
		expect(lowest(fromAbove([]), below, 0, 0)).toBeCloseTo(10);
		expect(lowest(fromAbove([puck]), below, 0, 0)).toBeCloseTo(20);
		expect(lowest(fromAbove([puck]), below, 29, 0)).toBeCloseTo(20);
		expect(lowest(fromAbove([puck]), below, 32, 0)).toBeCloseTo(10);
	});

	test("stands higher on its corner", () => {
		const onEdge = fromBelow(cube, about([1, 0, 0], Math.PI / 4));
		expect(lowest(fromAbove([]), onEdge, 0, 0)).toBeCloseTo(10 * Math.SQRT2, 0);
	});

	test("knows what it would touch, how far it hangs over, and when it would tip", () => {
		const above = fromAbove([puck]);
		const below = fromBelow(cube, [1, 0, 0, 0]);
		const safe = landing(above, below, 14, 0);
		expect(safe.on).toEqual([0]);
		expect(safe.over[1]).toBeCloseTo(4, 0);
		expect(safe.over[0]).toBeCloseTo(0, 0);
		expect(safe.tips).toBe(false);
		expect(landing(above, below, 24, 0).tips).toBe(true);
		expect(landing(above, below, 100, 0)).toMatchObject({ on: [], tips: false });
	});

	test("is carried by two that leave a gap below its middle", () => {
		const post = (x: number) => ({ ...puck, shape: box(10, 40, 10), at: [x, 0, 5] as const });
		const plank = fromBelow(box(80, 20, 6), [1, 0, 0, 0]);
		const bridge = landing(fromAbove([post(-30), post(30)]), plank, 0, 0);
		expect(bridge.on.toSorted()).toEqual([0, 1]);
		expect(bridge.tips).toBe(false);
		expect(landing(fromAbove([post(-30)]), plank, 0, 0).tips).toBe(true);
	});
});

test("the height of a tower is read at a place", () => {
	const above = fromAbove([puck, { ...puck, shape: cube, at: [0, 0, 20] }]);
	expect(heightAt(above, 0, 0)).toBeCloseTo(30);
	expect(heightAt(above, 15, 0)).toBeCloseTo(10);
	expect(heightAt(above, 50, 0)).toBe(0);
});
