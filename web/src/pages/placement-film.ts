// One placement of a replay and the moment of it that is shown: it plays, stands still, and can be moved along.

import type { Clip } from "../connection/clip";
import type { Span, Stage } from "../stage/stage";

export class PlacementFilm {
	private still: number;
	private run: { at: number; from: number; speed: number } | null = null;

	constructor(
		private readonly stage: Pick<Stage, "play" | "seek">,
		private readonly tower: string,
		private readonly clip: Clip,
		from: number,
	) {
		this.still = from;
	}

	/** Of the clip, now. */
	get tick(): number {
		const { run } = this;
		return run ? Math.min(run.from + (performance.now() - run.at) * run.speed, spanOf(this.clip).to) : this.still;
	}

	/** From where it stands; false if it was paused or moved before its end. */
	async play(speed: number): Promise<boolean> {
		const from = this.still;
		const { to } = spanOf(this.clip);
		this.run = { at: performance.now(), from, speed };
		const { run } = this;
		await this.stage.play(this.tower, this.clip, speed, { from, to });
		if (this.run !== run) return false;
		this.run = null;
		this.still = to;
		return true;
	}

	pause(): void {
		if (this.run) this.seek(this.tick);
	}

	seek(tick: number): void {
		const { from, to } = spanOf(this.clip);
		this.run = null;
		this.still = Math.max(from, Math.min(to, tick));
		this.stage.seek(this.tower, this.clip, this.still);
	}
}

export function spanOf({ ticks }: Pick<Clip, "ticks">): Span {
	return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 0 };
}
