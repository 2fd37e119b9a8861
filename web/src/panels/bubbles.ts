// What was just said, at the seat of whoever said it; who asked for a hint, and on whom the lot fell. Those who listen hear
// talk from the chat and its count, and of lots and hints from the table.

import { css, html } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import type { Remark, Telling } from "../wire";
import { hintWords } from "../words/hints";
import { beginningInWords } from "../words/telling";
import { w } from "../words/words";
import { type Box, freePlace } from "./free-place";

const SECONDS = 6;
/** Pixels from the edge of the page and from the seat; and under the head of the page where no seat is seen. */
const EDGE = 8;
const GAP = 6;
const HEAD = 60;

type Bubble = { readonly seat: string; readonly said: string };

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
				width: max-content;
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
	/** What must be seen beside them. */
	@property({ attribute: false }) taken: () => readonly Box[] = () => [];
	/** Seat -> what stands there. */
	@state() private shown: ReadonlyMap<string, Bubble> = new Map();
	private heard = -1;
	private readonly timers = new Set<number>();

	override connectedCallback(): void {
		super.connectedCallback();
		this.store.addEventListener("told", this.onTold);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.store.removeEventListener("told", this.onTold);
		for (const timer of this.timers) window.clearTimeout(timer);
	}

	override willUpdate(): void {
		const last = this.store.chat.at(-1)?.n ?? 0;
		// What was said before this device came is in the chat.
		if (this.heard < 0) this.tellTheLot();
		else
			for (const remark of this.store.chat)
				if (remark.n > this.heard) this.show({ seat: remark.seat, said: inWords(remark) });
		this.heard = last;
	}

	/** Whoever asks for a hint does so before everybody. */
	private readonly onTold = (event: Event): void => {
		const tells = (event as CustomEvent<Telling>).detail;
		if (tells.tell === "hint-asked" && !this.store.mine.includes(tells.seat))
			this.show({ seat: tells.seat, said: hintWords().askedHere });
	};

	/** To whoever is there when the game begins. */
	private tellTheLot(): void {
		const { log, names } = this.store;
		const sheet = this.store.seats?.sheet;
		if (sheet?.draw && sheet.youngest && !log.some((entry) => names.includes(entry.by)))
			this.show({ seat: sheet.youngest, said: beginningInWords(sheet) });
	}

	private show(bubble: Bubble): void {
		this.shown = new Map(this.shown).set(bubble.seat, bubble);
		this.timers.add(window.setTimeout(() => this.hush(bubble), 1000 * SECONDS));
	}

	private hush(bubble: Bubble): void {
		if (this.shown.get(bubble.seat) !== bubble) return;
		const left = new Map(this.shown);
		left.delete(bubble.seat);
		this.shown = left;
	}

	override render() {
		return html`${[...this.shown.values()].map(({ seat, said }) => html`<p aria-hidden="true" data-says=${seat}>${said}</p>`)}`;
	}

	/** By hand, since a strict page takes no styles out of markup. */
	override updated(): void {
		for (const bubble of this.renderRoot.querySelectorAll("p")) {
			const seat = this.at(bubble.dataset.says ?? "");
			const { width, height } = bubble.getBoundingClientRect();
			const wanted = { left: Math.max(EDGE, seat?.left ?? 0), top: (seat?.bottom ?? HEAD) + GAP, width, height };
			const { left, top } = freePlace(wanted, this.taken(), window.innerWidth - EDGE);
			bubble.style.left = `${left}px`;
			bubble.style.top = `${top}px`;
		}
	}
}

function inWords(remark: Remark): string {
	return remark.phrase ? (w.chat.phrase[remark.phrase] ?? remark.phrase) : (remark.text ?? "");
}
