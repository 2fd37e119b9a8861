// A table without a game, as a stage wants to see one: towers, what lies free, and what is in hand.

import type { SeatView, TowerSpot } from "../wire";

export interface Bare {
	/** Tower -> its pieces, bottom up. */
	towers: Readonly<Record<string, readonly string[]>>;
	/** Who builds, if anybody does. */
	turn: string;
	pool?: readonly string[];
	/** The piece that they hold over their own tower; `judged`: it was let go of. */
	held?: { piece: string; judged: boolean } | null;
	diamonds?: SeatView["diamonds"];
	/** Counts what is shown. */
	n?: number;
}

/** Radians from straight in front: so two sides of a block are seen. */
const ASKEW = 0.55;

/** In the middle of the table, alone. A table is looked at from outside over its towers: this one is a hair's breadth off the
 * middle, on the side from which it looks best. */
export function aloneIn(tower: string): TowerSpot[] {
	const angle = ASKEW - Math.PI / 2;
	return [{ tower, x: 1e-6 * Math.cos(angle), y: 1e-6 * Math.sin(angle) }];
}

export function bareView({ towers, turn, pool = [], held = null, diamonds = {}, n = 1 }: Bare): SeatView {
	const seen = (pieces: readonly string[]) => ({
		foundations: [],
		height_mm: 0,
		pieces: [...pieces],
		status: "standing" as const,
	});
	return {
		auction: null,
		choices: {},
		diamonds,
		game: "none",
		n,
		out: [],
		outcome: null,
		phase: held ? (held.judged ? "ruling" : "build") : "turn",
		pool: [...pool],
		round: 1,
		rulebook: null,
		scores: {},
		to_act: [turn],
		towers: Object.fromEntries(Object.entries(towers).map(([name, pieces]) => [name, seen(pieces)])),
		turn,
		wins: {},
		in_hand: held ? { builder: turn, piece: held.piece, tower: turn } : null,
	};
}
