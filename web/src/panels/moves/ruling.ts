// At a real table people say what happened to the tower: it stands and is so high, or it fell and this is left.

import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../../connection/at-table";
import "../../look/piece-picture";
import { shared } from "../../look/shared-styles";
import type { Rule, TowerSeen } from "../../wire";
import { piece, pieceName } from "../../words/piece-names";
import { towerName } from "../../words/telling";
import { w } from "../../words/words";

const HIGHEST = 5000;

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

	@state() private touches = true;
	@state() private fell = false;
	/** What still stands besides the foundations, which always do. */
	@state() private remains: readonly string[] = [];
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

	/** What the field shows, whoever wrote it; null if that is no height. */
	private get shownHeight(): number | null {
		const field = this.renderRoot.querySelector<HTMLInputElement>("#height");
		return field?.reportValidity() ? field.valueAsNumber : null;
	}

	private readonly stands = (): void => {
		if (this.fell) {
			this.fell = false;
			return;
		}
		const height = this.shownHeight;
		if (height === null) return;
		this.rule({ stands: true, height_mm: height, ...(this.beside ? { touches_foundation: this.touches } : {}) });
	};

	private readonly fallen = (): void => {
		if (!this.remains.length) {
			this.rule({ stands: false }); // a foundation's height is known
			return;
		}
		const height = this.shownHeight;
		const foundations = this.store.view?.towers[this.tower]?.foundations ?? [];
		if (height !== null) this.rule({ stands: false, remains: [...foundations, ...this.remains], remains_mm: height });
	};

	/** A further foundation that rolled away is tried again, and no fall. */
	private readonly rolledAway = (): void => this.rule({ stands: false });

	private readonly towerFell = (): void => {
		this.rule({ stands: false, remains: this.store.view?.towers[this.tower]?.foundations ?? [] });
	};

	override render() {
		const view = this.store.view;
		const tower = view?.towers[this.tower];
		const placed = view?.in_hand?.piece ?? "";
		return html`<p class="row"><piece-picture piece=${placed}></piece-picture>${w.colon(towerName(this.tower), pieceName(placed))}</p>
			${this.fell ? nothing : this.howItStands(tower?.height_mm || heightOf(placed))}
			<div class="two">
				<button class=${this.fell ? "" : "main"} data-move="stands" @click=${this.stands}>${w.ruling.stands}</button>
				<button data-move="fell" aria-expanded=${this.fell ? "true" : "false"} @click=${() => {
					this.fell = !this.fell;
				}}>${w.ruling.fell}</button>
			</div>
			${this.fell ? (this.beside ? this.whichFell(tower) : this.afterFall(tower, placed)) : nothing}`;
	}

	/** Begins with the height before, or that of the first piece: nearer to what will be measured than nothing. */
	private heightField(label: string, before: number, most = HIGHEST) {
		return html`<label>
			${label} <span class="hint">${w.ruling.heightHint}</span>
			<input id="height" type="number" inputmode="numeric" min="1" max=${most} step="1" required .value=${before ? String(Math.round(before)) : ""} />
		</label>`;
	}

	private howItStands(before: number) {
		return html`${this.heightField(w.ruling.height, before)}
			${
				this.beside
					? html`<label class="tick"><input type="checkbox" .checked=${this.touches} @change=${(event: Event) => {
							this.touches = (event.target as HTMLInputElement).checked;
						}} />${w.ruling.touches}</label>`
					: nothing
			}`;
	}

	private whichFell(tower: TowerSeen | undefined) {
		const canFall = tower && tower.pieces.length > tower.foundations.length;
		return html`<div class="column">
			${this.tookAlong()}
			<button class="main" data-move="rolled-away" @click=${this.rolledAway}>${w.ruling.rolledAway}</button>
			${canFall ? html`<button data-move="rule-fell" @click=${this.towerFell}>${w.ruling.towerFell}</button>` : nothing}
		</div>`;
	}

	private afterFall(tower: TowerSeen | undefined, placed: string) {
		return html`<div class="column">
			${tower?.pieces.length ? this.whatRemains(tower, placed) : nothing}
			${this.tookAlong()}
			<button class="main" data-move="rule-fell" @click=${this.fallen}>${w.ruling.confirm}</button>
		</div>`;
	}

	/** Only on a crowded table can one tower take others along. */
	private tookAlong() {
		const crowded = this.store.seats?.sheet.options?.crowded === true;
		const others = crowded ? Object.keys(this.store.view?.towers ?? {}).filter((each) => each !== this.tower) : [];
		if (!others.length) return nothing;
		return html`<fieldset>
			<legend>${w.ruling.alsoFell}</legend>
			<div class="remains">
				${others.map((each) =>
					this.tick(towerName(each), this.alsoFell.includes(each), () => {
						this.alsoFell = toggled(this.alsoFell, each);
					}),
				)}
			</div>
		</fieldset>`;
	}

	/** The piece just placed may be what stands, and another have fallen. */
	private whatRemains(tower: TowerSeen, placed: string) {
		return html`<fieldset>
				<legend>${w.ruling.remains} <span class="hint">${w.ruling.remainsHint}</span></legend>
				<div class="remains">
					${[...tower.pieces, placed].map((each) =>
						tower.foundations.includes(each)
							? this.tick(pieceName(each), true, null)
							: this.tick(pieceName(each), this.remains.includes(each), () => {
									this.remains = toggled(this.remains, each);
								}),
					)}
				</div>
			</fieldset>
			${this.remains.length ? this.heightField(w.ruling.remainsHeight, tower.height_mm, this.mostLeft(tower, placed)) : nothing}`;
	}

	/** What is left is no higher than the tower was, unless the new piece stands in it. */
	private mostLeft(tower: TowerSeen, placed: string): number {
		return this.remains.includes(placed) ? HIGHEST : Math.max(1, Math.round(tower.height_mm));
	}

	private tick(words: string, on: boolean, change: (() => void) | null) {
		return html`<label class="tick"><input type="checkbox" .checked=${on} ?disabled=${change === null} @change=${change} />${words}</label>`;
	}
}

/** Of a piece as it is defined; 0 if it is not known. */
function heightOf(id: string): number {
	return piece(id)?.size_mm[2] ?? 0;
}

function toggled(list: readonly string[], each: string): string[] {
	return list.includes(each) ? list.filter((one) => one !== each) : [...list, each];
}
