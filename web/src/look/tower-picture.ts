// The picture of the first page: a tower that should not stand, and does.

import { svg, type TemplateResult } from "lit";

export const tower = (): TemplateResult => svg`<svg viewBox="0 0 360 400" aria-hidden="true">
	<defs>
		<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f0d3a0"/><stop offset="1" stop-color="#c98f52"/></linearGradient>
		<linearGradient id="wood2" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e8c58c"/><stop offset="1" stop-color="#b57a42"/></linearGradient>
		<linearGradient id="red" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#d9604a"/><stop offset="1" stop-color="#8f2717"/></linearGradient>
		<linearGradient id="green" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#7fae74"/><stop offset="1" stop-color="#2f5a34"/></linearGradient>
		<radialGradient id="egg" cx=".38" cy=".3" r=".8"><stop offset="0" stop-color="#fbe6bf"/><stop offset="1" stop-color="#c08a4d"/></radialGradient>
		<linearGradient id="sack" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#efe6d2"/><stop offset="1" stop-color="#bda982"/></linearGradient>
	</defs>
	<ellipse cx="190" cy="398" rx="120" ry="7" fill="#5a382044"/>
	<!-- the sack -->
	<path d="M22 398c-14-40-6-92 22-112-8-10-12-20-8-26 6 6 14 9 24 9s18-3 24-9c4 6 0 16-8 26 28 20 36 72 22 112z" fill="url(#sack)"/>
	<path d="M42 285c12 6 24 6 36 0" fill="none" stroke="#8a5a33" stroke-width="4" stroke-linecap="round"/>
	<path d="M38 320c-4 22-4 44 0 66M84 322c4 20 4 44 0 64" fill="none" stroke="#a58f66" stroke-width="2" stroke-linecap="round" opacity=".6"/>
	<!-- the tower -->
	<rect x="128" y="360" width="124" height="38" rx="5" fill="url(#wood)"/>
	<path d="M136 372h108M140 384h98" stroke="#a8733d" stroke-width="1.4" opacity=".5"/>
	<g transform="rotate(-2 190 330)"><path d="M152 360l20-58h38l20 58z" fill="url(#red)"/><path d="M172 302h38l3 9h-44z" fill="#e88a74" opacity=".7"/></g>
	<g transform="rotate(4 190 288)"><rect x="116" y="272" width="150" height="28" rx="5" fill="url(#wood2)"/><path d="M124 282h132M128 291h120" stroke="#96622f" stroke-width="1.3" opacity=".5"/></g>
	<g transform="rotate(4 190 240)"><path d="M168 272v-26c0-26 50-26 50 0v26h-14v-22c0-10-22-10-22 0v22z" fill="url(#green)"/></g>
	<g transform="rotate(-3 190 214)"><rect x="150" y="204" width="96" height="22" rx="11" fill="url(#wood)"/><path d="M160 212h76" stroke="#a8733d" stroke-width="1.3" opacity=".5"/></g>
	<g transform="rotate(-7 204 170)"><path d="M176 203h48l-8-58h-32z" fill="url(#wood2)"/><path d="M184 145h32l1.4 9h-34.8z" fill="#f3d9ac" opacity=".7"/></g>
	<g transform="rotate(5 198 128)"><path d="M160 146c0-28 76-28 76 0z" fill="url(#red)"/><path d="M172 138c4-8 14-12 24-12" stroke="#f0a593" stroke-width="3" fill="none" stroke-linecap="round"/></g>
	<g transform="rotate(-6 194 90)"><ellipse cx="196" cy="94" rx="24" ry="31" fill="url(#egg)"/></g>
	<!-- the block to come -->
	<g transform="rotate(14 290 60)"><rect x="258" y="42" width="64" height="26" rx="5" fill="url(#green)"/></g>
	<path d="M290 84v20m0 10v8m0 10v6" stroke="#5a3820" stroke-width="2.5" stroke-linecap="round" opacity=".45"/>
	<!-- diamonds -->
	<g transform="translate(96 378)"><path d="M5 3h10l4 5-9 10L1 8z" fill="#2b97a3"/><path d="M5 3h10l4 5H1z" fill="#7fd2d5"/></g>
	<g transform="translate(278 372) scale(1.3)"><path d="M5 3h10l4 5-9 10L1 8z" fill="#2b97a3"/><path d="M5 3h10l4 5H1z" fill="#7fd2d5"/></g>
	<g transform="translate(306 384) scale(.8)"><path d="M5 3h10l4 5-9 10L1 8z" fill="#2b97a3"/><path d="M5 3h10l4 5H1z" fill="#7fd2d5"/></g>
</svg>`;
