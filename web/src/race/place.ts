// One's own place in the race: the mat, the blocks beside it, and the buttons for whoever plays with a finger.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { pieceName } from "../connection/piece-names";
import type { Poses } from "../connection/playback";
import type { Seven } from "../geometry/pose";
import { shared } from "../look/shared";
import { change, settings } from "../settings";
import type { Advice } from "../wire";
import { w } from "../words/words";
import { BIDDIS, BLOCKS, facing, HALF, HIGH, TOLERANCE } from "./blocks";
import { ASKED, Calling } from "./calling";
import type { Hand } from "./hand";
import type { Deed, KeySet } from "./keys";
import "./mat";
import type { Mat } from "./mat";
import { blockPicture } from "./picture";
import "./tray";

@customElement("race-place")
export class Place extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: grid;
				grid-template-rows: minmax(0, 1fr) auto auto;
				gap: 0.4rem;
				min-height: 0;
				min-width: 0;
				container-type: inline-size;
			}
			.mat {
				position: relative;
				min-height: 0;
				display: grid;
			}
			race-mat {
				min-height: 0;
			}
			.name {
				position: absolute;
				left: 0.6rem;
				top: 0.4rem;
				font: 700 1.05rem var(--serif);
				text-shadow: 0 1px 0 #fff8;
			}
			.points {
				font: 500 0.92rem var(--sans);
				margin-inline-start: 0.3rem;
			}
			.snap {
				position: absolute;
				left: 0.5rem;
				top: 2.1rem;
				min-height: 44px;
				padding: 0 0.7em;
				font-size: 0.84rem;
				border-radius: 22px;
				background: #fffaf1b0;
				border-color: #cfae7c;
				box-shadow: none;
			}
			.snap::before {
				content: "";
				width: 1.9em;
				height: 1.05em;
				border-radius: 1em;
				border: 1.5px solid #8a6a45;
				background: radial-gradient(circle at 0.5em 50%, #8a6a45 0 0.33em, #0000 0.36em);
			}
			.snap[aria-pressed="true"] {
				background: #fffaf1e6;
				color: var(--ink);
			}
			.snap[aria-pressed="true"]::before {
				border-color: #2f7d4f;
				background: radial-gradient(circle at calc(100% - 0.5em) 50%, #fff 0 0.33em, #2f7d4f 0.36em);
			}
			#call {
				position: absolute;
				right: 0.5rem;
				top: 0.5rem;
				font: 800 1.02rem/1.1 var(--serif);
				min-height: 56px;
				padding: 0.5rem 1rem;
				border-radius: 28px;
			}
			#call.asks {
				background: #8f2a18;
				box-shadow: 0 0 0 4px #ffd84a;
				font-size: 0.92rem;
				max-width: 11rem;
			}
			.advice {
				position: absolute;
				left: 50%;
				bottom: 0.5rem;
				transform: translateX(-50%);
				width: max-content;
				max-width: calc(100% - 1rem);
				padding: 0.4rem 0.8rem;
				border-radius: 10px;
				background: #f3fff5ee;
				border: 2px solid #2f7d4f;
				font-weight: 600;
			}
			.faces {
				position: absolute;
				right: 0.5rem;
				top: 4.6rem;
				display: grid;
				grid-template-columns: 104px 104px;
				gap: 0.3rem;
				padding: 0.4rem;
				border-radius: 12px;
				background: #fffaf1d9;
				border: 1px solid var(--line);
			}
			.faces button {
				min-height: 34px;
				padding: 0.15rem 0.3rem;
				border-radius: 8px;
				background: none;
				border-color: transparent;
				box-shadow: none;
			}
			.faces button:hover {
				background: #0000000d;
			}
			.faces button[aria-pressed="true"] {
				background: #fff3d6;
				border-color: #c9972f;
				box-shadow: 0 0 0 2px #ffd84a;
			}
			.faces svg {
				width: 100%;
				max-height: 24px;
			}
			.faces.short {
				grid-template-columns: 58px 58px;
			}
			.buttons {
				display: grid;
				grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.5fr);
				gap: 0.4rem;
			}
			.buttons button {
				padding: 0.3rem 0.3rem;
				font-size: 0.95rem;
				gap: 0.35em;
				min-height: 50px;
				line-height: 1.1;
			}
			.buttons svg {
				flex: none;
			}
			kbd {
				font: 700 0.72rem/1 var(--sans);
				padding: 0.18em 0.4em;
				border: 1px solid #0003;
				border-radius: 4px;
				background: #fff7;
				color: inherit;
			}
			.main kbd {
				background: #fff2;
				border-color: #fff6;
			}
			.legend {
				position: absolute;
				left: 0.6rem;
				top: 5.2rem;
				display: grid;
				gap: 0.25rem;
				font-size: 0.84rem;
			}
			@container (max-width: 640px) {
				.faces {
					display: none;
				}
				.holding .snap {
					display: none;
				}
				.legend {
					left: auto;
					right: 0.6rem;
					top: 4.2rem;
				}
				.advice {
					bottom: 0.1rem;
					padding: 0.1rem 0.6rem;
					font-size: 0.84rem;
				}
				.buttons kbd {
					position: absolute;
					right: 4px;
					top: 4px;
				}
				.buttons button {
					position: relative;
					flex-direction: column;
					font-size: 0.8rem;
					gap: 0.1rem;
				}
				#call {
					min-height: 48px;
					font-size: 0.95rem;
				}
			}
			/* Two at one phone: the call beneath the name, not over it. */
			@container (max-width: 300px) {
				#call {
					top: 5.2rem;
					left: 0.5rem;
				}
			}
			/* A phone that lies on its side: blocks and buttons beside the mat. */
			@media (max-height: 560px) {
				:host {
					grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) minmax(0, 1fr);
				}
				.mat {
					grid-row: 1 / 3;
				}
				.buttons {
					grid-template-columns: 1fr 1fr;
				}
				.legend {
					display: none;
				}
			}
			@media (hover: none) {
				kbd,
				.legend {
					display: none;
				}
			}
		`,
	];

	@property({ attribute: false }) hand!: Hand;
	@property({ attribute: false }) keys!: KeySet;
	@property({ type: Number }) seat = 0;
	@property({ type: Number }) levels = 6;
	@property({ attribute: false }) biddis: ReadonlyMap<number, string> = new Map();
	@property({ attribute: false }) ghost: ((now: number) => Poses | null) | null = null;
	@property({ type: Boolean }) off = false;
	@property({ type: Boolean }) hints = false;
	@property() label = "";
	@property({ attribute: false }) points: number | null = null;
	@state() private told = "";
	private readonly calling = new Calling();
	@query("race-mat") mat!: Mat;

	override connectedCallback(): void {
		super.connectedCallback();
		this.hand.addEventListener("change", this.heard);
		this.hand.addEventListener("laid", this.laid);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.hand.removeEventListener("change", this.heard);
		this.hand.removeEventListener("laid", this.laid);
	}

	private readonly heard = (): void => {
		const { hand } = this;
		this.mat?.wake();
		this.requestUpdate();
		if (!hand.block || hand.lowering) return;
		const { gap } = hand;
		const line =
			gap === null ? "" : Math.abs(gap) <= TOLERANCE ? w.race.joins : w.race.misses(Math.round(Math.abs(gap)), gap > 0);
		const face = `${w.race.face(hand.way.face + 1)}${hand.way.over ? `, ${w.race.turned}` : ""}`;
		this.told = [pieceName(hand.block), face, line].filter(Boolean).join(", ");
	};

	private readonly laid = (event: Event): void => {
		const block = (event as CustomEvent<string>).detail;
		const stack = this.hand.stack;
		const level = stack.findIndex((each) => each.block === block) + 1;
		this.told = level ? w.race.laid(pieceName(block), level) : w.race.aside(pieceName(block));
	};

	/** By the button or a key. */
	readonly call = (): void => {
		if (this.off) return;
		if (this.calling.counts(performance.now(), this.hand.stack.length, this.levels)) {
			this.dispatchEvent(new CustomEvent("call", { detail: this.hand.seat }));
			return;
		}
		this.told = w.race.callSure(this.hand.stack.length, this.levels);
		window.setTimeout(() => this.requestUpdate(), ASKED);
		this.requestUpdate();
	};

	/** Where the hint wants a block. */
	private get hinted(): { block: string; pose: Seven } | null {
		const { advice } = this.hand;
		if (!advice?.block || advice.what !== "lay") return null;
		const pose: Seven = [
			advice.x ?? 0,
			0,
			advice.keep * HIGH + HALF,
			...facing({ face: advice.face ?? 0, over: advice.over ?? false }),
		];
		return { block: advice.block, pose };
	}

	private adviceWords(advice: Advice): string {
		if (advice.what === "call") return w.race.adviceCall;
		const stack = this.hand.stack.length;
		if (advice.what === "take-off") return w.race.adviceOff(Math.max(1, stack - advice.keep));
		const way = `${w.race.face((advice.face ?? 0) + 1)}${advice.over ? `, ${w.race.turned}` : ""}`;
		return w.race.adviceLay(advice.keep + 1, pieceName(advice.block ?? ""), way);
	}

	override render() {
		const { hand, off } = this;
		const label = (deed: Deed) => {
			const key = this.keys.labels[deed];
			return key ? html`<kbd aria-hidden="true">${key}</kbd>` : nothing;
		};
		const blockKeys = Object.fromEntries(
			Object.entries(this.keys.blocks)
				.filter(([code]) => !code.startsWith("Numpad"))
				.map(([code, block]) => [block, code.replace(/Digit|Key/, "")]),
		);
		const idle = BIDDIS.filter((biddi) => ![...this.biddis.values()].includes(biddi));
		const empty = off || !hand.block || hand.lowering;
		return html`<div class=${hand.block ? "mat holding" : "mat"}>
				<race-mat
					.lane=${hand.lane}
					.lines=${hand.lines}
					.seat=${this.seat}
					.levels=${this.levels}
					.biddis=${this.biddis}
					.hand=${off ? null : hand}
					.hint=${this.hinted}
					.ghost=${this.ghost}
					.words=${w.race.mat(this.label, hand.stack.length)}
				></race-mat>
				<div class="name">${this.label}${this.points === null ? nothing : html` <span class="points">${w.seat.points(this.points)}</span>`}</div>
				<button class="snap" id="snap" aria-pressed=${settings.snap ? "true" : "false"} title=${w.race.snapHint} @click=${() =>
					change({ snap: !settings.snap })}>${w.race.snap}</button>
				${this.callButton(label("call"))}
				${hand.block && !off ? this.faces(hand.block) : nothing}
				${hand.advice ? html`<div class="advice" role="status">${this.adviceWords(hand.advice)}</div>` : nothing}
				${this.legend()}
			</div>
			<race-tray .hand=${hand} .seat=${this.seat} .idle=${idle} .keys=${blockKeys} .off=${off} .told=${hand.advice?.block ?? null}></race-tray>
			<div class="buttons">
				<button data-hand="face" ?disabled=${empty} @click=${() => hand.nextFace()}>${icon("face")} ${w.race.nextFace} ${label("face")}</button>
				<button data-hand="over" ?disabled=${empty} @click=${() => hand.turnOver()}>${icon("over")} ${w.race.turnOver} ${label("over")}</button>
				${
					hand.block
						? html`<button data-hand="back" ?disabled=${empty} @click=${() => hand.back()}>${icon("back")} ${w.race.putBack} ${label("back")}</button>`
						: html`<button data-hand="off" ?disabled=${off || !hand.stack.length} @click=${() => hand.takeOff()}>${icon("off")} ${w.race.takeOff} ${label("off")}</button>`
				}
				${
					this.hints && !hand.block
						? html`<button data-hand="hint" ?disabled=${off} @click=${() => hand.hint()}>${icon("hint")} ${w.race.hint} ${label("hint")}</button>`
						: html`<button class="main" data-hand="down" ?disabled=${empty} @click=${() => hand.down()}>${icon("down")} ${w.race.putDown} ${label("down")}</button>`
				}
			</div>
			<div class="spoken" aria-live="polite">${this.told}</div>`;
	}

	/** The keys that are on no button. */
	private legend() {
		const { earlier, later, left, right } = this.keys.labels;
		return html`<div class="legend" aria-hidden="true">
			${earlier ? html`<span><kbd>${earlier}</kbd><kbd>${later}</kbd> ${w.race.another}</span>` : nothing}
			${left ? html`<span><kbd>${left}</kbd><kbd>${right}</kbd> ${w.race.slide}</span>` : nothing}
		</div>`;
	}

	private callButton(key: unknown) {
		const asks = this.calling.asks(performance.now());
		const words = asks ? w.race.callSure(this.hand.stack.length, this.levels) : w.act.call;
		return html`<button id="call" class=${asks ? "main asks" : "main"} data-move="call" ?disabled=${this.off} @click=${this.call}>${words} ${key}</button>`;
	}

	/** All eight ways to hold a block, where there is room for them. */
	private faces(block: string) {
		const { hand } = this;
		const ways = [0, 1, 2, 3].flatMap((face) => [
			{ face, over: false },
			{ face, over: true },
		]);
		return html`<div class=${`faces ${BLOCKS.indexOf(block) >= 8 ? "short" : ""}`} role="group" aria-label=${w.race.faces}>
			${ways.map((way) => {
				const shown = way.face === hand.way.face && way.over === hand.way.over;
				const name = `${w.race.face(way.face + 1)}${way.over ? `, ${w.race.turned}` : ""}`;
				return html`<button tabindex="-1" aria-label=${name} aria-pressed=${shown ? "true" : "false"} @click=${() => hand.turn(way)}>
					${blockPicture(hand.lines, block, way, this.seat)}
				</button>`;
			})}
		</div>`;
	}
}

const PATHS: Record<string, string> = {
	face: "M4 9a6 3.4 0 1 1 3 3M7 9.2v3.2h-3.2",
	over: "M4 12a5.6 5.6 0 1 0 1.2-6.4M4 3v3h3",
	down: "M9 2v9M5 8l4 4 4-4M3 15.5h12",
	back: "M14 12V8a3 3 0 0 0-3-3H3M6 2 3 5l3 3",
	off: "M9 12V3M5.4 6.4 9 3l3.6 3.4M3 15.5h12",
	hint: "M6 12.2c-3.4-3-1.8-9.2 3-9.2s6.4 6.2 3 9.2v1.6H6zM7 16.2h4",
};

function icon(name: string) {
	return html`<svg width="20" height="20" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name] ?? ""} /></svg>`;
}
