// The score pad, as the log has it: what everybody got in each round.

import { stillTrue } from "../../connection/still-true";
import type { Entry } from "../../wire";

export interface Score {
	levels: number;
	bonus: number;
}

export interface Pad {
	/** Seat -> what it got, round by round. */
	rounds: Map<string, Score[]>;
	totals: Map<string, number>;
}

/** `most`: no more than these are written down yet. */
export function padOf(log: readonly Entry[], seats: readonly string[], most = Number.POSITIVE_INFINITY): Pad {
	const rounds = new Map<string, Score[]>(seats.map((seat) => [seat, []]));
	for (const entry of stillTrue(log))
		for (const event of entry.events)
			if (event.event === "scored") {
				const written = rounds.get(event.seat);
				if (written && written.length < most) written.push({ levels: event.levels, bonus: event.bonus ?? 0 });
			}
	const totals = new Map<string, number>();
	for (const [seat, scores] of rounds)
		totals.set(
			seat,
			scores.reduce((sum, { levels, bonus }) => sum + levels + bonus, 0),
		);
	return { rounds, totals };
}
