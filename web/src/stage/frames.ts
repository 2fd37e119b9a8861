// The binary frames of a live hand, and how they become a smooth movement: the server tells 30 moments a second, which
// are played a little later than they come, so that there is always a next one to go to.

import type { Frame, Seven } from "./stage";
import { between, copySeven } from "./turning";

const IN_THE_AIR = 1;
const FELL = 2;
const SETTLED = 4;
/** Of any frame, a mat's too: it shows everything. */
export const WHOLE = 8;
const HEAD = 16;
const POSE = 30;
const TARGET = 36;

/** Null if the bytes are no frame. */
export function decodeFrame(bytes: ArrayBuffer): Frame | null {
	if (bytes.byteLength < HEAD) return null;
	const data = new DataView(bytes);
	const flags = data.getUint8(1);
	const count = data.getUint16(2, true);
	if (data.getUint8(0) !== 2 || bytes.byteLength < HEAD + count * POSE) return null;
	const poses = new Map<number, Seven>();
	for (let k = 0; k < count; k++) {
		const start = HEAD + k * POSE;
		const pose: Seven = [0, 0, 0, 1, 0, 0, 0];
		for (let j = 0; j < 7; j++) pose[j] = data.getFloat32(start + 2 + 4 * j, true);
		poses.set(data.getUint16(start, true), pose);
	}
	return {
		inTheAir: (flags & IN_THE_AIR) !== 0,
		fell: (flags & FELL) !== 0,
		settled: (flags & SETTLED) !== 0,
		whole: (flags & WHOLE) !== 0,
		n: data.getUint32(4, true),
		hand: data.getUint32(8, true),
		tick: data.getUint32(12, true),
		poses,
	};
}

/** Where the piece shall be, as the server reads it; `count` grows with every one sent. */
export function encodeTarget(target: Seven, count: number): ArrayBuffer {
	const bytes = new ArrayBuffer(TARGET);
	const data = new DataView(bytes);
	data.setUint8(0, 1);
	data.setUint32(4, count, true);
	for (let j = 0; j < 7; j++) data.setFloat32(8 + 4 * j, target[j] as number, true);
	return bytes;
}

interface Moment {
	tick: number;
	poses: Seven[];
}

/** Milliseconds that a frame waits before it is shown. */
export const DELAY = 80;
/** Frames kept; at 30 a second this bridges a third of a second. */
const KEPT = 12;

/** The poses of a tower through time. A frame leaves out what is where the last whole frame showed it. */
export class Playing {
	private moments: Moment[] = [];
	private spare: Moment[] = [];
	private lag: number | null = null;
	private still = true;
	/** The newest tick at which something was seen to move. */
	private movedAt = 0;
	/** Where the last whole frame showed everything; before it, where everything was. */
	private key: Readonly<Seven>[] = [];
	hand = -1;

	/** Where everything was before the first frame, which may tell only a part. */
	seed(poses: readonly Readonly<Seven>[]): void {
		this.clear();
		this.key = [...poses];
	}

	/** `now` is the local clock in ms. True if there is something new to be seen, the piece numbered `but` left out. */
	take(frame: Frame, now: number, pieces: number, but = -1): boolean {
		if (frame.hand !== this.hand) {
			const key = this.hand === -1 ? this.key : [];
			this.clear();
			this.key = key;
			this.hand = frame.hand;
		}
		if (frame.whole) for (const [number, pose] of frame.poses) this.key[number] = pose;
		const last = this.moments.at(-1);
		if (last && frame.tick <= last.tick) {
			// The same moment again: a full frame, or the last one when all is still.
			this.write(frame, last);
			this.still = false;
			this.movedAt = last.tick;
			return true;
		}
		const moment = this.spare.pop() ?? { tick: 0, poses: [] };
		moment.tick = frame.tick;
		while (moment.poses.length < pieces) moment.poses.push([0, 0, 0, 1, 0, 0, 0]);
		moment.poses.length = pieces;
		this.write(frame, moment);
		this.moments.push(moment);
		if (this.moments.length > KEPT) this.spare.push(this.moments.shift() as Moment);
		// The clocks drift and nets stutter: an early frame sets the pace at once, a late one only little by little.
		const lag = now - frame.tick;
		this.lag = this.lag === null || lag < this.lag ? lag : this.lag + (lag - this.lag) * 0.02;
		const moves = !last || moment.poses.some((pose, k) => k !== but && !alike(pose, last.poses[k] as Seven));
		if (moves) {
			this.still = false;
			this.movedAt = frame.tick;
		}
		return moves;
	}

	private write(frame: Frame, moment: Moment): void {
		moment.poses.forEach((into, number) => {
			const pose = frame.poses.get(number) ?? this.key[number];
			if (pose) copySeven(pose, into);
		});
	}

	/** Writes the poses of this moment; false if nothing will move any more until the next frame. */
	show(now: number, write: (number: number, pose: Seven) => void): boolean {
		const newest = this.moments.at(-1);
		if (!newest || this.still || this.lag === null) return false;
		const tick = now - this.lag - DELAY;
		if (tick >= this.movedAt) {
			// Later frames told nothing new.
			newest.poses.forEach((pose, number) => {
				write(number, pose);
			});
			this.still = true;
			return false;
		}
		let next = 0;
		while (next < this.moments.length && (this.moments[next] as Moment).tick < tick) next++;
		if (next === 0) {
			(this.moments[0] as Moment).poses.forEach((pose, number) => {
				write(number, pose);
			});
			return true;
		}
		const before = this.moments[next - 1] as Moment;
		const after = this.moments[next] as Moment;
		const share = (tick - before.tick) / (after.tick - before.tick);
		for (let k = 0; k < after.poses.length; k++) {
			between(before.poses[k] as Seven, after.poses[k] as Seven, share, SCRATCH);
			write(k, SCRATCH);
		}
		return true;
	}

	/** The newest pose of a piece, not yet shown perhaps. */
	newest(number: number): Seven | undefined {
		return this.moments.at(-1)?.poses[number];
	}

	clear(): void {
		this.key = [];
		this.spare.push(...this.moments.splice(0));
		this.lag = null;
		this.still = true;
		this.hand = -1;
	}
}

/** Nobody sees a hundredth of a millimetre. */
function alike(a: Readonly<Seven>, b: Readonly<Seven>): boolean {
	for (let j = 0; j < 7; j++) {
		if (Math.abs((a[j] as number) - (b[j] as number)) > (j < 3 ? 0.01 : 1e-4)) return false;
	}
	return true;
}

const SCRATCH: Seven = [0, 0, 0, 1, 0, 0, 0];
