// The score pad: a sheet with a line for every player and a column for every round.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../../look/shared-styles";
import { w } from "../../words/words";
import { chip, smile } from "../drawing/block-picture";
import type { Pad } from "./scores";

const ROUNDS = 7;

@customElement("race-pad")
export class ScorePad extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				overflow-x: auto;
			}
			table {
				border-collapse: collapse;
				width: 100%;
				background: repeating-linear-gradient(#fffdf6 0 2.1rem, #f1e7d2 2.1rem calc(2.1rem + 1px));
				border-radius: 6px;
				box-shadow: var(--shadow);
				font-variant-numeric: tabular-nums;
			}
			caption {
				font: 700 1.05rem var(--serif);
				text-align: start;
				padding: 0.2rem 0.1rem 0.4rem;
			}
			th,
			td {
				padding: 0.3rem 0.35rem;
				text-align: center;
				border-bottom: 1px solid #d9c7a2;
				font-size: 0.95rem;
				white-space: nowrap;
				min-width: 2.1rem;
			}
			thead th {
				font-size: 0.8rem;
				color: var(--ink-soft);
			}
			th[scope="row"] {
				text-align: start;
				max-width: 7rem;
				overflow: hidden;
				text-overflow: ellipsis;
			}
			tr.mine th {
				font-weight: 800;
			}
			.now {
				background: #ffe9a855;
			}
			.won > * {
				background: #ffe9a8;
			}
			.total {
				font: 700 1.15rem var(--serif);
				border-inline-start: 2px solid #d0a96b;
			}
			svg {
				vertical-align: -2px;
			}
			/* On a phone the sum is what one looks for: it stays in sight. */
			@media (max-width: 480px), (max-height: 560px) {
				th,
				td {
					padding-inline: 0.12rem;
					min-width: 1.55rem;
					font-size: 0.88rem;
				}
				th[scope="row"] {
					max-width: 5.4rem;
				}
				.total {
					position: sticky;
					right: 0;
					padding-inline: 0.35rem;
				}
				tr:not(.won) .total {
					background: #fffdf6;
				}
			}
		`,
	];

	@property({ attribute: false }) pad: Pad = { rounds: new Map(), totals: new Map() };
	@property({ attribute: false }) mine: readonly string[] = [];
	@property({ attribute: false }) winners: readonly string[] = [];
	/** The round that the eye should find. */
	@property({ type: Number }) round = 0;

	override render() {
		const rounds = Array.from({ length: ROUNDS }, (_, k) => k + 1);
		return html`<table>
			<caption>${w.race.pad}</caption>
			<thead>
				<tr>
					<th scope="col"><span class="spoken">${w.table.seats}</span></th>
					${rounds.map((round) => html`<th scope="col" class=${round === this.round ? "now" : ""}>${round}</th>`)}
					<th scope="col" class="total">${w.race.total}</th>
				</tr>
			</thead>
			<tbody>
				${[...this.pad.rounds.entries()].map(([seat, scores], place) => {
					const won = this.winners.includes(seat);
					return html`<tr class=${`${this.mine.includes(seat) ? "mine" : ""} ${won ? "won" : ""}`} data-seat=${seat}>
						<th scope="row">${chip(place, 12)} ${won ? "★ " : nothing}${seat}</th>
						${rounds.map((round) => {
							const score = scores[round - 1];
							return html`<td class=${round === this.round ? "now" : ""}>${
								score
									? html`${score.levels}${
											score.bonus
												? html`<span aria-hidden="true"> +${score.bonus}<svg width="15" height="15" viewBox="-8 -8 16 16">${smile(0, 0, 7)}</svg></span
													><span class="spoken"> ${w.race.bonus(score.bonus)}</span>`
												: nothing
										}`
									: nothing
							}</td>`;
						})}
						<td class="total">${this.pad.totals.get(seat) ?? 0}</td>
					</tr>`;
				})}
			</tbody>
		</table>`;
	}
}
