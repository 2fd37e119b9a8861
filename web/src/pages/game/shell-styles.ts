// Where things are around a table: on a phone one above the other, on a wide screen with the story at the side.

import { css } from "lit";
import { veil } from "./table-styles";

export const shellStyles = [
	veil,
	css`
	.count {
		display: inline-block;
		min-width: 1.3em;
		padding: 0 0.3em;
		border-radius: 1em;
		background: var(--red);
		color: white;
		font-size: 0.78rem;
		line-height: 1.3rem;
		text-align: center;
	}
	:host {
		display: block;
	}
	.table {
		display: grid;
		grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
		grid-template-areas: "head" "stage" "act";
		height: 100dvh;
		overflow: hidden;
	}
	header {
		padding-inline: env(safe-area-inset-left) env(safe-area-inset-right);
		padding-block-start: env(safe-area-inset-top);
		grid-area: head;
		position: relative;
		z-index: 3;
		display: flex;
		align-items: center;
		background: linear-gradient(var(--board-top), var(--board-bottom));
		border-bottom: 1px solid var(--board-line);
		box-shadow: 0 3px 10px -4px #4a2c1566;
	}
	header teeter-seats {
		flex: 1;
		min-width: 0;
	}
	.tools {
		display: flex;
		align-items: center;
		padding: 0 0.4rem;
		gap: 0.15rem;
	}
	#sack {
		display: inline-grid;
		place-items: center;
		width: 44px;
		height: 44px;
		border-radius: 50% 50% 46% 46%;
		background: radial-gradient(circle at 40% 30%, #f6eede, #cdb98f);
		border: 1px solid #a88f60;
		margin-inline: 0.3rem;
	}
	.racing header teeter-seats,
	.racing #sack {
		display: none;
	}
	.real .tools,
	.racing .tools {
		flex: 1;
		justify-content: flex-end;
	}
	.racing teeter-clock {
		margin-inline: 0.5rem auto;
	}
	aside {
		position: fixed;
		inset: auto 0 0 0;
		height: 62dvh;
		z-index: 5;
		display: flex;
		flex-direction: column;
		background: var(--card);
		border-top: 1px solid var(--board-line);
		border-radius: 16px 16px 0 0;
		box-shadow: 0 -10px 30px -10px #4a2c1588;
	}
	.side-head {
		display: flex;
		justify-content: space-between;
		align-items: center;
		padding: 0.3rem 0.4rem 0 0.9rem;
	}
	.side-head h2 {
		margin: 0;
	}
	aside teeter-feed,
	aside teeter-chat {
		flex: 1;
		min-height: 0;
	}
	.watching {
		margin: 0;
		padding: 0.3rem 0.9rem 0.6rem;
	}
	#told {
		top: 0; /* below the table it would make the page a little higher than the screen */
	}
	.skip {
		position: absolute;
		left: -999px;
	}
	.skip:focus {
		left: 0.5rem;
		top: 0.5rem;
		z-index: 30;
		background: var(--card);
		padding: 0.8rem;
	}
	@media (min-width: 900px) and (min-height: 481px) {
		.with-side {
			grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) 20rem;
			grid-template-areas: "head head" "stage side" "act side";
		}
		aside {
			grid-area: side;
			position: static;
			height: auto;
			border-radius: 0;
			border-top: 0;
			border-inline-start: 1px solid var(--board-line);
			box-shadow: none;
			min-height: 0;
		}
	}
	/* A phone on its side: the table has the height, and what one may do is beside it. */
	@media (max-height: 480px) and (min-width: 561px) {
		.table:not(.racing, :has(teeter-tower-table[building])) {
			grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) minmax(15rem, 40%);
			grid-template-areas: "head head" "stage act";
		}
		.tools button,
		#sack {
			min-height: 40px;
			height: 40px;
			padding-block: 0;
		}
	}
	@media (max-width: 560px) {
		header {
			flex-direction: column;
			align-items: stretch;
		}
		.tools {
			order: -1;
			justify-content: flex-end;
			border-bottom: 1px solid var(--board-line);
		}
		.tools button {
			min-height: 44px;
			padding-block: 0;
		}
		.tools teeter-clock {
			flex: none;
		}
		.tools button.plain {
			min-width: 0;
			overflow: hidden;
			text-overflow: ellipsis;
		}
		#sack {
			width: 36px;
			height: 36px;
			margin-inline-end: auto;
		}
	}
`,
];
