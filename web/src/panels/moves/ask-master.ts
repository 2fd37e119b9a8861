// Whoever holds a piece may ask where master would put it, where the host allows it: a ghost on the table shows it, and
// here is why.

import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { AtTable } from "../../connection/at-table";
import type { Seven } from "../../geometry/pose";
import { shared } from "../../look/shared-styles";
import { hintInWords, hintWords } from "../../words/hints";
import { refusalInWords } from "../../words/telling";
import { w } from "../../words/words";

@customElement("teeter-ask-master")
export class AskMaster extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				display: contents;
			}
			button {
				min-height: 44px;
				padding-block: 0.3em;
			}
			.short {
				display: none;
			}
			p {
				flex: 1 1 14rem;
				margin: 0;
				font-size: 0.95rem;
				line-height: 1.35;
			}
			/* A small screen: the tower is to be seen as well. */
			@media (max-width: 560px), (max-height: 480px) {
				p {
					font-size: 0.85rem;
				}
				.long {
					display: none;
				}
				.short {
					display: inline;
				}
			}
			@media (max-width: 560px) {
				button {
					order: 1;
				}
				p {
					order: 2;
					flex-basis: 100%;
				}
			}
			p:empty {
				display: none;
			}
			svg {
				width: 1.3em;
				height: 1.3em;
				flex: none;
				fill: none;
				stroke: currentColor;
				stroke-width: 1.7;
				stroke-linecap: round;
				stroke-linejoin: round;
			}
		`,
	];

	private readonly press = (): void => {
		const { hint, hintComes } = this.store;
		if (hint?.better.opens) this.carry(hint.better.opens as unknown as Seven);
		else if (!hintComes) this.store.askHint();
	};

	/** The piece goes over the ghost. */
	private carry(detail: Seven): void {
		this.dispatchEvent(new CustomEvent<Seven>("carry", { detail, bubbles: true, composed: true }));
	}

	override render() {
		const { hint, hintComes, hintRefused, holding, seats } = this.store;
		if (!holding || !seats?.sheet.hints) return nothing;
		const t = hintWords();
		const told = hint ? hintInWords(hint.better) : hintRefused ? refusalInWords(hintRefused) : "";
		// One button all the while, so that the keyboard stays where it is.
		const [words, short] = hintComes ? [t.thinks, "…"] : hint?.better.opens ? [t.carry, t.carry] : [t.ask, w.race.hint];
		return html`<p role="status" id="masters-hint">${told}</p>
			<button id="ask-master" aria-label=${words} aria-busy=${hintComes ? "true" : "false"} @click=${this.press}>
				${LAMP}<span class="long">${words}</span><span class="short">${short}</span>
			</button>`;
	}
}

const LAMP = html`<svg viewBox="0 0 18 18" aria-hidden="true"><path d="M6 12.2c-3.4-3-1.800-9.200 3-9.200s6.400 6.200 3 9.200v1.600H6zM7 16.200h4" /></svg>`;
