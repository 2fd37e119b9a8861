// A block as a little picture beside the mat, or on a button.

import { html, svg } from "lit";
import { endsOf, HIGH, isBiddi, type Lines, SMILEY_FACE, type Way, widthOf } from "../blocks";
import { HALO, INK, PLAYERS, paintOf, shade } from "./colours";
import { pathOf } from "./line-curve";

export function blockPicture(lines: Lines, block: string, way: Way, seat: number) {
	const wide = widthOf(block);
	const paint = paintOf(block, seat);
	const [a, b] = endsOf(lines, block, way);
	const path = pathOf(a, b);
	const turn = way.over ? "rotate(180 0 -10)" : "";
	return svg`<svg class="block" viewBox=${`${-wide / 2 - 1} ${-HIGH - 4} ${wide + 5} ${HIGH + 6}`} aria-hidden="true">
		<path d=${`M${-wide / 2} ${-HIGH}l3 -3h${wide}l-3 3z`} fill=${shade(paint, 1.25)} stroke=${shade(paint, 0.5)} stroke-width=".5" stroke-linejoin="round" />
		<path d=${`M${wide / 2} ${-HIGH}l3 -3v${HIGH}l-3 3z`} fill=${shade(paint, 0.68)} stroke=${shade(paint, 0.5)} stroke-width=".5" stroke-linejoin="round" />
		<rect x=${-wide / 2} y=${-HIGH} width=${wide} height=${HIGH} fill=${paint.css} stroke=${shade(paint, 0.5)} stroke-width=".6" />
		<path d=${path} fill="none" stroke=${HALO} stroke-width="7" />
		<path d=${path} fill="none" stroke=${INK} stroke-width="5" />
		${isBiddi(block) && way.face === SMILEY_FACE ? svg`<g transform=${turn}>${smile(11, -10, 7)}</g>` : ""}
	</svg>`;
}

export function smile(x: number, y: number, r: number) {
	return svg`<g transform=${`translate(${x} ${y}) scale(${r / 7})`}>
		<circle r="7" fill="#ffd84a" stroke=${INK} stroke-width=".9" />
		<circle cx="-2.5" cy="-2.1" r="1.1" fill=${INK} />
		<circle cx="2.5" cy="-2.1" r="1.1" fill=${INK} />
		<path d="M-3.9 1.4A4.2 4.2 0 0 0 3.9 1.4" fill="none" stroke=${INK} stroke-width="1.1" stroke-linecap="round" />
	</g>`;
}

/** The colour of a player's long blocks. */
export function chip(place: number, size: number) {
	return html`<svg width=${size} height=${size} viewBox="0 0 12 12" aria-hidden="true"><rect width="12" height="12" rx="3" fill=${PLAYERS[place % PLAYERS.length]?.css ?? ""} /></svg>`;
}
