// Signs for what can be done with one's own tower; drawn, since not every device has them in its letters.

import { html, type TemplateResult } from "lit";

const PATHS = {
	undo: "M9 5 4 10l5 5M4 10h10a5.500 5.500 0 0 1 0 11h-4",
	anew: "M4 20h16M7 20v-5h10v5M9 15v-5h6v5M18 4l-3 3m0-3 3 3",
	mine: "M4 5h6v6H4zM14 5h6v6h-6zM4 15h6v6H4zM14 15h6v6h-6z",
	keep: "M5 4h12l3 3v13H5zM8 4v5h7V4M8 20v-6h8v6",
	picture: "M3 7h4l2-3h6l2 3h4v13H3zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8z",
	link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
};

export function icon(name: keyof typeof PATHS): TemplateResult {
	return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${PATHS[name]} /></svg>`;
}
