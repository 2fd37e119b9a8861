// Frames as a smooth movement, of a tower or of a mat: the server tells 30 moments a second, which are shown a little later
// than they come, so that there is always a next one to go to.

import { between, type Seven } from "../geometry/pose";
import type { Frame } from "./frames";

/** Of everything, by number; null: it is not there, or nobody has told yet where it is. */
export type Poses = (Readonly<Seven> | null)[];

interface Moment {
	tick: number;
	poses: Poses;
}

/** Milliseconds that a frame waits before it is shown. */
export const DELAY = 80;
/** Frames kept; at 30 a second this bridges a third of a second. */
const KEPT = 12;
/** Milliseconds: ticks that go back so far are of something new. */
const ANEW = 1000;
/** Of the difference, when a frame comes later than those before. */
const DRIFT = 0.02;

export class Playback {
	/** As the last frame told it, not yet shown perhaps. */
	newest: readonly (Readonly<Seven> | null)[];
	/** The number of the block in hand, on a mat. */
	held: number | null = null;
	/** Where the last whole frame showed everything; before it, where everything was. */
	private key: Poses;
	private keyHeld: number | null = null;
	private moments: Moment[] = [];
	private lag: number | null = null;
	/** The newest tick at which something was seen to move. */
	private movedAt = 0;
	/** Which hand the frames are of, or which version of the table. */
	private course: number | null = null;

	constructor(things = 0) {
		this.key = Array.from({ length: things }, () => null);
		this.newest = this.key;
	}

	/** Where everything was before the first frame, which may tell only a part. */
	seed(poses: Readonly<Poses>): void {
		this.clear();
		this.key = [...poses];
		this.newest = this.key;
	}

	/** `now` is the local clock in ms. True if there is something new to be seen, the thing numbered `but` left out. */
	take(frame: Frame, now: number, but = -1): boolean {
		const course = frame.kind === "hand" ? frame.hand : frame.n;
		const before = this.moments.at(-1);
		if (this.course !== null && (course !== this.course || frame.tick < (before?.tick ?? 0) - ANEW)) this.clear();
		this.course = course;
		const poses = this.put(frame);
		const last = this.moments.at(-1);
		if (last && frame.tick <= last.tick) {
			// The same moment again: a whole frame, or the last one when all is still.
			last.poses = poses;
			this.movedAt = last.tick;
			return true;
		}
		this.moments.push({ tick: frame.tick, poses });
		if (this.moments.length > KEPT) this.moments.shift();
		// The clocks drift and nets stutter: an early frame sets the pace at once, a late one only little by little.
		const lag = now - frame.tick;
		this.lag = this.lag === null || lag < this.lag ? lag : this.lag + (lag - this.lag) * DRIFT;
		const moves = !last || poses.some((pose, k) => k !== but && !alike(pose, last.poses[k] ?? null));
		if (moves) this.movedAt = frame.tick;
		return moves;
	}

	/** What a frame leaves out is where the last whole one showed it, wherever it was meanwhile. */
	private put(frame: Frame): Poses {
		const told: ReadonlyMap<number, Seven | null> = frame.poses;
		const held = frame.kind === "mat" ? frame.held : null;
		const poses = this.key.map((pose, k) => (told.has(k) ? (told.get(k) ?? null) : pose));
		if (frame.whole) {
			this.key = poses;
			this.keyHeld = held;
		}
		const letGo = this.keyHeld !== null && told.has(this.keyHeld);
		this.held = held ?? (letGo ? null : this.keyHeld);
		this.newest = poses;
		return poses;
	}

	/** Writes the poses of this moment, each to be read at once; false if nothing moves any more until the next frame. */
	show(now: number, write: (number: number, pose: Readonly<Seven> | null) => void): boolean {
		const newest = this.moments.at(-1);
		if (!newest || this.lag === null) {
			this.key.forEach((_, k) => {
				write(k, null);
			});
			return false;
		}
		const tick = now - this.lag - DELAY;
		const moves = tick < this.movedAt;
		let next = 0;
		while (next < this.moments.length && (this.moments[next] as Moment).tick < tick) next++;
		// Frames after the last movement told nothing new.
		const after = moves ? (this.moments[next] as Moment) : newest;
		const before = moves ? (this.moments[next - 1] ?? after) : newest;
		const share = after === before ? 1 : (tick - before.tick) / (after.tick - before.tick);
		after.poses.forEach((to, k) => {
			const from = before.poses[k];
			if (!to || !from || from === to) write(k, to);
			else {
				between(from, to, share, SCRATCH);
				write(k, SCRATCH);
			}
		});
		return moves;
	}

	/** Nothing is known of the same things any more. */
	clear(): void {
		this.key = this.key.map(() => null);
		this.newest = this.key;
		this.keyHeld = this.held = null;
		this.moments = [];
		this.lag = null;
		this.movedAt = 0;
		this.course = null;
	}
}

/** Nobody sees a hundredth of a millimetre. */
function alike(a: Readonly<Seven> | null, b: Readonly<Seven> | null): boolean {
	if (!a || !b) return a === b;
	for (let j = 0; j < 7; j++) {
		if (Math.abs((a[j] as number) - (b[j] as number)) > (j < 3 ? 0.01 : 1e-4)) return false;
	}
	return true;
}

const SCRATCH: Seven = [0, 0, 0, 1, 0, 0, 0];
