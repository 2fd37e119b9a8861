// The blocks that lie beside the mat: a tap takes one in hand.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../../look/shared-styles";
import { pieceName } from "../../words/piece-names";
import { w } from "../../words/words";
import { BIDDIS, BLOCKS, LONG } from "../blocks";
import { blockPicture } from "../drawing/block-picture";
import type { Hand } from "./racer-hand";

@customElement("race-tray")
export class Tray extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				container-type: inline-size;
			}
			.tray {
				display: grid;
				grid-template-columns: repeat(8, minmax(0, 3fr)) repeat(4, minmax(0, 1.35fr));
				gap: 0.3rem;
				padding: 0.4rem;
				border-radius: 12px;
				background: linear-gradient(#7b5030, #8f6038);
				box-shadow:
					0 2px 6px #0006 inset,
					0 1px 0 #fff5;
			}
			button {
				position: relative;
				min-height: 44px;
				padding: 0.15rem;
				border-radius: 8px;
				border-color: transparent;
				background: #ffffff14;
				box-shadow: none;
			}
			button:hover:not(:disabled) {
				background: #ffffff30;
			}
			button[aria-pressed="true"] {
				background: #fff3d6;
				border-color: #fff;
				box-shadow: 0 0 0 2px #ffd84a;
			}
			button.waits {
				box-shadow: 0 0 0 2px #ffd84a99;
			}
			button:disabled {
				background: #0002;
			}
			button:disabled svg {
				opacity: 0.16;
			}
			button.idle svg {
				opacity: 0.45;
			}
			button.told::after {
				content: "";
				position: absolute;
				inset: -2px;
				border: 3px solid #7be39c;
				border-radius: 10px;
			}
			svg.block {
				display: block;
				width: 100%;
				max-height: 34px;
				filter: drop-shadow(0 2px 2px #0006);
			}
			kbd {
				position: absolute;
				left: 3px;
				top: 1px;
				font: 700 10px/1.2 var(--sans);
				color: #fff3d6;
				text-shadow: 0 1px 1px #0009;
			}
			button[aria-pressed="true"] kbd {
				color: var(--ink);
				text-shadow: none;
			}
			@media (hover: none) {
				kbd {
					display: none;
				}
			}
			@container (max-width: 640px) {
				.tray {
					grid-template-columns: repeat(12, minmax(0, 1fr));
					gap: 0.22rem;
					padding: 0.28rem;
				}
				button {
					grid-column: span 3;
					min-height: 38px;
				}
			}
		`,
	];

	@property({ attribute: false }) hand!: Hand;
	@property({ type: Number }) seat = 0;
	/** BIDDIs that are not in play this round. */
	@property({ attribute: false }) idle: readonly string[] = [];
	@property({ attribute: false }) told: string | null = null;
	@property({ attribute: false }) keys: Readonly<Record<string, string>> = {};
	@property({ type: Boolean }) off = false;

	override connectedCallback(): void {
		super.connectedCallback();
		this.hand.addEventListener("change", this.again);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.hand.removeEventListener("change", this.again);
	}

	private readonly again = (): void => this.requestUpdate();

	override render() {
		return html`<div class="tray" role="group" aria-label=${w.race.tray}>
			${LONG.map((block) => this.block(block))}${BIDDIS.map((block) => this.block(block))}
		</div>`;
	}

	private block(block: string) {
		const { hand } = this;
		const held = hand.block === block;
		const lies = !held && hand.lane.newest[BLOCKS.indexOf(block)] !== null && hand.lane.held !== BLOCKS.indexOf(block);
		const way = held ? hand.way : hand.wayFor(block);
		const name = `${pieceName(block)}, ${w.race.face(way.face + 1)}${way.over ? `, ${w.race.turned}` : ""}`;
		const looks = [
			hand.next === block ? "waits" : "",
			this.idle.includes(block) ? "idle" : "",
			this.told === block ? "told" : "",
		];
		return html`<button
			data-block=${block}
			class=${looks.join(" ")}
			aria-pressed=${held ? "true" : "false"}
			aria-label=${this.idle.includes(block) ? `${name}, ${w.biddi.out}` : name}
			?disabled=${lies || this.off}
			@click=${() => hand.take(block)}
		>${blockPicture(hand.lines, block, way, this.seat)}${this.keys[block] ? html`<kbd aria-hidden="true">${this.keys[block]}</kbd>` : nothing}</button>`;
	}
}
