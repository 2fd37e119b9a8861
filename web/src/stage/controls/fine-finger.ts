// How far a piece follows a finger: all the way where it carries, and only a part where it slowly puts right. A quick drag
// begins and ends with small steps, the more so on a slow device; they are part of it, or the piece would creep.

/** px/ms and px a step: a finger slower than this puts something right, and one that is faster carries. */
const SLOW = 0.05;
const CARRIED = 0.16;
const SHORT = 3;
/** Of the finger's way that a piece goes when it is put right. */
const FINE = 0.3;
/** ms: what is slow for no longer than this is the beginning or the end of something quick. */
const BRIEF = 200;

/** By one step alone, of the finger's way: the slower, the finer. */
export function followed(pixels: number, ms: number): number {
	if (pixels > SHORT) return 1;
	const share = (pixels / Math.max(1, ms) - SLOW) / (CARRIED - SLOW);
	return FINE + (1 - FINE) * Math.min(1, Math.max(0, share));
}

export class FineFinger {
	/** Pixels that the piece stayed behind, and for how many ms. */
	private behind: [number, number] = [0, 0];
	private slowFor = 0;
	private carriedBefore = Number.POSITIVE_INFINITY;

	down(): void {
		this.behind = [0, 0];
		this.slowFor = 0;
		this.carriedBefore = Number.POSITIVE_INFINITY;
	}

	/** Pixels that the piece goes for this step of the finger, which came so many ms after the one before. */
	follow(dx: number, dy: number, ms: number): [number, number] {
		const share = followed(Math.hypot(dx, dy), ms);
		if (share === 1) {
			const brief = this.slowFor <= BRIEF;
			const [x, y] = brief ? this.behind : [0, 0];
			this.down();
			this.carriedBefore = 0;
			return [dx + x, dy + y];
		}
		this.carriedBefore += ms;
		if (this.carriedBefore <= BRIEF) return [dx, dy];
		this.slowFor += ms;
		this.behind[0] += dx * (1 - share);
		this.behind[1] += dy * (1 - share);
		return [dx * share, dy * share];
	}
}
