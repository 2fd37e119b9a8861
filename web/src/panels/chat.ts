// Talk across the table: phrases with one touch, each heard in the listener's own language, and short words. No links.

import { css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
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

	@query("input") private field!: HTMLInputElement | null;

	override updated(): void {
		const list = this.renderRoot.querySelector("ol");
		if (list) list.scrollTop = list.scrollHeight;
	}

	/** How much this seat had said when its last words were sent: they stay in the field until they are heard. */
	private sent: number | null = null;

	private get saidByMe(): number {
		return this.store.chat.filter((each) => each.text && each.seat === this.store.mine[0]).length;
	}

	private readonly say = (event: Event): void => {
		event.preventDefault();
		const text = this.field?.value.trim();
		const seat = this.store.mine[0];
		if (!text || !seat) return;
		this.sent = this.saidByMe;
		this.store.chatText(seat, text);
	};

	override willUpdate(): void {
		if (this.sent === null || this.saidByMe <= this.sent) return;
		this.sent = null;
		if (this.field) this.field.value = "";
	}

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
