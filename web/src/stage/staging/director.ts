// Who looks on wants a director: which scene is played, and when the eye goes there. It never moves while a person of this
// device holds a piece or turns the view, and a scene is seen to its end before the next one begins.

import type { SeatView } from "../../wire";

export interface Scene {
	kind: "table" | "tower" | "fall";
	/** What is framed; null: the whole table. */
	tower: string | null;
	/** A scene with another name is another scene, and takes the eye back from who turned it. */
	name: string;
}

export interface Situation {
	view: SeatView;
	/** The seats of this device. */
	you: readonly string[];
	/** A placement that is played once more. */
	played: string | null;
	/** A tower that falls, is falling once more, or fell just now. */
	falls: string | null;
}

export function sceneOf({ view, you, played, falls }: Situation): Scene {
	if (falls !== null) return { kind: "fall", tower: falls, name: `fall of ${falls}` };
	if (played !== null) return { kind: "tower", tower: played, name: `once more ${played}` };
	const held = view.in_hand;
	if (held) return { kind: "tower", tower: held.tower, name: `${held.builder} builds ${held.piece} on ${held.tower}` };
	// Who built alone wants to see what they built.
	const [only, ...others] = Object.keys(view.towers);
	if (view.outcome && only && !others.length && only in view.diamonds && view.towers[only]?.pieces.length)
		return { kind: "tower", tower: only, name: `what ${only} built` };
	// Whoever has to choose wants to see everything, wherever they looked before; once for each thing to decide about.
	const chooses = you.some((seat) => view.choices[seat]?.length);
	const about = view.auction?.piece ?? view.phase;
	return { kind: "table", tower: null, name: chooses ? `${view.turn}'s turn: choose about ${about}` : "the table" };
}

/** ms that a scene is looked at when it is over: so long one wants to see what came of it. */
const SEEN: Record<Scene["kind"], number> = { table: 0, tower: 1500, fall: 2400 };
/** ms since a person touched the view: then it is not in their hand any more. */
const HANDS_OFF = 1200;

export interface Person {
	/** They have a piece in hand. */
	holds: boolean;
	/** When they moved the view last. */
	touched: number;
}

export class Director {
	follows = true;
	/** What is seen. */
	scene: Scene = { kind: "table", tower: null, name: "the table" };
	private over = 0;
	private wanted = this.scene.name;

	/** Where the eye goes now, or null; `again`: ms after which to ask once more. */
	next(wanted: Scene, person: Person, now: number): { scene: Scene | null; again: number | null } {
		if (wanted.name !== this.wanted) {
			if (this.wanted === this.scene.name) this.over = now;
			this.wanted = wanted.name;
		}
		if (wanted.name === this.scene.name) return STAY;
		if (!this.follows || person.holds) {
			this.scene = wanted;
			return STAY;
		}
		// A fall waits for nobody.
		const rest = Math.max(
			wanted.kind === "fall" ? 0 : this.over + SEEN[this.scene.kind] - now,
			person.touched + HANDS_OFF - now,
		);
		if (rest > 0) return { scene: null, again: rest };
		this.scene = wanted;
		return { scene: wanted, again: null };
	}
}

const STAY = { scene: null, again: null } as const;
