// How the page of an evening looks.

import { css } from "lit";

export const eveningStyles = css`
	.top {
		display: flex;
		flex-wrap: wrap;
		gap: 0.4rem 1.4rem;
		align-items: center;
		justify-content: space-between;
		margin-bottom: 1rem;
	}
	.top h1 {
		margin: 0;
		font-size: clamp(1.7rem, 4.5vw, 2.6rem);
	}
	.top .main {
		font-size: 1.15rem;
	}
	.top small {
		font-weight: 500;
	}
	.two {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
		gap: 1.2rem;
		align-items: start;
	}
	.card {
		margin-bottom: 1.2rem;
	}
	.seats li {
		display: flex;
		align-items: center;
		justify-content: space-between;
		min-height: 44px;
		overflow-wrap: anywhere;
	}
	form {
		display: flex;
		flex-wrap: wrap;
		gap: 0.6rem;
		align-items: end;
		margin-top: 0.8rem;
	}
	form label {
		flex: 1 1 11rem;
	}
	.champion {
		text-align: center;
	}
	.champion h1 {
		margin-bottom: 0.3rem;
	}
	.champion .row {
		justify-content: center;
		margin-bottom: 1rem;
	}
	.trophy {
		line-height: 0;
		margin-bottom: 0.6rem;
	}
	.small {
		min-height: 44px;
		padding: 0.4em 0.9em;
	}
	.programme .line {
		flex-wrap: wrap;
	}
	.programme .about {
		flex: 1 1 12rem;
		min-width: 0;
		overflow-wrap: anywhere;
	}
	.programme .about b {
		font-family: var(--serif);
	}
	.programme .doors {
		gap: 0.4rem;
		flex-wrap: wrap;
	}
	.now-on {
		color: var(--green);
		font-weight: 700;
	}
	summary {
		cursor: pointer;
		min-height: 44px;
		display: flex;
		align-items: center;
		font-weight: 600;
	}
`;
