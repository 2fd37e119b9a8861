// A diamond of the bank: cut glass, told by its shape as well as by its colour.

import { svg, type TemplateResult } from "lit";

export const gem = (
	size = 18,
): TemplateResult => svg`<svg width=${size} height=${size} viewBox="0 0 20 20" aria-hidden="true">
	<path d="M5 3h10l4 5-9 10L1 8z" fill="#2b97a3"/>
	<path d="M5 3h10l4 5H1z" fill="#7fd2d5"/>
	<path d="M7.5 8 10 3l2.5 5L10 18z" fill="#c9f1f0"/>
	<path d="M5 3h10l4 5-9 10L1 8z" fill="none" stroke="#145d66" stroke-width="1" stroke-linejoin="round"/>
</svg>`;
