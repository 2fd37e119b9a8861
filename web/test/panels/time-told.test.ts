import { expect, test } from "vitest";
import { passed } from "../../src/panels/time-told";

test("the time that is left is told at 30, 10 and 5 seconds, each once", () => {
	let before = 60;
	const told: number[] = [];
	for (let now = 59; now >= 0; now--) {
		if (passed(before, now) !== null) told.push(now);
		before = now;
	}
	expect(told).toEqual([30, 10, 5]);
});

test("a page that slept for a second tells it all the same", () => {
	expect(passed(31, 29)).toBe(30);
	expect(passed(12, 9)).toBe(10);
	expect(passed(60, 20)).toBeNull();
});

test("a clock that begins anew is not told", () => {
	expect(passed(3, 90)).toBeNull();
});
