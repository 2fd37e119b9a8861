// The mark of Teeter: odd blocks that just so stand.

import { svg, type TemplateResult } from "lit";

export const mark = (
	size = 40,
): TemplateResult => svg`<svg width=${size} height=${size} viewBox="0 0 64 64" aria-hidden="true">
	<rect x="12" y="48" width="40" height="10" rx="2.5" fill="#c69257"/>
	<rect x="12" y="48" width="40" height="4" rx="2" fill="#dfb67d"/>
	<g transform="rotate(-4 32 40)">
		<path d="M20 48 26 32h12l6 16z" fill="#a8331f"/><path d="M26 32h12l1.5 4h-15z" fill="#c95a42"/>
	</g>
	<g transform="rotate(7 32 26)">
		<rect x="16" y="22" width="32" height="9" rx="2" fill="#d8ab6c"/><rect x="16" y="22" width="32" height="3.5" rx="1.7" fill="#ecca95"/>
	</g>
	<g transform="rotate(-8 35 14)">
		<ellipse cx="36" cy="13.5" rx="7" ry="9" fill="#3f6b3f"/><ellipse cx="34" cy="10.5" rx="3" ry="4.4" fill="#6c9a66"/>
	</g>
</svg>`;
