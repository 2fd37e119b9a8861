// Plays a placement that the server kept: in slow motion after a fall, or on the timeline of a replay.

import type { Clip } from "../../connection/clip";
import type { Seven } from "../../geometry/pose";
import { between } from "../../geometry/pose";
import type { Span } from "../stage";
import { fallenIn } from "./collapse";
import type { Layout } from "./layout";
import type { Thing, Things } from "./things";

interface Running {
	tower: string;
	clip: Clip;
	speed: number;
	span: Span;
	falls: string | null;
	began: number;
	done: () => void;
}

export class Film {
	private readonly pose: Seven = [0, 0, 0, 1, 0, 0, 0];
	private cast: { clip: Clip; things: (Thing | undefined)[] } | null = null;
	private running: Running | null = null;
	/** A moment of it is held, until there is something else to show. */
	private held = false;

	constructor(
		private readonly things: Things,
		private readonly layout: () => Layout,
	) {}

	play(tower: string, clip: Clip, speed: number, now: number, span = whole(clip)): Promise<void> {
		this.stop();
		return new Promise((done) => {
			this.running = { tower, clip, speed, span, falls: fallenIn(clip, tower), began: now, done };
		});
	}

	get plays(): boolean {
		return this.running !== null;
	}

	/** It plays, or a moment of it is held: the things are where it has them. */
	get shows(): boolean {
		return this.running !== null || this.held;
	}

	hold(tower: string, clip: Clip, tick: number): void {
		this.stop();
		this.held = true;
		this.seek(tower, clip, tick);
	}

	/** On which tower, and on which something comes down in it. */
	get tower(): string | null {
		return this.running?.tower ?? null;
	}

	get falls(): string | null {
		return this.running?.falls ?? null;
	}

	/** True while it plays. */
	step(now: number): boolean {
		const { running } = this;
		if (!running) return false;
		const { from, to } = running.span;
		const tick = from + (now - running.began) * running.speed;
		this.seek(running.tower, running.clip, Math.min(tick, to));
		if (tick < to) return true;
		this.running = null;
		running.done();
		return false;
	}

	stop(): void {
		this.running?.done();
		this.running = null;
		this.held = false;
	}

	private seek(tower: string, clip: Clip, tick: number): void {
		const { towers } = this.layout();
		const { ticks } = clip;
		if (!towers.has(tower) || !ticks.length) return;
		if (this.cast?.clip !== clip) this.cast = { clip, things: this.castFor(tower, clip) };
		let k = 0;
		while (k < ticks.length - 1 && (ticks[k + 1] as number) <= tick) k++;
		const next = Math.min(k + 1, ticks.length - 1);
		const gap = (ticks[next] as number) - (ticks[k] as number);
		const share = gap > 0 ? Math.min(1, Math.max(0, (tick - (ticks[k] as number)) / gap)) : 0;
		this.cast.things.forEach((thing, number) => {
			const spot = towers.get(clip.owners[number] ?? tower);
			if (!thing || !spot) return;
			between(clip.pose(k, number), clip.pose(next, number), share, this.pose);
			this.things.lead(thing, this.pose, spot);
		});
	}

	/** Which thing plays which piece: those of the tower first, then wherever the piece is by now. */
	private castFor(tower: string, clip: Clip): (Thing | undefined)[] {
		const free = [...this.things.all.values()];
		return clip.names.map((name, number) => {
			const piece = name.split("#")[0];
			const owner = clip.owners[number] ?? tower;
			const played = free.filter((thing) => thing.piece === piece).sort((a, b) => rank(a, owner) - rank(b, owner))[0];
			if (played) free.splice(free.indexOf(played), 1);
			return played;
		});
	}

	/** The things are where they belong again, or have others. */
	forget(): void {
		this.cast = null;
	}
}

function whole({ ticks }: Clip): Span {
	return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 0 };
}

function rank(thing: Thing, tower: string): number {
	if (thing.tower === tower && thing.place === "tower") return 0;
	return thing.place === "hand" ? 1 : 2;
}
