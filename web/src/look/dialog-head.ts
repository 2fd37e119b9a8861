// The head of a dialog: what it is, and the button that closes it.

import { css } from "lit";

export const dialogHead = css`
	.top {
		display: flex;
		align-items: center;
		justify-content: space-between;
		gap: 0.6rem;
		margin-bottom: 0.3rem;
	}
	h2 {
		margin: 0;
	}
`;
