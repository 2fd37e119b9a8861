// What is known of a piece, beside its name: its colour, and how hard it is to place.

import { html, nothing, type TemplateResult } from "lit";
import "../../look/piece-picture";
import { piece } from "../../words/piece-names";
import { colourName } from "../../words/telling";
import { w } from "../../words/words";

const MOST = 5;

/** "hard to place (4 of 5)"; nothing as long as the piece is not known. */
export function difficultyInWords(id: string): string {
	const known = piece(id);
	return known ? w.panels.dots(w.panels.difficulty[known.difficulty - 1] ?? "", known.difficulty) : "";
}

/** Dots, and what they say. */
export function dots(id: string): TemplateResult | typeof nothing {
	const known = piece(id);
	if (!known) return nothing;
	return html`<span class="dots" title=${difficultyInWords(id)}
		><span aria-hidden="true">${"●".repeat(known.difficulty)}${"○".repeat(MOST - known.difficulty)}</span> ${w.panels.difficulty[known.difficulty - 1]}</span
	>`;
}

/** Picture, colour and dots in a row: whoever uses it says the name. */
export function pieceFacts(id: string): TemplateResult | typeof nothing {
	const known = piece(id);
	return known ? html`<span class="facts">${colourName(known.colour)} · ${dots(id)}</span>` : nothing;
}
