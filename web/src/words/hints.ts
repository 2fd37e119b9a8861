// What is said of hints: it comes along with the table, in all languages at once.

import type { Language, MastersHint } from "../wire";
import { hints as de } from "./de/hints";
import { hints as en, type HintWords } from "./en/hints";
import { hints as es } from "./es/hints";
import { hints as fr } from "./fr/hints";
import { hints as it } from "./it/hints";
import { thoughtInWords } from "./telling";
import { language, w } from "./words";

const WORDS: Record<Language, HintWords> = { en, de, fr, it, es };

/** In the language in use. */
export function hintWords(): HintWords {
	return WORDS[language];
}

/** What master says of the piece, and what came of it when it was tried. */
export function hintInWords({ reason, chance }: MastersHint["better"]): string {
	const t = hintWords();
	// It was tried in earnest: how it went in master's mind is of no use beside that.
	const landing = reason.landing && chance?.tried ? { ...reason.landing, tried: 0 } : (reason.landing ?? null);
	const tried = chance?.tried ? (chance.stood ? t.stood(chance.stood, chance.tried) : t.never(chance.tried)) : "";
	return [w.colon(t.master, thoughtInWords({ ...reason, landing })), tried].filter(Boolean).join(" ");
}
