// What a mat shows: frames as the server sends them, and how they become a smooth movement a little later.

import { WHOLE } from "../stage/frames";
import type { Seven } from "../stage/stage";
import { between } from "../stage/turning";
import { BLOCKS } from "./blocks";

const KIND = 3;
const HEAD = 16;
const POSE = 30;
const RESTS = 1;
const HANDS_OFF = 2;
const IN_HAND = 0x100;
/** Milliseconds that a frame waits before it is shown, so that there is always a next one to go to. */
const DELAY = 70;
const KEPT = 10;

export interface MatFrame {
	rests: boolean;
	handsOff: boolean;
	/** It tells of all blocks. */
	whole: boolean;
	n: number;
	seat: number;
	tick: number;
	held: number | null;
	/** Number of the block -> pose; null: it lies beside the mat. */
	poses: Map<number, Seven | null>;
}

/** Null if the bytes are no frame of a mat. */
export function decodeMat(bytes: ArrayBuffer): MatFrame | null {
	if (bytes.byteLength < HEAD) return null;
	const data = new DataView(bytes);
	const count = data.getUint16(2, true);
	if (data.getUint8(0) !== KIND || bytes.byteLength < HEAD + count * POSE) return null;
	const flags = data.getUint8(1);
	const poses = new Map<number, Seven | null>();
	let held: number | null = null;
	for (let k = 0; k < count; k++) {
		const start = HEAD + k * POSE;
		const number = data.getUint16(start, true);
		const block = number & ~IN_HAND;
		if (number & IN_HAND) held = block;
		const pose: Seven = [0, 0, 0, 1, 0, 0, 0];
		for (let j = 0; j < 7; j++) pose[j] = data.getFloat32(start + 2 + 4 * j, true);
		poses.set(block, pose.some((each) => each !== 0) ? pose : null);
	}
	return {
		rests: (flags & RESTS) !== 0,
		handsOff: (flags & HANDS_OFF) !== 0,
		whole: (flags & WHOLE) !== 0,
		n: data.getUint32(4, true),
		seat: data.getUint32(8, true),
		tick: data.getUint32(12, true),
		held,
		poses,
	};
}

/** Where a hand shall be; `seat` is its number at the table. */
export function encodeAim(target: Readonly<Seven>, seat: number, count: number): ArrayBuffer {
	const bytes = new ArrayBuffer(36);
	const data = new DataView(bytes);
	data.setUint8(0, 1);
	data.setUint8(1, seat);
	data.setUint32(4, count, true);
	for (let j = 0; j < 7; j++) data.setFloat32(8 + 4 * j, target[j] as number, true);
	return bytes;
}

export type Poses = (Seven | null)[];

interface Moment {
	tick: number;
	poses: Poses;
}

const empty = (): Poses => Array.from({ length: BLOCKS.length }, () => null);

/** One mat through time. A frame leaves out what is where the last whole frame showed it. */
export class Lane {
	private key: Poses = empty();
	private keyHeld: number | null = null;
	private moments: Moment[] = [];
	private lag: number | null = null;
	private n = -1;
	/** The newest, shown or not. */
	newest: Poses = empty();
	held: number | null = null;
	rests = true;
	tick = 0;

	take(frame: MatFrame, now: number): void {
		if (frame.n !== this.n || frame.tick < this.tick - 1000) this.clear(); // a new round
		this.n = frame.n;
		if (frame.whole) {
			this.key = this.key.map((_, k) => frame.poses.get(k) ?? null);
			this.keyHeld = frame.held;
		}
		const poses = this.key.map((pose, k) => (frame.poses.has(k) ? (frame.poses.get(k) ?? null) : pose));
		const keyHeldTold = this.keyHeld !== null && frame.poses.has(this.keyHeld);
		this.held = frame.held ?? (keyHeldTold ? null : this.keyHeld);
		this.newest = poses;
		this.rests = frame.rests;
		this.tick = frame.tick;
		const lag = now - frame.tick;
		// The quickest way so far is taken for the true one; a little drift lets it recover.
		this.lag = this.lag === null ? lag : Math.min(lag, this.lag + 0.3);
		this.moments.push({ tick: frame.tick, poses });
		if (this.moments.length > KEPT) this.moments.shift();
	}

	/** Everything as it is seen now; answers whether it still moves. */
	show(now: number, out: Poses): boolean {
		const last = this.moments.at(-1);
		if (!last || this.lag === null) {
			out.fill(null);
			return false;
		}
		const tick = now - this.lag - DELAY;
		let next = 0;
		while (next < this.moments.length && (this.moments[next] as Moment).tick <= tick) next++;
		const after = this.moments[Math.min(next, this.moments.length - 1)] as Moment;
		const before = this.moments[Math.max(0, next - 1)] as Moment;
		const span = after.tick - before.tick;
		const share = span > 0 ? Math.min(1, Math.max(0, (tick - before.tick) / span)) : 1;
		for (let k = 0; k < out.length; k++) {
			const from = before.poses[k];
			const to = after.poses[k];
			if (!to) out[k] = null;
			else if (!from) out[k] = [...to];
			else {
				const pose: Seven = [0, 0, 0, 1, 0, 0, 0];
				between(from, to, share, pose);
				out[k] = pose;
			}
		}
		return tick < last.tick;
	}

	clear(): void {
		this.key = empty();
		this.newest = empty();
		this.keyHeld = this.held = null;
		this.moments = [];
		this.lag = null;
		this.tick = 0;
		this.rests = true;
	}
}
