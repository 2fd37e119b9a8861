// What every kind of table has while it is played: a region with the game itself, a place for what one may do, and a word
// when the line is lost. Its parts lie in the grid of the shell around it.

import { html, nothing, type TemplateResult } from "lit";
import { AtTable } from "../../connection/at-table";
import { TOWER_OF_THE_DAY } from "../../connection/day-towers";
import { isNowhere } from "../../look/focus";
import "../../panels/day-result";
import "../../panels/moves/actions";
import "../../panels/outcome";
import { w } from "../../words/words";

const CONTROLS = "select:not([disabled]), button:not([disabled]), a[href]";

export abstract class GameTable extends AtTable {
	/** What there is to see is there. */
	abstract get ready(): boolean;

	/** What lies over the picture and must be seen, on the screen. */
	get uncovered(): DOMRect[] {
		return this.told.map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0);
	}

	protected get told(): Element[] {
		return [...this.renderRoot.querySelectorAll(".aim, .fall, .notice")];
	}

	/** To where one can act, past everything else. */
	skipTo(): void {
		this.renderRoot.querySelector<HTMLElement>("#act")?.focus();
	}

	/** To the first thing that one can do now. */
	goOn(): void {
		const actions = this.renderRoot.querySelector("teeter-actions, teeter-outcome") as AtTable | null;
		void (actions?.updateComplete ?? this.updateComplete).then(() => {
			if (!isNowhere()) return;
			const first = actions?.renderRoot.querySelector<HTMLElement>(`teeter-piece-chooser, ${CONTROLS}`);
			const within = first?.shadowRoot?.querySelector<HTMLElement>(`[tabindex="0"], ${CONTROLS}`) ?? first;
			if (within) within.focus({ preventScroll: true });
			else this.skipTo();
		});
	}

	protected lost(): TemplateResult | typeof nothing {
		return this.store.line === "lost" ? html`<div class="notice" role="alert">${w.trouble.lost}</div>` : nothing;
	}

	/** The result, or what one may do; `picked` is the piece chosen so far, `onceMore` shows the last fall. */
	protected acting(
		picked: string | null,
		pick: (piece: string | null) => void,
		onceMore: (() => void) | null = null,
	): TemplateResult {
		const { view } = this.store;
		if (view?.outcome && view.game === TOWER_OF_THE_DAY)
			return html`<teeter-day-result .store=${this.store} .fell=${onceMore !== null} @once-more=${onceMore}></teeter-day-result>`;
		return view?.outcome
			? html`<teeter-outcome .store=${this.store} .fell=${onceMore !== null} @once-more=${onceMore}></teeter-outcome>`
			: html`<teeter-actions .store=${this.store} .picked=${picked} @picked=${(event: CustomEvent<string | null>) => pick(event.detail)}></teeter-actions>`;
	}

	/** For the place that a race leaves for it. */
	protected result(): TemplateResult | typeof nothing {
		return this.store.view?.outcome
			? html`<teeter-outcome slot="outcome" .store=${this.store}></teeter-outcome>`
			: nothing;
	}

	protected spectating(): TemplateResult | typeof nothing {
		return this.store.mine.length ? nothing : html`<p class="hint">${w.table.spectator}</p>`;
	}
}

/** What was picked, as long as it lies where it can be picked from. */
export function stillPicked(picked: string | null, view: GameTable["store"]["view"]): string | null {
	if (!picked || !view) return picked;
	const lies = view.pool.includes(picked) || Object.values(view.chains ?? {}).some((chain) => chain?.includes(picked));
	return lies ? picked : null;
}
