// Letting go: the piece in one's own hand is drawn where it is wanted, and the server's hand may still be on its way there.
// The fingers open once it has arrived; or after a second in which it came no nearer, since something may be in its way.

import { angleBetween, quatOf, type Seven } from "../../geometry/pose";

/** mm: a nervous hand sways as far. */
const NEAR = 2.5;
/** mm that a whole turn's radian counts for. */
const MM_A_RADIAN = 40;
/** mm that count as coming nearer. */
const NEARER = 0.5;
export const PATIENCE_MS = 1000;

export class Opening {
	private least = Infinity;
	private timer = 0;
	private wanted: Readonly<Seven>;

	constructor(
		wanted: Readonly<Seven>,
		private readonly open: () => void,
	) {
		this.wanted = wanted;
		this.wait();
	}

	private wait(): void {
		clearTimeout(this.timer);
		this.timer = window.setTimeout(this.open, PATIENCE_MS);
	}

	/** Where the server's hand is; whoever touches something presses no further down. */
	feel(real: Readonly<Seven>, touches: boolean): void {
		const [x, y, z] = this.wanted;
		const down = real[2] - z;
		const high = touches ? Math.max(0, -down) : Math.abs(down);
		const turned = angleBetween(quatOf(real), quatOf(this.wanted));
		const away = Math.hypot(x - real[0], y - real[1], high) + turned * MM_A_RADIAN;
		if (away <= NEAR) {
			this.end();
			this.open();
		} else if (away < this.least - NEARER) {
			this.least = away;
			this.wait();
		}
	}

	end(): void {
		clearTimeout(this.timer);
	}
}
