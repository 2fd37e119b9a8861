// The words of the person's language. `w` is the dictionary in use; whoever renders reads it afresh.

import { en } from "./en";

/** What every language must have: the same entries, strings as strings, sentences with the same gaps. */
export type Words = typeof en;

export const LANGUAGES = ["en", "de", "fr", "it"] as const;
export type Language = (typeof LANGUAGES)[number];
export const OWN_NAMES: Record<Language, string> = {
	en: "English",
	de: "Deutsch",
	fr: "Français",
	it: "Italiano",
};

export let w: Words = en;
export let language: Language = "en";

const others: Record<Exclude<Language, "en">, () => Promise<Words>> = {
	de: async () => (await import("./de")).de,
	fr: async () => (await import("./fr")).fr,
	it: async () => (await import("./it")).it,
};

export async function speak(wanted: Language): Promise<void> {
	w = wanted === "en" ? en : await others[wanted]();
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
