import { describe, expect, test } from "vitest";
import { type Frame, readFrame, writeAim } from "../../src/connection/frames";
import { Playback } from "../../src/connection/playback";
import type { Seven } from "../../src/geometry/pose";
import written from "./frames.jsonl?raw";

/** As the server's codec wrote it, and what the server reads out of it: `tests/table/frame_examples.py`. */
interface ToldFrame {
	bytes: string;
	kind: number;
	flags: number;
	version: number;
	owner: number;
	tick: number;
	tells: [number, Seven][];
	shows: Seven[];
	in_hand: number | null;
}

interface ToldAim {
	bytes: string;
	kind: number;
	target: Seven;
	seat: number;
	count: number;
}

const [AIM, HAND, MAT] = [1, 2, 3];
const told: (ToldFrame | ToldAim)[] = written
	.trim()
	.split("\n")
	.map((line) => JSON.parse(line));
const aims = told.filter((each): each is ToldAim => each.kind === AIM);
const framesOf = (kind: number) => told.filter((each): each is ToldFrame => each.kind === kind);

const bytesOf = (text: string): ArrayBuffer => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
const lies = (pose: Seven): Seven | null => (pose.some((each) => each !== 0) ? pose : null);

describe("a frame", () => {
	test.each(framesOf(HAND))("of a hand is read as the server wrote it, flags $flags", (wrote) => {
		expect(readFrame(bytesOf(wrote.bytes))).toEqual({
			kind: "hand",
			whole: (wrote.flags & 8) !== 0,
			inTheAir: (wrote.flags & 1) !== 0,
			fell: (wrote.flags & 2) !== 0,
			settled: (wrote.flags & 4) !== 0,
			n: wrote.version,
			hand: wrote.owner,
			tick: wrote.tick,
			poses: new Map(wrote.tells),
		});
	});

	test.each(framesOf(MAT))("of a mat is read as the server wrote it, flags $flags", (wrote) => {
		expect(readFrame(bytesOf(wrote.bytes))).toEqual({
			kind: "mat",
			whole: (wrote.flags & 8) !== 0,
			rests: (wrote.flags & 1) !== 0,
			frozen: (wrote.flags & 2) !== 0,
			n: wrote.version,
			seat: wrote.owner,
			tick: wrote.tick,
			held:
				wrote.tells.map(([number]) => number).find((number) => number >= 0x100) === undefined ? null : wrote.in_hand,
			poses: new Map(wrote.tells.map(([number, pose]) => [number % 0x100, lies(pose)])),
		});
	});

	test("that is cut off, too long or of another kind is none", () => {
		const bytes = bytesOf(framesOf(HAND)[0]?.bytes ?? "");
		expect(readFrame(bytes.slice(0, 40))).toBeNull();
		expect(readFrame(bytes.slice(0, 3))).toBeNull();
		const longer = new Uint8Array(bytes.byteLength + 1);
		longer.set(new Uint8Array(bytes));
		expect(readFrame(longer.buffer)).toBeNull();
		new DataView(bytes).setUint8(0, 7);
		expect(readFrame(bytes)).toBeNull();
		expect(readFrame(bytesOf(aims[0]?.bytes ?? ""))).toBeNull();
	});

	test.each([
		["a hand", HAND],
		["a mat", MAT],
	])("of %s after another shows what the server says it shows", (_, kind) => {
		const frames = framesOf(kind as number);
		const playback = new Playback(frames[0]?.shows.length);
		for (const wrote of frames) {
			playback.take(readFrame(bytesOf(wrote.bytes)) as Frame, wrote.tick);
			expect(playback.newest).toEqual(kind === MAT ? wrote.shows.map(lies) : wrote.shows);
			expect(playback.held).toBe(wrote.in_hand);
		}
	});
});

test.each(aims)("an aim is written as the server writes it, seat $seat", ({ bytes, target, seat, count }) => {
	expect(new Uint8Array(writeAim(target, count, seat))).toEqual(new Uint8Array(bytesOf(bytes)));
});
