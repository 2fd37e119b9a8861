// Where things are at the table: on a phone one above the other, on a wide screen with the story at the side.

import { css } from "lit";

export const gameStyles = css`
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
		grid-area: head;
		position: relative;
		z-index: 3;
		display: flex;
		align-items: center;
		background: linear-gradient(#f3e1bf, #e8cf9f);
		border-bottom: 1px solid #c9a873;
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
	.racing .tools {
		flex: 1;
		justify-content: flex-end;
	}
	.racing teeter-clock {
		margin-inline: 0.5rem auto;
	}
	.stage {
		grid-area: stage;
		position: relative;
		min-height: 0;
		background: #d9b98a;
	}
	#stage {
		position: absolute;
		inset: 0;
	}
	.undrawn {
		position: absolute;
		inset: 0;
		overflow: auto;
		padding: 0.8rem;
		background: linear-gradient(#e9cda0, #d9b682);
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
		background: linear-gradient(#fff8ea, #f3dfba);
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
		border: 1px solid #b98d56;
		background: linear-gradient(#f3dab0, #e0bd86);
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
		border: 2px solid #957a53;
		border-radius: 10px;
		background: #fff;
	}
	.dice b {
		font: 700 1.7rem var(--serif);
	}
	#act {
		grid-area: act;
		z-index: 2;
		background: linear-gradient(#fffaf1, #f6e8cd);
		border-top: 1px solid #c9a873;
		box-shadow: 0 -4px 14px -6px #4a2c1566;
		padding: 0.8rem 1rem calc(0.8rem + env(safe-area-inset-bottom));
		max-height: 56dvh;
		overflow-y: auto;
	}
	:host([taught]) #act {
		max-height: 76dvh; /* the lesson and the buttons that it speaks of, both at once */
	}
	#act:focus {
		outline: none;
	}
	.happened {
		margin: 0;
		font: 700 1.2rem / 1.3 var(--serif);
	}
	.building #act {
		padding-block: 0.45rem;
	}
	aside {
		position: fixed;
		inset: auto 0 0 0;
		height: 62dvh;
		z-index: 5;
		display: flex;
		flex-direction: column;
		background: var(--card);
		border-top: 1px solid #c9a873;
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
	.fall {
		position: absolute;
		left: 50%;
		top: 0.7rem;
		transform: translateX(-50%);
		width: min(30rem, calc(100% - 1rem));
		z-index: 3;
		text-align: center;
		padding: 0.6rem 0.9rem 0.8rem;
		background: #fffaf1ee;
	}
	.fall .row {
		justify-content: center;
	}
	.fall button {
		min-height: 44px;
	}
	.fall h2 {
		margin: 0;
	}
	.fall p {
		margin: 0 0 0.4rem;
	}
	.veil {
		position: fixed;
		inset: 0;
		z-index: 20;
		display: grid;
		place-items: center;
		padding: 1rem;
		background: #3a2413b8;
	}
	.veil > * {
		width: min(100%, 30rem);
	}
	.hand-over {
		text-align: center;
		display: flex;
		flex-direction: column;
		gap: 0.8rem;
		padding: 2rem 1.4rem;
	}
	.hand-over button.main {
		font-size: 1.25rem;
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
	@media (min-width: 900px) {
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
			border-inline-start: 1px solid #c9a873;
			box-shadow: none;
			min-height: 0;
		}
		#act {
			padding-inline: max(1rem, calc((100% - 46rem) / 2));
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
			border-bottom: 1px solid #c9a87388;
		}
		.tools button {
			min-height: 44px;
			padding-block: 0;
		}
		#sack {
			width: 36px;
			height: 36px;
			margin-inline-end: auto;
		}
		#act {
			padding: 0.6rem 0.75rem calc(0.6rem + env(safe-area-inset-bottom));
		}
	}
`;
