// What a move would mean for whom, in words, by the options in force at the table.

import type { Entry, SeatView } from "../../wire";
import { w } from "../../words/words";
import type { InForce } from "../options-in-force";

/** Who won the right to give, or hands the piece over at risk. */
export function giverOf(view: SeatView): string {
	return view.auction?.high?.by ?? view.auction?.auctioneer ?? "";
}

export function acceptMeans(view: SeatView, seat: string, options: InForce): string {
	const means = w.panels.means;
	if (!view.towers[seat]?.pieces.length) return means.foundation;
	return `${means.own} ${options.fall === "remains" ? means.ownRemains : means.ownOut}`;
}

export function challengeMeans(view: SeatView, options: InForce): string {
	const means = w.panels.means;
	const giver = giverOf(view);
	return `${means.giver(giver)} ${fallInTheGiversHand(view, giver, options)}`;
}

function fallInTheGiversHand(view: SeatView, giver: string, options: InForce): string {
	const means = w.panels.means;
	if (options.challenge_fall !== "stopped") return means.giverOut(giver);
	return hasStopped(view, giver) ? means.giverSafe(giver) : means.giverStopped(giver);
}

/** For whoever must place a piece on another's tower. */
export function placingForOthersMeans(view: SeatView, options: InForce): string {
	const means = w.panels.means;
	if (options.challenge_fall !== "stopped") return means.yoursOut;
	return hasStopped(view, view.in_hand?.builder ?? "") ? means.yoursSafe : means.yoursStopped;
}

/** Who has stopped has nothing more to lose where a fall in one's hand only stops one. */
function hasStopped(view: SeatView, seat: string): boolean {
	return view.towers[seat]?.status === "stopped";
}

/** What a try is, where there is one: a foundation that would not lie still, or a tower that must grow. */
export function triesInWords(view: SeatView, options: InForce, besides: boolean): string {
	const hand = view.in_hand;
	if (!hand || !view.tries) return "";
	if (!view.towers[hand.tower]?.pieces.length) return w.panels.tries.foundation(view.tries);
	const grows = options.must_grow === true || besides;
	return grows && hand.builder === hand.tower ? w.panels.tries.grow(view.tries) : "";
}

/** Why the piece in hand was just taken back; nothing if it was not. */
export function takenBack(log: readonly Entry[]): string {
	const last = log.at(-1);
	if (last?.move.move !== "rule" || !last.events.some((event) => event.event === "tried-again")) return "";
	if (!last.move.stands) return w.panels.takenBack.rest;
	return last.move.touches_foundation === false ? w.panels.takenBack.touch : w.panels.takenBack.grow;
}
