// What is said of a game in hindsight: it comes along with the panel that shows it, in all languages at once.

import type { Language } from "../wire";
import { analysis as de } from "./de/analysis";
import { type AnalysisWords, analysis as en } from "./en/analysis";
import { analysis as es } from "./es/analysis";
import { analysis as fr } from "./fr/analysis";
import { analysis as it } from "./it/analysis";
import { language } from "./words";

const WORDS: Record<Language, AnalysisWords> = { en, de, fr, it, es };

/** In the language in use. */
export function analysisWords(): AnalysisWords {
	return WORDS[language];
}
