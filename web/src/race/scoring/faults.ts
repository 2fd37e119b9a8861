// What is wrong with a stack, level by level, in a sentence each.

import type { StackReport } from "../../wire";
import { colourName } from "../../words/telling";
import { w } from "../../words/words";
import { isBiddi } from "../blocks";

/** `biddis`: level -> the colour that belongs there. Empty: all is right. */
export function faultsOf(stack: StackReport, levels: number, biddis: ReadonlyMap<number, string>): string[] {
	const t = w.race.fault;
	const found = stack.stands ? [] : [t.fell];
	stack.levels.forEach((level, k) => {
		const number = k + 1;
		const wanted = biddis.get(number);
		if (number > levels) found.push(t.tooHigh(number));
		else if (!level.belongs && wanted) found.push(t.wants(number, colourName(wanted)));
		else if (!level.belongs) found.push(isBiddi(level.piece) ? t.noBiddi(number) : t.elsewhere(number));
		else if (!level.line_ok) found.push(t.line(number, Math.round(Math.abs(level.gap_mm ?? 0))));
	});
	if (stack.levels.length < levels) found.push(t.missing(levels - stack.levels.length));
	return found;
}
