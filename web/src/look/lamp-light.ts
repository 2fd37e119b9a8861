// What lies in the light of the lamp keeps the colours of the day in the evening, too: mats, dice and paper on a table.

import { css } from "lit";

export const lampLight = css`
	:host {
		--paper: var(--day-paper);
		--card: var(--day-card);
		--ink: var(--day-ink);
		--ink-soft: var(--day-ink-soft);
		--line: var(--day-line);
		--red: var(--day-red);
		--green: var(--day-green);
		--gem: var(--day-gem);
		--focus: var(--day-focus);
		--button-top: var(--day-button-top);
		--button-bottom: var(--day-button-bottom);
		--button-line: var(--day-button-line);
		--shine: var(--day-shine);
		--off: var(--day-off);
		--off-ink: var(--day-off-ink);
		--off-line: var(--day-off-line);
		--pressed-top: var(--day-pressed-top);
		--pressed-bottom: var(--day-pressed-bottom);
		--pressed-line: var(--day-pressed-line);
		--pressed-ink: var(--day-pressed-ink);
		--field: var(--day-field);
		--field-line: var(--day-field-line);
		--board-top: var(--day-board-top);
		--board-bottom: var(--day-board-bottom);
		--board-line: var(--day-board-line);
		--sheet-top: var(--day-sheet-top);
		--sheet-bottom: var(--day-sheet-bottom);
		--wood-top: var(--day-wood-top);
		--wood-bottom: var(--day-wood-bottom);
		--block-top: var(--day-block-top);
		--block-bottom: var(--day-block-bottom);
		--hint: var(--day-hint);
		color-scheme: light;
		color: var(--ink);
	}
`;
