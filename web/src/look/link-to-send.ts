import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { w } from "../words/words";
import { copyText } from "./copy-text";
import { canSend, shareLink } from "./share-link";
import { shared } from "./shared-styles";

/** A link to send: it can be read, selected, and copied with one press. */
@customElement("teeter-link")
export class LinkToSend extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: flex;
				gap: 0.5rem;
			}
			button {
				flex: none;
			}
		`,
	];

	@property() label = "";
	@property() href = "";
	@state() private copied = "";

	private readonly copy = async (): Promise<void> => {
		await copyText(this.href);
		this.copied = this.href;
	};

	override render() {
		const words = this.copied === this.href ? w.common.copied : w.common.copy;
		return html`<input readonly aria-label=${this.label} .value=${this.href} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />
			<button aria-label=${w.colon(words, this.label)} @click=${this.copy}>${words}</button>
			${
				canSend()
					? html`<button id="send" aria-label=${w.colon(w.common.send, this.label)} @click=${() => shareLink(this.href)}>${w.common.send}</button>`
					: nothing
			}`;
	}
}
