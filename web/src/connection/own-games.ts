// One's own games, by the keys that this device holds: which can be gone on with, and which were played.

import type { HeldKey, OwnTable } from "../wire";
import { today } from "./day-towers";
import { type Held, heldTables, note } from "./held-tables";

/** Asked for at once; nobody has more games under way. */
const ASKED = 12;

export interface Played {
	table: string;
	game: string;
	at: number;
	/** Its placements can be looked at. */
	built: boolean;
}

/** As far as is known, the last visited first. Today's tower has a card of its own. */
export function unfinished(): { table: string; held: Held }[] {
	const open = heldTables().filter(({ held }) => !held.known && (held.day !== today() || held.practice));
	return open.slice(0, ASKED);
}

export function keysOf(tables: readonly { table: string; held: Held }[]): HeldKey[] {
	return tables.map(({ table, held: { token } }) => ({ table, token }));
}

/** Of those that were asked for, the ones to go on with: where it is one's turn, then where others are at it, then what has
 * not begun. What is over, gone or only watched is remembered as such and not asked for again. */
export function sorted(asked: readonly HeldKey[], told: readonly OwnTable[]): OwnTable[] {
	for (const { table } of asked) if (!told.some((each) => each.table === table)) note(table, { known: "gone" });
	for (const each of told) {
		if (each.role === "spectator") note(each.table, { known: "watched" });
		else if (each.stage === "over") note(each.table, { known: "played", built: each.built });
	}
	return told
		.filter(({ role, stage }) => role !== "spectator" && stage !== "over")
		.sort((one, other) => rank(one) - rank(other));
}

export function isMyTurn({ waits_for = [], yours }: OwnTable): boolean {
	return waits_for.some((seat) => yours.includes(seat));
}

function rank(table: OwnTable): number {
	return isMyTurn(table) ? 0 : table.stage === "running" ? 1 : 2;
}

/** The last first. */
export function played(): Played[] {
	return heldTables().flatMap(({ table, held: { known, game, at, built } }) =>
		known === "played" && game ? [{ table, game, at, built: built ?? false }] : [],
	);
}
