// What stands in for the drawn table where it can't be drawn, and at a real table: what lies where, as words.

import { html, nothing, type TemplateResult } from "lit";
import type { SeatView } from "../wire";
import { piece, pieceName } from "../words/piece-names";
import { towerName } from "../words/telling";
import { w } from "../words/words";
import { chainStrip } from "./moves/chain-strip";
import { pieceFacts } from "./moves/piece-facts";

export function flatStage(view: SeatView): TemplateResult {
	const towers = Object.entries(view.towers).filter(([, tower]) => tower?.pieces.length);
	const chains = Object.entries(view.chains ?? {}).filter(([, chain]) => chain?.length);
	const shown = view.auction?.piece ?? view.in_hand?.piece;
	return html`<div class="flat">
		${shown ? html`<section class="shown"><piece-picture piece=${shown}></piece-picture><b>${pieceName(shown)}</b>${piece(shown) ? html`<span class="hint">${pieceFacts(shown)}</span>` : nothing}</section>` : nothing}
		${
			view.dice && Object.keys(view.dice).length
				? html`<section>
					<h2>${w.biddi.dice} · ${w.biddi.levels(view.levels ?? 0)}</h2>
					<ul class="plain dice">
						${Object.entries(view.dice).map(
							([colour, number]) => html`<li data-colour=${colour}>
								<b>${number}</b><span>${w.colour[colour] ?? colour}</span>
								<span class="hint">${view.biddis?.[colour] ? w.biddi.level(view.biddis[colour] ?? 0) : w.biddi.out}</span>
							</li>`,
						)}
					</ul>
				</section>`
				: nothing
		}
		${view.pool.length && !shown ? html`<section><h2>${w.panels.pool(view.pool.length)}</h2></section>` : nothing}
		${towers.map(
			([name, tower]) => html`<section class="stack">
				<h2>${towerName(name)} <span class="hint">${w.mm(tower?.height_mm ?? 0)}</span></h2>
				<ol reversed>${[...(tower?.pieces ?? [])].reverse().map((each) => html`<li><piece-picture piece=${each}></piece-picture>${pieceName(each)}</li>`)}</ol>
			</section>`,
		)}
		${chains.map(
			([name, chain]) => html`<section>
				${chainStrip(w.seat.chain(name), chain ?? [], null)}
			</section>`,
		)}
	</div>`;
}
