// What lies in the light of the lamp keeps the colours of the day in the evening, too: mats, dice and paper on a table.

import { css } from "lit";

export const lampLight = css`
	:host {
		color-scheme: light;
		color: var(--ink);
	}
`;
