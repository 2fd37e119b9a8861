// At a real table people inspect: how many levels of every stack are right, and of the caller's, who smiles.

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../../connection/at-table";
import { shared } from "../../look/shared-styles";
import type { Stack } from "../../wire";
import { colourName } from "../../words/telling";
import { w } from "../../words/words";
import { smile } from "../drawing/block-picture";
import { BIDDI_PAINT } from "../drawing/colours";
import { type Found, levelsOf } from "./stack-report";

@customElement("race-inspection")
export class InspectionSheet extends AtTable {
	static override styles = [
		shared,
		css`
			fieldset {
				margin: 0 0 0.6rem;
				padding: 0.3rem 0.8rem 0.6rem;
				border: 1px solid var(--line);
				border-radius: 12px;
				background: #fffdf6;
			}
			fieldset.caller {
				border: 3px solid #a8331f;
			}
			legend {
				float: inline-start;
				width: 100%;
				padding: 0;
				font: 700 1.1rem var(--serif);
			}
			legend + * {
				clear: both;
			}
			.badge {
				font: 600 0.78rem var(--sans);
				padding: 0.05em 0.5em;
				border-radius: 99px;
				background: #a8331f;
				color: #fff;
			}
			label {
				display: grid;
				grid-template-columns: 1fr auto;
				align-items: center;
				gap: 0 0.8rem;
			}
			label span {
				grid-column: 1 / -1;
			}
			input[type="range"] {
				width: 100%;
				height: 44px;
				margin: 0;
				accent-color: #a8331f;
			}
			output {
				font: 700 1.4rem var(--serif);
				min-width: 3.6rem;
				text-align: end;
				font-variant-numeric: tabular-nums;
			}
			.row {
				flex-wrap: wrap;
			}
			.row button {
				min-height: 44px;
				padding: 0.3rem 0.8rem;
				gap: 0.4em;
			}
			.row button[aria-pressed="true"] {
				background: #fff3d6;
				box-shadow: 0 0 0 3px #ffd84a;
			}
			.row button[aria-pressed="false"] .smile {
				opacity: 0.25;
			}
			.main {
				width: 100%;
				min-height: 54px;
			}
		`,
	];

	@state() private found: Readonly<Record<string, Found>> = {};
	@state() private fell = false;

	/** Until somebody says otherwise, whoever called is taken to be right. */
	private of(seat: string): Found {
		const { view } = this.store;
		return this.found[seat] ?? { right: view?.caller === seat ? (view.levels ?? 0) : 0, smiling: new Set() };
	}

	private set(seat: string, more: Partial<Found>): void {
		this.found = { ...this.found, [seat]: { ...this.of(seat), ...more } };
	}

	private smiles(seat: string, biddi: string): void {
		const smiling = new Set(this.of(seat).smiling);
		if (!smiling.delete(biddi)) smiling.add(biddi);
		this.set(seat, { smiling });
	}

	private get racing(): string[] {
		const out = this.store.view?.out ?? [];
		return this.store.names.filter((seat) => !out.includes(seat));
	}

	private readonly confirm = (): void => {
		const { view } = this.store;
		const stacks: Record<string, Stack> = {};
		for (const seat of this.racing)
			stacks[seat] = {
				stands: !(this.fell && seat === view?.caller),
				levels: levelsOf(this.of(seat), view?.biddis ?? {}),
			};
		this.store.move("referee", { move: "inspect", stacks });
	};

	override render() {
		return html`${this.racing.map((seat) => this.stack(seat))}
			<button class="main" data-move="inspect" @click=${this.confirm}>${w.biddi.confirm}</button>`;
	}

	private stack(seat: string) {
		const { view } = this.store;
		const called = view?.caller === seat;
		const levels = view?.levels ?? 0;
		const { right } = this.of(seat);
		return html`<fieldset class=${called ? "caller" : ""} data-seat=${seat}>
			<legend>${seat} ${called ? html`<span class="badge">${w.race.caller}</span>` : nothing}</legend>
			<label>
				<span>${w.biddi.goodLevels}</span>
				<input type="range" min="0" max=${levels} .value=${`${right}`} @input=${(event: Event) =>
					this.set(seat, { right: Number((event.target as HTMLInputElement).value) })} />
				<output>${right} / ${levels}</output>
			</label>
			${called ? this.bonus(seat) : nothing}
		</fieldset>`;
	}

	private bonus(seat: string) {
		const { smiling } = this.of(seat);
		return html`<span>${w.biddi.smiling}</span>
		<div class="row" role="group" aria-label=${w.biddi.smiling}>
			${Object.keys(this.store.view?.biddis ?? {}).map((biddi) => {
				const pressed = smiling.has(biddi) ? "true" : "false";
				return html`<button data-smile=${biddi} aria-pressed=${pressed} aria-label=${w.colon(w.biddi.smiling, colourName(biddi))} @click=${() => this.smiles(seat, biddi)}>
					<svg width="52" height="26" viewBox="-26 -13 52 26" aria-hidden="true">
						<rect x="-25" y="-12" width="50" height="24" rx="3" fill=${BIDDI_PAINT[biddi]?.css ?? ""} stroke="#3a2413" />
						<g class="smile">${smile(0, 0, 9)}</g>
					</svg>
				</button>`;
			})}
			<button data-fell aria-pressed=${this.fell ? "true" : "false"} @click=${() => {
				this.fell = !this.fell;
			}}>${w.race.fell}</button>
		</div>`;
	}
}
