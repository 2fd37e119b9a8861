// Who sits at the table: name, diamonds, height, what became of the tower, and whose turn it is.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { TOWER_OF_THE_DAY } from "../connection/day-towers";
import { gem } from "../look/gem";
import { shared } from "../look/shared-styles";
import type { Present, Seat, SeatView, Sheet, TowerSeen } from "../wire";
import { COMMON, handicapInWords } from "../words/telling";
import { w } from "../words/words";
import type { Pledges } from "./pledges";

const WITHOUT_MONEY: ReadonlySet<string> = new Set(["building-chain", TOWER_OF_THE_DAY]);

@customElement("teeter-seats")
export class SeatsPanel extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			ul.plain {
				display: flex;
				flex-wrap: wrap;
				gap: 0.5rem;
				padding: 0.45rem 0.6rem;
			}
			/* Everybody is to be seen: names shorten first, then there is a second row. */
			li {
				position: relative;
				flex: 1 1 6.6rem;
				min-width: 0;
				max-width: max(6.6rem, max-content);
				box-sizing: border-box;
				background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
				border: 1px solid var(--line);
				border-radius: 12px;
				padding: 0.35rem 0.75rem 0.4rem;
				line-height: 1.25;
				box-shadow: 0 2px 6px -3px #4a2c1555;
			}
			li:only-child {
				max-width: 22rem;
			}
			li.turn {
				background: linear-gradient(var(--pressed-top), var(--pressed-bottom));
				border-color: var(--pressed-line);
				color: var(--pressed-ink);
			}
			li.turn::after {
				content: "";
				position: absolute;
				left: 50%;
				bottom: -8px;
				margin-left: -7px;
				border: 7px solid transparent;
				border-top-color: var(--pressed-bottom);
				border-bottom: 0;
			}
			li.out .name {
				text-decoration: line-through;
			}
			.name {
				font-weight: 700;
				white-space: nowrap;
				overflow: hidden;
				text-overflow: ellipsis;
			}
			.facts {
				display: flex;
				flex-wrap: wrap;
				gap: 0 0.6rem;
				align-items: center;
				font-size: 0.86rem;
				white-space: nowrap;
			}
			.purse {
				display: inline-flex;
				gap: 0.25rem;
				align-items: center;
				font-weight: 700;
				font-variant-numeric: tabular-nums;
			}
			.badge {
				font-size: 0.78rem;
			}
			/* In the middle of a table that is not drawn: whole names, large figures. */
			:host([roomy]) ul.plain {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
				padding: 0 0 0.8rem;
			}
			:host([roomy]) li {
				max-width: none;
				padding: 0.5rem 0.8rem 0.6rem;
			}
			:host([roomy]) .name {
				white-space: normal;
				overflow-wrap: anywhere;
				font-size: 1.1rem;
			}
			:host([roomy]) .facts {
				font-size: 1.05rem;
			}
			@media (max-height: 480px) {
				ul.plain {
					padding-block: 0.2rem;
				}
				li {
					padding-block: 0.1rem;
				}
				.badge:not(.name *) {
					display: none;
				}
			}
			@media (max-width: 560px) {
				ul.plain {
					gap: 0.35rem;
				}
				li {
					padding: 0.25rem 0.5rem 0.3rem;
				}
			}
		`,
	];

	@property({ attribute: false }) view!: SeatView;
	@property({ attribute: false }) seats: readonly Seat[] = [];
	@property({ attribute: false }) mine: readonly string[] = [];
	/** What each has staked or bid and not yet paid. */
	@property({ attribute: false }) pledged: Pledges = {};
	@property({ attribute: false }) present: Present | null = null;
	/** What the table grants a seat. */
	@property({ attribute: false }) handicaps: Sheet["handicaps"] = {};

	/** Where a seat's purse is on the screen, for diamonds that fly there. */
	purse(seat: string): DOMRect | null {
		const found = this.renderRoot.querySelector(`[data-seat="${CSS.escape(seat)}"]`);
		return found?.getBoundingClientRect() ?? null;
	}

	override render() {
		const common = this.view.towers[COMMON];
		return html`<ul class="plain" aria-label=${w.table.seats}>
			${this.seats.map((seat) => this.seat(seat))}
			${
				common
					? html`<li aria-label=${w.seat.common}>
						<div class="name" title=${w.seat.common}>${w.seat.common}</div>
						<div class="facts">${w.mm(common.height_mm)} · ${w.pieces(common.pieces.length)}</div>
					</li>`
					: nothing
			}
		</ul>`;
	}

	private inPurse(seat: string, has: number) {
		const pledge = this.pledged[seat];
		return pledge ? w.panels.purse[pledge.how](has, pledge.amount) : has;
	}

	private height({ pieces, height_mm }: TowerSeen): string {
		const alone = this.view.game === TOWER_OF_THE_DAY;
		return alone ? w.day.result(pieces.length, w.mm(height_mm)) : w.mm(height_mm);
	}

	private seat(seat: Seat) {
		const { view } = this;
		const name = seat.name;
		const tower = view.towers[name];
		const acts = view.to_act.includes(name) || (view.to_act.includes("referee") && view.in_hand?.builder === name);
		const out = view.out.includes(name) || tower?.status === "out";
		const away = (seat.kind ?? "person") === "person" && this.present && !this.present.seats.includes(name);
		const diamonds = WITHOUT_MONEY.has(view.game) ? undefined : view.diamonds[name];
		const wins = view.wins[name];
		const points = view.scores[name];
		const zoch = view.zoch?.[name];
		const granted = handicapInWords(this.handicaps?.[name]);
		const state = tower && tower.status !== "standing" ? w.seat.status[tower.status] : out ? w.seat.status.out : "";
		return html`<li class=${`${acts ? "turn" : ""} ${out ? "out" : ""}`} data-seat=${name} aria-current=${acts ? "true" : "false"}>
			<div class="name" title=${granted ? w.colon(name, granted) : name}>${name}${this.mine.length === 1 && this.mine[0] === name ? html` <span class="badge">(${w.common.you})</span>` : nothing}</div>
			<div class="facts">
				${diamonds === undefined ? nothing : html`<span class="purse">${gem(16)}<span>${this.inPurse(name, diamonds)}<span class="spoken"> ${w.diamonds(diamonds)}</span></span></span>`}
				${tower && tower.status !== "none" ? html`<span>${this.height(tower)}</span>` : nothing}
				${points ? html`<span>${w.seat.points(points)}</span>` : nothing}
				${wins ? html`<span title=${w.seat.wins(wins)}>${"★".repeat(wins)}<span class="spoken">${w.seat.wins(wins)}</span></span>` : nothing}
			</div>
			<div class="badge">
				${[state, away ? w.seat.away : "", granted].filter(Boolean).join(" · ")} ${zoch ? html`<br />${w.seat.zoch(zoch)}` : nothing}
			</div>
		</li>`;
	}
}
