import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { gem } from "../../look/gem";
import { shared } from "../../look/shared-styles";
import { w } from "../../words/words";

/** A number of diamonds between two buttons; says "change" with itself as the target. */
@customElement("teeter-stepper")
export class Stepper extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: inline-flex;
				align-items: center;
				gap: 0.5rem;
			}
			button {
				width: var(--touch);
				padding: 0;
				font-size: 1.4rem;
			}
			output {
				min-width: 4.2rem;
				justify-content: center;
				display: inline-flex;
				align-items: center;
				gap: 0.35rem;
				font: 700 1.4rem var(--serif);
				font-variant-numeric: tabular-nums;
			}
		`,
	];

	@property({ type: Number }) value = 0;
	@property({ type: Number }) min = 0;
	@property({ type: Number }) max = 0;
	@property() label = "";

	private step(by: number): void {
		this.value = Math.min(this.max, Math.max(this.min, this.value + by));
		this.dispatchEvent(new Event("change"));
	}

	override render() {
		return html`<button type="button" aria-label=${w.colon(this.label, w.act.less)} ?disabled=${this.value <= this.min} @click=${() => this.step(-1)}>−</button>
			<output aria-label=${w.colon(this.label, w.diamonds(this.value))} aria-live="polite">${gem(20)}${this.value}</output>
			<button type="button" aria-label=${w.colon(this.label, w.act.moreBy)} ?disabled=${this.value >= this.max} @click=${() => this.step(1)}>+</button>`;
	}
}
