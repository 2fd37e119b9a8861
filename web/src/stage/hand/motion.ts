// What can be heard and felt of the frames: how fast everything moves, and what knocked against what.

import type { HandFrame } from "../../connection/frames";
import type { Seven } from "../../geometry/pose";
import { copySeven } from "../../geometry/pose";

export interface Knock {
	piece: number;
	/** Change of speed, mm/s. */
	hard: number;
}

/** A change of speed from one frame to the next that is a knock, mm/s. */
const KNOCK = 45;

export class Motion {
	/** mm/s of the fastest piece, the one in hand left out while it is held. */
	fastest = 0;
	/** mm/s of the piece in hand along the table. */
	sliding = 0;
	readonly knocks: Knock[] = [];
	private readonly last: { pose: Seven; tick: number; v: [number, number, number]; known: boolean }[] = [];
	private hand = -1;
	private tick = 0;

	/** `held` is the number of the piece in hand, or -1 once it is let go of. */
	take(frame: HandFrame, held: number): void {
		if (frame.hand !== this.hand) {
			this.hand = frame.hand;
			this.last.length = 0;
			this.tick = frame.tick;
		}
		this.knocks.length = 0;
		this.fastest = this.sliding = 0;
		const gap = (frame.tick - this.tick) / 1000;
		this.tick = frame.tick;
		for (const [number, pose] of frame.poses) {
			const before = this.last[number];
			if (!before) {
				this.last[number] = { pose: [...pose], tick: frame.tick, v: [0, 0, 0], known: false };
				continue;
			}
			if (gap <= 0 || gap > 0.2) {
				copySeven(pose, before.pose);
				continue;
			}
			const v: [number, number, number] = [0, 0, 0];
			for (let j = 0; j < 3; j++) v[j] = ((pose[j] as number) - (before.pose[j] as number)) / gap;
			const hard = Math.hypot(v[0] - before.v[0], v[1] - before.v[1], v[2] - before.v[2]);
			const speed = Math.hypot(...v);
			// Being stopped or thrown is a knock; falling faster and faster is none.
			const falls = v[2] < before.v[2] && Math.abs(v[2] - before.v[2]) < 9810 * gap * 1.3;
			if (before.known && hard > KNOCK && !falls && number !== held) this.knocks.push({ piece: number, hard });
			if (number === held) this.sliding = Math.hypot(v[0], v[1]);
			else this.fastest = Math.max(this.fastest, speed);
			before.v = v;
			before.known = true;
			copySeven(pose, before.pose);
		}
	}

	/** mm/s, of a piece. */
	speedOf(number: number): number {
		const v = this.last[number]?.v;
		return v ? Math.hypot(...v) : 0;
	}
}
