import { describe, expect, test } from "vitest";
import type { HandFrame, MatFrame } from "../../src/connection/frames";
import { DELAY, Playback } from "../../src/connection/playback";
import type { Seven } from "../../src/geometry/pose";

const at = (x: number, y = 0, z = 0): Seven => [x, y, z, 1, 0, 0, 0];

function frame(tick: number, poses: [number, Seven][], hand = 1): HandFrame {
	return {
		kind: "hand",
		inTheAir: true,
		fell: false,
		settled: false,
		whole: false,
		n: 1,
		hand,
		tick,
		poses: new Map(poses),
	};
}

function whole(tick: number, ...poses: Seven[]): HandFrame {
	return { ...frame(tick, [...poses.entries()]), whole: true };
}

function shown(playing: Playback, now: number): Map<number, Seven> {
	const seen = new Map<number, Seven>();
	playing.show(now, (number, pose) => pose && seen.set(number, [...pose]));
	return seen;
}

describe("playback", () => {
	test("is a little late, and between two moments half way", () => {
		const playing = new Playback(1);
		playing.take(frame(0, [[0, at(0)]]), 1000);
		playing.take(frame(100, [[0, at(10)]]), 1100);
		expect(shown(playing, 1050 + DELAY).get(0)?.[0]).toBeCloseTo(5);
	});

	test("shows what a frame does not tell where the last whole frame showed it", () => {
		const playing = new Playback(2);
		playing.take(whole(0, at(7), at(0)), 0);
		playing.take(frame(33, [[1, at(3)]]), 33);
		const seen = shown(playing, 1000);
		expect(seen.get(0)?.[0]).toBe(7);
		expect(seen.get(1)?.[0]).toBe(3);
	});

	test("brings a piece back that was nudged and returned", () => {
		const playing = new Playback(2);
		playing.take(whole(0, at(7), at(0)), 0);
		const nudged: [number, Seven][] = [
			[0, at(9)],
			[1, at(1)],
		];
		playing.take(frame(33, nudged), 33);
		expect(playing.newest[0]?.[0]).toBe(9);
		expect(playing.take(frame(66, [[1, at(2)]]), 66)).toBe(true);
		expect(playing.newest[0]?.[0]).toBe(7);
		expect(shown(playing, 1000).get(0)?.[0]).toBe(7);
	});

	test("does not take a frame in which everything moved for a whole one", () => {
		const playing = new Playback(1);
		playing.take(whole(0, at(7)), 0);
		playing.take(frame(33, [[0, at(9)]]), 33);
		playing.take(frame(66, []), 66);
		expect(playing.newest[0]?.[0]).toBe(7);
	});

	test("takes what nobody has told yet from where things stood", () => {
		const playing = new Playback(2);
		playing.seed([at(4), at(5)]);
		playing.take(frame(500, [[1, at(6)]], 9), 0);
		expect(playing.newest[0]?.[0]).toBe(4);
		expect(playing.newest[1]?.[0]).toBe(6);
	});

	test("says when there is nothing new to be seen", () => {
		const playing = new Playback(2);
		expect(playing.take(whole(0, at(0), at(0)), 0)).toBe(true);
		expect(playing.take(frame(33, [[1, at(0.005)]]), 33)).toBe(false);
		expect(playing.take(frame(66, [[1, at(1)]]), 66, 1)).toBe(false);
		expect(playing.take(frame(99, [[1, at(2)]]), 99)).toBe(true);
	});

	test("ends at the newest frame and then needs no more pictures", () => {
		const playing = new Playback(1);
		playing.take(frame(0, [[0, at(0)]]), 0);
		playing.take(frame(33, [[0, at(3)]]), 33);
		expect(playing.show(40, () => {})).toBe(true);
		expect(playing.show(33 + DELAY + 1, () => {})).toBe(false);
		expect(playing.show(5000, (_, pose) => expect(pose?.[0]).toBe(3))).toBe(false);
	});

	test("needs no pictures while frames come that tell nothing new", () => {
		const playing = new Playback(1);
		for (let k = 0; k < 9; k++) playing.take(frame(33 * k, [[0, at(Math.min(k, 3))]]), 33 * k);
		expect(playing.show(33 * 2 + DELAY, () => {})).toBe(true);
		expect(playing.show(33 * 3 + DELAY, () => {})).toBe(false);
	});

	test("begins anew with another hand", () => {
		const playing = new Playback(2);
		playing.take(frame(900, [[0, at(9)]], 1), 900);
		playing.take(frame(0, [[0, at(1)]], 2), 950);
		expect(playing.newest[0]?.[0]).toBe(1);
	});

	test("turns the short way", () => {
		const playing = new Playback(1);
		playing.take(frame(0, [[0, [0, 0, 0, 1, 0, 0, 0]]]), 0);
		playing.take(frame(100, [[0, [0, 0, 0, -1, 0, 0, 0]]]), 100);
		const pose = shown(playing, 50 + DELAY).get(0) as Seven;
		expect(Math.abs(pose[3])).toBeCloseTo(1);
	});

	test("shows nothing of what nobody has told", () => {
		const playing = new Playback(2);
		playing.take(frame(0, [[1, at(3)]]), 0);
		expect([...shown(playing, 1000).keys()]).toEqual([1]);
	});
});

function mat(tick: number, poses: [number, Seven | null][], more: Partial<MatFrame> = {}): MatFrame {
	const bare = { rests: true, frozen: false, whole: false, n: 7, seat: 2, held: null };
	return { kind: "mat", ...bare, tick, poses: new Map(poses), ...more };
}

describe("playback of a mat", () => {
	test("keeps what the last whole frame told, and only what later frames tell is elsewhere", () => {
		const playing = new Playback(6);
		playing.take(
			mat(
				33,
				[...[0, 1, 2, 3, 4, 5].entries()].map(([k]) => [k, k === 3 ? at(10) : null]),
				{ whole: true },
			),
			0,
		);
		playing.take(mat(66, [[5, at(1, 2, 3)]], { held: 5 }), 33);
		expect(playing.held).toBe(5);
		expect(playing.newest[5]?.[2]).toBe(3);
		playing.take(mat(99, [[4, at(10)]]), 66);
		expect(playing.newest.flatMap((pose, k) => (pose ? [k] : []))).toEqual([3, 4]);
		expect(playing.held).toBeNull();
	});

	test("begins anew with a new round", () => {
		const playing = new Playback(5);
		playing.take(mat(5000, [[4, at(10)]]), 0);
		playing.take(mat(33, [[1, at(10)]], { n: 9 }), 33);
		expect(playing.newest[4]).toBeNull();
	});

	test("begins anew when its clock does", () => {
		const playing = new Playback(5);
		playing.take(mat(5000, [[4, at(10)]]), 0);
		playing.take(mat(33, [[1, at(10)]]), 33);
		expect(playing.newest[4]).toBeNull();
	});

	test("lets a block come and go without a way in between", () => {
		const playing = new Playback(1);
		playing.take(mat(0, [[0, null]], { whole: true }), 0);
		playing.take(mat(100, [[0, at(50)]]), 100);
		playing.take(mat(200, [[0, null]]), 200);
		expect(shown(playing, 50 + DELAY).get(0)?.[0]).toBe(50);
		expect(shown(playing, 150 + DELAY).size).toBe(0);
	});

	test("can be shown by two pictures, one of which comes when nothing moves any more", () => {
		const playing = new Playback(1);
		playing.take(mat(0, [[0, at(5)]], { whole: true }), 0);
		expect(playing.show(5000, () => {})).toBe(false);
		expect(shown(playing, 6000).get(0)?.[0]).toBe(5);
	});
});
