// The story of the game in words, newest last; spoken to those who listen.

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { shared } from "../look/shared-styles";
import type { Entry } from "../wire";
import { inWords } from "../words/telling";
import { w } from "../words/words";
import "../look/piece-picture";
import { headline, type Scene, scenes, unfolded } from "./story";

/** Scenes; who wants more watches the replay. */
const SHOWN = 80;

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
				display: grid;
				grid-template-columns: 2.1rem minmax(0, 1fr);
				gap: 0.5rem;
				--picture: 2.1rem;
			}
			summary {
				cursor: pointer;
				list-style-position: outside;
			}
			details ul {
				margin: 0.2rem 0 0.1rem;
				padding-inline-start: 1rem;
				color: var(--ink-soft);
				font-size: 0.88rem;
				list-style: disc;
			}
			details ul li {
				display: list-item;
				border: 0;
				padding: 0.05rem 0;
			}
		`,
	];

	@property({ attribute: false }) log: readonly Entry[] = [];
	/** The log grows in place: its length says that it did. */
	@property({ type: Number }) length = 0;

	override updated(changed: Map<string, unknown>): void {
		if (changed.has("length")) this.scrollTop = this.scrollHeight;
	}

	override render() {
		const told = scenes(this.log).slice(-SHOWN);
		if (!told.length) return html`<p class="hint">${w.feed.empty}</p>`;
		return html`<ol tabindex="0" aria-label=${w.feed.title}>
			${repeat(
				told,
				(scene) => `${scene.n} ${scene.kind} ${scene.piece}`,
				(scene) => html`<li data-scene=${scene.kind}>${this.scene(scene)}</li>`,
			)}
		</ol>`;
	}

	private scene(scene: Scene) {
		const how = unfolded(scene);
		return html`${scene.piece ? html`<piece-picture piece=${scene.piece}></piece-picture>` : html`<span></span>`}
			${
				how.length
					? html`<details>
						<summary>${headline(scene)}</summary>
						<ul>${how.map((words) => html`<li>${words}</li>`)}</ul>
					</details>`
					: html`<span>${headline(scene)}</span>`
			}`;
	}
}
