// The look of what lies over the picture. A sheet of its own in a shadow root, as the content security policy wants it.

export const STYLE = /* css */ `
:host { display: block; position: relative; overflow: hidden; width: 100%; height: 100%; contain: strict; background: #e9dfd2;
	font-family: var(--stage-font, system-ui, sans-serif); color: #3a2616; }
canvas { display: block; width: 100%; height: 100%; touch-action: none; outline: none; cursor: grab; }
canvas.points { cursor: pointer; }
canvas.grabbed { cursor: grabbing; }
canvas:focus-visible { outline: 3px solid #1f5fae; outline-offset: -3px; }
[hidden] { display: none !important; }
.button { display: grid; place-items: center; align-content: center; gap: 2px; min-width: 60px; min-height: 60px; padding: 6px 8px;
	border: 1px solid rgb(90 58 30 / 0.28); border-radius: 16px; background: rgb(255 250 242 / 0.93); color: #4a2d15; font: inherit;
	box-shadow: 0 1px 2px rgb(60 35 10 / 0.25), 0 6px 16px rgb(60 35 10 / 0.16); cursor: pointer; touch-action: manipulation;
	-webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent; }
.button span { font-size: 12px; line-height: 1.1; max-width: 84px; text-align: center; }
.button svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.button:hover { background: #fff; }
.button:active, .button[aria-pressed="true"] { background: #f3dfc3; transform: translateY(1px); }
.button:focus-visible { outline: 3px solid #1f5fae; outline-offset: 2px; }
.dock { position: absolute; right: max(12px, env(safe-area-inset-right)); bottom: max(12px, env(safe-area-inset-bottom));
	display: flex; flex-direction: column; align-items: flex-end; gap: 10px; pointer-events: none; }
.dock > * { pointer-events: auto; }
.dock:has(.panel[hidden]) { bottom: auto; top: max(12px, env(safe-area-inset-top)); }
.dock.left { right: auto; left: max(12px, env(safe-area-inset-left)); align-items: flex-start; }
.hint { box-sizing: border-box; width: 0; min-width: 100%; margin: 0; padding: 5px 9px; border-radius: 10px; background: rgb(255 250 242 / 0.86);
	color: #4a2d15; font-size: 12px; line-height: 1.3; pointer-events: none; }
.hint .byTouch { display: none; }
@media (pointer: coarse) {
	.hint .byMouse { display: none; }
	.hint .byTouch { display: inline; }
}
.panel { display: grid; grid-template-columns: repeat(2, minmax(76px, auto)); gap: 8px; }
.panel .letGo { grid-column: 1 / -1; background: #9c2f22; color: #fff; border-color: #7c2016; min-height: 64px; }
.panel .letGo span { font-size: 16px; font-weight: 600; max-width: none; }
.panel .letGo:hover { background: #ad3a2b; }
.panel .lower { grid-column: 1 / -1; grid-template-columns: auto auto; gap: 8px; }
.panel .lower span { font-size: 14px; max-width: none; }
.corner { position: absolute; left: max(12px, env(safe-area-inset-left)); bottom: max(12px, env(safe-area-inset-bottom));
	display: flex; flex-direction: column; gap: 8px; }
.corner.left { left: auto; right: max(12px, env(safe-area-inset-right)); }
.corner .button { min-width: 48px; min-height: 48px; }
.corner .button:not(.named) span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.corner .named { grid-template-columns: auto auto; gap: 8px; padding-right: 14px; }
.corner .named span { font-size: 14px; max-width: none; }
@media (max-width: 560px) {
	.dock, .dock.left { left: 8px; right: 8px; bottom: max(8px, env(safe-area-inset-bottom)); }
	.dock:has(.panel[hidden]) { top: max(8px, env(safe-area-inset-top)); bottom: auto; left: auto; }
	.hint { width: auto; min-width: 0; }
	.panel { align-self: stretch; grid-template-columns: repeat(4, 1fr); gap: 6px; }
	.dock.left .panel { direction: rtl; }
	.panel .button { min-width: 0; padding: 6px 2px; direction: ltr; }
	.panel .button span { font-size: 11px; }
	.panel .lower { grid-column: span 2; }
	.panel .letGo { grid-column: span 2; min-height: 60px; }
	.corner { bottom: auto; top: max(8px, env(safe-area-inset-top)); }
}
@media (max-height: 480px) and (min-width: 561px) {
	.panel { grid-template-columns: repeat(3, minmax(60px, auto)); }
	.panel .button { min-height: 48px; }
	.panel .lower { grid-column: span 2; }
	.panel .lower span { font-size: 12px; }
	.panel .letGo { grid-column: span 3; }
}
.plate { position: absolute; left: 0; top: 0; padding: 2px 10px 3px; border-radius: 999px; background: rgb(255 250 242 / 0.86); color: #4a2d15;
	font-size: 13px; line-height: 18px; white-space: nowrap; pointer-events: none; box-shadow: 0 1px 3px rgb(60 35 10 / 0.25); will-change: transform; }
.plate.acts { background: #4a2d15; color: #fff3e2; }
.overlay { position: absolute; inset: 0; pointer-events: none; overflow: hidden; }
.gauge { width: 128px; padding: 8px 8px 6px; border-radius: 16px; background: rgb(255 250 242 / 0.93); text-align: center;
	box-shadow: 0 1px 2px rgb(60 35 10 / 0.25), 0 6px 16px rgb(60 35 10 / 0.16); }
.gauge svg { display: block; width: 84px; margin: 0 auto; }
.gauge path { fill: none; stroke-width: 9; }
.gauge .bad { stroke: #b3402a; stroke-dasharray: 4 2.500; }
.gauge .fair { stroke: #d79a2b; stroke-dasharray: 9 2; }
.gauge .good { stroke: #3d8355; }
.gauge .needle { fill: #3a2616; stroke: none; transition: transform 0.25s ease-out; }
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
