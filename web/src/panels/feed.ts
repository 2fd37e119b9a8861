// The story of the game in words, newest last; spoken to those who listen.

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../look/shared-styles";
import type { Entry } from "../wire";
import { inWords } from "../words/telling";
import { w } from "../words/words";

const SHOWN = 120;

export function sentences(entry: Entry): string[] {
	return entry.events.map(inWords).filter((words): words is string => words !== null);
}

@customElement("teeter-feed")
export class Feed extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				overflow-y: auto;
				min-height: 0;
			}
			ol {
				margin: 0;
				padding: 0.2rem 0.9rem 0.8rem;
				list-style: none;
				font-size: 0.95rem;
			}
			p {
				padding: 0 0.9rem;
			}
			li {
				padding: 0.3rem 0;
				border-bottom: 1px dashed var(--line);
			}
		`,
	];

	@property({ attribute: false }) log: readonly Entry[] = [];
	/** The log grows in place: its length says that it did. */
	@property({ type: Number }) length = 0;

	override updated(): void {
		this.scrollTop = this.scrollHeight;
	}

	override render() {
		const told = this.log.slice(-SHOWN).flatMap((entry) => sentences(entry).map((words) => ({ n: entry.n, words })));
		if (!told.length) return html`<p class="hint">${w.feed.empty}</p>`;
		return html`<ol tabindex="0" aria-label=${w.feed.title}>
			${told.map((each) => html`<li>${each.words}</li>`)}
		</ol>`;
	}
}
