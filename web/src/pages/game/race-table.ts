// A table at which all build at once, each on a mat of their own.

import { css, html, nothing } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { bring } from "../../connection/load-code";
import { Loading } from "../../connection/loading";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import type { Race } from "../../race/race";
import { w } from "../../words/words";
import { GameTable } from "./game-table";
import { tableStyles } from "./table-styles";

/** A lesson stands above the mats, or beside them where a screen is low. */
const raceTableStyles = css`
	.stage {
		display: flex;
		flex-direction: column;
	}
	.course {
		position: relative;
		flex: 1;
		min-height: 0;
		min-width: 0;
	}
	::slotted(*) {
		margin: 0.4rem 0.5rem 0 !important;
	}
	@media (max-height: 480px) and (min-width: 561px) {
		.stage {
			flex-direction: row;
		}
		::slotted(*) {
			width: 11.5rem;
			overflow-y: auto;
			margin-block-end: 0.4rem !important;
		}
	}
`;

@customElement("teeter-race-table")
export class RaceTable extends GameTable {
	static override styles = [shared, tableStyles, raceTableStyles];

	@property({ type: Boolean, reflect: true }) taught = false;
	private readonly code = new Loading(this, () => bring(() => import("../../race/race")));
	@query("teeter-race") readonly race!: Race | null;

	override get ready(): boolean {
		return this.race?.ready ?? false;
	}

	protected override get told(): Element[] {
		return [...super.told, ...(this.race?.renderRoot.querySelectorAll(".strip") ?? [])];
	}

	override render() {
		const { code } = this;
		return html`<main class="stage" id="act" tabindex="-1" aria-label=${w.table.stage}>
			<slot></slot>
			<div class="course">
				${code.trouble || code.slow ? waiting(code) : nothing}
				${code.value ? html`<teeter-race .store=${this.store}>${this.result()}</teeter-race>` : nothing}
				${this.lost()}
			</div>
		</main>`;
	}
}
