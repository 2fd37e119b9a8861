// What the hand does, in words, for those who do not see it.

import type { Footing } from "../../geometry/relief";
import type { Landing as Foreseen } from "../../wire";
import { fill, type StageWords } from "../../words/stage-words";

export interface Seen {
	piece: string;
	/** Names of what it would touch, the most touched first; empty: the table. */
	below: readonly string[];
	clearance: number;
	touching: boolean;
	landing: Footing;
	/** mm from the middle of its tower's place, along the table's own axes. */
	at: readonly [number, number];
	/** The face that is down, where that is new: which of how many, and how tall the piece is on it. */
	face: { number: number; of: number; height: number } | null;
	/** What would come of letting go here; null while that is not known. */
	prospect: { verdict: Foreseen["verdict"]; tips: { piece: string; below: string } | null } | null;
	/** Of the eye: left and right are as it sees them. */
	azimuth: number;
}

/** mm: less does not count as hanging over, or as being off the middle. */
const LITTLE = 1.5;

export function describe(seen: Seen, words: StageWords): string {
	const { piece, landing } = seen;
	const below = seen.below[0];
	const parts: string[] = [];
	const height = Math.max(0, Math.round(seen.clearance));
	if (seen.face) parts.push(fill(words.onFace, { ...seen.face, height: Math.round(seen.face.height) }));
	if (seen.touching) {
		parts.push(
			below === undefined
				? fill(words.touchesTable, { piece })
				: fill(words.touches, { piece, below: list(seen.below) }),
		);
	} else if (below === undefined) parts.push(fill(words.heldOverTable, { piece, height }));
	else parts.push(fill(words.held, { piece, height, below: list(seen.below) }));
	let hangs = false;
	let centred = false;
	if (below !== undefined) {
		const over = asSeen(landing.over, seen.azimuth);
		const sides = [words.left, words.right, words.front, words.back] as const;
		over.forEach((mm, k) => {
			if (mm < LITTLE) return;
			hangs = true;
			parts.push(fill(words.hangs, { piece, mm: Math.round(mm), side: sides[k] as string, below }));
		});
		centred = !hangs && Math.hypot(...landing.off) < LITTLE;
		if (centred) parts.push(fill(words.centred, { piece, below }));
	}
	if (!hangs && !centred) parts.push(...offMiddle(seen.at, seen.azimuth, words));
	if (seen.prospect) parts.push(prospectInWords(seen.prospect, below === undefined, words));
	return parts.join(" ");
}

export function prospectInWords(
	{ verdict, tips }: NonNullable<Seen["prospect"]>,
	overTable: boolean,
	words: StageWords,
): string {
	if (verdict === "stands") return words.wouldStand;
	if (verdict === "barely") return words.wouldBarely;
	if (overTable) return words.besideTower;
	return tips ? fill(words.wouldTip, tips) : words.wouldFall;
}

/** Where neither an edge nor a middle tells it. */
function offMiddle([x, y]: Seen["at"], azimuth: number, words: StageWords): string[] {
	const right = Math.round(x * Math.cos(azimuth) + y * Math.sin(azimuth));
	const away = Math.round(y * Math.cos(azimuth) - x * Math.sin(azimuth));
	const parts: string[] = [];
	if (right) parts.push(fill(right > 0 ? words.rightOfMiddle : words.leftOfMiddle, { mm: Math.abs(right) }));
	if (away) parts.push(fill(away > 0 ? words.behindMiddle : words.beforeMiddle, { mm: Math.abs(away) }));
	return parts;
}

function list(names: readonly string[]): string {
	return names.slice(0, 3).join(", ");
}

/** -x, +x, -y, +y become left, right, front, back for somebody who looks along an azimuth. */
export function asSeen(over: Footing["over"], azimuth: number): [number, number, number, number] {
	const [left, right, front, back] = over;
	const quarter = (((Math.round(azimuth / (Math.PI / 2)) % 4) + 4) % 4) as 0 | 1 | 2 | 3;
	// At a quarter turn to the left of the table the eye stands at its right edge: +y is right, +x is in front.
	if (quarter === 1) return [front, back, right, left];
	if (quarter === 2) return [right, left, back, front];
	if (quarter === 3) return [back, front, left, right];
	return [left, right, front, back];
}
