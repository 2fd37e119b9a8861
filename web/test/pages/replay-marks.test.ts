import { expect, test } from "vitest";
import { spanAt, turningPoints } from "../../src/pages/replay-marks";
import type { Entry } from "../../src/wire";

const entry = (...events: object[]) => ({ events }) as unknown as Entry;

test("falls, challenges, leavings and wins are marked, one for each entry", () => {
	const entries = [
		entry({ event: "offered" }),
		entry({ event: "answered", answer: "accept" }, { event: "awaited" }),
		entry({ event: "answered", answer: "challenge" }),
		entry({ event: "collapsed" }, { event: "went-out" }),
		entry({ event: "went-out" }, { event: "game-over" }),
	];
	expect(turningPoints(entries)).toEqual([
		{ step: 3, what: "challenge" },
		{ step: 4, what: "fall" },
		{ step: 5, what: "out" },
	]);
});

test("only who watches faster than life is spared the aiming", () => {
	const clip = { ticks: [0, 33, 9000, 11000], letGo: 9000 };
	expect(spanAt(clip, 1)).toEqual({ from: 0, to: 11000 });
	expect(spanAt(clip, 2)).toEqual({ from: 8400, to: 11000 });
	expect(spanAt({ ticks: [0, 100], letGo: 50 }, 4)).toEqual({ from: 0, to: 100 });
});
