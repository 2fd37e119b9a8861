// A ruling at a real table that was wrong: somebody wants it back, and everybody is asked.

import { html, nothing } from "lit";
import type { TableStore } from "../connection/table-store";
import type { TakeBackSeen } from "../wire";
import { w } from "../words/words";

/** Those of these seats whose agreement is still missing. */
export function unagreed(takeBack: TakeBackSeen | undefined, seats: readonly string[]): string[] {
	return seats.filter((seat) => takeBack?.asked.includes(seat) && !takeBack.agreed.includes(seat));
}

/** For whom this device may agree: its seats, or the referee where that is the host's word alone. */
export function mayAgree(store: TableStore): string[] {
	return unagreed(store.view?.take_back, store.isHost ? [...store.mine, "referee"] : store.mine);
}

/** Shown to everybody once somebody wants the last ruling back. */
export function takingBack(store: TableStore) {
	const takeBack = store.view?.take_back;
	if (!takeBack?.agreed.length) return nothing;
	const mine = mayAgree(store);
	const missing = unagreed(takeBack, takeBack.asked);
	return html`<section class="card column" id="taking-back" role="status">
		<p>${w.ruling.takeBackAsked(w.list(takeBack.agreed))}</p>
		${
			mine.length
				? html`<button data-move="take-back" @click=${() => {
						for (const seat of mine) store.move(seat, { move: "take-back" });
					}}>${w.ruling.takeBackAgree}</button>`
				: html`<p class="hint">${w.ruling.takeBackWaits(w.list(missing))}</p>`
		}
	</section>`;
}
