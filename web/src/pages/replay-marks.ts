// Where a game turned, and how much of a placement is shown at a speed.

import type { Clip } from "../connection/clip";
import type { Span } from "../stage/stage";
import type { AnyEvent, Entry } from "../wire";

export interface Mark {
	/** After which entry. */
	step: number;
	what: "fall" | "challenge" | "out" | "won";
}

/** ms before the hand opens that are shown of the aiming, where one is in a hurry. */
const BEFORE = 600;

/** At most one for every entry: the first thing that is told of it. */
export function turningPoints(entries: readonly Entry[]): Mark[] {
	return entries.flatMap(({ events }, k) => {
		const what = events.map(turn).find((each) => each !== null);
		return what ? [{ step: k + 1, what }] : [];
	});
}

function turn(event: AnyEvent): Mark["what"] | null {
	switch (event.event) {
		case "collapsed":
			return "fall";
		case "answered":
			return event.answer === "challenge" ? "challenge" : null;
		case "went-out":
			return "out";
		case "round-won":
		case "game-over":
			return "won";
		default:
			return null;
	}
}

/** Faster than life nobody watches a hand aim. */
export function spanAt({ ticks, letGo }: Pick<Clip, "ticks" | "letGo">, speed: number): Span {
	const from = ticks[0] ?? 0;
	return { from: speed > 1 ? Math.max(from, letGo - BEFORE) : from, to: ticks.at(-1) ?? 0 };
}
