// What is on offer, before whom it lies, and what was put down for it: the same for everybody who looks.

import type { SeatView } from "../../wire";

export interface Offer {
	piece: string;
	/** Who must decide about it; null: nobody at this table, so that it stays in the middle. */
	before: string | null;
}

export function offerOf(view: SeatView): Offer | null {
	const { auction, in_hand: held, to_act } = view;
	if (!auction || held?.piece === auction.piece) return null;
	// While a Zoch piece is placed, the other one waits before whom it was handed to: on their tower it is placed.
	const before = held ? held.tower : to_act[0];
	return { piece: auction.piece, before: before !== undefined && before in view.towers ? before : null };
}

/** Diamonds that lie before a seat, promised and still its own; whoever has paid has nothing there any more. */
export function promised(view: SeatView): Map<string, number> {
	const { auction } = view;
	const found = new Map<string, number>();
	if (!auction || (view.phase !== "auction" && !offerOf(view))) return found;
	if (auction.style === "refusal") {
		for (const [seat, stake] of Object.entries(auction.stakes)) if (stake) found.set(seat, stake);
	} else if (view.phase === "auction" && auction.high?.amount) found.set(auction.high.by, auction.high.amount);
	return found;
}

/** Purses as they were when the piece was offered: by some rules a refusal is paid at once, and lies there no longer. */
export class Promises {
	private auction = "";
	private purses: SeatView["diamonds"] = {};

	/** Seat -> diamonds that it has promised and not paid yet. */
	of(view: SeatView): Map<string, number> {
		const { auction } = view;
		const key = auction ? `${auction.auctioneer} ${auction.piece} ${view.round}` : "";
		if (key !== this.auction) {
			this.auction = key;
			this.purses = view.diamonds;
		}
		const found = new Map<string, number>();
		for (const [seat, amount] of promised(view)) {
			const has = view.diamonds[seat] ?? 0;
			if (has >= (this.purses[seat] ?? 0) && has >= amount) found.set(seat, amount);
		}
		return found;
	}
}
