// Beside the real game: dice, whoever calls, the inspection by people, and the score pad.

import { css, html } from "lit";
import { customElement } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import type { SeatView } from "../wire";
import { w } from "../words/words";
import "./dice";
import "./scoring/inspection-sheet";
import "./scoring/score-pad";
import { chip } from "./drawing/block-picture";
import { raceStyles } from "./race-styles";
import { padOf } from "./scoring/scores";

const ROUNDS = 7;

@customElement("teeter-companion")
export class Companion extends AtTable {
	static override styles = [
		shared,
		raceStyles,
		css`
			:host {
				overflow: auto;
			}
			.sheet {
				display: grid;
				gap: 0.8rem;
				width: min(100%, 40rem);
				margin-inline: auto;
				padding: 0.6rem 0.6rem calc(0.8rem + env(safe-area-inset-bottom));
			}
			.throw {
				width: auto;
			}
			.now {
				text-align: center;
			}
			.now h2 {
				margin: 0 0 0.5rem;
			}
			.calls {
				display: grid;
				gap: 0.5rem;
				margin-top: 0.7rem;
			}
			.calls button,
			#throw {
				min-height: 64px;
				font: 800 1.15rem var(--serif);
			}
			#throw {
				width: 100%;
			}
		`,
	];

	override render() {
		const { view } = this.store;
		if (!view) return html`<p role="status" class="wait">${w.common.loading}</p>`;
		const pad = padOf(this.store.log, this.store.names);
		return html`<div class="sheet">
			${this.now(view)}
			<race-pad .pad=${pad} .mine=${this.store.mine} .round=${view.round}></race-pad>
		</div>`;
	}

	private now(view: SeatView) {
		if (view.phase === "over") return html`<slot name="outcome"></slot>`;
		if (view.phase === "inspect")
			return html`<section>
				<h2>${view.caller ? w.event.called(view.caller) : w.event["time-ran-out"]}</h2>
				<race-inspection .store=${this.store}></race-inspection>
			</section>`;
		const picks = this.store.mine.flatMap((seat) =>
			(view.choices[seat] ?? []).filter((choice) => choice.move === "pick-die").map(({ colour }) => ({ seat, colour })),
		);
		const words = {
			roll: w.race.throws(view.turn),
			pick: picks.length ? w.turn.phase.pick : w.race.picks(view.turn),
			stack: w.race.buildNow,
		}[view.phase as "roll" | "pick" | "stack"];
		return html`<section class="card throw now" role="status">
				<p class="kicker">${w.race.round(view.round, ROUNDS)} · ${w.biddi.levels(view.levels ?? 0)}</p>
				<h2>${words}</h2>
				<race-dice
					.dice=${view.dice ?? {}}
					.biddis=${view.biddis ?? {}}
					.levels=${view.levels ?? 6}
					.picks=${picks.map(({ colour }) => colour ?? "")}
					@pick=${(event: CustomEvent<"red" | "white" | "blue" | "grey">) =>
						this.store.move(picks[0]?.seat ?? "", { move: "pick-die", colour: event.detail })}
				></race-dice>
				${view.phase === "roll" ? this.throwing() : ""}
			</section>
			${view.phase === "stack" ? this.calls(view) : ""}`;
	}

	private throwing() {
		const seat = this.store.mine[0];
		if (!seat) return "";
		return html`<button class="main" id="throw" @click=${() => this.store.say({ say: "go-on", seat })}>${w.race.throwDice}</button>`;
	}

	/** All race at once: each seat of this device has a button. */
	private calls(view: SeatView) {
		const callers = this.store.mine.filter((seat) => view.choices[seat]?.some(({ move }) => move === "call"));
		return html`<div class="calls">
			${callers.map((seat) => {
				return html`<button class="main" data-move="call" @click=${() => this.store.move(seat, { move: "call" })}>
					${chip(this.store.names.indexOf(seat), 20)} ${callers.length > 1 ? `${seat}: ` : ""}${w.act.call}
				</button>`;
			})}
		</div>`;
	}
}
