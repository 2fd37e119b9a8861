import { css, html, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import { w } from "../words/words";

/** In how many seconds the table acts for somebody. */
@customElement("teeter-clock")
export class ClockPanel extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				font-variant-numeric: tabular-nums;
				font-weight: 600;
				white-space: nowrap;
			}
			.soon {
				color: var(--red);
			}
		`,
	];

	private timer = 0;

	override connectedCallback(): void {
		super.connectedCallback();
		this.timer = window.setInterval(() => this.requestUpdate(), 1000);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.timer);
	}

	override render() {
		const running = this.store.clock;
		if (!running || this.store.view?.outcome) return nothing;
		const seconds = Math.max(0, Math.ceil((running.until - Date.now()) / 1000));
		const { what, seats } = running.clock;
		const words =
			what === "round" || what === "go" || what === "dice"
				? w.clock[what](seconds)
				: w.clock[what](w.list(seats), seconds);
		return html`<span role="timer" class=${seconds <= 10 ? "soon" : ""}>${words}</span>`;
	}
}
