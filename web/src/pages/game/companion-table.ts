// Beside a real table with real pieces: nothing is drawn. What lies where is told in words, people say what falls; for a
// race there is its sheet with dice, calls and score pad.

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { server } from "../../connection/http";
import { bring } from "../../connection/load-code";
import { Loading } from "../../connection/loading";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import { flatStage } from "../../panels/flat-stage";
import { KeepAwake } from "../../panels/keep-awake";
import { optionsInForce } from "../../panels/options-in-force";
import { pledges } from "../../panels/pledges";
import "../../panels/seats";
import { takingBack } from "../../panels/take-back";
import { w } from "../../words/words";
import { GameTable, stillPicked } from "./game-table";
import { tableStyles } from "./table-styles";

@customElement("teeter-companion-table")
export class CompanionTable extends GameTable {
	static override styles = [shared, tableStyles];

	private readonly sheet = new Loading(this, () => bring(() => import("../../race/companion")), "when asked");
	private readonly games = new Loading(this, () => server.games());
	@state() private picked: string | null = null;

	constructor() {
		super();
		new KeepAwake(this);
	}

	override firstUpdated(): void {
		if (this.store.raced) this.sheet.ask();
	}

	override get ready(): boolean {
		return !this.store.raced || this.sheet.value !== null;
	}

	override willUpdate(): void {
		this.picked = stillPicked(this.picked, this.store.view);
	}

	override render() {
		const { view } = this.store;
		if (!view) return nothing;
		if (this.store.raced) return this.beside();
		return html`<div class="stage" role="region" aria-label=${w.table.stage}>
				<div class="undrawn">${this.everybody()}${flatStage(view)}</div>
				${this.lost()}
			</div>
			<main class="act" id="act" tabindex="-1">
				<slot></slot>
				${takingBack(this.store)}
				${this.acting(this.picked, (piece) => {
					this.picked = piece;
				})}
				${this.spectating()}
			</main>`;
	}

	/** Who has what: there is no drawn table to see it on. */
	private everybody() {
		const { view, seats } = this.store;
		if (!view || !seats) return nothing;
		return html`<teeter-seats class="everybody" roomy .view=${view} .seats=${seats.sheet.seats ?? []} .mine=${this.store.mine}
			.pledged=${pledges(view, optionsInForce(this.games.value, seats.sheet))} .present=${this.store.present} .handicaps=${seats.sheet.handicaps ?? {}}></teeter-seats>`;
	}

	private beside() {
		const { sheet } = this;
		return html`<main class="stage" id="act" tabindex="-1" aria-label=${w.table.stage}>
			${sheet.trouble || sheet.slow ? waiting(sheet) : nothing}
			${takingBack(this.store)}
			${sheet.value ? html`<teeter-companion .store=${this.store}>${this.result()}</teeter-companion>` : nothing}
			${this.lost()}
		</main>`;
	}
}
