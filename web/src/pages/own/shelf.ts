import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../../look/shared-styles";
import "../../panels/moves/piece-chooser";
import { ownTowerWords } from "../../words/own-towers";
import { pieceName } from "../../words/piece-names";
import { language, w } from "../../words/words";

/** Offered; a tower of another set brings its own along. */
const SETS = ["bausack", "expansion", "bausack+expansion", "sac-noir"];

/** Every piece that can be taken, by picture and name. Says "taken" with a piece as detail, and "set-chosen" with a set. */
@customElement("teeter-shelf")
export class Shelf extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: flex;
				flex-direction: column;
				gap: 0.6rem;
				min-height: 0;
				min-width: 0;
			}
			.find {
				display: grid;
				grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
				gap: 0.4rem;
			}
			p {
				margin: 0;
			}
			teeter-piece-chooser {
				flex: 1;
				min-height: 0;
				--chooser-height: 100%;
			}
			@media (max-width: 800px) and (min-height: 481px) {
				:host {
					gap: 0.4rem;
				}
				teeter-piece-chooser {
					flex: none;
					--chooser-height: 24dvh;
				}
			}
			@media (max-height: 480px) {
				:host {
					gap: 0.3rem;
					--beneath: 8rem;
				}
				.find input,
				.find select {
					min-height: 44px;
					padding-block: 0.2rem;
				}
			}
		`,
	];

	@property({ attribute: false }) pieces: readonly string[] = [];
	@property() set = "";
	@state() private sought = "";
	@state() private chosen: string | null = null;

	private get found(): readonly string[] {
		const sought = this.sought.trim().toLocaleLowerCase(language);
		return this.pieces.filter((piece) => pieceName(piece).toLocaleLowerCase(language).includes(sought));
	}

	override willUpdate(): void {
		if (this.chosen && !this.pieces.includes(this.chosen)) this.chosen = null;
	}

	private tell(name: "taken" | "set-chosen", detail: string): void {
		this.dispatchEvent(new CustomEvent(name, { detail }));
	}

	override render() {
		const t = ownTowerWords();
		const { found } = this;
		const sets = SETS.includes(this.set) ? SETS : [this.set, ...SETS];
		return html`<div class="find">
				<input id="search" type="search" autocomplete="off" placeholder=${t.search} aria-label=${t.search} .value=${this.sought}
					@input=${(event: Event) => {
						this.sought = (event.target as HTMLInputElement).value;
					}} />
				<select id="set" aria-label=${w.create.set} @change=${(event: Event) => this.tell("set-chosen", (event.target as HTMLSelectElement).value)}>
					${sets.map((each) => html`<option value=${each} .selected=${each === this.set}>${w.set[each] ?? each}</option>`)}
				</select>
			</div>
			${found.length || !this.pieces.length ? nothing : html`<p class="hint" role="status">${t.noneFound}</p>`}
			<teeter-piece-chooser .pieces=${found} .chosen=${this.chosen}
				@chosen=${(event: CustomEvent<string>) => {
					this.chosen = event.detail;
				}}
				@taken=${(event: CustomEvent<string>) => this.tell("taken", event.detail)}></teeter-piece-chooser>`;
	}
}
