// What is said where somebody builds without a game: few need it, so it comes along with its pages, in all languages.

import type { Language } from "../wire";
import { ownTowers as de } from "./de/own-towers";
import { ownTowers as en, type OwnTowerWords } from "./en/own-towers";
import { ownTowers as es } from "./es/own-towers";
import { ownTowers as fr } from "./fr/own-towers";
import { ownTowers as it } from "./it/own-towers";
import { language } from "./words";

const WORDS: Record<Language, OwnTowerWords> = { en, de, fr, it, es };

/** In the language in use. */
export function ownTowerWords(): OwnTowerWords {
	return WORDS[language];
}
