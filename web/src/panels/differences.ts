// Where a table differs from its rulebook, said plainly.

import { css, html, nothing, type TemplateResult } from "lit";
import { type HouseRules, same, type Value } from "../connection/house-rules";
import type { EditionTold, Setting } from "../wire";
import { houseWords } from "../words/house-rules";
import { pieceName } from "../words/piece-names";
import { w } from "../words/words";

export interface Difference {
	readonly name: string;
	readonly what: string;
	readonly how: string;
	/** In the rulebook; nothing is said where that goes without saying. */
	readonly book: string | null;
}

/** `settings`: of the table, where they are to be told as well. */
export function differences(
	edition: EditionTold | undefined,
	rules: Pick<HouseRules, "set" | "options" | "settings">,
	settings: readonly Setting[] = [],
): Difference[] {
	if (!edition) return [];
	const found = [...edition.options, ...settings].flatMap((setting): Difference[] => {
		const value = rules.options[setting.name] ?? rules.settings[setting.name];
		if (value === undefined || same(value, setting.default)) return [];
		const plain = setting.kind === "switch" || setting.kind === "pieces" || setting.default === 0;
		return [
			{
				name: setting.name,
				what: optionName(setting.name),
				how: inWords(setting, value),
				book: plain ? null : inWords(setting, setting.default),
			},
		];
	});
	const [usual] = edition.sets;
	if (!rules.set || rules.set === usual) return found;
	return [{ name: "set", what: w.create.set, how: w.set[rules.set] ?? rules.set, book: null }, ...found];
}

export function optionName(name: string): string {
	return (w.option[name] ?? w.tableSetting[name])?.[0] ?? w.rulebook[name] ?? w.set[name] ?? name.replaceAll("_", " ");
}

function inWords({ name }: Setting, value: Value): string {
	if (typeof value === "boolean") return value ? w.common.yes : w.common.no;
	if (typeof value === "object") return `${w.pieces(value.length)} (${w.list(value.map(pieceName))})`;
	return w.optionChoice[`${name}.${value}`] ?? String(value);
}

export const differencesStyles = css`
	.differences {
		margin: 0 0 0.8em;
		padding-inline-start: 1.2em;
	}
	.differences li {
		display: list-item;
		min-height: 0;
		border: 0;
		padding: 0.1em 0;
	}
`;

/** Nothing where it is as the book has it. */
export function differencesList(all: readonly Difference[]): TemplateResult | typeof nothing {
	if (!all.length) return nothing;
	return html`<ul class="differences">
		${all.map(
			({ name, what, how, book }) =>
				html`<li data-differs=${name}>${w.colon(what, "")}<b>${how}</b>${book ? html` <span class="hint">(${houseWords().insteadOf(book)})</span>` : nothing}</li>`,
		)}
	</ul>`;
}
