// The settings at the table, where what they change can be seen at once.

import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import "../look/modal";
import { shared } from "../look/shared-styles";
import { w } from "../words/words";
import "./settings-form";

@customElement("teeter-settings-dialog")
export class SettingsDialog extends LitElement {
	static override styles = [
		shared,
		css`
			.card {
				padding-bottom: 0;
			}
			.done {
				position: sticky;
				bottom: 0;
				margin: 0 -0.6rem;
				padding: 1.2rem 0.6rem 0.9rem;
				text-align: end;
				background: linear-gradient(transparent, var(--card) 1rem);
			}
		`,
	];

	/** In which it is told: it stays as it is while everything beneath it is made anew in another. */
	@property() language = "";

	private readonly close = (): void => {
		this.dispatchEvent(new Event("closed"));
	};

	override render() {
		return html`<teeter-modal .label=${w.settings.title} @dismissed=${this.close}>
			<div class="card">
				<h2>${w.settings.title}</h2>
				<teeter-settings-form .language=${this.language}></teeter-settings-form>
				<p class="done"><button class="main" autofocus @click=${this.close}>${w.common.close}</button></p>
			</div>
		</teeter-modal>`;
	}
}
