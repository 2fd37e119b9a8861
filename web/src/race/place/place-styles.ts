// Where things are at one's own place in the race: in a wide one beside the mat, in a narrow one beneath it.

import { css } from "lit";

export const placeStyles = css`
	:host {
		display: grid;
		grid-template-rows: minmax(0, 1fr) auto auto;
		gap: 0.4rem;
		min-height: 0;
		min-width: 0;
		container-type: inline-size;
	}
	.mat {
		position: relative;
		min-height: 0;
		display: grid;
	}
	race-mat {
		min-height: 0;
	}
	.name {
		position: absolute;
		left: 0.6rem;
		top: 0.4rem;
		font: 700 1.05rem var(--serif);
		text-shadow: 0 1px 0 #fff8;
	}
	.points {
		font: 500 0.92rem var(--sans);
		margin-inline-start: 0.3rem;
	}
	.snap {
		position: absolute;
		left: 0.5rem;
		top: 2.1rem;
		min-height: 44px;
		padding: 0 0.7em;
		font-size: 0.84rem;
		border-radius: 22px;
		background: #fffaf1b0;
		border-color: #cfae7c;
		box-shadow: none;
	}
	.snap::before {
		content: "";
		width: 1.9em;
		height: 1.05em;
		border-radius: 1em;
		border: 1.5px solid #8a6a45;
		background: radial-gradient(circle at 0.5em 50%, #8a6a45 0 0.33em, #0000 0.36em);
	}
	.snap[aria-pressed="true"] {
		background: #fffaf1e6;
		color: var(--ink);
	}
	.snap[aria-pressed="true"]::before {
		border-color: #2f7d4f;
		background: radial-gradient(circle at calc(100% - 0.5em) 50%, #fff 0 0.33em, #2f7d4f 0.36em);
	}
	#call {
		position: absolute;
		right: 0.5rem;
		top: 0.5rem;
		font: 800 1.02rem/1.1 var(--serif);
		min-height: 56px;
		padding: 0.5rem 1rem;
		border-radius: 28px;
	}
	#call.asks {
		background: #8f2a18;
		box-shadow: 0 0 0 4px #ffd84a;
		font-size: 0.92rem;
		max-width: 11rem;
	}
	.advice {
		position: absolute;
		left: 50%;
		bottom: 0.5rem;
		transform: translateX(-50%);
		width: max-content;
		max-width: calc(100% - 1rem);
		padding: 0.4rem 0.8rem;
		border-radius: 10px;
		background: #f3fff5ee;
		border: 2px solid #2f7d4f;
		font-weight: 600;
	}
	.faces {
		position: absolute;
		right: 0.5rem;
		top: 4.6rem;
		display: grid;
		grid-template-columns: 104px 104px;
		gap: 0.3rem;
		padding: 0.4rem;
		border-radius: 12px;
		background: #fffaf1d9;
		border: 1px solid var(--line);
	}
	.faces button {
		min-height: 34px;
		padding: 0.15rem 0.3rem;
		border-radius: 8px;
		background: none;
		border-color: transparent;
		box-shadow: none;
	}
	.faces button:hover {
		background: #0000000d;
	}
	.faces button[aria-pressed="true"] {
		background: #fff3d6;
		border-color: #c9972f;
		box-shadow: 0 0 0 2px #ffd84a;
	}
	.faces svg {
		width: 100%;
		max-height: 24px;
	}
	.faces.short {
		grid-template-columns: 58px 58px;
	}
	.buttons {
		display: grid;
		grid-template-columns: repeat(3, minmax(0, 1fr)) minmax(0, 1.5fr);
		gap: 0.4rem;
	}
	.buttons button {
		padding: 0.3rem 0.3rem;
		font-size: 0.95rem;
		gap: 0.35em;
		min-height: 50px;
		line-height: 1.1;
	}
	.buttons svg {
		flex: none;
	}
	kbd {
		font: 700 0.72rem/1 var(--sans);
		padding: 0.18em 0.4em;
		border: 1px solid #0003;
		border-radius: 4px;
		background: #fff7;
		color: inherit;
	}
	.main kbd {
		background: #fff2;
		border-color: #fff6;
	}
	.legend {
		position: absolute;
		left: 0.6rem;
		top: 5.2rem;
		display: grid;
		gap: 0.25rem;
		font-size: 0.84rem;
	}
	@container (max-width: 640px) {
		.faces {
			display: none;
		}
		.holding .snap {
			display: none;
		}
		.legend {
			left: auto;
			right: 0.6rem;
			top: 4.2rem;
		}
		.advice {
			bottom: 0.1rem;
			padding: 0.1rem 0.6rem;
			font-size: 0.84rem;
			line-height: 1.2;
		}
		.buttons kbd {
			position: absolute;
			right: 4px;
			top: 4px;
		}
		.buttons button {
			position: relative;
			flex-direction: column;
			font-size: 0.8rem;
			gap: 0.1rem;
		}
		#call {
			min-height: 48px;
			font-size: 0.95rem;
		}
	}
	/* Two at one phone: the call beneath the name, not over it. */
	@container (max-width: 300px) {
		#call {
			top: 5.2rem;
			left: 0.5rem;
		}
	}
	/* A phone that lies on its side: blocks and buttons beside the mat. */
	@media (max-height: 560px) {
		:host {
			grid-template: minmax(0, 1fr) auto / minmax(0, 1fr) minmax(0, 1fr);
		}
		.mat {
			grid-row: 1 / 3;
		}
		.buttons {
			grid-template-columns: 1fr 1fr;
		}
		.faces,
		.legend {
			display: none; /* the block in hand hangs there */
		}
		/* In front of the mat, below the lowest level. */
		.advice {
			bottom: 0.1rem;
			padding: 0.1rem 0.6rem;
			font-size: 0.84rem;
			line-height: 1.2;
		}
	}
	@media (hover: none) {
		kbd,
		.legend {
			display: none;
		}
	}
`;
