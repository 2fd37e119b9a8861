import { describe, expect, test } from "vitest";
import type { Seven } from "../../src/geometry/pose";
import { arrange, offerSpot, promiseSpot, spread } from "../../src/stage/pieces/layout";
import { along, courseFrom, ends, lasts } from "../../src/stage/staging/course";
import { offerOf, Promises } from "../../src/stage/staging/offered";
import { box, kindOf } from "../geometry/shapes";
import { seen } from "./seen";

describe("a piece on offer", () => {
	test("lies before whoever must decide, in every phase that has one", () => {
		for (const phase of ["auction", "give", "answer"] as const) {
			const view = seen({ phase, to_act: ["Cleo"], auction: seen.auction("egg") });
			expect(offerOf(view)).toEqual({ piece: "egg", before: "Cleo" });
		}
	});

	test("is on offer no longer when somebody has it in hand", () => {
		const in_hand = { piece: "egg", builder: "Bob", tower: "Bob" };
		expect(offerOf(seen({ phase: "build", to_act: ["Bob"], auction: seen.auction("egg"), in_hand }))).toBeNull();
	});

	test("waits before whom it was handed to while a Zoch piece is placed on their tower", () => {
		const in_hand = { piece: "zoch", builder: "Bob", tower: "Cleo" };
		const view = seen({ phase: "build", to_act: ["Bob"], auction: seen.auction("egg"), in_hand });
		expect(offerOf(view)).toEqual({ piece: "egg", before: "Cleo" });
	});

	test("stays in the middle where whoever decides has no place", () => {
		expect(offerOf(seen({ phase: "auction", to_act: ["referee"], auction: seen.auction("egg") }))?.before).toBeNull();
	});

	test("rises before it travels, and arrives", () => {
		const course = courseFrom([10, 20, 5, 1, 0, 0, 0], 1, [300, -200, 90], true, 0);
		const pose: Seven = [0, 0, 0, 1, 0, 0, 0];
		along(course, 600, pose);
		expect(pose.slice(0, 2)).toEqual([10, 20]);
		expect(pose[2]).toBeGreaterThan(100);
		const size = along(course, lasts(course), pose);
		expect(pose.slice(0, 3).map(Math.round)).toEqual([300, -200, 90]);
		expect(size).toBeGreaterThan(1.3);
		const turned = [...pose];
		along(course, ends(course), pose);
		expect(pose.slice(3)).not.toEqual(turned.slice(3));
	});
});

describe("what was promised for it", () => {
	const refusal = (stakes: Record<string, number>, diamonds: Record<string, number>) =>
		seen({ phase: "auction", to_act: ["Bob"], auction: seen.auction("egg", { stakes }), diamonds });
	const full = { Ann: 10, Bob: 10, Cleo: 10 };

	test("lies before each seat as long as it is owed", () => {
		const promises = new Promises();
		promises.of(refusal({}, full));
		expect([...promises.of(refusal({ Ann: 3, Bob: 2 }, full))]).toEqual([
			["Ann", 3],
			["Bob", 2],
		]);
	});

	test("does not lie there where every refusal is paid at once", () => {
		const promises = new Promises();
		promises.of(refusal({}, full));
		expect(promises.of(refusal({ Ann: 1 }, { ...full, Ann: 9 })).size).toBe(0);
	});

	test("is the highest bid, until it is paid", () => {
		const high = { by: "Bob", amount: 4 };
		const auction = seen.auction("egg", { style: "give-away", high });
		expect([...new Promises().of(seen({ phase: "auction", auction }))]).toEqual([["Bob", 4]]);
		expect(new Promises().of(seen({ phase: "give", to_act: ["Bob"], auction })).size).toBe(0);
	});
});

test("what is offered and promised lies on the table, apart from towers, however many play", () => {
	const pool = spread(Array.from({ length: 40 }, (_, k) => ({ ...kindOf(box(20 + k, 30, 20)), id: `piece ${k}` })));
	for (const seats of [["a"], ["a", "b"], ["a", "b", "c", "d", "e", "f", "g", "h"]]) {
		const layout = arrange(pool, seats, "a", false);
		for (const seat of seats) {
			for (const spot of [offerSpot(layout, seat), promiseSpot(layout, seat, 0), promiseSpot(layout, seat, 11)]) {
				const { x, y } = spot ?? { x: Number.NaN, y: Number.NaN };
				expect(Math.hypot(x, y)).toBeLessThan(layout.tableRadius);
				for (const tower of layout.towers.values()) expect(Math.hypot(tower.x - x, tower.y - y)).toBeGreaterThan(40);
			}
		}
	}
});
