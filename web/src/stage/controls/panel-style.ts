// The look of the buttons over the picture.

export const PANEL_STYLE = /* css */ `
.button { display: grid; place-items: center; place-content: center; gap: 2px; min-width: 60px; min-height: 60px; padding: 6px 8px;
	border: 1px solid rgb(90 58 30 / 0.28); border-radius: 16px; background: color-mix(in srgb, var(--card, #fffaf2) 93%, transparent); color: var(--ink, #4a2d15); font: inherit;
	box-shadow: 0 1px 2px rgb(60 35 10 / 0.25), 0 6px 16px rgb(60 35 10 / 0.16); cursor: pointer; touch-action: manipulation;
	-webkit-user-select: none; user-select: none; -webkit-tap-highlight-color: transparent; }
.button span { font-size: 12px; line-height: 1.1; max-width: 84px; text-align: center; }
.button svg { width: 26px; height: 26px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.button:hover { background: var(--card, #fff); }
.button:active, .button[aria-pressed="true"], .button.waits { background: var(--button-bottom, #f3dfc3); transform: translateY(1px); }
.button:focus-visible { outline: 3px solid var(--focus, #1f5fae); outline-offset: 2px; }
.dock { position: absolute; right: max(12px, env(safe-area-inset-right)); bottom: max(12px, env(safe-area-inset-bottom));
	display: flex; flex-direction: column; align-items: flex-end; gap: 10px; pointer-events: none; }
.dock > * { pointer-events: auto; }
.dock:has(.panel[hidden]) { bottom: auto; top: max(12px, env(safe-area-inset-top)); }
.dock.left { right: auto; left: max(12px, env(safe-area-inset-left)); align-items: flex-start; }
.hint { box-sizing: border-box; width: 0; min-width: 100%; margin: 0; padding: 5px 9px; border-radius: 10px; background: color-mix(in srgb, var(--card, #fffaf2) 86%, transparent);
	color: var(--ink, #4a2d15); font-size: 12px; line-height: 1.3; pointer-events: none; }
.hint .byTouch { display: none; }
@media (pointer: coarse) {
	.hint .byMouse { display: none; }
	.hint .byTouch { display: inline; }
}
.panel { display: grid; grid-template-columns: repeat(2, minmax(76px, auto)); gap: 8px; }
.panel .letGo { grid-column: 1 / -1; background: #9c2f22; color: #fff; border-color: #7c2016; min-height: 64px; }
.panel .letGo span { font-size: 16px; font-weight: 600; max-width: none; }
.panel .letGo:hover { background: #ad3a2b; }
.panel .letGo.waits { background: #7c2016; box-shadow: none; transform: translateY(2px); }
.panel .letGo.waits svg { opacity: 0.5; }
.panel .lower { grid-column: 1 / -1; grid-template-columns: auto auto; gap: 8px; }
.panel .lower span { font-size: 14px; max-width: none; }
.nudges { display: none; gap: 6px; }
.nudges .button { min-width: 48px; min-height: 48px; padding: 0; }
.nudges .button span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.nudges .button svg { width: 24px; height: 24px; }
@media (pointer: coarse) {
	.nudges { display: grid; grid-template-columns: repeat(4, 1fr); width: 0; min-width: 100%; }
}
.corner { position: absolute; left: max(12px, env(safe-area-inset-left)); bottom: max(12px, env(safe-area-inset-bottom));
	display: flex; flex-direction: column; align-items: flex-start; gap: 8px; }
.corner.left { left: auto; right: max(12px, env(safe-area-inset-right)); align-items: flex-end; }
.corner .button { min-width: 48px; min-height: 48px; }
.corner .button:not(.named) span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.corner .named { grid-auto-flow: column; gap: 8px; padding-inline: 10px; }
.corner .named span { display: var(--way-back-named, inline); font-size: 14px; max-width: none; }
@media (max-width: 560px) {
	.dock, .dock.left { left: 8px; right: 8px; bottom: max(8px, env(safe-area-inset-bottom)); }
	.dock:has(.panel[hidden]) { top: max(8px, env(safe-area-inset-top)); bottom: auto; left: auto; }
	.hint { width: auto; min-width: 0; }
	.nudges { min-width: 0; width: auto; align-self: stretch; }
	.nudges .button { min-height: 44px; }
	.panel { align-self: stretch; grid-template-columns: repeat(4, 1fr); gap: 6px; }
	.dock.left .panel { direction: rtl; }
	.panel .button { min-width: 0; padding: 6px 2px; direction: ltr; }
	.panel .button span { font-size: 11px; }
	.panel .lower { grid-column: span 2; }
	.panel .letGo { grid-column: span 2; min-height: 60px; }
	.corner { bottom: auto; top: max(8px, env(safe-area-inset-top)); }
}
/* A phone on its side: what moves the piece is at the other thumb, and nothing lies over the middle. */
/* A small phone has room for the table or for these: a slow finger is as fine. */
@media (max-width: 560px) and (max-height: 700px) {
	.nudges, .hint { display: none; }
}
@media (max-height: 480px) and (min-width: 561px) {
	.dock, .dock.left { left: max(8px, env(safe-area-inset-left)); right: max(8px, env(safe-area-inset-right));
		bottom: max(8px, env(safe-area-inset-bottom)); display: grid; grid-template-columns: 1fr auto; align-items: end; justify-items: end; gap: 6px; }
	.dock > * { grid-column: 2; }
	.dock .nudges { grid-column: 1; justify-self: start; width: auto; min-width: 0; grid-template-columns: repeat(3, 44px); }
	.dock.left > * { grid-column: 1; justify-self: start; }
	.dock.left { grid-template-columns: auto 1fr; }
	.dock.left .nudges { grid-column: 2; justify-self: end; }
	.nudges, .panel { grid-row: 3; }
	.nudges .button { min-width: 44px; min-height: 44px; }
	.nudges .nudgeAway { grid-area: 1 / 2; }
	.nudges .nudgeLeft { grid-area: 2 / 1; }
	.nudges .nudgeNear { grid-area: 2 / 2; }
	.nudges .nudgeRight { grid-area: 2 / 3; }
	.corner, .corner.left { bottom: auto; top: max(8px, env(safe-area-inset-top)); }
	.hint { display: none; }
	.dock:has(.panel:not([hidden])) .gauge b { display: none; }
	.dock:has(.panel:not([hidden])) .gauge { padding-block: 5px; }
	.panel { grid-template-columns: repeat(3, minmax(60px, auto)); gap: 6px; }
	.panel .button { min-height: 46px; padding-block: 2px; }
	.panel .lower { grid-column: span 2; }
	.panel .lower span { font-size: 12px; }
	.panel .letGo { grid-column: span 3; min-height: 50px; grid-template-columns: auto auto; gap: 10px; }
}
@media (forced-colors: active) {
	.button { forced-color-adjust: none; background: ButtonFace; color: ButtonText; border: 2px solid ButtonText; }
	.button:focus-visible { outline-color: Highlight; }
	.panel .letGo { background: ButtonFace; color: ButtonText; border-color: ButtonText; }
	.button[aria-pressed="true"], .button.waits, .panel .letGo.waits { background: Highlight; color: HighlightText; border-color: Highlight; }
}
`;
