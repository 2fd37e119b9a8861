import { expect, test } from "vitest";
import {
	arrange,
	asideSpot,
	azimuthOf,
	chainSpot,
	crowd,
	roomFor,
	sackSpot,
	spread,
} from "../../src/stage/pieces/layout";
import { box, kindOf } from "../geometry/shapes";

const kinds = Array.from({ length: 40 }, (_, k) => ({ ...kindOf(box(20 + k, 30, 20)), id: `piece ${k}` }));

test("no two pieces of the pool touch, and all lie on the table", () => {
	const { pool } = spread(kinds);
	expect(pool.size).toBe(40);
	const all = [...pool];
	all.forEach(([a, p], k) => {
		expect(p[2]).toBeCloseTo(10);
		for (const [b, q] of all.slice(k + 1)) {
			const reach = (id: string) => Math.hypot(20 + Number(id.split(" ")[1]), 30) / 2;
			expect(Math.hypot(p[0] - q[0], p[1] - q[1])).toBeGreaterThan(reach(a) + reach(b));
		}
	});
});

test("one's own tower is in front, on the side of the better hand", () => {
	const seats = ["Ann", "Bob", "Cleo"];
	const right = arrange(spread(kinds), seats, "Bob", false).towers.get("Bob");
	const left = arrange(spread(kinds), seats, "Bob", true).towers.get("Bob");
	expect(right?.y).toBeLessThan(0);
	expect(right?.x).toBeGreaterThan(0);
	expect(left?.x).toBeCloseTo(-(right?.x as number));
});

const SPOTS = [
	{ tower: "Ann", x: -70, y: 0 },
	{ tower: "Bob", x: 70, y: 0 },
];

test("the towers of a crowded table stand where the server says, and the pool lies around them", () => {
	const { pool, radius } = spread(kinds, roomFor(SPOTS));
	for (const [x, y] of pool.values()) expect(Math.hypot(x, y)).toBeGreaterThan(150);
	const layout = crowd({ pool, radius }, SPOTS, "Bob", false);
	expect(layout.towers.get("Ann")).toEqual({ x: -70, y: 0 });
	expect(layout.towers.get("Bob")).toEqual({ x: 70, y: 0 });
	for (const place of layout.places.values()) expect(Math.hypot(place.x, place.y)).toBeGreaterThan(radius);
});

test("on a crowded table the eye goes round to one's own tower", () => {
	const pool = spread(kinds, roomFor(SPOTS));
	for (const tower of ["Ann", "Bob"])
		for (const left of [false, true]) {
			const { azimuth, towers } = crowd(pool, SPOTS, tower, left);
			const { x, y } = towers.get(tower) as { x: number; y: number };
			const aside = x * Math.cos(azimuth) + y * Math.sin(azimuth);
			const away = y * Math.cos(azimuth) - x * Math.sin(azimuth);
			expect(away).toBeLessThan(-40);
			expect(Math.sign(aside)).toBe(left ? -1 : 1);
		}
	expect(azimuthOf(-Math.PI / 2)).toBe(0);
});

test("a piece keeps its place in the pool, whoever plays", () => {
	expect(arrange(spread(kinds), ["Ann"], "Ann", false).pool).toEqual(
		arrange(spread(kinds), ["Bob", "Cleo"], undefined, true).pool,
	);
});

test("what waits beside a tower is in the way of neither tower, nor chain, nor each other", () => {
	const layout = arrange(spread(kinds), ["Ann", "Bob", "Cleo", "Dan"], "Ann", false);
	for (const seat of layout.towers.keys()) {
		const aside = [0, 1].map((k) => asideSpot(layout, seat, k));
		const chain = [0, 1, 2, 3, 4, 5].map((k) => chainSpot(layout, seat, k, 6, false));
		const others = [...layout.towers.values(), ...chain];
		for (const [k, one] of aside.entries())
			for (const other of [...others, ...aside.slice(k + 1)])
				expect(Math.hypot((one?.x ?? 0) - (other?.x ?? 0), (one?.y ?? 0) - (other?.y ?? 0))).toBeGreaterThan(50);
	}
});

test("the sack stands behind the pool and beside no tower, however many play", () => {
	for (const seats of [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["a", "b", "c", "d", "e", "f"]]) {
		for (const leftHanded of [false, true]) {
			const layout = arrange(spread(kinds), seats, "a", leftHanded);
			const sack = sackSpot(layout);
			expect(sack.y, String(seats.length)).toBeGreaterThan(0);
			for (const tower of layout.towers.values())
				expect(Math.hypot(tower.x - sack.x, tower.y - sack.y), String(seats.length)).toBeGreaterThan(150);
		}
	}
});

test("a chain lies in the middle of the table when the pool has gone", () => {
	const layout = arrange(spread(kinds), ["Ann", "Bob"], "Ann", false);
	for (const seat of layout.towers.keys())
		for (let k = 0; k < 10; k++) {
			const spot = chainSpot(layout, seat, k, 10, true);
			expect(Math.hypot(spot?.x ?? 0, spot?.y ?? 0)).toBeLessThan(layout.poolRadius + 95);
		}
});
