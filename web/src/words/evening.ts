// What is said of evenings: it comes along with the pages that need it, in all languages at once.

import type { Language } from "../wire";
import { evening as de } from "./de/evening";
import { type EveningWords, evening as en } from "./en/evening";
import { evening as es } from "./es/evening";
import { evening as fr } from "./fr/evening";
import { evening as it } from "./it/evening";
import { language } from "./words";

const SAID: Record<Language, EveningWords> = { en, de, fr, it, es };

export function eveningWords(): EveningWords {
	return SAID[language];
}
