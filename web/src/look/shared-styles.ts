// How things look that occur on every page: buttons, cards, fields. The table is wood, so buttons are little blocks.

import { css } from "lit";

export const shared = css`
	:host {
		color: var(--ink);
	}
	:host,
	*,
	*::before,
	*::after {
		box-sizing: border-box; /* not inherited: inside <details> nothing would come down */
	}
	:host([hidden]),
	[hidden] {
		display: none !important;
	}
	h1,
	h2,
	h3 {
		font-family: var(--serif);
		font-weight: 700;
		line-height: 1.15;
		margin: 0 0 0.4em;
		text-wrap: balance;
	}
	h1 {
		font-size: clamp(1.8rem, 5.5vw, 3.2rem);
		letter-spacing: -0.015em;
	}
	h2 {
		font-size: 1.35rem;
	}
	h3 {
		font-size: 1.08rem;
	}
	p {
		margin: 0 0 0.8em;
	}
	a {
		color: var(--red);
		text-underline-offset: 3px;
	}
	button,
	.button {
		font: 600 1rem/1.2 var(--sans);
		color: var(--ink);
		min-height: var(--touch);
		padding: 0.6em 1.1em;
		border: 1px solid var(--button-line);
		border-radius: 12px;
		background: linear-gradient(var(--button-top), var(--button-bottom));
		box-shadow:
			0 1px 0 var(--shine) inset,
			0 2px 0 var(--button-line),
			0 4px 10px -4px #4a2c1566;
		cursor: pointer;
		text-decoration: none;
		display: inline-flex;
		align-items: center;
		justify-content: center;
		gap: 0.5em;
		touch-action: manipulation;
		-webkit-tap-highlight-color: transparent;
	}
	button:hover:not(:disabled),
	.button:hover {
		filter: brightness(1.04);
	}
	button:active:not(:disabled),
	.button:active {
		transform: translateY(2px);
		box-shadow:
			0 1px 0 var(--shine) inset,
			0 0 0 var(--button-line);
	}
	button:disabled {
		color: var(--off-ink);
		background: var(--off);
		box-shadow: none;
		cursor: default;
	}
	button.main,
	.button.main {
		color: #fff8ee;
		border-color: var(--red-deep);
		background: linear-gradient(#b8412c, var(--red-fill));
		box-shadow:
			0 1px 0 #ffffff55 inset,
			0 3px 0 var(--red-deep),
			0 8px 18px -8px #4a2c15aa;
	}
	button.main:disabled {
		color: var(--off-ink);
		border-color: var(--off-line);
		background: var(--off);
		box-shadow: none;
	}
	button.plain {
		background: none;
		border-color: transparent;
		box-shadow: none;
		color: var(--ink);
		padding-inline: 0.7em;
	}
	button.plain:hover {
		background: #b07a4522;
	}
	button[aria-pressed="true"],
	button[aria-selected="true"] {
		background: linear-gradient(var(--pressed-top), var(--pressed-bottom));
		color: var(--pressed-ink);
		border-color: var(--pressed-line);
		box-shadow: 0 2px 6px #0003 inset;
	}
	:focus-visible {
		outline: 3px solid var(--focus);
		outline-offset: 2px;
		border-radius: 8px;
	}
	main:focus-visible {
		outline: none; /* the keyboard is at the beginning of a page */
	}
	.card {
		background: var(--card);
		border: 1px solid var(--line);
		border-radius: var(--round);
		box-shadow: var(--shadow);
		padding: 1.1rem 1.2rem;
	}
	input,
	select,
	textarea {
		font: 500 1rem/1.3 var(--sans);
		color: var(--ink);
		background: var(--field);
		border: 1.5px solid var(--field-line);
		border-radius: 10px;
		min-height: var(--touch);
		padding: 0.5em 0.75em;
		width: 100%;
	}
	input[type="checkbox"],
	input[type="radio"] {
		width: 1.4rem;
		height: 1.4rem;
		min-height: 0;
		accent-color: var(--red-fill);
		flex: none;
		margin: 0;
	}
	input[type="range"] {
		padding: 0;
		accent-color: var(--red-fill);
		border: 0;
		background: none;
	}
	label {
		display: block;
		font-weight: 600;
	}
	.hint {
		color: var(--ink-soft);
		font-size: 0.92rem;
		font-weight: 400;
	}
	.row {
		display: flex;
		flex-wrap: wrap;
		gap: 0.6rem;
		align-items: center;
	}
	.column {
		display: flex;
		flex-direction: column;
		gap: 0.7rem;
	}
	.tick {
		display: flex;
		gap: 0.7rem;
		align-items: center;
		min-height: 44px;
		cursor: pointer;
	}
	.bad {
		color: var(--red);
		font-weight: 600;
	}
	.bad::before {
		content: "⚠ ";
	}
	.spoken {
		position: absolute;
		width: 1px;
		height: 1px;
		overflow: hidden;
		clip-path: inset(50%);
		white-space: nowrap;
	}
	ul.plain {
		list-style: none;
		margin: 0;
		padding: 0;
	}
	main.page {
		width: min(100% - 2rem, 62rem);
		margin: 0 auto;
		padding: 1.2rem 0 4rem;
	}
	/* What comes late brings no scroll bar along that would move everything aside. */
	@media (pointer: fine) {
		main.page {
			min-height: 100dvh;
		}
	}
	/* Where the system paints everything, what is pressed or chosen still shows. */
	@media (forced-colors: active) {
		button[aria-pressed="true"],
		button[aria-selected="true"],
		[aria-current="true"] {
			forced-color-adjust: none;
			color: HighlightText;
			background: Highlight;
			border-color: Highlight;
		}
	}
	@media (max-width: 480px) {
		main.page {
			width: calc(100% - 1.5rem);
		}
		.card {
			padding: 0.9rem;
		}
	}
`;
