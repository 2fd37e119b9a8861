import { afterEach, expect, test, vi } from "vitest";
import { forgetTower, keepAtWork, keepTower, keptTowers, towerAtWork } from "../../src/connection/kept-towers";

afterEach(() => {
	localStorage.clear();
	vi.restoreAllMocks();
});

const tower = (packed: string, at = 1) => ({ at, packed, pieces: 3, height: 90, picture: "data:," });

test("the tower that was saved last comes first, and each is there once", () => {
	for (const packed of ["1a", "1b", "1a"]) keepTower(tower(packed));
	expect(keptTowers().map(({ packed }) => packed)).toEqual(["1a", "1b"]);
	forgetTower({ packed: "1a" });
	expect(keptTowers().map(({ packed }) => packed)).toEqual(["1b"]);
});

test("the oldest go when there are too many", () => {
	for (let k = 0; k < 40; k++) keepTower(tower(`1${k}`));
	expect(keptTowers()).toHaveLength(24);
	expect(keptTowers()[0]?.packed).toBe("139");
});

test("what stands on the table is there for whoever comes back", () => {
	expect(towerAtWork()).toBeNull();
	keepAtWork("1abc");
	expect(towerAtWork()).toBe("1abc");
	keepAtWork(null);
	expect(towerAtWork()).toBeNull();
});

test("what somebody else wrote there is no list of towers", () => {
	localStorage.setItem("teeter.towers", "{");
	expect(keptTowers()).toEqual([]);
});
