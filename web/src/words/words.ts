// The words of the person's language. `w` is the dictionary in use; whoever renders reads it afresh.

import type { Language } from "../wire";
import { en } from "./en/en";
import { LANGUAGES, wordsOf } from "./languages";
import type { Words } from "./shape";

export let w: Words = en;
export let language: Language = "en";

export async function speak(wanted: Language): Promise<void> {
	w = await wordsOf(wanted);
	language = wanted;
	document.documentElement.lang = wanted;
}

/** The first language of the browser that we have. */
export function preferred(wanted: readonly string[] = navigator.languages): Language {
	for (const each of wanted) {
		const found = LANGUAGES.find((have) => each.toLowerCase().split("-")[0] === have);
		if (found) return found;
	}
	return "en";
}
