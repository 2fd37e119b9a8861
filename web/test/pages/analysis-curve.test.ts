import { expect, test } from "vitest";
import { column, level, lines, nearest } from "../../src/pages/analysis/curve";
import type { Judged } from "../../src/wire";

const judged = (n: number, tower: string, stands: boolean, margins: Record<string, number>): Judged => ({
	n,
	tower,
	builder: tower,
	piece: "egg",
	stands,
	margins,
});

const GAME = [
	judged(3, "Ann", true, { Ann: 9 }),
	judged(6, "Bob", true, { Ann: 9, Bob: 4 }),
	judged(9, "Ann", false, { Bob: 4 }),
	judged(12, "Ann", true, { Ann: 5, Bob: 4 }),
];

test("a tower's line ends on the ground where it falls and begins again with the next", () => {
	const [first, second] = lines(GAME, 4).get("Ann") ?? [];
	expect(first?.at(-1)).toEqual({ x: column(2, 4), y: level(0) });
	expect(second).toEqual([{ x: column(3, 4), y: level(5) }]);
});

test("a tower that nobody touches goes on as it was", () => {
	expect(lines(GAME, 4).get("Bob")).toEqual([[1, 2, 3].map((k) => ({ x: column(k, 4), y: level(4) }))]);
});

test("nothing moves aside while more placements come", () => {
	const early = lines(GAME.slice(0, 2), 4).get("Ann")?.[0];
	expect(lines(GAME, 4).get("Ann")?.[0]?.slice(0, 2)).toEqual(early);
});

test("the nearest placement is one that is judged already", () => {
	expect(nearest(1, 2, 4)).toBe(1);
	expect(nearest(0, 4, 4)).toBe(0);
	expect(nearest(0.66, 4, 4)).toBe(2);
});
