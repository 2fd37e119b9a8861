// What differs from the rulebook, to be kept under a name or sent as a link.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type HouseRules, keep, packed } from "../connection/house-rules";
import "../look/link-to-send";
import { shared } from "../look/shared-styles";
import { type Difference, differencesList, differencesStyles } from "../panels/differences";
import { here } from "../router";
import { houseWords } from "../words/house-rules";

/** Says "kept" when the device has kept them. */
@customElement("house-rules")
export class HouseRulesCard extends LitElement {
	static override styles = [
		shared,
		differencesStyles,
		css`
			:host {
				display: block;
			}
			.keep {
				display: flex;
				flex-wrap: wrap;
				gap: 0.5rem;
				align-items: end;
				margin-bottom: 0.8rem;
			}
			.keep label {
				flex: 1 1 12rem;
			}
		`,
	];

	@property({ attribute: false }) rules!: HouseRules;
	@property({ attribute: false }) differs: readonly Difference[] = [];
	/** What differs stands elsewhere on the page. */
	@property({ type: Boolean }) brief = false;
	@state() private name = "";
	@state() private told = "";

	override willUpdate(changed: Map<string, unknown>): void {
		if (!changed.has("rules")) return;
		const before = changed.get("rules") as HouseRules | undefined;
		if (this.rules.name !== before?.name) this.name = this.rules.name;
		if (before && packed(before) !== packed(this.rules)) this.told = "";
	}

	private get named(): HouseRules {
		return { ...this.rules, name: this.name.trim() };
	}

	private readonly save = (): void => {
		const words = houseWords();
		const done = keep(this.named);
		this.dispatchEvent(new Event("kept"));
		this.told = done ? words.saved(this.named.name) : words.notKept;
	};

	override render() {
		const words = houseWords();
		if (!this.differs.length) return html`<p class="hint" id="as-the-book">${words.asTheBook}</p>`;
		return html`${this.brief ? nothing : html`<h3>${words.differs}</h3>${differencesList(this.differs)}`}
			<p class="hint">${words.lead}</p>
			<div class="keep">
				<label>${words.name}
					<input id="house-name" maxlength="60" placeholder=${words.example} .value=${this.name} @input=${(
						event: Event,
					) => {
						this.name = (event.target as HTMLInputElement).value;
						this.told = "";
					}} @keydown=${(event: KeyboardEvent) => {
						if (event.key !== "Enter") return;
						event.preventDefault();
						if (this.name.trim()) this.save();
					}} />
				</label>
				<button type="button" id="keep" ?disabled=${!this.name.trim()} @click=${this.save}>${words.save}</button>
			</div>
			<teeter-link id="house-link" .label=${words.link} .href=${`${location.origin}${here("/new")}${packed(this.named)}`}></teeter-link>
			${this.told ? html`<p role="status" id="house-told">${this.told}</p>` : nothing}`;
	}
}
