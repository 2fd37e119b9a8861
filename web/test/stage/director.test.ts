import { describe, expect, test } from "vitest";
import { Director, type Scene, sceneOf } from "../../src/stage/staging/director";
import { seen } from "./seen";

const AWAY = { holds: false, touched: Number.NEGATIVE_INFINITY };
const still = { you: [], played: null, falls: null };

describe("the scene", () => {
	test("is the tower of whoever builds", () => {
		const view = seen({ phase: "build", in_hand: { piece: "egg", builder: "Bob", tower: "Ann" } });
		expect(sceneOf({ ...still, view })).toMatchObject({ kind: "tower", tower: "Ann" });
	});

	test("is a fall before everything else", () => {
		const view = seen({ phase: "build", in_hand: { piece: "egg", builder: "Bob", tower: "Bob" } });
		expect(sceneOf({ ...still, view, falls: "Ann" })).toMatchObject({ kind: "fall", tower: "Ann" });
	});

	test("is the whole table, anew for everything that one has to choose", () => {
		const first = sceneOf({ ...still, you: ["Ann"], view: seen({ choices: { Ann: [{ move: "offer" }] } }) });
		const auction = sceneOf({
			...still,
			you: ["Ann"],
			view: seen({ phase: "auction", auction: seen.auction("egg"), choices: { Ann: [{ move: "pass" }] } }),
		});
		const looksOn = sceneOf({ ...still, you: ["Cleo"], view: seen({ choices: { Ann: [{ move: "offer" }] } }) });
		for (const scene of [first, auction, looksOn]) expect(scene).toMatchObject({ kind: "table", tower: null });
		expect(new Set([first.name, auction.name, looksOn.name]).size).toBe(3);
	});
});

describe("the director", () => {
	const table: Scene = { kind: "table", tower: null, name: "choose" };
	const builds: Scene = { kind: "tower", tower: "Ann", name: "Ann builds" };
	const fall: Scene = { kind: "fall", tower: "Ann", name: "fall" };

	test("goes to a new scene once", () => {
		const director = new Director();
		expect(director.next(builds, AWAY, 0).scene).toBe(builds);
		expect(director.next(builds, AWAY, 10)).toEqual({ scene: null, again: null });
	});

	test("looks at what came of a piece before it goes back to the table", () => {
		const director = new Director();
		director.next(builds, AWAY, 0);
		const { scene, again } = director.next(table, AWAY, 5000);
		expect(scene).toBeNull();
		expect(again).toBeGreaterThan(1000);
		expect(director.next(table, AWAY, 5000 + (again ?? 0)).scene).toBe(table);
	});

	test("never moves the eye of a person who holds a piece, nor once they have let go of it", () => {
		const director = new Director();
		expect(director.next(builds, { ...AWAY, holds: true }, 0).scene).toBeNull();
		expect(director.next(builds, AWAY, 100).scene).toBeNull();
	});

	test("never takes the view out of a hand that turns it, and takes it at the next scene", () => {
		const director = new Director();
		const { scene, again } = director.next(builds, { holds: false, touched: 900 }, 1000);
		expect(scene).toBeNull();
		expect(director.next(builds, { holds: false, touched: 900 }, 1000 + (again ?? 0)).scene).toBe(builds);
		expect(director.next(builds, { holds: false, touched: 9000 }, 9100).scene).toBeNull();
	});

	test("waits for nothing when a tower falls", () => {
		const director = new Director();
		director.next(builds, AWAY, 0);
		expect(director.next(fall, AWAY, 1).scene).toBe(fall);
	});

	test("stays where it is where nobody wants to be followed", () => {
		const director = new Director();
		director.follows = false;
		expect(director.next(builds, AWAY, 0)).toEqual({ scene: null, again: null });
	});
});
