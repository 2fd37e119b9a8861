import { afterEach, describe, expect, it } from "vitest";
import { keepResult, results, streak, today, towerLink, underWay } from "../../src/connection/day-towers";
import { hold } from "../../src/connection/held-tables";

afterEach(() => localStorage.clear());

describe("days in a row", () => {
	it("counts up to today", () => {
		expect(streak(["2026-11-15", "2026-11-16", "2026-11-17"], "2026-11-17")).toBe(3);
	});
	it("is not lost as long as today's tower can still be built", () => {
		expect(streak(["2026-11-15", "2026-11-16"], "2026-11-17")).toBe(2);
	});
	it("begins anew after a day that was left out", () => {
		expect(streak(["2026-11-14", "2026-11-15", "2026-11-17"], "2026-11-17")).toBe(1);
		expect(streak(["2026-11-14", "2026-11-15"], "2026-11-17")).toBe(0);
	});
	it("goes over the end of a month and of a year", () => {
		expect(streak(["2026-12-30", "2026-12-31", "2027-01-01"], "2027-01-01")).toBe(3);
	});
	it("is nothing for whoever never built", () => {
		expect(streak([], "2026-11-17")).toBe(0);
	});
});

describe("what this device knows of its towers", () => {
	const line = { place: 3, name: "Ann", pieces: 7, height_mm: 143 };

	it("is the same day everywhere", () => {
		expect(today(new Date("2026-11-17T23:59:59Z"))).toBe("2026-11-17");
	});
	it("finds the tower that was begun, until its result is known", () => {
		hold("t1", { token: "k", day: "2026-11-17", look: "abc" });
		expect(underWay("2026-11-17")?.table).toBe("t1");
		expect(underWay("2026-11-18")).toBeNull();
		keepResult("2026-11-17", "t1", "abc", line);
		expect(underWay("2026-11-17")).toBeNull();
		expect(results()["2026-11-17"]).toEqual({ table: "t1", look: "abc", pieces: 7, height: 143, place: 3 });
	});
	it("takes no practice for the tower that counts", () => {
		hold("t2", { token: "k", day: "2026-11-17", look: "abc", practice: "not-first" });
		expect(underWay("2026-11-17")).toBeNull();
	});
	it("takes what it can't read for nothing", () => {
		localStorage.setItem("teeter.days", "{");
		expect(results()).toEqual({});
	});
	it("makes links that carry no key", () => {
		expect(towerLink("https://x.org", "2026-11-17", "t1", "a=")).toBe("https://x.org/day/2026-11-17/t1?look=a%3D");
	});
});
