// How a game is played, to be filled in: its rulebook, the pieces and every option, and how the table is run.

import { html } from "lit";
import { editionOf, type HouseRules, same, type Value } from "../connection/house-rules";
import type { Games, GameTold, Setting } from "../wire";
import { bookName } from "../words/telling";
import { w } from "../words/words";
import { settingField } from "./setting-field";

export type Ruling = GameTold["rulings"][number];

export interface Editing {
	readonly games: Games;
	readonly rules: HouseRules;
	readonly ruling: Ruling;
	put(rules: HouseRules): void;
}

export const applies = ({ ruling }: Setting, rules: Ruling): boolean => !ruling || ruling === rules;

export function ruleFields(editing: Editing) {
	const { games, rules, ruling, put } = editing;
	const game = games.games.find((each) => each.name === rules.game);
	const edition = editionOf(game, rules.rulebook);
	const possible = (edition?.options ?? []).filter((each) => applies(each, ruling));
	const set = rules.set ?? edition?.sets[0];
	return html`<label>${w.create.rulebook}
			<select id="rulebook" @change=${(event: Event) => put({ ...rules, rulebook: (event.target as HTMLSelectElement).value, options: {} })}>
				${(game?.editions ?? []).map((each) => html`<option value=${each.rulebook} .selected=${each === edition}>${bookName(each)}</option>`)}
			</select>
		</label>
		<label>${w.create.set}
			<select @change=${(event: Event) => put({ ...rules, set: (event.target as HTMLSelectElement).value })}>
				${(edition?.sets ?? []).map((each) => html`<option value=${each} .selected=${each === set}>${w.set[each] ?? each}</option>`)}
			</select>
		</label>
		${possible.map((each) => [field(editing, each, "options", set), ...goingWith(editing, each)])}`;
}

/** Of the table; `apart`: what is settled elsewhere. */
export function tableFields(editing: Editing, apart: readonly string[] = ["ruling"]) {
	const own = editing.games.settings.filter(
		(each) => !apart.includes(each.name) && !each.where && applies(each, editing.ruling),
	);
	return own.map((each) => field(editing, each, "settings"));
}

/** What can be set as soon as an option is chosen. */
function goingWith(editing: Editing, option: Setting) {
	if (!(editing.rules.options[option.name] ?? option.default)) return [];
	const more = editing.games.settings.filter((each) => each.where === option.name && applies(each, editing.ruling));
	return more.map((each) => field(editing, each, "settings"));
}

function field({ rules, put }: Editing, setting: Setting, where: "options" | "settings", set?: string) {
	const { [setting.name]: chosen, ...others } = rules[where];
	const keep = (value: Value): void =>
		put({ ...rules, [where]: same(value, setting.default) ? others : { ...others, [setting.name]: value } });
	const words = (where === "options" ? w.option : w.tableSetting)[setting.name];
	return settingField(setting, words, chosen ?? setting.default, keep, set);
}
