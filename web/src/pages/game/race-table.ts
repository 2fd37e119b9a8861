// A table at which all build at once, each on a mat of their own.

import { html, nothing } from "lit";
import { customElement, query } from "lit/decorators.js";
import { bring } from "../../connection/load-code";
import { Loading } from "../../connection/loading";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import type { Race } from "../../race/race";
import { w } from "../../words/words";
import { GameTable } from "./game-table";
import { tableStyles } from "./table-styles";

@customElement("teeter-race-table")
export class RaceTable extends GameTable {
	static override styles = [shared, tableStyles];

	private readonly code = new Loading(this, () => bring(() => import("../../race/race")));
	@query("teeter-race") readonly race!: Race | null;

	override get ready(): boolean {
		return this.race?.ready ?? false;
	}

	override render() {
		const { code } = this;
		return html`<main class="stage" id="act" tabindex="-1" aria-label=${w.table.stage}>
			${code.trouble || code.slow ? waiting(code) : nothing}
			${code.value ? html`<teeter-race .store=${this.store}>${this.result()}</teeter-race>` : nothing}
			${this.lost()}
		</main>`;
	}
}
