// Talk across the table: phrases with one touch, each heard in the listener's own language, and short words. No links.

import { css, html, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import { w } from "../words/words";

@customElement("teeter-chat")
export class ChatPanel extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				display: flex;
				flex-direction: column;
				min-height: 0;
				padding: 0 0.9rem 0.9rem;
				gap: 0.5rem;
			}
			ol {
				list-style: none;
				margin: 0;
				padding: 0;
				overflow-y: auto;
				flex: 1 1 6rem;
				min-height: 4rem;
			}
			li {
				padding: 0.2rem 0;
				overflow-wrap: anywhere;
			}
			.phrases {
				display: flex;
				gap: 0.4rem;
				flex-wrap: wrap;
			}
			.phrases button {
				min-height: 40px;
				padding: 0.3em 0.7em;
				font-size: 0.88rem;
			}
			form {
				display: flex;
				gap: 0.5rem;
			}
			form button {
				flex: none;
			}
		`,
	];

	@property({ attribute: false }) phrases: readonly string[] = [];
	/** The talk grows in place: its length says that it did. */
	@property({ type: Number }) length = 0;

	override updated(): void {
		const list = this.renderRoot.querySelector("ol");
		if (list) list.scrollTop = list.scrollHeight;
	}

	private readonly say = (event: Event): void => {
		event.preventDefault();
		const field = this.renderRoot.querySelector("input");
		const text = field?.value.trim();
		const seat = this.store.mine[0];
		if (!field || !text || !seat) return;
		this.store.chatText(seat, text);
		field.value = "";
	};

	override render() {
		const allowed = this.store.seats?.sheet.chat ?? "off";
		const seat = this.store.mine[0];
		return html`<ol aria-live="polite" aria-label=${w.chat.title} tabindex="0">
				${this.store.chat.map((each) => html`<li><b>${each.seat}:</b> ${each.phrase ? (w.chat.phrase[each.phrase] ?? each.phrase) : each.text}</li>`)}
			</ol>
			${allowed === "off" ? html`<p class="hint">${w.chat.off}</p>` : nothing}
			${
				seat && allowed !== "off"
					? html`<div class="phrases">
						${this.phrases.map((each) => html`<button type="button" @click=${() => this.store.chatPhrase(seat, each)}>${w.chat.phrase[each] ?? each}</button>`)}
					</div>`
					: nothing
			}
			${
				seat && allowed === "text"
					? html`<form @submit=${this.say}>
						<input maxlength="120" aria-label=${w.chat.placeholder} placeholder=${w.chat.placeholder} autocomplete="off" />
						<button>${w.chat.send}</button>
					</form>`
					: nothing
			}`;
	}
}
