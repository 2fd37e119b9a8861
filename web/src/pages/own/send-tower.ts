import { html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { dialogHead } from "../../look/dialog-head";
import "../../look/link-to-send";
import "../../look/modal";
import { shared } from "../../look/shared-styles";
import { ownTowerWords } from "../../words/own-towers";
import { w } from "../../words/words";

/** A tower as a link. Says "closed". */
@customElement("teeter-send-tower")
export class SendTower extends LitElement {
	static override styles = [shared, dialogHead];

	@property() link = "";

	private readonly close = (): void => {
		this.dispatchEvent(new Event("closed"));
	};

	override render() {
		const t = ownTowerWords();
		return html`<teeter-modal .label=${t.linkTitle} @dismissed=${this.close}>
			<div class="card">
				<div class="top"><h2>${t.linkTitle}</h2><button class="plain" aria-label=${w.common.close} autofocus @click=${this.close}>✕</button></div>
				<p>${t.linkHint}</p>
				<teeter-link .label=${t.linkTitle} .href=${this.link}></teeter-link>
			</div>
		</teeter-modal>`;
	}
}
