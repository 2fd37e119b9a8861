import { describe, expect, test } from "vitest";
import type { Seven } from "../../src/geometry/pose";
import { quatOf, rotate } from "../../src/geometry/pose";
import { reliefOf, type Solid } from "../../src/geometry/relief";
import { Grasp, HOVER } from "../../src/stage/hand/grasp";
import { box, kindOf } from "../geometry/shapes";

const cube = kindOf(box(20, 20, 20));
const block: Solid = { shape: box(60, 60, 50), turn: [1, 0, 0, 0], at: [0, 0, 25] };
const roof: Solid = { shape: box(200, 60, 10), turn: [1, 0, 0, 0], at: [0, 0, 55] };

function over(pose: Seven, middles: [number, number][] = [], tower = [block]): Grasp {
	return new Grasp(cube, pose, tower.map(reliefOf), () => middles);
}

describe("sliding", () => {
	test("keeps the piece as high above what lies beneath", () => {
		const grasp = over([0, 0, 75, 1, 0, 0, 0]);
		grasp.slide(10, 0);
		expect(grasp.target).toEqual([10, 0, 75, 1, 0, 0, 0]);
		expect(grasp.clearance).toBeCloseTo(15);
	});

	test("goes up before a wall, and down only well beyond an edge", () => {
		const grasp = over([100, 0, 25, 1, 0, 0, 0]);
		grasp.slide(-62, 0);
		expect(grasp.target[2]).toBeCloseTo(75);
		grasp.slide(10, 0);
		expect(grasp.target[2]).toBeCloseTo(75);
		grasp.slide(40, 0);
		expect(grasp.target[2]).toBeCloseTo(25);
	});

	test("goes under an overhang where there is room, and over it where there is none", () => {
		const low = over([130, 0, 20, 1, 0, 0, 0], [], [block, roof]);
		low.slide(-60, 0);
		expect(low.target[2]).toBeCloseTo(20);
		const high = over([130, 0, 48, 1, 0, 0, 0], [], [block, roof]);
		high.slide(-60, 0);
		expect(high.target[2]).toBeGreaterThan(70);
	});

	test("lowered by hand beside a wall pushes against it, and does not climb", () => {
		const grasp = over([60, 0, 25, 1, 0, 0, 0]);
		grasp.raise(-12);
		for (let k = 0; k < 10; k++) grasp.slide(-4, 0);
		expect(grasp.target[2]).toBeCloseTo(13);
		expect(grasp.target[0]).toBeCloseTo(20);
	});

	test("lowered by hand keeps its height beyond an edge, too, as long as something beside it is higher", () => {
		const slab: Solid = { shape: box(200, 200, 10), turn: [1, 0, 0, 0], at: [0, 0, 5] };
		const grasp = over([80, 0, 40, 1, 0, 0, 0], [], [slab, block]);
		grasp.raise(-17);
		grasp.slide(70, 0);
		expect(grasp.target[2]).toBeCloseTo(23);
	});

	test("raised again above everything follows what lies beneath as before", () => {
		const grasp = over([60, 0, 25, 1, 0, 0, 0]);
		grasp.raise(-12);
		grasp.raise(60);
		const above = grasp.target[2];
		grasp.slide(-40, 0);
		expect(grasp.target[2]).toBeCloseTo(above + 50);
	});

	test("is tucked under a plank and pushes what carries it, where climbing would knock the plank down", () => {
		const plank: Solid = { shape: box(160, 60, 10), turn: [1, 0, 0, 0], at: [0, 0, 55] };
		const grasp = over([130, 0, 20, 1, 0, 0, 0], [], [block, plank]);
		for (let k = 0; k < 25; k++) grasp.slide(-4, 0);
		expect(grasp.target[0]).toBeCloseTo(30);
		expect(grasp.target[2]).toBeCloseTo(20);
	});

	test("lowered gently while it pushes never goes up", () => {
		const grasp = over([60, 0, 25, 1, 0, 0, 0]);
		grasp.raise(-12);
		grasp.slide(-24, 0);
		grasp.lower();
		for (let k = 0; k < 30; k++) grasp.lowerGently(1 / 60);
		expect(grasp.target[2]).toBeLessThanOrEqual(13);
	});

	test("along what it touches keeps its height", () => {
		const grasp = over([0, 0, 60.5, 1, 0, 0, 0]);
		grasp.slide(5, 0);
		expect(grasp.target[2]).toBe(60.5);
	});

	test("is drawn to the middle of what is beneath, if that is wished, and leaves it again", () => {
		const grasp = over([8, 0, 75, 1, 0, 0, 0], [[0, 0]]);
		grasp.slide(-5, 0, true);
		expect(grasp.wanted.slice(0, 2)).toEqual([0, 0]);
		grasp.slide(6, 0, true);
		expect(grasp.wanted[0]).toBeCloseTo(9);
	});
});

