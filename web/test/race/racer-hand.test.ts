import { describe, expect, it } from "vitest";
import type { MatFrame } from "../../src/connection/frames";
import { Playback } from "../../src/connection/playback";
import type { Seven } from "../../src/geometry/pose";
import { BLOCKS, facing } from "../../src/race/blocks";
import { LEFT_HALF, RIGHT_HALF } from "../../src/race/place/race-keys";
import { Hand } from "../../src/race/place/racer-hand";
import type { Advice } from "../../src/wire";

const LAY_L2: Advice = { what: "lay", words: "", keep: 1, block: "L2", face: 0, over: false, x: 0 };
const ON_THE_GROUND: Seven = [0, 0, 10, ...facing({ face: 0, over: false })];

function begun(): { hand: Hand; lies: (...blocks: string[]) => void } {
	const lane = new Playback(BLOCKS.length);
	const port = { say: () => undefined, show: () => undefined };
	const hand = new Hand(port, "Ann", 0, new Map(), lane);
	let tick = 0;
	const lies = (...blocks: string[]): void => {
		const poses = new Map(BLOCKS.map((block, k) => [k, blocks.includes(block) ? ON_THE_GROUND : null] as const));
		const frame: MatFrame = {
			kind: "mat",
			rests: true,
			frozen: false,
			whole: true,
			n: 1,
			seat: 0,
			tick: tick++,
			held: null,
			poses,
		};
		lane.take(frame, tick);
		hand.compare(tick);
	};
	return { hand, lies };
}

describe("advice", () => {
	it("stays while the block that was advised is in hand", () => {
		const { hand, lies } = begun();
		lies("L1");
		hand.advise(LAY_L2);
		hand.take("L2");
		lies("L1");
		expect(hand.advice).toBe(LAY_L2);
	});

	it("is forgotten when another block is taken", () => {
		const { hand, lies } = begun();
		lies("L1");
		hand.advise(LAY_L2);
		hand.take("L1");
		expect(hand.advice).toBeNull();
	});

	it("is forgotten when a block more or less lies on the mat", () => {
		const { hand, lies } = begun();
		lies("L1");
		hand.advise(LAY_L2);
		lies("L1", "L2");
		expect(hand.advice).toBeNull();
	});
});

describe("half a keyboard", () => {
	it.each([LEFT_HALF, RIGHT_HALF])("says which key does what", ({ deeds, labels }) => {
		for (const deed of Object.values(deeds)) expect(labels[deed], deed).toBeTruthy();
	});

	it("has no key of the other half", () => {
		expect(Object.keys(LEFT_HALF.deeds).filter((code) => code in RIGHT_HALF.deeds)).toEqual([]);
	});
});
