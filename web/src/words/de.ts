import { en } from "./en";
import type { Words } from "./words";

export const de: Words = en;
