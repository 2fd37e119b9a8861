// The held breath after a piece was let go of: a ring that fills while nothing moves, and then what came of it.

/** ms that nothing may move until a tower is trusted, and mm/s that count as moving. */
const TRIAL = 1000;
const QUIET = 4;
/** ms between two frames of a hand. */
const FRAME = 33;
/** ms that the verdict is seen. */
const VERDICT = 1400;

export type Verdict = "waits" | "stands" | "fell";
type Place = [number, number, number];

/** What the ring over the tower shows: how much of the trial is over, and where. */
export interface Ring {
	share: number;
	state: Verdict;
	at: Place;
}

export class Trial {
	private quiet = 0;
	private verdict: { state: Verdict; until: number; at: Place } | null = null;

	/** Another hand. */
	begin(): void {
		this.verdict = null;
		this.quiet = 0;
	}

	/** A frame in which the fastest piece moved by so many mm/s. */
	feel(fastest: number): void {
		this.quiet = fastest > QUIET ? 0 : this.quiet + FRAME;
	}

	end(state: "stands" | "fell", at: Place): void {
		this.verdict = { state, until: performance.now() + VERDICT, at };
	}

	/** Whether a verdict is still to be seen. */
	get shows(): boolean {
		return this.verdict !== null;
	}

	/** `waits`: where the piece is that was let go of, and whether it fell; null: none was. */
	ring(now: number, waits: { fell: boolean; at: Place } | null): Ring | null {
		const { verdict } = this;
		if (verdict) {
			if (now > verdict.until) this.verdict = null;
			return { share: 1, state: verdict.state, at: verdict.at };
		}
		if (!waits) return null;
		const { fell, at } = waits;
		return { share: fell ? 1 : Math.min(1, this.quiet / TRIAL), state: fell ? "fell" : "waits", at };
	}
}
