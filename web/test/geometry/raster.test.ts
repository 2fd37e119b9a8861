import { expect, test } from "vitest";
import type { Seven, Three } from "../../src/geometry/pose";
import { type Body, drawBodies, framed } from "../../src/geometry/raster";
import { box } from "./shapes";

const RED: Three = [200, 20, 20];
const BLUE: Three = [20, 20, 200];

function block(at: Three, rgb: Three): Body {
	return { shape: box(40, 40, 40), pose: [...at, 1, 0, 0, 0] as Seven, rgb };
}

function painted(bodies: readonly Body[], wide = 60, high = 60) {
	const picture = drawBodies(bodies, framed(bodies, 160), wide, high, 0);
	const at = (x: number, y: number) => [...picture.slice(4 * (y * wide + x), 4 * (y * wide + x) + 4)];
	const covered = [...Array(wide * high).keys()].filter((k) => picture[4 * k + 3] === 255);
	return { at, rows: covered.map((k) => Math.floor(k / wide)), columns: covered.map((k) => k % wide) };
}

test("what is nearer hides what is behind it, whichever is drawn first", () => {
	const [front, behind] = [block([0, -60, 20], RED), block([0, 60, 20], BLUE)];
	for (const order of [
		[front, behind],
		[behind, front],
	]) {
		const alone = painted([front]);
		const both = drawBodies(order, framed([front], 160), 60, 60, 0);
		const row = Math.round((Math.min(...alone.rows) + Math.max(...alone.rows)) / 2);
		const column = Math.round((Math.min(...alone.columns) + Math.max(...alone.columns)) / 2);
		expect(both[4 * (row * 60 + column)]).toBeGreaterThan(both[4 * (row * 60 + column) + 2] as number);
	}
});

test("a block stands on the lower edge, and a tower of any height is seen whole", () => {
	const low = painted([block([0, 0, 20], RED)]);
	expect(Math.max(...low.rows)).toBe(59);
	const high = painted([...Array(9).keys()].map((k) => block([0, 0, 20 + 40 * k], k % 2 ? RED : BLUE)));
	expect(Math.min(...high.rows)).toBeLessThanOrEqual(1);
	expect(Math.min(...high.columns)).toBeGreaterThan(0);
	expect(Math.max(...high.columns)).toBeLessThan(59);
});

test("where nothing is, the picture is empty", () => {
	expect(painted([block([0, 0, 20], RED)]).at(2, 2)).toEqual([0, 0, 0, 0]);
	expect([...drawBodies([], framed([], 160), 4, 4, 0)].every((each) => each === 0)).toBe(true);
});
