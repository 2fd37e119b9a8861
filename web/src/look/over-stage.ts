// What lies over a drawn table: a word about it, and a card about what has just happened there.

import { css } from "lit";

export const overStage = css`
	.over-word {
		position: absolute;
		inset: 0.6rem 0.6rem auto;
		width: fit-content;
		max-width: min(40rem, 100% - 1.2rem);
		margin: 0 auto;
		padding: 0.45rem 0.9rem;
		border-radius: 12px;
		background: color-mix(in srgb, var(--card) 93%, transparent);
		box-shadow: var(--shadow);
		text-align: center;
		text-wrap: balance;
		pointer-events: none;
	}
	.over-card {
		position: absolute;
		left: 50%;
		top: 0.7rem;
		transform: translateX(-50%);
		width: min(31rem, calc(100% - 1rem));
		z-index: 3;
		text-align: center;
		padding: 0.6rem 0.9rem 0.8rem;
		background: color-mix(in srgb, var(--card) 93%, transparent);
	}
	.over-card h2 {
		margin: 0 0 0.1em;
	}
	.over-card p {
		margin: 0 0 0.4rem;
	}
	.over-card .row {
		justify-content: center;
	}
	.over-card button,
	.over-card .button {
		min-height: 44px;
	}
	/* A phone on its side has no height to spare. */
	@media (max-height: 480px) {
		.over-card {
			padding: 0.3rem 0.6rem 0.5rem;
		}
		.over-card p {
			margin-bottom: 0.2rem;
		}
	}
`;
