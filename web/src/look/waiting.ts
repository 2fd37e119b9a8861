// One moment; or what keeps it, that it is being tried again, and a button for whoever does not want to wait.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Trouble } from "../connection/http";
import type { Loading } from "../connection/loading";
import { here } from "../router";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { shared } from "./shared-styles";

/** Whatever it is. */
type Hoped = Pick<Loading<unknown>, "trouble" | "slow" | "mayPass" | "again">;

@customElement("teeter-waiting")
export class Waiting extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: grid;
				place-items: center;
				text-align: center;
				padding: 1rem;
			}
			:host([whole]) {
				min-height: 80dvh;
			}
			p {
				max-width: 30em;
			}
		`,
	];

	@property({ attribute: false }) trouble: unknown = null;
	@property({ type: Boolean }) slow = false;
	@property({ attribute: false }) mayPass = true;
	@property({ attribute: false }) again: () => unknown = () => {};
	/** Nothing else is on the page. */
	@property({ type: Boolean, reflect: true }) whole = false;

	override render() {
		const { trouble, slow, mayPass } = this;
		if (!trouble && !slow) return html`<p role="status">${w.common.loading}</p>`;
		const why = !trouble ? w.trouble.slow : trouble instanceof Trouble ? troubleInWords(trouble) : w.trouble.page;
		return html`<div role="alert">
			<p class="bad">${why}</p>
			${trouble && mayPass ? html`<p class="hint">${w.trouble.tries}</p>` : nothing}
			${mayPass ? html`<button class="main" id="try-again" @click=${() => this.again()}>${w.trouble.tryAgain}</button>` : nothing}
			${this.whole || !mayPass ? html`<a class="button" href=${here("/")}>${w.common.home}</a>` : nothing}
		</div>`;
	}
}

/** In the place of what is not here yet. */
export function waiting({ trouble, slow, mayPass, again }: Hoped, whole = false) {
	return html`<teeter-waiting ?whole=${whole} .trouble=${trouble} .slow=${slow} .mayPass=${mayPass} .again=${again}></teeter-waiting>`;
}
