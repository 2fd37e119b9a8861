// The look of what lies over the picture. A sheet of its own in a shadow root, as the content security policy wants it.

export const STYLE = /* css */ `
:host { display: block; position: relative; overflow: hidden; width: 100%; height: 100%; contain: strict; background: var(--wood-bottom, #e9dfd2);
	font-family: var(--stage-font, system-ui, sans-serif); color: var(--ink, #3a2616); }
canvas { display: block; width: 100%; height: 100%; touch-action: none; outline: none; cursor: grab; }
canvas.points { cursor: pointer; }
canvas.grabbed { cursor: grabbing; }
canvas:focus-visible { outline: 3px solid var(--focus, #1f5fae); outline-offset: -3px; }
[hidden] { display: none !important; }
.plate { position: absolute; left: 0; top: 0; padding: 2px 10px 3px; border-radius: 999px; background: color-mix(in srgb, var(--card, #fffaf2) 86%, transparent); color: var(--ink, #4a2d15);
	font-size: 13px; line-height: 18px; white-space: nowrap; pointer-events: none; box-shadow: 0 1px 3px rgb(60 35 10 / 0.25); will-change: transform; }
.plate.acts { background: var(--pressed-bottom, #4a2d15); color: var(--pressed-ink, #fff3e2); }
.overlay { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
.gauge { width: 128px; padding: 8px 8px 6px; border-radius: 16px; background: color-mix(in srgb, var(--card, #fffaf2) 93%, transparent); text-align: center;
	box-shadow: 0 1px 2px rgb(60 35 10 / 0.25), 0 6px 16px rgb(60 35 10 / 0.16); }
.dock:has(.panel[hidden]) .gauge { display: var(--resting-gauge, block); }
.gauge svg { display: block; width: 84px; margin: 0 auto; }
.gauge path { fill: none; stroke-width: 9; }
.gauge .bad { stroke: #b3402a; stroke-dasharray: 4 2.500; }
.gauge .fair { stroke: #d79a2b; stroke-dasharray: 9 2; }
.gauge .good { stroke: #3d8355; }
.gauge .needle { fill: var(--ink, #3a2616); stroke: none; transition: transform 0.25s ease-out; }
.gauge[data-prospect="unknown"] path { stroke: #b9ab98; stroke-dasharray: none; }
.gauge[data-prospect="unknown"] .needle { visibility: hidden; }
.gauge b { display: block; font-size: 12px; line-height: 1.2; overflow-wrap: anywhere; }
.gauge span { display: block; font-size: 12px; line-height: 1.2; }
.ring { position: absolute; left: 0; top: 0; width: 52px; height: 52px; filter: drop-shadow(0 2px 5px rgb(60 35 10 / 0.35)); }
.ring circle, .ring path { fill: none; stroke-width: 4.500; stroke-linecap: round; stroke-linejoin: round; }
.ring .rim { stroke: rgb(255 250 242 / 0.75); fill: rgb(255 250 242 / 0.55); }
.ring .arc { stroke: #3d8355; }
.ring .tick, .ring .cross { stroke: transparent; }
.ring[data-state="stands"] .tick { stroke: #2c6b42; }
.ring[data-state="fell"] .cross, .ring[data-state="fell"] .arc { stroke: #b3402a; }
.measure { position: absolute; left: 0; top: 0; padding: 1px 7px; border-radius: 6px; background: rgb(58 38 22 / 0.82); color: #fff3e2; font-size: 12px;
	line-height: 17px; white-space: nowrap; pointer-events: none; font-variant-numeric: tabular-nums; }
`;
