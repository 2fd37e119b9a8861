// The inspection as it is walked: level by level from the bottom up, all stacks at the same time.

import type { StackReport } from "../../wire";
import type { Mark } from "../drawing/inspection-marks";

/** Milliseconds that the walk stays on a level. */
export const A_LEVEL = 420;

/** How many levels have been walked, after so many ms; the one walked on is the last. */
export function walked(since: number): number {
	return Math.max(0, Math.floor(since / A_LEVEL) + 1);
}

export function highestLevel(stacks: Partial<Record<string, StackReport>>): number {
	return Math.max(0, ...Object.values(stacks).map((stack) => stack?.levels.length ?? 0));
}

/** Marks up to the level that the walk has come to; a wrong level spoils all above it, but each says what is wrong itself. */
export function marksOf(stack: StackReport | undefined, upTo: number): Mark[] {
	return (stack?.levels ?? []).slice(0, upTo).map((level, k) => ({
		block: level.piece,
		right: level.belongs && level.line_ok,
		smiling: level.smiling,
		here: k === upTo - 1,
	}));
}
