// What lessons say: few need it, so it comes along with their page, in all languages at once.

import type { Language } from "../wire";
import { lessons as de } from "./de/lessons";
import { lessons as en, type LessonWords } from "./en/lessons";
import { lessons as es } from "./es/lessons";
import { lessons as fr } from "./fr/lessons";
import { lessons as it } from "./it/lessons";

const LESSONS: Record<Language, LessonWords> = { en, de, fr, it, es };

export function lessonWords(language: Language): LessonWords {
	return LESSONS[language];
}
