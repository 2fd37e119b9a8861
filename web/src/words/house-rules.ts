// What is said of house rules: it comes along with the pages that need it, in all languages at once.

import type { Language } from "../wire";
import { houseRules as de } from "./de/house-rules";
import { houseRules as en, type HouseRulesWords } from "./en/house-rules";
import { houseRules as es } from "./es/house-rules";
import { houseRules as fr } from "./fr/house-rules";
import { houseRules as it } from "./it/house-rules";
import { language } from "./words";

const ALL: Record<Language, HouseRulesWords> = { en, de, fr, it, es };

export function houseWords(): HouseRulesWords {
	return ALL[language];
}
