// What moves on a table, as bytes: frames of poses thirty times a second, and where a hand is wanted. The one codec of the
// client; `teeter/table/frames.py` is the server's, and both read the same examples in their tests.

import type { Seven } from "../geometry/pose";

/** Kinds, the first byte. */
const AIM = 1;
const HAND = 2;
const MAT = 3;
/** Flags of a hand's frame. */
const IN_THE_AIR = 1;
const FELL = 2;
const SETTLED = 4;
/** Flags of a mat's frame. */
const RESTS = 1;
const FROZEN = 2;
/** Flag of any frame. */
const WHOLE = 8;
/** Added to a block's number on a mat. */
const IN_HAND = 0x100;
/** Bytes. */
const HEAD = 16;
const THING = 30;
const AIMED = 36;

interface Shown<Pose> {
	/** It tells where everything is; frames after it leave out what is where this one showed it. */
	whole: boolean;
	/** The table's version. */
	n: number;
	/** In ms. */
	tick: number;
	/** By number. */
	poses: Map<number, Pose>;
}

/** A tower while somebody builds on it; the piece in hand has the last number. */
export interface HandFrame extends Shown<Seven> {
	kind: "hand";
	inTheAir: boolean;
	fell: boolean;
	settled: boolean;
	/** Which hand at this table, counted. */
	hand: number;
}

/** A racer's mat; null: a block that lies beside it. */
export interface MatFrame extends Shown<Seven | null> {
	kind: "mat";
	rests: boolean;
	/** Nothing moves there now: it is not Go yet, or somebody called. */
	frozen: boolean;
	/** The number of the seat. */
	seat: number;
	/** The number of the block in hand, if this frame tells of it. */
	held: number | null;
}

export type Frame = HandFrame | MatFrame;

/** Null if the bytes are no frame. */
export function readFrame(bytes: ArrayBuffer): Frame | null {
	if (bytes.byteLength < HEAD) return null;
	const data = new DataView(bytes);
	const kind = data.getUint8(0);
	const flags = data.getUint8(1);
	const count = data.getUint16(2, true);
	if ((kind !== HAND && kind !== MAT) || bytes.byteLength !== HEAD + count * THING) return null;
	const head = { whole: (flags & WHOLE) !== 0, n: data.getUint32(4, true), tick: data.getUint32(12, true) };
	const owner = data.getUint32(8, true);
	const poses = new Map<number, Seven>();
	let held: number | null = null;
	for (let k = 0; k < count; k++) {
		const start = HEAD + k * THING;
		const marked = data.getUint16(start, true);
		const number = kind === MAT ? marked % IN_HAND : marked;
		if (number !== marked) held = number;
		const pose: Seven = [0, 0, 0, 0, 0, 0, 0];
		for (let j = 0; j < 7; j++) pose[j] = data.getFloat32(start + 2 + 4 * j, true);
		poses.set(number, pose);
	}
	if (kind === HAND) {
		const inTheAir = (flags & IN_THE_AIR) !== 0;
		return {
			kind: "hand",
			...head,
			inTheAir,
			fell: (flags & FELL) !== 0,
			settled: (flags & SETTLED) !== 0,
			hand: owner,
			poses,
		};
	}
	const onTheMat = new Map<number, Seven | null>(poses);
	for (const [number, pose] of poses) if (pose.every((each) => each === 0)) onTheMat.set(number, null);
	return {
		kind: "mat",
		...head,
		rests: (flags & RESTS) !== 0,
		frozen: (flags & FROZEN) !== 0,
		seat: owner,
		held,
		poses: onTheMat,
	};
}

/** Where a hand shall be; `count` grows with every one sent, `seat` is its number in a race. */
export function writeAim(target: Readonly<Seven>, count: number, seat = 0): ArrayBuffer {
	const bytes = new ArrayBuffer(AIMED);
	const data = new DataView(bytes);
	data.setUint8(0, AIM);
	data.setUint8(1, seat);
	data.setUint32(4, count, true);
	for (let j = 0; j < 7; j++) data.setFloat32(8 + 4 * j, target[j] as number, true);
	return bytes;
}
