// The house rules that this device keeps: one press, and the form is filled in.

import { html, nothing, type TemplateResult } from "lit";
import { forget, type HouseRules, kept } from "../connection/house-rules";
import type { Games } from "../wire";
import { houseWords } from "../words/house-rules";

export function keptRules(
	games: Games,
	take: (rules: HouseRules) => void,
	update: () => void,
): TemplateResult | typeof nothing {
	const all = kept();
	const words = houseWords();
	if (!all.length) return nothing;
	const title = (name: string): string => games.games.find((each) => each.name === name)?.title ?? name;
	return html`<fieldset>
		<legend>${words.yours}</legend>
		<ul class="plain kept">
			${all.map(
				(each) => html`<li>
					<button type="button" data-house=${each.name} @click=${() => take(each)}>${each.name} <small>${title(each.game)}</small></button>
					<button type="button" class="plain" aria-label=${words.forget(each.name)} title=${words.forget(each.name)} @click=${() => {
						if (!confirm(words.forgetSure(each.name))) return;
						forget(each);
						update();
					}}>✕</button>
				</li>`,
			)}
		</ul>
	</fieldset>`;
}
