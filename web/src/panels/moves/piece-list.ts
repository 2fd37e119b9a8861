// A choice of pieces as a list of the browser's own: good for keys, screen readers and thumbs. The drawn table is the other way.

import { html, type TemplateResult } from "lit";
import { piece, pieceName } from "../../words/piece-names";
import { colourName } from "../../words/telling";
import { language, w } from "../../words/words";

export function pieceList(
	id: string,
	pieces: readonly string[],
	chosen: string | null,
	choose: (piece: string | null) => void,
	drawn: boolean,
): TemplateResult {
	const sorted = [...pieces].sort((one, other) => pieceName(one).localeCompare(pieceName(other), language));
	return html`<select
		id=${id}
		aria-label=${w.act.pieceList}
		@change=${(event: Event) => choose((event.target as HTMLSelectElement).value || null)}
	>
		<option value="" ?selected=${!chosen}>${drawn ? w.act.pickPiece : w.act.pieceList}</option>
		${sorted.map((each) => html`<option value=${each} .selected=${each === chosen}>${pieceFacts(each)}</option>`)}
	</select>`;
}

export function pieceFacts(id: string): string {
	const known = piece(id);
	if (!known) return pieceName(id);
	return `${pieceName(id)} · ${colourName(known.colour)} · ${"●".repeat(known.difficulty)}${"○".repeat(5 - known.difficulty)}`;
}
