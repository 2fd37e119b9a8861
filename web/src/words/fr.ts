import { en } from "./en";
import type { Words } from "./words";

export const fr: Words = en;
