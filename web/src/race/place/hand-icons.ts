// What a hand can do, drawn with one line each on a grid of 18.

import { html } from "lit";

const PATHS: Record<string, string> = {
	face: "M4 9a6 3.4 0 1 1 3 3M7 9.2v3.2h-3.2",
	over: "M4 12a5.6 5.6 0 1 0 1.2-6.4M4 3v3h3",
	down: "M9 2v9M5 8l4 4 4-4M3 15.5h12",
	back: "M14 12V8a3 3 0 0 0-3-3H3M6 2 3 5l3 3",
	off: "M9 12V3M5.4 6.4 9 3l3.6 3.4M3 15.5h12",
	hint: "M6 12.2c-3.4-3-1.8-9.2 3-9.2s6.4 6.2 3 9.2v1.6H6zM7 16.2h4",
};

export function icon(name: string) {
	return html`<svg width="20" height="20" viewBox="0 0 18 18" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d=${PATHS[name] ?? ""} /></svg>`;
}
