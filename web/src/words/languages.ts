// The languages of the pages: one line each, and the compiler asks for one as soon as the server has a language more.
// What a language consists of, and how to add one: docs/how-to/translate.md.

import type { Language } from "../wire";
import { en } from "./en/en";
import type { Words } from "./shape";

/** In the order in which they are offered: the name by which its speakers know it, and its words, loaded when wanted. */
const REGISTER: Record<Language, [name: string, words: () => Promise<Words>]> = {
	en: ["English", async () => en],
	de: ["Deutsch", async () => (await import("./de/de")).de],
	fr: ["Français", async () => (await import("./fr/fr")).fr],
	it: ["Italiano", async () => (await import("./it/it")).it],
	es: ["Español", async () => (await import("./es/es")).es],
};

export const LANGUAGES = Object.keys(REGISTER) as Language[];

export function ownName(language: Language): string {
	return REGISTER[language][0];
}

export function wordsOf(language: Language): Promise<Words> {
	return REGISTER[language][1]();
}
