// A finger covers what it carries. Where it does, a piece that is carried a long way goes up from under it: once in a hand,
// so that nothing creeps away from whoever puts it right with many small drags.

/** Pixels that it goes up. */
const ABOVE = 56;
/** Pixels from where the finger came down: nearer it only puts right, further it has gone all the way up. */
const CARRIES = 48;
const FAR = 120;
/** Pixels around a piece's middle that a finger hides. */
const HIDES = 40;

export class AboveFinger {
	private done = false;
	private covered = false;
	private off = 0;

	/** Another piece is in hand. */
	anew(): void {
		this.done = this.covered = false;
	}

	/** A finger came down so many pixels from the piece's middle. */
	down(away: number): void {
		this.covered = !this.done && away < HIDES;
		this.off = 0;
	}

	/** Pixels that it goes up now that the finger is so far from where it came down; back again if that comes back. */
	moves(reached: number): number {
		if (!this.covered) return 0;
		const before = this.off;
		this.off = ABOVE * Math.min(1, Math.max(0, (reached - CARRIES) / (FAR - CARRIES)));
		return this.off - before;
	}

	up(): void {
		if (this.covered && this.off > 0) this.done = true;
		this.covered = false;
	}
}
