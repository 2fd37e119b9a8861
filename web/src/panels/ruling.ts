// At a real table people say what happened to the tower: it stands and is so high, or it fell and this is left.

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { pieceName } from "../connection/piece-names";
import { shared } from "../look/shared";
import type { Rule } from "../wire";
import { towerName } from "../words/telling";
import { w } from "../words/words";
import { AtTable } from "./at-table";

@customElement("teeter-ruling")
export class Ruling extends AtTable {
	static override styles = [
		shared,
		css`
			.two {
				display: grid;
				grid-template-columns: 1fr 1fr;
				gap: 0.7rem;
				align-items: end;
				margin: 0.7rem 0;
			}
			.two button {
				min-height: 64px;
				font-size: 1.1rem;
			}
			.remains {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr));
				gap: 0 0.8rem;
			}
		`,
	];

	@state() private height: number | null = null;
	@state() private touches = true;
	@state() private fell = false;
	@state() private remains: readonly string[] | null = null;
	@state() private alsoFell: readonly string[] = [];

	private get tower(): string {
		return this.store.view?.in_hand?.tower ?? "";
	}

	private get beside(): boolean {
		const move = this.store.log.at(-1)?.move;
		return move?.move === "place" && move.foundation === true;
	}

	private rule(rule: Omit<Rule, "move">): void {
		const also = this.alsoFell.length ? { also_fell: [...this.alsoFell] } : {};
		this.store.move("referee", { move: "rule", ...rule, ...also });
	}

	private readonly stands = (): void => {
		const field = this.renderRoot.querySelector<HTMLInputElement>("#height");
		if (!field?.reportValidity()) return;
		this.rule({
			stands: true,
			height_mm: field.valueAsNumber,
			...(this.beside ? { touches_foundation: this.touches } : {}),
		});
	};

	private readonly fallen = (): void => {
		if (this.remains === null) this.rule({ stands: false });
		else this.rule({ stands: false, remains: [...this.remains], remains_mm: this.height ?? 0 });
	};

	override render() {
		const tower = this.store.view?.towers[this.tower];
		const height = this.height ?? Math.round(tower?.height_mm ?? 0);
		// Only on a crowded table can one tower take others along.
		const crowded = this.store.seats?.sheet.options?.crowded === true;
		const others = crowded ? Object.keys(this.store.view?.towers ?? {}).filter((each) => each !== this.tower) : [];
		return html`<p>${w.colon(towerName(this.tower), pieceName(this.store.view?.in_hand?.piece ?? ""))}</p>
			<label>
				${w.ruling.height} <span class="hint">${w.ruling.heightHint}</span>
				<input id="height" type="number" inputmode="numeric" min="0" max="5000" step="1" required .value=${String(height)}
					@input=${(event: Event) => {
						this.height = (event.target as HTMLInputElement).valueAsNumber || 0;
					}} />
			</label>
			${
				this.beside
					? html`<label class="tick"><input type="checkbox" .checked=${this.touches} @change=${(event: Event) => {
							this.touches = (event.target as HTMLInputElement).checked;
						}} />${w.ruling.touches}</label>`
					: nothing
			}
			<div class="two">
				<button class="main" data-move="stands" @click=${this.stands}>${w.ruling.stands}</button>
				<button data-move="fell" aria-expanded=${this.fell ? "true" : "false"} @click=${() => {
					this.fell = !this.fell;
				}}>${w.ruling.fell}</button>
			</div>
			${this.fell ? this.afterFall(tower?.pieces ?? [], others) : nothing}`;
	}

	private afterFall(pieces: readonly string[], others: readonly string[]) {
		const tick = (list: readonly string[], each: string): string[] =>
			list.includes(each) ? list.filter((one) => one !== each) : [...list, each];
		return html`<div class="column">
			${
				pieces.length
					? html`<fieldset>
						<legend>${w.ruling.remains} <span class="hint">${w.ruling.remainsHint}</span></legend>
						<div class="remains">
							${pieces.map(
								(
									each,
								) => html`<label class="tick"><input type="checkbox" .checked=${this.remains?.includes(each) ?? false}
									@change=${() => {
										this.remains = tick(this.remains ?? [], each);
									}} />${pieceName(each)}</label>`,
							)}
						</div>
					</fieldset>`
					: nothing
			}
			${
				others.length
					? html`<fieldset>
						<legend>${w.ruling.alsoFell}</legend>
						<div class="remains">
							${others.map(
								(each) => html`<label class="tick"><input type="checkbox" .checked=${this.alsoFell.includes(each)}
									@change=${() => {
										this.alsoFell = tick(this.alsoFell, each);
									}} />${towerName(each)}</label>`,
							)}
						</div>
					</fieldset>`
					: nothing
			}
			<button class="main" data-move="rule-fell" @click=${this.fallen}>${w.ruling.confirm}</button>
		</div>`;
	}
}
