// The tower has the room, the shelf is beside it; on a phone below it, and small while a piece is in hand.

import { css } from "lit";
import { overStage } from "../../look/over-stage";

export const ownStyles = [
	overStage,
	css`
	.own {
		display: grid;
		grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) 21rem;
		grid-template-areas: "head head" "stage shelf";
		height: 100dvh;
		overflow: hidden;
	}
	header {
		grid-area: head;
		position: relative;
		z-index: 3;
		display: flex;
		align-items: center;
		gap: 0.4rem;
		padding: calc(0.3rem + env(safe-area-inset-top)) max(0.6rem, env(safe-area-inset-right)) 0.3rem
			max(0.6rem, env(safe-area-inset-left));
		background: linear-gradient(var(--board-top), var(--board-bottom));
		border-bottom: 1px solid var(--board-line);
		box-shadow: 0 3px 10px -4px #4a2c1566;
	}
	header h1 {
		margin: 0;
		font-size: 1.25rem;
		letter-spacing: 0;
	}
	header .back {
		display: grid;
		place-items: center;
		min-width: 44px;
		min-height: 44px;
		color: var(--ink);
		text-decoration: none;
		font-size: 1.3rem;
	}
	.size {
		color: var(--ink-soft);
		font-variant-numeric: tabular-nums;
		white-space: nowrap;
	}
	.named {
		display: flex;
		align-items: baseline;
		flex-wrap: wrap;
		column-gap: 0.8rem;
		margin-inline-end: auto;
		min-width: 0;
	}
	.tools {
		display: flex;
		gap: 0.15rem;
	}
	.tools button {
		min-width: 44px;
		min-height: 44px;
		padding: 0.3rem 0.55rem;
		font-size: 0.95rem;
	}
	.tools button:disabled {
		background: none;
		opacity: 0.45;
	}
	.tools svg {
		width: 22px;
		height: 22px;
		flex: none;
		fill: none;
		stroke: currentColor;
		stroke-width: 2;
		stroke-linecap: round;
		stroke-linejoin: round;
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
	.shelf {
		grid-area: shelf;
		z-index: 2;
		display: flex;
		flex-direction: column;
		gap: 0.6rem;
		min-height: 0;
		min-width: 0;
		padding: 0.8rem max(0.9rem, env(safe-area-inset-right)) calc(0.8rem + env(safe-area-inset-bottom)) 0.9rem;
		background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
		border-inline-start: 1px solid var(--board-line);
	}
	.shelf:focus {
		outline: none;
	}
	.shelf p {
		margin: 0;
	}
	teeter-shelf {
		flex: 1;
	}
	.held {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.4rem 0.6rem;
		--picture: 2.6rem;
	}
	.held b {
		flex: 1;
		min-width: min(10rem, 60%);
		line-height: 1.15;
	}
	.held button {
		flex: 1 0 auto;
		max-width: 16rem;
		min-height: 44px;
		padding: 0.3rem 0.8rem;
	}
	/* Beside the buttons of the view. */
	.told {
		inset-inline: 4.4rem;
		z-index: 3;
		max-width: min(34rem, 100% - 8.8rem);
	}
	.came {
		z-index: 4;
	}
	.came .row {
		gap: 0.45rem;
	}
	.came button,
	.came .button {
		padding: 0.35rem 0.8rem;
	}
	/* One piece to try: no shelf, and its task in a row below. */
	.own.tries {
		grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
		grid-template-areas: "head" "stage" "shelf";
	}
	.tries .shelf {
		border-inline-start: 0;
		border-top: 1px solid var(--board-line);
		padding-inline: max(1rem, (100% - 56rem) / 2);
	}
	.tries .shelf:empty {
		display: none;
	}
	#take {
		max-width: none;
	}
	.task {
		flex: 1;
		min-width: 12rem;
		text-wrap: pretty;
	}
	@media (max-width: 1100px) {
		.tools button span {
			position: absolute;
			width: 1px;
			height: 1px;
			overflow: hidden;
			clip-path: inset(50%);
		}
	}
	@media (max-width: 800px) and (min-height: 481px) {
		.own {
			grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
			grid-template-areas: "head" "stage" "shelf";
		}
		.shelf {
			border-inline-start: 0;
			border-top: 1px solid var(--board-line);
			padding-block: 0.5rem calc(0.5rem + env(safe-area-inset-bottom));
			gap: 0.4rem;
		}
		/* What is held needs the room. */
		.holds teeter-shelf {
			display: none;
		}
	}
	@media (max-width: 480px) {
		header {
			flex-wrap: wrap;
			gap: 0 0.2rem;
		}
		.tools {
			flex: 1 1 100%;
			justify-content: space-between;
		}
		.held b {
			min-width: calc(100% - 4rem);
		}
		/* The tower stands in the middle, and its top is what counts. */
		.came {
			top: auto;
			bottom: 0.5rem;
		}
		header h1 {
			font-size: 1.1rem;
		}
		.named {
			flex-direction: column;
			gap: 0;
			line-height: 1.2;
		}
		.size {
			font-size: 0.85rem;
		}
		.tools button {
			padding-inline: 0.3rem;
		}
		.told {
			inset-inline: 4.2rem 0.5rem;
			max-width: none;
			font-size: 0.92rem;
		}
	}
	/* A phone on its side: the tower has the height. */
	@media (max-height: 480px) {
		.own {
			grid-template-columns: minmax(0, 1fr) minmax(13rem, 36%);
		}
		header {
			padding-block: 0;
		}
		.shelf {
			padding-block: 0.4rem;
		}
		.own.holds {
			grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
			grid-template-areas: "head" "stage" "shelf";
		}
		.holds teeter-shelf {
			display: none;
		}
		.holds .shelf {
			padding-block: 0.1rem;
			border-inline-start: 0;
		}
		/* Beside the tower: over it, it would hide it. */
		.came {
			inset: 0.5rem 0.5rem auto auto;
			transform: none;
			width: min(20rem, 48%);
		}
		.came h2 {
			font-size: 1.1rem;
		}
	}
`,
];
