// A choice of pieces: pictures with names, in rows. One list to keys and screen readers; the drawn table is the other way.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { Rerender } from "../../connection/rerender";
import { shared } from "../../look/shared-styles";
import "../../look/piece-picture";
import { learned, pieceName } from "../../words/piece-names";
import { language, w } from "../../words/words";
import { difficultyInWords } from "./piece-facts";

const TYPING_MS = 800;

/** Says "chosen" with the piece as detail, and "taken" where it was pressed or Enter was: who has but to take one need not
 * be asked twice. */
@customElement("teeter-piece-chooser")
export class PieceChooser extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				min-width: 0;
			}
			#piece {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(5.1rem, 1fr));
				gap: 0.3rem;
				max-height: var(--chooser-height, min(12.6rem, 24dvh));
				overflow-y: auto;
				overscroll-behavior: contain;
				padding: 0.3rem;
				border: 1px solid var(--line);
				border-radius: 12px;
				background: var(--field);
				scrollbar-width: thin;
			}
			.piece {
				display: grid;
				justify-items: center;
				align-content: start;
				gap: 0.1rem;
				padding: 0.25rem 0.15rem 0.3rem;
				border: 2px solid transparent;
				border-radius: 10px;
				cursor: pointer;
				font-size: 0.78rem;
				font-weight: 600;
				line-height: 1.1;
				text-align: center;
				overflow-wrap: anywhere;
				hyphens: auto;
				touch-action: manipulation;
				--picture: 3.4rem;
			}
			.piece:hover {
				background: #b07a4522;
			}
			.piece[aria-selected="true"] {
				border-color: var(--red);
				background: #b8412c1a;
			}
			#piece:focus-visible .piece.at {
				outline: 3px solid var(--focus);
				outline-offset: -1px;
			}
			/* Thumbs and low windows: one row that is swept aside, and the table stays in sight. */
			@media (max-width: 560px), (max-height: 560px) {
				#piece {
					grid-auto-flow: column;
					grid-template-columns: none;
					grid-auto-columns: 4.9rem;
					overflow: auto hidden;
					max-height: none;
				}
				.piece {
					--picture: 3rem;
				}
			}
			@media (max-height: 560px) {
				.piece {
					--picture: 2.2rem;
					padding-block: 0.1rem;
				}
				.piece span {
					max-width: 100%;
					overflow: hidden;
					text-overflow: ellipsis;
					white-space: nowrap;
				}
				#piece {
					padding-block: 0.1rem;
				}
			}
			/* A phone on its side: all of this is beside the table, with room for more than one row. */
			@media (max-height: 480px) and (min-width: 561px) {
				#piece {
					grid-auto-flow: row;
					grid-template-columns: repeat(auto-fill, minmax(4.2rem, 1fr));
					overflow: hidden auto;
					max-height: max(4.2rem, 100dvh - var(--beneath, 15.4rem));
				}
			}
		`,
	];

	@property({ attribute: false }) pieces: readonly string[] = [];
	@property({ attribute: false }) chosen: string | null = null;
	private typed = "";
	private typedAt = 0;

	constructor() {
		super();
		new Rerender(this, learned);
	}

	private get sorted(): string[] {
		return [...this.pieces].sort((one, other) => pieceName(one).localeCompare(pieceName(other), language));
	}

	override updated(changed: Map<string, unknown>): void {
		if (changed.has("chosen")) this.option(this.chosen)?.scrollIntoView({ block: "nearest", inline: "nearest" });
	}

	private option(piece: string | null): HTMLElement | null {
		return piece ? this.renderRoot.querySelector<HTMLElement>(`[data-piece="${CSS.escape(piece)}"]`) : null;
	}

	private choose(piece: string | undefined): void {
		if (piece) this.dispatchEvent(new CustomEvent("chosen", { detail: piece }));
	}

	private take(piece: string | null): void {
		if (piece) this.dispatchEvent(new CustomEvent("taken", { detail: piece }));
	}

	/** How many stand in the first row. */
	private get across(): number {
		const all = [...this.renderRoot.querySelectorAll<HTMLElement>(".piece")];
		return Math.max(
			1,
			all.findIndex((each) => each.offsetTop > (all[0]?.offsetTop ?? 0)),
		);
	}

	private readonly onKey = (event: KeyboardEvent): void => {
		const all = this.sorted;
		const at = all.indexOf(this.chosen ?? "");
		const ways: Record<string, number> = {
			ArrowRight: at + 1,
			ArrowLeft: at - 1,
			ArrowDown: at < 0 ? 0 : at + this.across,
			ArrowUp: at - this.across,
			Home: 0,
			End: all.length - 1,
		};
		const to = ways[event.key];
		if (to !== undefined) this.choose(all[Math.max(0, Math.min(all.length - 1, to))]);
		else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
			this.choose(this.spelt(event.key, all, at));
		else {
			if (event.key === "Enter") this.take(this.chosen);
			return;
		}
		event.preventDefault();
		event.stopPropagation();
	};

	/** The next whose name begins with what was typed just now. Where none is chosen a name begins: what was typed for a
	 * piece that is gone is no part of it. */
	private spelt(letter: string, all: readonly string[], at: number): string | undefined {
		const now = Date.now();
		this.typed = at >= 0 && now - this.typedAt < TYPING_MS ? this.typed + letter : letter;
		this.typedAt = now;
		const start = this.typed.length > 1 ? at : at + 1;
		const order = [...all.slice(start), ...all.slice(0, start)];
		return order.find((each) => pieceName(each).toLowerCase().startsWith(this.typed.toLowerCase()));
	}

	override render() {
		const at = this.chosen ?? this.sorted[0] ?? "";
		return html`<div id="piece" role="listbox" tabindex="0" aria-label=${w.act.pieceList} aria-activedescendant=${this.chosen ? `at-${at}` : nothing} @keydown=${this.onKey}>
			${repeat(
				this.sorted,
				(each) => each, // whoever is about to press one presses that one, also where the rows just changed
				(each) => html`<div
					class=${each === at ? "piece at" : "piece"}
					id=${`at-${each}`}
					role="option"
					data-piece=${each}
					title=${difficultyInWords(each)}
					aria-selected=${each === this.chosen ? "true" : "false"}
					@click=${() => {
						this.choose(each);
						this.take(each);
					}}
				>
					<piece-picture piece=${each}></piece-picture><span>${pieceName(each)}</span>
				</div>`,
			)}
		</div>`;
	}
}
