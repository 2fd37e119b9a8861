// “Stack-a-Biddi!” A wrong call costs the round, so a stack that is not as high as it must be is called by two presses.

/** Milliseconds in which the second press counts. */
export const ASKED = 3000;
/** A double click is one press. */
const TWICE = 300;

export class Calling {
	private since = Number.NEGATIVE_INFINITY;

	/** Whether this press is the call. */
	counts(now: number, built: number, levels: number): boolean {
		const past = now - this.since;
		if (built >= levels || (past >= TWICE && past <= ASKED)) {
			this.since = Number.NEGATIVE_INFINITY;
			return true;
		}
		if (past > ASKED) this.since = now;
		return false;
	}

	/** Whether a second press is waited for. */
	asks(now: number): boolean {
		return now - this.since <= ASKED;
	}
}
