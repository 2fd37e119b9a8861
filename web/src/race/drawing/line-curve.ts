// The line on a face: it rises, swings over and leaves upright, so that one line goes on into the next.

import { HIGH } from "../blocks";

export const LINE_WIDTH = 5;
const STEPS = 16;

export type Point = readonly [number, number];

/** Along the middle of the line: mm from the middle of the face, and mm above its lower edge. */
export function* courseOf(a: number, b: number): Generator<{ at: Point; side: Point }> {
	for (let k = 0; k <= STEPS; k++) {
		const t = k / STEPS;
		const s = 1 - t;
		const x = s * s * (s + 3 * t) * a + t * t * (t + 3 * s) * b;
		const z = 3 * s * t * (s + t) * (HIGH / 2) + t * t * t * HIGH;
		const dx = 6 * s * t * (b - a);
		const dz = 3 * s * s * (HIGH / 2) + 3 * t * t * (HIGH / 2);
		const long = Math.hypot(dx, dz);
		yield { at: [x, z], side: [-dz / long, dx / long] };
	}
}

/** Its outline, `half` mm to both sides of the middle. */
export function outlineOf(a: number, b: number, half: number): Point[] {
	const left: Point[] = [];
	const right: Point[] = [];
	for (const { at, side } of courseOf(a, b)) {
		left.push([at[0] + side[0] * half, clamp(at[1] + side[1] * half)]);
		right.unshift([at[0] - side[0] * half, clamp(at[1] - side[1] * half)]);
	}
	return [...left, ...right];
}

const clamp = (z: number): number => Math.min(HIGH, Math.max(0, z));

/** For SVG, from the middle of the lower edge, z up. */
export function pathOf(a: number, b: number): string {
	return `M${a} 0C${a} ${-HIGH / 2} ${b} ${-HIGH / 2} ${b} ${-HIGH}`;
}
