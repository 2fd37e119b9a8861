// Pieces in a row on a shelf, in their order, from left to right.

import { css, html, type TemplateResult } from "lit";
import { pieceName } from "../words/piece-names";
import "./piece-picture";

/** `stood`: so many of them, if they were built; the others are paler. */
export function pieceRow(pieces: readonly string[], label: string, stood = pieces.length): TemplateResult {
	return html`<ol class="shelf" aria-label=${label}>
		${pieces.map(
			(each, k) =>
				html`<li class=${k < stood ? "" : "left"} title=${pieceName(each)}><piece-picture piece=${each}></piece-picture><span class="spoken">${pieceName(each)}</span></li>`,
		)}
	</ol>`;
}

export const rowStyles = css`
	.shelf {
		display: grid;
		grid-template-columns: repeat(10, minmax(0, 1fr));
		gap: 0.2rem;
		list-style: none;
		margin: 0;
		padding: 0.5rem 0.4rem 0.35rem;
		border-radius: 10px 10px 3px 3px;
		background: linear-gradient(#fbedcf, #f1d9ab);
		border-bottom: 9px solid #9a683b;
		counter-reset: at;
	}
	.shelf li {
		position: relative;
		display: grid;
		place-items: center;
		min-width: 0;
		counter-increment: at;
		--picture: min(100%, 4.2rem);
	}
	.shelf .left piece-picture {
		opacity: 0.3;
	}
	.shelf piece-picture {
		aspect-ratio: 1;
		height: auto;
	}
	.shelf li::after {
		content: counter(at);
		font: 700 0.72rem/1 var(--sans);
		color: #7c4f2b;
	}
	@media (max-width: 560px) {
		.shelf {
			grid-template-columns: repeat(5, minmax(0, 1fr));
		}
	}
`;
