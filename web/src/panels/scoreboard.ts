// The scoreboard of an evening: a line a contestant, a column a game.

import { css, html, nothing, type TemplateResult } from "lit";
import type { EveningNow } from "../wire";
import { eveningWords } from "../words/evening";
import { w } from "../words/words";

export const scoreboardStyles = css`
	.board {
		overflow-x: auto;
		margin-inline: -0.3rem;
		border-radius: 8px;
	}
	.board table {
		width: 100%;
		border-collapse: collapse;
		font-variant-numeric: tabular-nums;
	}
	.board th,
	.board td {
		padding: 0.45rem 0.4rem;
		border-top: 1px solid var(--line);
		text-align: center;
		white-space: nowrap;
	}
	.board thead th {
		border: 0;
		font-size: 0.82rem;
		color: var(--ink-soft);
	}
	.board .name {
		text-align: start;
		width: 60%;
		min-width: 6rem;
		max-width: 14rem;
		overflow: hidden;
		text-overflow: ellipsis;
		font-weight: 600;
	}
	.board .total {
		font: 700 1.2rem var(--serif);
	}
	.board .first .name::before {
		content: "★ ";
		color: var(--red);
	}
	.board .won {
		font-weight: 700;
	}
	.board .now {
		color: var(--green);
		font-weight: 700;
	}
`;

/** What the games are called, by their names. */
export type Titles = (game: string) => string;

export function scoreboard({ lines, games, yours, seats, stage }: EveningNow, titles: Titles): TemplateResult {
	const words = eveningWords();
	const any = games.some(({ state }) => state === "over");
	const level = (seat: string): string | undefined => {
		const kind = seats.find(({ name }) => name === seat)?.kind ?? "person";
		return kind === "person" ? undefined : w.lobby.isBot(w.bot[kind] ?? kind);
	};
	return html`<div class="board" role="group" tabindex="0" aria-label=${words.scoreboard}>
		<table>
			<thead>
				<tr>
					<th scope="col" title=${w.day.columns.place}>#</th>
					<th scope="col" class="name">${w.day.columns.name}</th>
					${games.map(({ terms, state }, k) => html`<th scope="col" class=${state === "running" && stage === "running" ? "now" : ""} title=${titles(terms.game)} aria-label=${`${words.game(k + 1)}, ${titles(terms.game)}`}>${k + 1}</th>`)}
					<th scope="col">${words.total}</th>
				</tr>
			</thead>
			<tbody>
				${lines.map(
					({ seat, place, points }) => html`<tr class=${any && place === 1 ? "first" : ""} data-seat=${seat}>
						<td>${place}</td>
						<th scope="row" class="name">${seat}${who(yours.length === 1 && yours[0] === seat ? w.common.you : level(seat))}</th>
						${games.map((game) => html`<td class=${game.places?.[0]?.includes(seat) ? "won" : ""}>${game.points?.[seat] ?? "·"}</td>`)}
						<td class="total">${points}</td>
					</tr>`,
				)}
			</tbody>
		</table>
	</div>`;
}

const who = (words: string | undefined) => (words ? html` <span class="hint">(${words})</span>` : nothing);

/** Where everybody is, in a line: to be sent, or to be read beside something else. */
export function linesInWords({ lines }: EveningNow): string {
	return lines.map(({ seat, place, points }) => `${place}. ${seat} ${points}`).join(" · ");
}
