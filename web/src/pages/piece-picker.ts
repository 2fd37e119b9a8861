// An own selection of pieces: whoever presses a picture takes that piece. None taken is the whole set.

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import "../look/piece-picture";
import { houseWords } from "../words/house-rules";
import { knowPieces, pieceName } from "../words/piece-names";
import { w } from "../words/words";

/** Says "picked" with the list of pieces. */
@customElement("piece-picker")
export class PiecePicker extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			.grid {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(5.2rem, 1fr));
				gap: 0.4rem;
				max-height: min(24rem, 60vh);
				overflow-y: auto;
				padding: 3px;
				margin-top: 0.6rem;
			}
			.grid button {
				flex-direction: column;
				gap: 0.1rem;
				padding: 0.35rem 0.2rem;
				font-size: 0.78rem;
				font-weight: 500;
				overflow-wrap: anywhere;
				hyphens: auto;
				--picture: 2.8rem;
			}
			.row {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 0.5rem;
			}
		`,
	];

	@property() label = "";
	@property() set = "bausack";
	@property({ attribute: false }) chosen: readonly string[] = [];
	@state() private open = false;
	private readonly pieces = new Loading(
		this,
		async () => {
			const { pieces } = await server.pieces(this.set);
			knowPieces(pieces);
			return pieces.map((each) => each.id);
		},
		"when asked",
	);

	override willUpdate(changed: PropertyValues): void {
		if ((changed.has("set") || changed.has("chosen")) && (this.open || this.chosen.length)) {
			if (changed.has("set")) void this.pieces.again();
			else this.pieces.ask();
		}
	}

	private readonly toggle = (): void => {
		this.open = !this.open;
		if (this.open) this.pieces.ask();
	};

	private pick(chosen: readonly string[]): void {
		this.dispatchEvent(new CustomEvent<readonly string[]>("picked", { detail: chosen }));
	}

	override render() {
		const words = houseWords();
		const all = this.pieces.value ?? [];
		const count = this.chosen.length;
		return html`<div class="row">
				<button type="button" id="pick" aria-expanded=${this.open ? "true" : "false"} aria-label=${w.colon(this.label, words.pick)} @click=${this.toggle}>${words.pick}</button>
				<span id="picked" role="status">${count ? (all.length ? words.picked(count, all.length) : count) : words.all}</span>
			</div>
			${this.open ? (all.length ? this.grid(all) : waiting(this.pieces)) : nothing}`;
	}

	private grid(all: readonly string[]) {
		const words = houseWords();
		const chosen = new Set(this.chosen);
		const press = (piece: string): void => {
			const now = new Set(chosen);
			if (!now.delete(piece)) now.add(piece);
			this.pick(now.size === all.length ? [] : all.filter((each) => now.has(each)));
		};
		return html`<div class="grid" role="group" aria-label=${this.label}>
				${all.map(
					(
						piece,
					) => html`<button type="button" data-piece=${piece} aria-pressed=${chosen.has(piece) ? "true" : "false"} @click=${() => press(piece)}>
						<piece-picture piece=${piece}></piece-picture>${pieceName(piece)}
					</button>`,
				)}
			</div>
			<div class="row">
				<button type="button" class="plain" id="every" @click=${() => this.pick([])}>${words.everyPiece}</button>
				<button type="button" class="plain" id="others" ?disabled=${!chosen.size} @click=${() => this.pick(all.filter((each) => !chosen.has(each)))}>${words.others}</button>
				<span class="hint">${words.three}</span>
			</div>`;
	}
}
