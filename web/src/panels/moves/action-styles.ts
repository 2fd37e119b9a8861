// The look of what the acting seat may do.

import { css } from "lit";

export const actionStyles = css`
	:host {
		display: block;
	}
	.panel {
		display: flex;
		flex-direction: column;
		gap: 0.6rem;
	}
	h2 {
		margin: 0;
		font-size: 1.2rem;
	}
	.head {
		display: flex;
		justify-content: space-between;
		align-items: baseline;
		gap: 0.2rem 1rem;
		flex-wrap: wrap;
	}
	.buttons {
		display: flex;
		flex-wrap: wrap;
		gap: 0.6rem;
		align-items: stretch;
	}
	.buttons > button {
		flex: 1 1 auto;
		flex-direction: column;
		gap: 0.15em;
		min-width: min(100%, 9rem);
	}
	.paid {
		display: inline-flex;
		align-items: center;
		gap: 0.4em;
	}
	button small {
		font-weight: 500;
		font-size: 0.82rem;
	}
	.offer {
		display: flex;
		flex-wrap: wrap;
		gap: 0.55rem;
		align-items: center;
	}
	.offer > select {
		flex: 1 1 17rem;
	}
	.offer > button.main {
		flex: 1 1 12rem;
		font-size: 1.1rem;
	}
	.opening {
		display: inline-flex;
		align-items: center;
		gap: 0.6rem;
	}
	.styles {
		flex: 1 1 22rem;
		display: flex;
		gap: 0.5rem;
	}
	.styles button {
		flex: 1 1 8rem;
		flex-direction: column;
		align-items: flex-start;
		text-align: start;
		gap: 0.1em;
		padding-block: 0.35em;
	}
	.on-offer {
		display: flex;
		gap: 0.7rem;
		align-items: center;
		--picture: 4.2rem;
	}
	.gift {
		padding: 0.3rem 0.7rem;
		border: 2px dashed var(--red);
		border-radius: 12px;
		background: repeating-linear-gradient(135deg, #b8412c14 0 10px, transparent 10px 20px);
	}
	.picked,
	.in-hand {
		display: flex;
		gap: 0.5rem;
		align-items: center;
		--picture: 2.6rem;
		font-weight: 700;
	}
	.dots {
		white-space: nowrap;
	}
	.offer > teeter-piece-chooser,
	.offer > .picked,
	.offer > p {
		flex: 1 1 100%;
		margin: 0;
	}
	.picked {
		min-height: 2.6rem;
	}
	.even > button {
		flex: 1 1 0;
		justify-content: start;
	}
	.sure {
		border: 2px solid var(--red);
		border-radius: 12px;
		padding: 0.6rem 0.8rem;
	}
	.chains {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
		gap: 0.2rem 0.9rem;
	}
	.chains p {
		margin: 0;
	}
	.buttons piece-picture {
		--picture: 3.2rem;
	}
	.fronts > button {
		flex: 1 1 14rem;
		flex-direction: row;
		justify-content: start;
		text-align: start;
		gap: 0.7rem;
	}
	.offered {
		font: 700 1.15rem var(--serif);
	}
	.pick {
		display: grid;
		grid-template-columns: 1fr auto;
		gap: 0.4rem 0.6rem;
		align-items: center;
	}
	.pick > teeter-piece-chooser {
		grid-column: 1 / -1;
	}
	@media (max-width: 480px) {
		.pick {
			grid-template-columns: 1fr;
		}
		.on-offer {
			--picture: 3.2rem;
		}
		.styles button small {
			display: none;
		}
		.styles {
			flex-wrap: wrap;
		}
	}
	@media (max-width: 560px) {
		.placing > h2 {
			flex: 1 1 0;
			min-width: 0;
		}
		.placing > :is(.hint, .row) {
			order: 2;
			flex-basis: 100%;
		}
	}
	/* Choosing comes first where not everything is in sight; the chains lie on the table, too. */
	@media (max-width: 560px), (max-height: 560px) {
		.chains {
			order: 1;
		}
	}
	/* A small phone: the table is to be seen as well. */
	@media (max-width: 480px) and (max-height: 700px) {
		.panel {
			gap: 0.3rem;
		}
		.head,
		.row:has(teeter-stepper) {
			flex-wrap: nowrap;
		}
		.opening > span:first-child {
			display: none;
		}
		.offered {
			font-size: 1rem;
		}
		.buttons > button {
			flex: 1 1 0;
			min-width: 0;
			padding-inline: 0.4em;
		}
	}
	/* Where there is room, choose on the left and say how on the right: the table keeps its height. */
	@media (min-width: 900px) {
		.offer,
		.pick {
			display: grid;
			grid-template-columns: minmax(0, 1fr) 25rem;
			grid-auto-rows: min-content;
			gap: 0.45rem 1rem;
			align-items: center;
		}
		.offer > *,
		.pick > * {
			grid-column: 2;
		}
		.offer > teeter-piece-chooser,
		.pick > teeter-piece-chooser {
			grid-column: 1;
			grid-row: 1 / span 5;
			align-self: start;
		}
	}
	@media (max-height: 560px) {
		.panel {
			gap: 0.3rem;
		}
		.panel:has(teeter-piece-chooser) > .head,
		.offer > .picked,
		.pick > .picked,
		.styles button small {
			display: none;
		}
		.offer > .styles {
			flex: 1 1 12rem;
		}
		.panel:has(> .buttons) {
			--beneath: 19.6rem; /* one more button, and all of them in sight */
		}
		.offer > button.main {
			flex: 1 1 9rem;
		}
	}
	/* A small window, or one that is enlarged twice: the column beside the table is narrow. */
	@media (max-height: 560px) and (max-width: 760px) {
		.on-offer {
			--picture: 2.6rem;
		}
		.dots {
			white-space: normal;
		}
		.opening > span:first-child {
			display: none;
		}
	}
`;
