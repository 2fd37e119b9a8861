// What is said of the piece in hand to whoever can't see it: where it is and what it would land on, once it rests.

import type { Landing } from "../../wire";
import type { StageWords } from "../../words/stage-words";
import { describe, type Seen } from "./describe";
import type { Grasp } from "./grasp";

/** ms without a movement until words tell where the piece is. */
const SAY_AFTER = 450;

/** A hand as words need it. */
export interface Told {
	grasp: Grasp;
	/** Of its tower, bottom up; the last is in hand. */
	pieces: readonly string[];
	touching: boolean;
	foreseen: Landing | null;
	azimuth: number;
}

export class Spoken {
	private timer = 0;
	private said = "";
	/** The face that was told of last. */
	private toldFace: number | null = null;

	/** `now` answers null while nobody at this device holds a piece. */
	constructor(
		private readonly now: () => Told | null,
		private readonly nameOf: (piece: string) => string,
		private readonly words: () => StageWords,
		private readonly say: (text: string) => void,
	) {}

	/** Another piece. */
	begin(grasp: Grasp): void {
		this.said = "";
		this.toldFace = grasp.lies;
		this.later();
	}

	later(): void {
		clearTimeout(this.timer);
		this.timer = window.setTimeout(() => this.atOnce(), SAY_AFTER);
	}

	silence(): void {
		clearTimeout(this.timer);
	}

	atOnce(): void {
		const told = this.now();
		if (!told) return;
		const { grasp, pieces, touching, foreseen, azimuth } = told;
		const { landing } = grasp;
		const text = describe(
			{
				piece: this.nameOf(pieces.at(-1) as string),
				below: landing.on.map((number) => this.nameOf(pieces[number] as string)),
				clearance: grasp.clearance,
				touching,
				landing,
				at: [grasp.wanted[0], grasp.wanted[1]],
				face: this.newFace(grasp),
				prospect: foreseen && { verdict: foreseen.verdict, tips: this.tipping(foreseen) },
				azimuth,
			},
			this.words(),
		);
		if (text === this.said) return;
		this.said = text;
		this.say(text);
	}

	/** Told once. */
	private newFace(grasp: Grasp): Seen["face"] {
		const face = grasp.lies;
		if (face === null || face === this.toldFace) return null;
		this.toldFace = face;
		const { rests } = grasp.kind;
		return { number: face + 1, of: rests.length, height: rests[face]?.height_mm ?? 0 };
	}

	/** Which piece would tip off which. */
	tipping({ fall }: Landing): { piece: string; below: string } | null {
		// A further copy of a piece is told with its number: base_slab#2.
		const name = (label: string) => this.nameOf(label.split("#")[0] as string);
		return fall?.how === "tipped" && fall.off ? { piece: name(fall.piece), below: name(fall.off) } : null;
	}
}
