// The four dice: they roll onto the table, and tell which BIDDI belongs on which level. At two equal ones the roller picks.

import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property } from "lit/decorators.js";
import { shared } from "../look/shared-styles";
import { reducedMotion } from "../settings";
import { colourName } from "../words/telling";
import { w } from "../words/words";
import { BIDDIS } from "./blocks";
import { BIDDI_PAINT, INK, type Paint, SIGNS, shade } from "./drawing/colours";

const ROLLS = 1100;
const FLICKER = 70;

@customElement("race-dice")
export class Dice extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			ul {
				display: flex;
				justify-content: center;
				gap: clamp(0.5rem, 3vw, 1.6rem);
				list-style: none;
				margin: 0;
				padding: 0.4rem 0;
			}
			li {
				display: grid;
				justify-items: center;
				align-content: start;
				text-align: center;
				width: 5.2rem;
			}
			.die {
				width: clamp(58px, 9vw, 84px);
				display: block;
				filter: drop-shadow(0 5px 4px #3a221077);
			}
			.out .die {
				opacity: 0.4;
			}
			.where {
				font-weight: 700;
				font-size: 0.95rem;
				line-height: 1.2;
			}
			.out .where {
				font-weight: 500;
				color: var(--ink-soft);
			}
			li button {
				min-height: 44px;
				padding: 0.4em 0.6em;
				margin-top: 0.3rem;
			}
			:host([small]) ul {
				gap: 0.35rem;
				padding: 0;
				justify-content: flex-start;
			}
			:host([small]) li {
				width: auto;
				grid-auto-flow: column;
				align-items: center;
			}
			:host([small]) .die {
				width: 34px;
				filter: drop-shadow(0 2px 2px #3a221066);
			}
			:host([small]) .where {
				position: absolute;
				width: 1px;
				height: 1px;
				overflow: hidden;
				clip-path: inset(50%);
			}
		`,
	];

	@property({ attribute: false }) dice: Partial<Record<string, number>> = {};
	@property({ attribute: false }) biddis: Partial<Record<string, number>> = {};
	@property({ type: Number }) levels = 6;
	@property({ type: Boolean, reflect: true }) small = false;
	/** Of two equal ones, if it is for this device to pick. */
	@property({ attribute: false }) picks: readonly string[] = [];
	private flickering = 0;
	private shownFor = "";

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.flickering);
	}

	override updated(): void {
		const thrown = JSON.stringify(this.dice);
		if (thrown === this.shownFor) return;
		this.shownFor = thrown;
		if (!this.small && Object.keys(this.dice).length && !reducedMotion()) this.roll();
	}

	private roll(): void {
		const dice = [...this.renderRoot.querySelectorAll<SVGElement>(".die")];
		dice.forEach((die, k) => {
			const far = -260 - 60 * k;
			const spin = -540 - 130 * k;
			die.animate(
				[
					{ transform: `translate(${far}px, -120px) rotate(${spin}deg) scale(1.25)`, easing: "ease-in" },
					{ transform: `translate(${far * 0.45}px, 14px) rotate(${spin * 0.5}deg)`, easing: "ease-out", offset: 0.38 },
					{ transform: `translate(${far * 0.2}px, -34px) rotate(${spin * 0.26}deg)`, easing: "ease-in", offset: 0.58 },
					{ transform: `translate(${far * 0.06}px, 6px) rotate(${spin * 0.08}deg)`, easing: "ease-out", offset: 0.78 },
					{ transform: "none" },
				],
				{ duration: ROLLS - 90 * (dice.length - 1 - k), fill: "backwards" },
			);
		});
		const numbers = [...this.renderRoot.querySelectorAll<SVGTextElement>(".die text.number")];
		const true_ones = numbers.map((number) => number.textContent);
		const began = performance.now();
		window.clearInterval(this.flickering);
		this.flickering = window.setInterval(() => {
			const over = performance.now() - began > ROLLS * 0.7;
			numbers.forEach((number, k) => {
				number.textContent = over ? (true_ones[k] ?? "") : `${1 + Math.floor(Math.random() * 10)}`;
			});
			if (over) window.clearInterval(this.flickering);
		}, FLICKER);
	}

	override render() {
		return html`<ul aria-label=${w.biddi.dice}>
			${BIDDIS.filter((colour) => this.dice[colour] !== undefined).map((colour) => this.die(colour))}
		</ul>`;
	}

	private die(colour: string) {
		const number = this.dice[colour] ?? 0;
		const level = this.biddis[colour];
		const open = this.picks.includes(colour);
		const where = level ? w.biddi.level(level) : open ? w.biddi.level(number) : w.biddi.out;
		return html`<li class=${level || open ? "" : "out"} data-die=${colour}>
			${this.picture(colour, number)}
			<span class="where"><span class="spoken">${w.colon(colourName(colour), String(number))}, </span>${where}</span>
			${
				open
					? html`<button class="main" data-move="pick-die" data-colour=${colour} aria-label=${`${w.race.pick}, ${w.act.pickDie(colourName(colour))}`} @click=${() =>
							this.dispatchEvent(new CustomEvent("pick", { detail: colour }))}>${w.race.pick}</button>`
					: nothing
			}
		</li>`;
	}

	/** A ten-sided die from above: the kite with the number, and the sides beside it. */
	private picture(colour: string, number: number) {
		const paint = BIDDI_PAINT[colour] as Paint;
		const ink = paint.pale ? INK : "#fffaf0";
		return html`<svg class="die" viewBox="-50 -50 100 100" aria-hidden="true">${svg`
			<path d="M0 -47L40 -14V22L0 47L-40 22V-14Z" fill=${shade(paint, 0.78)} stroke=${shade(paint, 0.45)} stroke-width="2" stroke-linejoin="round" />
			<path d="M0 -47L40 -14L27 14L0 47L-27 14L-40 -14Z" fill=${shade(paint, 0.88)} />
			<path d="M0 -47L40 -14L27 14Z" fill=${shade(paint, 0.96)} />
			<path d="M0 -47L-40 -14L-27 14Z" fill=${shade(paint, 1.12)} />
			<path d="M0 -47L27 14L0 27L-27 14Z" fill=${shade(paint, 1.05)} stroke=${shade(paint, 0.6)} stroke-width="1.2" stroke-linejoin="round" />
			<text class="number" y="2" text-anchor="middle" dominant-baseline="middle" font-family="Georgia, serif" font-weight="700" font-size="31" fill=${ink}>${number}</text>
			<text y="36" text-anchor="middle" dominant-baseline="middle" font-size="10" fill=${ink}>${SIGNS[colour]}</text>`}
		</svg>`;
	}
}
