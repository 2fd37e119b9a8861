// What was just said, at the seat of whoever said it. Those who listen hear it from the chat and its count.

import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import type { Remark } from "../wire";
import { w } from "../words/words";

const SECONDS = 6;
/** Pixels at most, and from the edge of the page at least. */
const WIDTH = 240;
const EDGE = 8;

@customElement("teeter-bubbles")
export class Bubbles extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				position: absolute;
			}
			p {
				position: fixed;
				z-index: 5;
				margin: 0;
				max-width: 240px;
				padding: 0.4rem 0.7rem;
				border-radius: 14px;
				border-start-start-radius: 3px;
				background: var(--card);
				color: var(--ink);
				border: 1px solid var(--line);
				box-shadow: 0 4px 14px -6px #4a2c15aa;
				overflow-wrap: anywhere;
				pointer-events: none;
			}
		`,
	];

	/** Where a seat is on the screen. */
	@property({ attribute: false }) at: (seat: string) => DOMRect | null = () => null;
	/** Seat -> its last remark. */
	@state() private shown: ReadonlyMap<string, Remark> = new Map();
	private heard = -1;
	private readonly timers = new Set<number>();

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		for (const timer of this.timers) window.clearTimeout(timer);
	}

	override willUpdate(): void {
		const last = this.store.chat.at(-1)?.n ?? 0;
		// What was said before this device came is in the chat.
		const fresh = this.heard < 0 ? [] : this.store.chat.filter((each) => each.n > this.heard);
		this.heard = last;
		for (const remark of fresh) {
			this.shown = new Map(this.shown).set(remark.seat, remark);
			const timer = window.setTimeout(() => this.hush(remark), 1000 * SECONDS);
			this.timers.add(timer);
		}
	}

	private hush(remark: Remark): void {
		if (this.shown.get(remark.seat) !== remark) return;
		const left = new Map(this.shown);
		left.delete(remark.seat);
		this.shown = left;
	}

	override render() {
		return html`${[...this.shown.values()].map((remark) => this.bubble(remark))}`;
	}

	/** By hand, since a strict page takes no styles out of markup. */
	override updated(): void {
		for (const bubble of this.renderRoot.querySelectorAll("p")) {
			const seat = this.at(bubble.dataset.says ?? "");
			const left = Math.max(EDGE, Math.min(seat?.left ?? EDGE, window.innerWidth - WIDTH - EDGE));
			bubble.style.left = `${left}px`;
			bubble.style.top = `${(seat?.bottom ?? 60) + 6}px`;
		}
	}

	private bubble(remark: Remark) {
		const said = remark.phrase ? (w.chat.phrase[remark.phrase] ?? remark.phrase) : remark.text;
		return html`<p aria-hidden="true" data-says=${remark.seat}>${said}</p>`;
	}
}
