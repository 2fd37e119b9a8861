// How it all ended, read from the log: every tower's height and fate, and one's best placement.

import { stillTrue } from "../connection/still-true";
import type { AnyEvent, Entry, SeatView } from "../wire";
import { piece } from "../words/piece-names";

export type Fate = "stands" | "stopped" | "remains" | "none" | Extract<AnyEvent, { event: "went-out" }>["why"];

export interface TowerEnd {
	readonly tower: string;
	/** mm: as it stands, or as it stood at its highest where nothing is left. */
	readonly height: number;
	readonly fate: Fate;
}

export interface Placement {
	readonly piece: string;
	readonly gained: number;
}

/** Of the last round, the tallest first. */
export function towerEnds(log: readonly Entry[], view: SeatView): TowerEnd[] {
	const highest = new Map<string, number>();
	const fates = new Map<string, Fate>();
	const lies = new Set<string>();
	for (const event of stillTrue(log).flatMap((entry) => entry.events)) {
		if (event.event === "new-round" || event.event === "new-tower") {
			highest.clear();
			fates.clear();
			lies.clear();
		}
		if (event.event === "collapsed") lies.add(event.tower);
		if (event.event === "stood") {
			lies.delete(event.tower);
			highest.set(event.tower, Math.max(highest.get(event.tower) ?? 0, event.height_mm));
		}
		if (event.event === "went-out") fates.set(event.seat, event.why);
		if (event.event === "remains-count") fates.set(event.seat, "remains");
		if (event.event === "stopped") fates.set(event.seat, "stopped");
	}
	return Object.entries(view.towers)
		.map(([tower, seen]) => {
			const height = seen?.pieces.length ? seen.height_mm : (highest.get(tower) ?? 0);
			// Nobody goes out with the tower that everybody builds.
			const fate = fates.get(tower) ?? (seen?.pieces.length ? "stands" : lies.has(tower) ? "fell" : "none");
			return { tower, height, fate };
		})
		.sort((one, other) => other.height - one.height);
}

/** The hardest piece that stood by one of these hands; of equals the one that made a tower tallest. */
export function bestPlacement(log: readonly Entry[], hands: readonly string[]): Placement | null {
	const heights = new Map<string, number>();
	let builder = "";
	let best: (Placement & { hard: number }) | null = null;
	for (const event of stillTrue(log).flatMap((entry) => entry.events)) {
		if (event.event === "taken-in-hand") builder = event.builder;
		if (event.event === "collapsed") heights.set(event.tower, event.height_mm ?? 0);
		if (event.event !== "stood") continue;
		const gained = event.height_mm - (heights.get(event.tower) ?? 0);
		const first = !heights.get(event.tower);
		heights.set(event.tower, event.height_mm);
		if (first || !hands.includes(builder)) continue; // anybody can lay a foundation
		const hard = piece(event.piece)?.difficulty ?? 0;
		if (!best || hard > best.hard || (hard === best.hard && gained > best.gained))
			best = { piece: event.piece, gained, hard };
	}
	return best;
}
