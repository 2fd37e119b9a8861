import { css } from "lit";

export const replayStyles = css`
	.viewer {
		display: grid;
		grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) 19rem;
		grid-template-areas: "seats seats" "stage feed" "bar bar";
		height: 100dvh;
	}
	teeter-seats {
		grid-area: seats;
		background: linear-gradient(var(--board-top), var(--board-bottom));
		border-bottom: 1px solid var(--board-line);
	}
	.stage {
		grid-area: stage;
		position: relative;
		background: linear-gradient(var(--wood-top), var(--wood-bottom));
		overflow: auto;
		min-height: 0;
	}
	#stage {
		position: absolute;
		inset: 0;
	}
	.with-it {
		position: absolute;
		inset: auto max(0.7rem, env(safe-area-inset-right)) 0.7rem auto;
		display: flex;
		flex-wrap: wrap;
		justify-content: flex-end;
		gap: 0.5rem;
	}
	.with-it > * {
		min-height: 44px;
		padding: 0.35em 0.9em;
	}
	.flat {
		display: flex;
		flex-wrap: wrap;
		gap: 0.8rem;
		padding: 0.8rem;
	}
	.flat section {
		background: var(--card);
		border-radius: 12px;
		padding: 0.7rem 0.9rem;
	}
	.beside {
		grid-area: feed;
		background: var(--card);
		border-inline-start: 1px solid var(--board-line);
	}
	main {
		grid-area: bar;
		background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
		border-top: 1px solid var(--board-line);
		padding: 0.5rem 0.8rem calc(0.5rem + env(safe-area-inset-bottom));
		display: grid;
		gap: 0.3rem;
	}
	.sliders {
		display: grid;
		grid-template-columns: auto minmax(0, 1fr);
		align-items: center;
		column-gap: 0.7rem;
	}
	.sliders label {
		display: contents;
	}
	.sliders .hint {
		min-width: 7rem; /* nothing moves aside while a number grows */
		font-variant-numeric: tabular-nums;
	}
	.sliders input {
		display: block;
		width: 100%;
		min-height: 36px;
		margin: 0;
	}
	.track {
		position: relative;
	}
	.marks {
		position: absolute;
		inset: 0;
		pointer-events: none;
	}
	.marks span {
		position: absolute;
		top: 0.1rem;
		width: 0.7rem;
		height: 0.6rem;
		margin-inline-start: -0.35rem;
		background: var(--ink-soft);
		clip-path: polygon(0 0, 100% 0, 50% 100%);
	}
	.marks .fall {
		background: var(--red);
	}
	.marks .won {
		background: var(--green);
	}
	@media (min-width: 700px) {
		.sliders {
			grid-template-columns: auto minmax(0, 2fr) auto minmax(0, 1fr);
		}
		.sliders label:only-child .track {
			grid-column: 2 / -1;
		}
	}
	@media (max-width: 480px) {
		main .row {
			gap: 0.4rem;
			font-size: 0.92rem;
		}
		main .row button,
		main .row .button {
			padding-inline: 0.45rem;
		}
	}
	main .row {
		justify-content: center;
	}
	.row select {
		width: auto;
	}
	.row button,
	.row .button {
		min-width: 48px;
	}
	@media (max-width: 800px) {
		.viewer {
			grid-template: auto minmax(0, 1fr) 6rem auto / minmax(0, 1fr);
			grid-template-areas: "seats" "stage" "feed" "bar";
		}
		.viewer.analysed {
			grid-template-rows: auto minmax(0, 1fr) minmax(6rem, 38dvh) auto;
		}
	}
`;
