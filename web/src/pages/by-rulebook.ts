// How each rulebook plays a game, in the words of the page on which a table is opened.

import { css, html, nothing, type TemplateResult } from "lit";
import type { GameTold, Setting } from "../wire";
import { houseWords } from "../words/house-rules";
import { bookName, citationInWords } from "../words/telling";
import { w } from "../words/words";

export const byRulebookStyles = css`
	.scroll {
		overflow-x: auto;
	}
	table {
		border-collapse: collapse;
		font-size: 0.92rem;
	}
	th,
	td {
		border-top: 1px solid var(--line);
		text-align: start;
		vertical-align: top;
		padding: 0.4rem 0.8rem 0.4rem 0;
		min-width: 8rem;
	}
	td small {
		display: block;
		color: var(--ink-soft);
	}
`;

export function byRulebook({ editions }: GameTold): TemplateResult {
	const options = editions[0]?.options ?? [];
	return html`<h2>${w.learn.byRulebook}</h2>
		<div class="scroll" tabindex="0"><table>
			<thead><tr>
				<th scope="col">${w.create.rulebook}</th>
				${editions.map((each) => html`<th scope="col">${bookName(each)}</th>`)}
			</tr></thead>
			<tbody>
				<tr>
					<th scope="row">${w.learn.forWhom}</th>
					${editions.map((each) => html`<td>${w.players(...each.players)}<br />${w.age(each.age)}<br />${w.minutes(...each.minutes)}</td>`)}
				</tr>
				${options.map(
					(option, k) => html`<tr>
						<th scope="row">${w.option[option.name]?.[0] ?? option.name}</th>
						${editions.map((each) => cell(each.options[k] as Setting))}
					</tr>`,
				)}
			</tbody>
		</table></div>`;
}

function cell({ name, default: value, source }: Setting): TemplateResult {
	return html`<td>${inTheBook(name, value)} <small>${source ? citationInWords(source) : nothing}</small></td>`;
}

function inTheBook(name: string, value: Setting["default"]): string {
	if (name === "selection" || (name === "pieces" && !value)) return houseWords().all;
	if (typeof value === "boolean") return value ? w.common.yes : w.common.no;
	return w.optionChoice[`${name}.${value}`] ?? String(value);
}
