import { describe, expect, test } from "vitest";
import { DELAY, decodeFrame, encodeTarget, Playing } from "../../src/stage/frames";
import type { Frame, Seven } from "../../src/stage/stage";

/** As the server packs it: `<BBHIII`, then for each piece `<H7f`. */
function packed(flags: number, poses: [number, Seven][], tick = 99): ArrayBuffer {
	const data = new DataView(new ArrayBuffer(16 + 30 * poses.length));
	data.setUint8(0, 2);
	data.setUint8(1, flags);
	data.setUint16(2, poses.length, true);
	data.setUint32(4, 17, true);
	data.setUint32(8, 3, true);
	data.setUint32(12, tick, true);
	poses.forEach(([number, pose], k) => {
		data.setUint16(16 + 30 * k, number, true);
		pose.forEach((value, j) => {
			data.setFloat32(18 + 30 * k + 4 * j, value, true);
		});
	});
	return data.buffer;
}

const at = (x: number, y = 0, z = 0): Seven => [x, y, z, 1, 0, 0, 0];

function frame(tick: number, poses: [number, Seven][], hand = 1): Frame {
	return { inTheAir: true, fell: false, settled: false, whole: false, n: 1, hand, tick, poses: new Map(poses) };
}

function whole(tick: number, ...poses: Seven[]): Frame {
	return { ...frame(tick, [...poses.entries()]), whole: true };
}

function shown(playing: Playing, now: number): Map<number, Seven> {
	const seen = new Map<number, Seven>();
	playing.show(now, (number, pose) => seen.set(number, [...pose]));
	return seen;
}

describe("a frame", () => {
	test("is read as the server packs it", () => {
		const read = decodeFrame(packed(1 | 4 | 8, [[2, [1.5, -2, 300.25, 0.5, 0.5, 0.5, 0.5]]]));
		expect(read).toMatchObject({ inTheAir: true, fell: false, settled: true, whole: true, n: 17, hand: 3, tick: 99 });
		expect(read?.poses.get(2)).toEqual([1.5, -2, 300.25, 0.5, 0.5, 0.5, 0.5]);
	});

	test("that is cut off or of another kind is none", () => {
		const whole = packed(0, [[0, at(1)]]);
		expect(decodeFrame(whole.slice(0, 40))).toBeNull();
		expect(decodeFrame(new ArrayBuffer(3))).toBeNull();
		new DataView(whole).setUint8(0, 7);
		expect(decodeFrame(whole)).toBeNull();
	});

	test("goes the other way as byte 1, count and seven floats", () => {
		const data = new DataView(encodeTarget([1, 2, 3, 0.5, -0.5, 0.5, -0.5], 8));
		expect(data.byteLength).toBe(36);
		expect([data.getUint8(0), data.getUint32(4, true)]).toEqual([1, 8]);
		expect([0, 1, 2, 3, 4, 5, 6].map((j) => data.getFloat32(8 + 4 * j, true))).toEqual([1, 2, 3, 0.5, -0.5, 0.5, -0.5]);
	});
});

describe("playing", () => {
	test("is a little late, and between two moments half way", () => {
		const playing = new Playing();
		playing.take(frame(0, [[0, at(0)]]), 1000, 1);
		playing.take(frame(100, [[0, at(10)]]), 1100, 1);
		expect(shown(playing, 1050 + DELAY).get(0)?.[0]).toBeCloseTo(5);
	});

	test("shows what a frame does not tell where the last whole frame showed it", () => {
		const playing = new Playing();
		playing.take(whole(0, at(7), at(0)), 0, 2);
		playing.take(frame(33, [[1, at(3)]]), 33, 2);
		const seen = shown(playing, 1000);
		expect(seen.get(0)?.[0]).toBe(7);
		expect(seen.get(1)?.[0]).toBe(3);
	});

	test("brings a piece back that was nudged and returned", () => {
		const playing = new Playing();
		playing.take(whole(0, at(7), at(0)), 0, 2);
		const nudged: [number, Seven][] = [
			[0, at(9)],
			[1, at(1)],
		];
		playing.take(frame(33, nudged), 33, 2);
		expect(playing.newest(0)?.[0]).toBe(9);
		expect(playing.take(frame(66, [[1, at(2)]]), 66, 2)).toBe(true);
		expect(playing.newest(0)?.[0]).toBe(7);
		expect(shown(playing, 1000).get(0)?.[0]).toBe(7);
	});

	test("does not take a frame in which everything moved for a whole one", () => {
		const playing = new Playing();
		playing.take(whole(0, at(7)), 0, 1);
		playing.take(frame(33, [[0, at(9)]]), 33, 1);
		playing.take(frame(66, []), 66, 1);
		expect(playing.newest(0)?.[0]).toBe(7);
	});

	test("takes what nobody has told yet from where things stood", () => {
		const playing = new Playing();
		playing.seed([at(4), at(5)]);
		playing.take(frame(500, [[1, at(6)]], 9), 0, 2);
		expect(playing.newest(0)?.[0]).toBe(4);
		expect(playing.newest(1)?.[0]).toBe(6);
	});

	test("says when there is nothing new to be seen", () => {
		const playing = new Playing();
		expect(
			playing.take(
				frame(0, [
					[0, at(0)],
					[1, at(0)],
				]),
				0,
				2,
			),
		).toBe(true);
		expect(playing.take(frame(33, [[1, at(0.005)]]), 33, 2)).toBe(false);
		expect(playing.take(frame(66, [[1, at(1)]]), 66, 2, 1)).toBe(false);
		expect(playing.take(frame(99, [[1, at(2)]]), 99, 2)).toBe(true);
	});

	test("ends at the newest frame and then needs no more pictures", () => {
		const playing = new Playing();
		playing.take(frame(0, [[0, at(0)]]), 0, 1);
		playing.take(frame(33, [[0, at(3)]]), 33, 1);
		expect(playing.show(40, () => {})).toBe(true);
		expect(playing.show(33 + DELAY + 1, () => {})).toBe(false);
		expect(playing.show(5000, () => expect.unreachable("all is still"))).toBe(false);
	});

	test("needs no pictures while frames come that tell nothing new", () => {
		const playing = new Playing();
		for (let k = 0; k < 9; k++) playing.take(frame(33 * k, [[0, at(Math.min(k, 3))]]), 33 * k, 1);
		expect(playing.show(33 * 2 + DELAY, () => {})).toBe(true);
		expect(playing.show(33 * 3 + DELAY, () => {})).toBe(false);
	});

	test("begins anew with another hand", () => {
		const playing = new Playing();
		playing.take(frame(900, [[0, at(9)]], 1), 900, 1);
		playing.take(frame(0, [[0, at(1)]], 2), 950, 1);
		expect(playing.newest(0)?.[0]).toBe(1);
	});

	test("turns the short way", () => {
		const playing = new Playing();
		playing.take(frame(0, [[0, [0, 0, 0, 1, 0, 0, 0]]]), 0, 1);
		playing.take(frame(100, [[0, [0, 0, 0, -1, 0, 0, 0]]]), 100, 1);
		const pose = shown(playing, 50 + DELAY).get(0) as Seven;
		expect(Math.abs(pose[3])).toBeCloseTo(1);
	});
});
