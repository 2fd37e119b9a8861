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
	/** What the rulebook has instead, unless that goes without saying; which pieces they are. */
	readonly more: string | null;
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
		const what = optionName(setting.name);
		if (typeof value === "object")
			return [{ name: setting.name, what, how: w.pieces(value.length), more: w.list(value.map(pieceName)) }];
		const plain = setting.kind === "switch" || !setting.default || settings.includes(setting);
		const more = plain ? null : houseWords().inTheBook(inWords(setting, setting.default));
		return [{ name: setting.name, what, how: inWords(setting, value), more }];
	});
	const [usual] = edition.sets;
	if (!rules.set || rules.set === usual) return found;
	return [{ name: "set", what: w.create.set, how: w.set[rules.set] ?? rules.set, more: null }, ...found];
}

export function optionName(name: string): string {
	return (w.option[name] ?? w.tableSetting[name])?.[0] ?? w.rulebook[name] ?? w.set[name] ?? name.replaceAll("_", " ");
}

function inWords({ name }: Setting, value: Value): string {
	if (typeof value === "boolean") return value ? w.common.yes : w.common.no;
	return w.optionChoice[`${name}.${value}`] ?? String(value);
}

/** The same where there is little room. */
export const inALine = (all: readonly Difference[]): string =>
	all.map(({ what, how }) => w.colon(what, how)).join(" · ");

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
			({ name, what, how, more }) =>
				html`<li data-differs=${name}>${w.colon(what, "")}<b>${how}</b>${more ? html` <span class="hint">(${more})</span>` : nothing}</li>`,
		)}
	</ul>`;
}
