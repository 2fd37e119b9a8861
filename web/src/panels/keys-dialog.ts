// Every key there is, for whoever presses `?`.

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../look/modal";
import { shared } from "../look/shared-styles";
import { w } from "../words/words";

@customElement("teeter-keys")
export class KeysDialog extends LitElement {
	static override styles = [
		shared,
		css`
			dl {
				display: grid;
				grid-template-columns: auto 1fr;
				gap: 0.35rem 0.9rem;
				margin: 0 0 1rem;
				align-items: baseline;
			}
			dd {
				margin: 0;
			}
			kbd {
				font: 700 0.95rem var(--sans);
				padding: 0.1em 0.5em;
				border: 1px solid var(--button-line);
				border-radius: 6px;
				background: linear-gradient(var(--button-top), var(--button-bottom));
			}
		`,
	];

	@property({ type: Boolean }) racing = false;

	private readonly close = (): void => {
		this.dispatchEvent(new Event("closed"));
	};

	override render() {
		const lines = this.racing ? w.keys.race : w.keys.tower;
		return html`<teeter-modal .label=${w.keys.title} @dismissed=${this.close}>
			<div class="card">
				<h2>${w.keys.title}</h2>
				<dl>
					${lines.map(([key, deed]) => html`<dt><kbd>${key}</kbd></dt><dd>${deed}</dd>`)}
				</dl>
				<button class="main" autofocus @click=${this.close}>${w.common.close}</button>
			</div>
		</teeter-modal>`;
	}
}
