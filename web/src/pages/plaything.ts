// A few pieces to play with while one waits for the others. Nothing of it is told to anybody, and it goes when the game comes.

import { css, html, LitElement, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import { bring } from "../connection/load-code";
import { Loading } from "../connection/loading";
import { isNowhere } from "../look/focus";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import type { Stage } from "../stage/stage";
import { forStage } from "../stage/stage-settings";
import type { ToyTable } from "../stage/toy-table";
import { w } from "../words/words";
import { stageCode } from "./stage-code";

const SET = "bausack";
const FOUNDATION = ["base_slab"];
/** Some that stand on anything, and some that make one hold one's breath. */
const PIECES = ["cube", "brick", "plank", "bridge", "half_log", "drum", "fir_tree", "egg_cup", "egg", "spinning_top"];

@customElement("teeter-plaything")
export class Plaything extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				text-align: center;
			}
			#toys {
				position: relative;
				height: clamp(20rem, 62dvh, 34rem);
				margin-bottom: 0.7rem;
				border-radius: 14px;
				overflow: hidden;
				border: 1px solid var(--line);
				background: var(--wood-bottom);
				text-align: start;
			}
			.row {
				justify-content: center;
			}
		`,
	];

	private readonly code = new Loading(
		this,
		async () => {
			const [draws, toys, pieces] = await Promise.all([
				stageCode(SET),
				bring(() => import("../stage/toy-table")),
				bring(() => import("../stage/pieces/piece-set")),
			]);
			return { ...draws, ...toys, set: await pieces.loadPieces(SET) };
		},
		"when asked",
	);
	@state() private out = false;
	@state() private spoken = "";
	@query("#toys") private place!: HTMLElement | null;
	stage: Stage | null = null;
	private table: ToyTable | null = null;

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.clear();
	}

	private readonly take = (): void => {
		this.out = true;
		this.code.ask();
	};

	private readonly putAway = (): void => {
		this.clear();
		this.out = false;
		void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>("#toy")?.focus());
	};

	private readonly anew = (): void => {
		this.clear();
		this.requestUpdate();
	};

	private clear(): void {
		this.table?.end();
		this.stage?.dispose();
		this.table = this.stage = null;
		this.spoken = "";
	}

	override updated(): void {
		const { place } = this;
		const code = this.code.value;
		if (!place || !code || this.stage || !this.isConnected) return;
		const stage = code.createStage(place, SET, forStage());
		stage.element.addEventListener("words", (event) => {
			this.spoken = (event as CustomEvent<string>).detail;
		});
		this.stage = stage;
		void stage.ready.then(() => {
			if (!isNowhere()) return; // the button that was pressed is gone
			stage.element.shadowRoot?.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
		});
		this.scrollIntoView({ block: "nearest" });
		const you = w.tutorial.you;
		const pool = PIECES.filter((piece) => code.set.kinds.has(piece));
		this.table = new code.ToyTable(stage, code.set, [you], { [you]: code.pile(code.set, FOUNDATION) }, pool);
	}

	override render() {
		if (!this.out) return html`<button id="toy" @click=${this.take}>${w.lobby.toy}</button>`;
		return html`<div id="toys">${this.code.value ? nothing : waiting(this.code)}</div>
			<div class="row">
				<button id="toys-anew" @click=${this.anew}>${w.lobby.toysAnew}</button>
				<button id="toys-away" @click=${this.putAway}>${w.lobby.toysAway}</button>
			</div>
			<div class="spoken" aria-live="polite">${this.spoken}</div>`;
	}
}
