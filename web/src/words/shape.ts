import type { en } from "./en/en";

/** What every language must have: the same entries, strings as strings, sentences with the same gaps. */
export type Words = typeof en;
