// How the programme of an evening looks, while it is made and while it is played.

import { css } from "lit";

export const programmeStyles = css`
	.preset {
		display: flex;
		flex-wrap: wrap;
		gap: 0.6rem 1.2rem;
		align-items: center;
		justify-content: space-between;
	}
	.preset > div {
		flex: 1 1 18rem;
	}
	.preset p {
		margin: 0;
	}
	.programme {
		list-style: none;
		margin: 0;
		padding: 0;
	}
	.programme li {
		border-top: 1px solid var(--line);
		padding: 0.35rem 0;
	}
	.programme li:first-child {
		border: 0;
	}
	.line {
		display: flex;
		gap: 0.4rem;
		align-items: center;
		justify-content: space-between;
	}
	.what {
		flex: 1 1 auto;
		min-width: 0;
		text-align: start;
		justify-content: space-between;
		overflow-wrap: anywhere;
		font-weight: 400;
		padding-inline: 0.3rem;
	}
	.what b {
		font-family: var(--serif);
		font-size: 1.08rem;
	}
	.doors {
		display: flex;
		flex: none;
	}
	.doors button {
		min-width: 44px;
	}
	.add {
		margin-top: 0.7rem;
		flex-wrap: nowrap;
	}
	.add button {
		flex: none;
	}
	.rotates {
		margin: 0.7rem 0 0;
	}
	summary::before {
		content: "▸";
		margin-inline-end: 0.5rem;
	}
	details[open] > summary::before {
		content: "▾";
	}
	@media (max-width: 480px) {
		.what > :last-child {
			display: none;
		}
		.doors button {
			padding-inline: 0;
		}
	}
`;
