// What a lesson is: a short game at a real table, in which the rival does what the text says it will.

import type { Wanted } from "../../connection/open-table";
import type { TableStore } from "../../connection/table-store";
import type { Track } from "../../race/race-state";
import type { Choice, Entry } from "../../wire";

/** What a rival does after so many milliseconds: a move, or a block that it lays onto its mat, so many mm aside. */
export interface Later {
	after: number;
	does: Entry["move"] | { lays: string; x: number };
}

export interface Lesson {
	/** The game, and how the table is opened for it. */
	terms: Wanted;
	begins: "you" | "rival";
	/** In the order in which they come; the last is `done`. */
	steps: readonly string[];
	/** What the learner is told now; null: they only watch. */
	step(now: Moment): string | null;
	/** What the rival does with what it may do. */
	rival(now: Moment): Entry["move"] | Later | "let-go" | "fumble" | null;
	/** Title and text of a step. */
	words(step: string, now: Moment): readonly [string, string];
}

/** A lesson's table as it is. */
export class Moment {
	constructor(
		readonly store: TableStore,
		readonly you: string,
		readonly rival: string,
		/** Everybody's mats, if all build at once. */
		readonly track: Track | null = null,
	) {}

	choice(seat: string, move: string): Choice | undefined {
		return this.store.view?.choices[seat]?.find((choice) => choice.move === move);
	}

	youMay(move: string): boolean {
		return this.choice(this.you, move) !== undefined;
	}

	rivalMay(move: string): boolean {
		return this.choice(this.rival, move) !== undefined;
	}

	times(move: string, by: string): number {
		return this.store.log.filter((entry) => entry.by === by && entry.move.move === move).length;
	}

	/** Of a piece, the first that still lies free. */
	free(...pieces: string[]): string {
		const { pool = [] } = this.store.view ?? {};
		return pieces.find((piece) => pool.includes(piece)) ?? pool[0] ?? "";
	}

	happened(event: string): boolean {
		return this.store.log.some((entry) => entry.events.some((each) => each.event === event));
	}

	get holding(): boolean {
		return this.store.holding !== null;
	}

	/** How the rival places what it holds: a foundation as it should be, anything else beside what would carry it. */
	get clumsily(): "let-go" | "fumble" {
		const tower = this.store.view?.towers[this.store.view.in_hand?.tower ?? ""];
		return tower?.pieces.length ? "fumble" : "let-go";
	}

	/** A tower came down: whoever laughs has learnt it. */
	get collapsed(): boolean {
		const falls = ["collapsed", "restored", "went-out", "remains-count"];
		return (
			Boolean(this.store.view?.outcome) ||
			this.store.log.some((entry) => entry.events.some((each) => falls.includes(each.event)))
		);
	}
}
