// What the host grants single seats: more diamonds, a hand of its own. Folded away, for most tables need none.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../../look/shared-styles";
import type { Handicap, Sheet } from "../../wire";
import { houseWords } from "../../words/house-rules";
import { w } from "../../words/words";

const DIAMONDS = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30];
const HANDS = ["none", "steady", "natural", "nervous"] as const;

type Handicaps = NonNullable<Sheet["handicaps"]>;

/** Says "granted" with the handicaps of all seats. */
@customElement("teeter-handicaps")
export class HandicapsPanel extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			summary {
				cursor: pointer;
				min-height: 44px;
				display: flex;
				align-items: center;
				font-weight: 600;
			}
			summary::before {
				content: "▸";
				margin-inline-end: 0.5rem;
			}
			details[open] summary::before {
				content: "▾";
			}
			.seat {
				display: grid;
				grid-template-columns: repeat(2, minmax(0, 1fr));
				gap: 0.3rem 0.5rem;
				padding: 0.3rem 0;
			}
			.seat b {
				grid-column: 1 / -1;
				overflow-wrap: anywhere;
			}
		`,
	];

	@property({ attribute: false }) seats: readonly string[] = [];
	@property({ attribute: false }) granted: Handicaps = {};
	/** Whether the game has purses, and hands that tremble. */
	@property({ type: Boolean }) purses = false;
	@property({ type: Boolean }) hands = false;

	private grant(seat: string, more: Partial<Handicap>): void {
		const now = { ...this.granted[seat], ...more };
		const { [seat]: _, ...others } = this.granted;
		const all = now.diamonds || now.hand ? { ...others, [seat]: now } : others;
		this.dispatchEvent(new CustomEvent("granted", { detail: all }));
	}

	override render() {
		if (!this.purses && !this.hands) return nothing;
		const words = houseWords();
		return html`<details id="handicaps">
			<summary>${words.handicaps}</summary>
			<p class="hint">${words.handicapsHint}</p>
			${this.seats.map((seat) => this.row(seat))}
		</details>`;
	}

	private row(seat: string) {
		const words = houseWords();
		const { diamonds = 0, hand = null } = this.granted[seat] ?? {};
		const choices = DIAMONDS.includes(diamonds) ? DIAMONDS : [...DIAMONDS, diamonds];
		return html`<div class="seat">
			<b>${seat}</b>
			${
				this.purses
					? html`<select data-diamonds=${seat} aria-label=${words.moreDiamonds(seat)} @change=${(event: Event) =>
							this.grant(seat, { diamonds: Number((event.target as HTMLSelectElement).value) })}>
							${choices.map((count) => html`<option value=${count} .selected=${count === diamonds}>+${count} ◆</option>`)}
						</select>`
					: nothing
			}
			${
				this.hands
					? html`<select data-hand=${seat} aria-label=${words.handOf(seat)} @change=${(event: Event) =>
							this.grant(seat, {
								hand: ((event.target as HTMLSelectElement).value || null) as NonNullable<Handicap["hand"]> | null,
							})}>
							<option value="" .selected=${!hand}>${words.usualHand}</option>
							${HANDS.map((each) => html`<option value=${each} .selected=${each === hand}>${w.seat.hand[each]}</option>`)}
						</select>`
					: nothing
			}
		</div>`;
	}
}
