import { beforeEach, expect, test } from "vitest";
import { bringFromAddress, held, heldTables, hold } from "../../src/connection/held-tables";
import { placeOf } from "../../src/router";

beforeEach(() => {
	localStorage.clear();
	history.replaceState(null, "", "/");
});

test("a link's token leaves the address as soon as it is read", () => {
	history.replaceState(null, "", "/t/abc?quality=low#invite=secret");
	expect(bringFromAddress()).toEqual({ invite: "secret" });
	expect(location.hash).toBe("");
	expect(location.search).toBe("?quality=low");
	expect(bringFromAddress()).toEqual({});
});

test("a key is kept for each table, and more is learned without losing it", () => {
	hold("one", { token: "t1" });
	hold("two", { token: "t2", game: "knock-out" });
	hold("two", { game: "three-reds" });
	expect(held("one")?.token).toBe("t1");
	expect(held("two")).toMatchObject({ token: "t2", game: "three-reds" });
	expect(heldTables()).toHaveLength(2);
});

test("nothing is kept of a table without a key", () => {
	hold("three", { game: "knock-out" });
	expect(held("three")).toBeNull();
});

test.each([
	["/", { page: "home" }],
	["/t/a1-_b", { page: "table", id: "a1-_b" }],
	["/t", { page: "home" }],
	["/replay", { page: "replays" }],
	["/replay/xyz", { page: "replay", id: "xyz" }],
	["/learn/knock-out", { page: "learn", game: "knock-out" }],
	["/somewhere", { page: "home" }],
])("%s is a place", (path, place) => {
	expect(placeOf(path)).toEqual(place);
});
