// The game itself above, what one may do below it; and what lies over both.

import { css } from "lit";
import { overStage } from "../../look/over-stage";
import { chainStyles } from "../../panels/moves/chain-strip";

/** Over everything, until it is answered. */
export const veil = css`
	.veil {
		position: fixed;
		inset: 0;
		z-index: 20;
		display: grid;
		place-items: center;
		padding: 1rem;
		background: var(--veil);
	}
	.veil > * {
		width: min(100%, 30rem);
	}
`;

export const tableStyles = [
	overStage,
	veil,
	chainStyles,
	css`
	:host {
		display: contents; /* its parts lie in the grid of the shell */
	}
	.stage {
		grid-area: stage;
		position: relative;
		min-height: 0;
		background: var(--wood-bottom);
	}
	#stage {
		position: absolute;
		inset: 0;
	}
	@media (max-width: 560px) {
		/* Beside the buttons of the view. */
		.aim {
			inset-inline-start: 4.2rem;
			padding: 0.35rem 0.6rem;
			font-size: 0.9rem;
		}
		/* There is room for one of them, and how firmly a tower stands matters to whoever knows what it is about. */
		.stage:has(.aim, .fall) {
			--resting-gauge: none;
			--way-back-named: none;
		}
	}
	#taking-back {
		gap: 0.5rem;
		margin-bottom: 0.8rem;
	}
	#taking-back p {
		margin: 0;
	}
	.undrawn {
		position: absolute;
		inset: 0;
		overflow: auto;
		padding: 0.8rem;
		background: linear-gradient(var(--wood-top), var(--wood-bottom));
	}
	.flat {
		display: flex;
		flex-wrap: wrap;
		gap: 0.8rem;
		align-items: flex-end;
	}
	.flat section {
		background: var(--card);
		border: 1px solid var(--line);
		border-radius: 12px;
		padding: 0.7rem 0.9rem;
		box-shadow: var(--shadow);
	}
	.flat .shown {
		flex: 1 1 100%;
		display: grid;
		justify-items: center;
		gap: 0.3rem;
		padding: 1.6rem 1rem;
		background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
	}
	.flat .shown {
		--picture: 6.5rem;
	}
	.flat ol li {
		--picture: 1.8rem;
	}
	.flat .shown b {
		font: 700 2rem / 1.1 var(--serif);
		text-align: center;
	}
	.flat h2 {
		font-size: 1.05rem;
	}
	.flat ol {
		margin: 0;
		padding: 0;
		list-style: none;
	}
	.flat ol li {
		text-align: center;
		border: 1px solid var(--button-line);
		background: linear-gradient(var(--block-top), var(--block-bottom));
		border-radius: 6px;
		padding: 0.15rem 0.8rem;
		margin-top: 2px;
	}
	.dice {
		display: flex;
		gap: 0.6rem;
	}
	.dice li {
		display: grid;
		justify-items: center;
		padding: 0.4rem 0.6rem;
		border: 2px solid var(--field-line);
		border-radius: 10px;
		background: var(--field);
	}
	.dice b {
		font: 700 1.7rem var(--serif);
	}
	.act {
		grid-area: act;
		z-index: 2;
		background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
		border-top: 1px solid var(--board-line);
		box-shadow: 0 -4px 14px -6px #4a2c1566;
		padding: 0.8rem 1rem calc(0.8rem + env(safe-area-inset-bottom));
		max-height: 56dvh;
		overflow-y: auto;
	}
	:host([taught]) .act {
		max-height: 76dvh; /* the lesson and the buttons that it speaks of, both at once */
	}
	#act:focus {
		outline: none;
	}
	.happened {
		margin: 0;
		font: 700 1.2rem / 1.3 var(--serif);
	}
	:host([building]) .act {
		padding-block: 0.45rem;
	}
	.notice {
		position: absolute;
		left: 50%;
		top: 0.8rem;
		transform: translateX(-50%);
		width: max-content;
		max-width: calc(100% - 1rem);
		background: var(--walnut);
		color: #fff6e6;
		border-radius: 999px;
		padding: 0.55rem 1.2rem;
		font-weight: 600;
		z-index: 4;
	}
	.fall.last {
		padding: 0.4rem 2.6rem;
	}
	.fall.last #go-on {
		position: absolute;
		inset: 0 0 auto auto;
	}
	.hand-over {
		text-align: center;
		display: flex;
		flex-direction: column;
		gap: 0.8rem;
		padding: 2rem 1.4rem;
	}
	.hand-over h2 {
		font-size: 1.8rem;
	}
	.hand-over button.main {
		font-size: 1.25rem;
	}
	@media (max-height: 480px) and (min-width: 561px) {
		.stage:has(.aim, .fall) {
			--resting-gauge: none;
			--way-back-named: none;
		}
		.aim {
			inset-inline-start: 4.2rem;
			padding: 0.3rem 0.6rem;
			font-size: 0.9rem;
		}
		:host([building]) .aim {
			display: none; /* what is held hangs there */
		}
		:host([building]) .act {
			padding-block: 0.1rem;
		}
		/* Who has nothing to do has room beside the table for what is told of a fall. */
		:host(:not([building])) .fall.looks-on {
			position: fixed;
			inset: auto 0.5rem 0.5rem auto;
			transform: none;
			width: calc(max(15rem, 40%) - 1rem);
		}
		:host(:not([building])) .act {
			max-height: none;
			border-top: 0;
			border-inline-start: 1px solid var(--board-line);
			padding: 0.5rem max(0.7rem, env(safe-area-inset-right)) 0.5rem 0.7rem;
		}
	}
	@media (min-width: 900px) {
		.act {
			padding-inline: max(1rem, calc((100% - 64rem) / 2));
		}
	}
	@media (max-width: 560px), (max-height: 560px) {
		.flat .shown {
			padding: 0.6rem;
			--picture: 4.4rem;
		}
		.flat .shown b {
			font-size: 1.4rem;
		}
	}
	@media (max-width: 560px) {
		.act {
			padding: 0.6rem 0.75rem calc(0.6rem + env(safe-area-inset-bottom));
		}
	}
`,
];
