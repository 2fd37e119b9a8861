// One thing that can be chosen, as the server tells of it: a switch, a number or one of several.

import { html, nothing } from "lit";
import type { Value } from "../connection/house-rules";
import type { Setting } from "../wire";
import { citationInWords } from "../words/telling";
import { w } from "../words/words";
import "./piece-picker";

export function settingField(
	setting: Setting,
	words: [string, string] | undefined,
	value: Value,
	keep: (value: Value) => void,
	set = "bausack",
) {
	const [label, hint] = words ?? [setting.name.replaceAll("_", " "), ""];
	const about = html`<span class="hint">${hint}${setting.source ? html` <span>${w.create.fromBook(citationInWords(setting.source))}</span>` : nothing}</span>`;
	if (setting.kind === "switch") {
		return html`<label class="tick">
			<input type="checkbox" name=${setting.name} .checked=${Boolean(value)} @change=${(event: Event) => keep((event.target as HTMLInputElement).checked)} />
			<span>${label}<br />${about}</span>
		</label>`;
	}
	if (setting.kind === "number") {
		return html`<label>${label}
			<input type="number" name=${setting.name} required min=${setting.min ?? 0} max=${setting.max ?? 9999} .value=${String(value)}
				@invalid=${unfold}
				@change=${(event: Event) => {
					const field = event.target as HTMLInputElement;
					if (field.reportValidity()) keep(field.valueAsNumber);
				}} />
			${about}</label>`;
	}
	if (setting.kind === "pieces") {
		return html`<div class="wide"><b>${label}</b>
			<piece-picker .label=${label} .set=${set} .chosen=${value as readonly string[]} @picked=${(event: CustomEvent<readonly string[]>) => keep(event.detail)}></piece-picker>
			${about}</div>`;
	}
	return html`<label>${label}
		<select name=${setting.name} @change=${(event: Event) => keep((event.target as HTMLSelectElement).value)}>
			${(setting.choices ?? []).map((each) => html`<option value=${each} .selected=${each === value}>${w.optionChoice[`${setting.name}.${each}`] ?? each}</option>`)}
		</select>
		${about}</label>`;
}

/** A browser can't say what is wrong with a field that is folded away. */
function unfold(event: Event): void {
	const folded = (event.target as HTMLElement).closest("details");
	if (folded) folded.open = true;
}