describe("turning", () => {
	test("by four quarters is none", () => {
		const grasp = over([0, 0, 90, 1, 0, 0, 0]);
		for (let k = 0; k < 4; k++) grasp.turn([0, 0, 1], Math.PI / 2);
		expect(Math.abs(grasp.target[3])).toBeCloseTo(1);
	});

	test("over goes through all faces and comes back, the yaw kept", () => {
		const grasp = over([0, 0, 90, 1, 0, 0, 0]);
		grasp.turn([0, 0, 1], 0.3);
		const before = quatOf(grasp.target);
		const downs = [0, 1, 2].map(() => {
			grasp.tip();
			const [w, x, y, z] = grasp.target.slice(3) as [number, number, number, number];
			return rotate([w, -x, -y, -z], [0, 0, -1]).map(Math.round).join();
		});
		expect(new Set(downs).size).toBe(3);
		quatOf(grasp.target).forEach((value, j) => {
			expect(value).toBeCloseTo(before[j] as number);
		});
	});

	test("leaves room for the corners", () => {
		const grasp = over([0, 0, 61, 1, 0, 0, 0]);
		grasp.turn([1, 0, 0], Math.PI / 4);
		expect(grasp.clearance).toBeGreaterThanOrEqual(HOVER - 0.01);
	});
});

describe("lowering gently", () => {
	test("goes down until something is touched, and rests there without pressing", () => {
		const grasp = over([0, 0, 70, 1, 0, 0, 0]);
		grasp.lower();
		for (let k = 0; k < 300 && grasp.clearance > 0.2; k++) grasp.lowerGently(1 / 60);
		expect(grasp.clearance).toBeLessThan(0.5);
		grasp.feel(60.02);
		grasp.lowerGently(1 / 60);
		expect(grasp.lowering).toBe(false);
		expect(grasp.target[2]).toBe(60.02);
	});

	test("waits where it should touch, and gives up where nothing is said to be touched", () => {
		const grasp = over([0, 0, 62, 1, 0, 0, 0]);
		grasp.lower();
		grasp.lowerGently(0.5);
		expect(grasp.clearance).toBeGreaterThan(-0.5);
		for (let k = 0; k < 20; k++) {
			grasp.lowerGently(1 / 60);
			grasp.move(1 / 60);
		}
		expect(grasp.lowering).toBe(true);
		expect(grasp.grip[2]).toBeGreaterThan(59.9);
		for (let k = 0; k < 600; k++) grasp.lowerGently(1 / 60);
		expect(grasp.clearance).toBeGreaterThan(-12.5);
		expect(grasp.lowering).toBe(false);
	});
});

describe("lowering by hand", () => {
	test("beside a neighbour reaches the table", () => {
		const grasp = over([40.3, 0, 75, 1, 0, 0, 0]);
		for (let k = 0; k < 30; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(10 - 3);
	});

	test("goes on slowly below what the maps say, until a touch is felt", () => {
		const grasp = over([0, 0, 75, 1, 0, 0, 0]);
		for (let k = 0; k < 4; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(57);
		for (let k = 0; k < 5; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(52);
		grasp.feel(51.4);
		for (let k = 0; k < 5; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(48.4);
	});

	test("presses no more than a little on what it touches", () => {
		const grasp = over([0, 0, 75, 1, 0, 0, 0]);
		grasp.feel(60);
		for (let k = 0; k < 20; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(57);
	});

	test("never goes through the table", () => {
		const grasp = over([200, 0, 30, 1, 0, 0, 0]);
		for (let k = 0; k < 60; k++) grasp.raise(-5);
		expect(grasp.target[2]).toBeCloseTo(7);
	});
});

test("the drawn hand is as slow as the true one", () => {
	const grasp = over([0, 0, 90, 1, 0, 0, 0]);
	grasp.raise(150);
	grasp.move(0.1);
	expect(grasp.grip[2]).toBeCloseTo(120);
	expect(grasp.arrived).toBe(false);
	for (let k = 0; k < 10; k++) grasp.move(0.1);
	expect(grasp.arrived).toBe(true);
});

test("the face that is down has a number, at any yaw, and none while the piece is held aslant", () => {
	const grasp = over([0, 0, 75, 1, 0, 0, 0]);
	const first = grasp.lies;
	expect(first).not.toBeNull();
	grasp.turn([0, 0, 1], 0.7);
	expect(grasp.lies).toBe(first);
	grasp.turn([1, 0, 0], 0.5);
	expect(grasp.lies).toBeNull();
});

describe("carrying it over a place", () => {
	/** The way of its middle until it hovers there. */
	function way(grasp: Grasp): Seven[] {
		const seen: Seven[] = [];
		while (seen.length < 1000) {
			grasp.move(0.02);
			seen.push([...grasp.grip]);
			if (grasp.arrived) break;
		}
		return seen;
	}

	const half = Math.SQRT1_2;

	test("goes above everything first, then across and turned, and hovers there", () => {
		const grasp = over([90, 0, 12, 1, 0, 0, 0]);
		grasp.carry([5, -5, 60, half, half, 0, 0]);
		const seen = way(grasp);
		const inTheWay = seen.filter(([x, y]) => Math.abs(x) < 48 && Math.abs(y) < 48);
		expect(inTheWay.length).toBeGreaterThan(0);
		for (const [, , z] of inTheWay) expect(z).toBeGreaterThan(50 + 10 + HOVER - 1);
		expect(grasp.target.slice(0, 3)).toEqual([5, -5, 50 + 10 + HOVER]);
		expect(grasp.target[4]).toBeCloseTo(half);
	});

	test("whoever takes hold of it again carries it themselves", () => {
		const grasp = over([90, 0, 12, 1, 0, 0, 0]);
		grasp.carry([0, 0, 60, 1, 0, 0, 0]);
		for (let k = 0; k < 5; k++) grasp.move(0.02);
		grasp.slide(3, 0);
		way(grasp);
		expect(grasp.target[0]).toBe(93);
	});
});
