// How the end of a game looks, whichever game it was: a verdict, facts below it, and what comes next in a row.

import { css } from "lit";

export const endStyles = css`
	:host {
		display: block;
		text-align: center;
	}
	h2 {
		font-size: 1.7rem;
		margin-bottom: 0.1em;
	}
	p {
		margin-bottom: 0.5em;
	}
	.row {
		justify-content: center;
	}
	@media (max-height: 560px) {
		h2 {
			font-size: 1.3rem;
		}
		p {
			margin-bottom: 0.2rem;
		}
		.row {
			gap: 0.35rem;
		}
		.row > * {
			min-height: 44px;
			padding-block: 0;
		}
	}
`;
