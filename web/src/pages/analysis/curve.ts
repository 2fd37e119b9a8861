// Where things stand in the curve of an analysis: one column for every placement, margins above, chances below.

import type { Judged } from "../../wire";

/** Of the drawing, in its own units. */
export const WIDTH = 300;
export const HIGH = 110;
export const CHANCES = 26;
export const HEIGHT = HIGH + 8 + CHANCES;
const SIDE = 8;
const ABOVE = 8;
/** Degrees beyond which nobody looks. */
const MOST = 11.4;

export interface Point {
	x: number;
	y: number;
}

/** Of `all` placements, also of those that are not judged yet: nothing moves aside when more come. */
export function column(k: number, all: number): number {
	return all < 2 ? WIDTH / 2 : SIDE + (k * (WIDTH - 2 * SIDE)) / (all - 1);
}

export function level(degrees: number): number {
	return ABOVE + (HIGH - ABOVE) * (1 - Math.min(degrees, MOST) / MOST);
}

/** The line of every tower, in pieces: it ends where the tower falls, and begins again with what is built there next. */
export function lines(judged: readonly Judged[], all: number): Map<string, Point[][]> {
	const drawn = new Map<string, Point[][]>();
	const open = new Map<string, Point[]>();
	judged.forEach(({ tower, stands, margins }, k) => {
		const x = column(k, all);
		for (const [name, line] of open) {
			if (margins[name] === undefined || (name === tower && !stands)) {
				line.push({ x, y: level(0) });
				open.delete(name);
			}
		}
		for (const [name, degrees] of Object.entries(margins)) {
			if (degrees === undefined) continue;
			let line = open.get(name);
			if (!line) {
				line = [];
				open.set(name, line);
				drawn.set(name, [...(drawn.get(name) ?? []), line]);
			}
			line.push({ x, y: level(degrees) });
		}
	});
	return drawn;
}

/** Which placement is nearest to a place, from 0 to 1 across the drawing. */
export function nearest(part: number, count: number, all: number): number {
	const x = part * WIDTH;
	let best = 0;
	for (let k = 1; k < count; k++) if (Math.abs(column(k, all) - x) < Math.abs(column(best, all) - x)) best = k;
	return best;
}
