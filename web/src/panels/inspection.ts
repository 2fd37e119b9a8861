// The score pad of Stack-a-Biddi: for every stack whether it stands, how many levels are right, how many BIDDIs smile.

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { shared } from "../look/shared";
import type { Level, Stack } from "../wire";
import { w } from "../words/words";
import { AtTable } from "./at-table";

interface Line {
	stands: boolean;
	right: number;
	smiling: number;
}

/** The right levels of a stack, bottom up; `biddis` says which level a BIDDI lies on. */
export function levelsOf(line: Line, biddis: Partial<Record<string, number>>): Level[] {
	const at = new Map(Object.entries(biddis).map(([colour, level]) => [level, colour]));
	let long = 0;
	let smiles = line.smiling;
	return Array.from({ length: line.right }, (_, k) => {
		const biddi = at.get(k + 1);
		if (!biddi) return { piece: `L${++long}`, line_ok: true };
		return { piece: biddi, line_ok: true, smiling: smiles-- > 0 };
	});
}

@customElement("teeter-inspection")
export class Inspection extends AtTable {
	static override styles = [
		shared,
		css`
			.line {
				display: grid;
				grid-template-columns: 1fr 1fr;
				gap: 0.3rem 0.8rem;
				padding: 0.5rem 0;
				border-bottom: 1px solid var(--line);
			}
			.line .tick {
				grid-column: 1 / -1;
			}
		`,
	];

	@state() private lines: Record<string, Line> = {};

	private line(seat: string): Line {
		return this.lines[seat] ?? { stands: true, right: this.store.view?.levels ?? 0, smiling: 0 };
	}

	private set(seat: string, more: Partial<Line>): void {
		this.lines = { ...this.lines, [seat]: { ...this.line(seat), ...more } };
	}

	private get racing(): string[] {
		const out = this.store.view?.out ?? [];
		return this.store.names.filter((seat) => !out.includes(seat));
	}

	private readonly confirm = (): void => {
		const biddis = this.store.view?.biddis ?? {};
		const stacks: Record<string, Stack> = {};
		for (const seat of this.racing) {
			const line = this.line(seat);
			stacks[seat] = { stands: line.stands, levels: levelsOf(line, biddis) };
		}
		this.store.move("referee", { move: "inspect", stacks });
	};

	override render() {
		const levels = this.store.view?.levels ?? 0;
		const biddis = Object.keys(this.store.view?.biddis ?? {}).length;
		const counts = (most: number) => Array.from({ length: most + 1 }, (_, k) => k);
		return html`<h3>${w.biddi.inspect} · ${w.biddi.levels(levels)}</h3>
			${this.racing.map((seat) => {
				const line = this.line(seat);
				return html`<div class="line">
					<label class="tick"><input type="checkbox" .checked=${line.stands} @change=${(event: Event) =>
						this.set(seat, { stands: (event.target as HTMLInputElement).checked })} />${w.biddi.standsFor(seat)}</label>
					<label>${w.biddi.goodLevels}
						<select @change=${(event: Event) => this.set(seat, { right: Number((event.target as HTMLSelectElement).value) })}>
							${counts(levels).map((k) => html`<option value=${k} .selected=${k === line.right}>${k}</option>`)}
						</select></label>
					${
						biddis
							? html`<label>${w.biddi.smiling}
								<select @change=${(event: Event) => this.set(seat, { smiling: Number((event.target as HTMLSelectElement).value) })}>
									${counts(biddis).map((k) => html`<option value=${k} .selected=${k === line.smiling}>${k}</option>`)}
								</select></label>`
							: nothing
					}
				</div>`;
			})}
			<p></p>
			<button class="main" data-move="inspect" @click=${this.confirm}>${w.biddi.confirm}</button>`;
	}
}
