// Who plays on this device: a field a name, and one more on demand.

import { html, nothing } from "lit";
import { w } from "../words/words";

/** `goTo`: the keyboard goes on to what has just come, or on from what has just gone. */
export function nameFields(
	names: readonly string[],
	put: (names: readonly string[]) => void,
	goTo: (selector: string) => void,
) {
	return names.map(
		(name, k) => html`<div class="name">
			<input maxlength="40" aria-label=${w.create.nameLabel(k + 1)} placeholder=${w.create.nameLabel(k + 1)} .value=${name}
				@input=${(event: Event) => put(names.with(k, (event.target as HTMLInputElement).value))} />
			${
				names.length > 1
					? html`<button type="button" class="plain" aria-label=${w.create.removeName(name || w.create.nameLabel(k + 1))} @click=${() => {
							put(names.toSpliced(k, 1));
							goTo("#add-name");
						}}>✕</button>`
					: nothing
			}
		</div>`,
	);
}

export function addName(
	names: readonly string[],
	most: number,
	put: (names: readonly string[]) => void,
	goTo: (selector: string) => void,
) {
	return html`<button type="button" id="add-name" ?hidden=${names.length >= most} @click=${() => {
		put([...names, ""]);
		goTo(`.name:nth-of-type(${names.length + 1}) input`);
	}}>+ ${w.create.addName}</button>`;
}
