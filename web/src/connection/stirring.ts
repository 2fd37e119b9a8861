// Whether a tower is still as it stood: what was said of it is true no longer than that.

import type { Seven } from "../geometry/pose";
import type { HandFrame } from "./frames";

/** What moved less is where it was, to any eye. The server has the same measure. */
const STIRRED_MM = 1;

export class Stirring {
	private hand = -1;
	private stood: ReadonlyMap<number, Readonly<Seven>> = new Map();

	/** Of each frame of a hand: whether something that it shows, but for the piece in hand, has moved since it began. */
	sees({ hand, whole, poses }: HandFrame): boolean {
		if (hand !== this.hand) {
			if (!whole) return false;
			this.hand = hand;
			this.stood = new Map(poses);
			return false;
		}
		const held = this.stood.size - 1;
		for (const [number, pose] of poses) {
			const before = this.stood.get(number);
			if (before && number !== held && [0, 1, 2].some((k) => Math.abs((pose[k] ?? 0) - (before[k] ?? 0)) > STIRRED_MM))
				return true;
		}
		return false;
	}
}
