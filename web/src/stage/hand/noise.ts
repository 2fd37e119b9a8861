// What frames of a hand sound and feel like: wood that knocks, slides and comes down.

import type { HandFrame } from "../../connection/frames";
import type { Touch } from "../../sound/touch";
import type { WoodSound } from "../../sound/wood-sound";
import type { Thing } from "../pieces/things";
import { Motion } from "./motion";

/** mm/s: how hard a piece at least knocks that touches something for the first time. */
const SOFTEST = 25;
/** mm/s of any piece but the one in hand. */
const STIRS = 1;
const LIGHT_GRAMS = 20;

interface Sounding {
	/** Bottom up; the last is in hand. */
	things: readonly Thing[];
	inTheAir: boolean;
	/** A person of this device has it in hand: they feel what it touches. */
	mine: boolean;
}

export class Noise {
	private readonly motion = new Motion();
	/** Whether the frame moved more than the piece in hand. */
	stirs = false;

	constructor(
		private readonly sound: WoodSound,
		private readonly touch: Touch,
	) {}

	/** `hand`: as it was before this frame; `judged`: the piece was let go of. */
	take(frame: HandFrame, hand: Sounding, judged: boolean): void {
		const top = hand.things.length - 1;
		const held = judged ? -1 : top;
		const before = this.motion.speedOf(top);
		this.motion.take(frame, held);
		const grams = (number: number) => hand.things[number]?.block.kind.mass_g ?? LIGHT_GRAMS;
		for (const { piece, hard } of this.motion.knocks) {
			this.sound.knock(grams(piece), hard);
			if (hand.mine) this.touch.tap(hard);
		}
		if (hand.inTheAir && !frame.inTheAir) {
			this.sound.knock(grams(top), Math.max(SOFTEST, before));
			if (hand.mine) this.touch.tap(before);
		}
		this.sound.scrape(grams(top), !frame.inTheAir && held >= 0 ? this.motion.sliding : 0);
		this.stirs = frame.poses.size > 1 && this.motion.fastest > STIRS;
	}

	/** mm/s of the fastest piece. */
	get fastest(): number {
		return this.motion.fastest;
	}

	collapse(mine: boolean): void {
		this.sound.collapse();
		if (mine) this.touch.collapse();
	}

	end(): void {
		this.sound.scrape(0, 0);
	}
}
