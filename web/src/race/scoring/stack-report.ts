// What people found on a real stack, as the inspection wants it.

import type { Level } from "../../wire";

export interface Found {
	/** Levels from the bottom up to the first wrong one. */
	right: number;
	/** BIDDIs that smile upright at the front. */
	smiling: ReadonlySet<string>;
}

/** The right levels of a stack, bottom up; `biddis` says which level a BIDDI lies on. */
export function levelsOf({ right, smiling }: Found, biddis: Partial<Record<string, number>>): Level[] {
	const at = new Map(Object.entries(biddis).map(([colour, level]) => [level, colour]));
	let long = 0;
	return Array.from({ length: right }, (_, k) => {
		const biddi = at.get(k + 1);
		if (!biddi) return { piece: `L${++long}`, line_ok: true };
		return { piece: biddi, line_ok: true, smiling: smiling.has(biddi) };
	});
}
