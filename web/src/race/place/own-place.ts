// One's own place in the race: the mat, the blocks beside it, and the buttons for whoever plays with a finger.

import { html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Poses } from "../../connection/playback";
import type { Seven } from "../../geometry/pose";
import { shared } from "../../look/shared-styles";
import { change, settings } from "../../settings";
import type { Advice } from "../../wire";
import { pieceName } from "../../words/piece-names";
import { w } from "../../words/words";
import { BIDDIS, BLOCKS, facing, HALF, HIGH, TOLERANCE } from "../blocks";
import { ASKED, Calling } from "./calling";
import { icon } from "./hand-icons";
import type { Deed, KeySet } from "./race-keys";
import type { Hand } from "./racer-hand";
import "./mat";
import { blockPicture } from "../drawing/block-picture";
import type { Mat } from "./mat";
import { placeStyles } from "./place-styles";
import "./tray";

@customElement("race-place")
export class OwnPlace extends LitElement {
	static override styles = [shared, placeStyles];

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
