// Draws only when something changed or moves: a table at which nothing happens costs no battery.

/** Seconds that one frame may stand for: a slow machine's hand is as fast as anybody's. */
const LONGEST = 0.5;

export class Pulse {
	private asked = 0;
	private last = 0;
	drawn = 0;
	/** Whether the next picture has to wait a little. */
	rests: (() => boolean) | null = null;
	/** Milliseconds between frames that follow each other without a pause. */
	onPace: ((ms: number) => void) | null = null;

	/** `beat` gets the time and the seconds since the frame before, and says whether to go on. */
	constructor(private readonly beat: (now: number, seconds: number) => boolean) {}

	wake = (): void => {
		if (!this.asked) this.asked = requestAnimationFrame(this.run);
	};

	private run = (now: number): void => {
		this.asked = 0;
		if (this.rests?.()) {
			this.wake();
			return;
		}
		const since = this.last ? now - this.last : 0;
		const goesOn = this.beat(now, Math.min(LONGEST, since / 1000 || 1 / 60));
		this.drawn++;
		if (since > 0) this.onPace?.(since);
		this.last = goesOn ? now : 0;
		if (goesOn) this.wake();
	};

	stop(): void {
		cancelAnimationFrame(this.asked);
		this.asked = 0;
	}
}
