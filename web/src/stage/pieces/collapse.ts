// What is worth seeing once more of a placement that ended in a fall: not the aiming before, nor the rolling about after.

import type { Clip } from "../../connection/clip";
import type { Span } from "../stage";

/** Ticks, which are ms. */
const LONGEST = 2000;
const BEFORE_LETTING_GO = 300;
const AFTER_LANDING = 400;
/** mm from where a piece ends up: it has come down. */
const DOWN = 2;

export function collapse(clip: Clip): Span {
	const { ticks, letGo } = clip;
	const last = ticks.length - 1;
	const to = Math.min(ticks[last] ?? 0, (ticks[landing(clip, last)] ?? 0) + AFTER_LANDING);
	const from = Math.max(ticks[0] ?? 0, Math.min(to, letGo) - BEFORE_LETTING_GO, to - LONGEST);
	return { from, to };
}

/** mm that something comes down once it is let go of: more than settling. */
const FALLS = 25;

/** Whether something fell in it: then it is looked at from further away. */
export function endsInAFall({ ticks, letGo, names, pose }: Clip): boolean {
	const last = ticks.length - 1;
	const open = Math.max(
		0,
		ticks.findIndex((tick) => tick >= letGo),
	);
	return last >= 0 && names.some((_, piece) => pose(open, piece)[2] - pose(last, piece)[2] > FALLS);
}

/** The frame after which nothing comes down any more. */
function landing(clip: Clip, last: number): number {
	const pieces = clip.names.map((_, piece) => piece);
	const lying = pieces.map((piece) => clip.pose(last, piece)[2]);
	let frame = last;
	while (
		frame > 0 &&
		pieces.every((piece) => Math.abs(clip.pose(frame - 1, piece)[2] - (lying[piece] as number)) < DOWN)
	)
		frame--;
	return Math.max(frame, 0);
}
