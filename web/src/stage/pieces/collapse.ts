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
	const { ticks, letGo, owners } = clip;
	const last = ticks.length - 1;
	const builder = owners.at(-1) ?? "";
	// A neighbour that the hand knocked over lay there before it opened.
	const knocked = (fallenIn(clip, builder) ?? builder) !== builder;
	const seen = clip.names.map((_, piece) => piece).filter((piece) => !knocked || owners[piece] !== builder);
	const to = Math.min(ticks[last] ?? 0, (ticks[landing(clip, last, seen)] ?? 0) + AFTER_LANDING);
	const from = knocked ? to - LONGEST : Math.max(Math.min(to, letGo) - BEFORE_LETTING_GO, to - LONGEST);
	return { from: Math.max(ticks[0] ?? 0, from), to };
}

/** mm that something comes down: more than settling. */
const FALLS = 25;

/** The tower on which something fell in it, under the hand or once it was let go of: then it is looked at from further
 * away. `tower`: that is built on; of several it is the one. */
export function fallenIn(clip: Clip, tower: string): string | null {
	const last = clip.ticks.length - 1;
	if (last < 0) return null;
	const opens = clip.ticks.findIndex((tick) => tick >= clip.letGo);
	const held = clip.names.length - 1;
	const fallen = clip.names.flatMap((_, piece) => {
		const from = piece < held ? 0 : opens < 0 ? last : opens;
		return clip.pose(from, piece)[2] - clip.pose(last, piece)[2] > FALLS ? [clip.owners[piece] ?? tower] : [];
	});
	return fallen.includes(tower) ? tower : (fallen[0] ?? null);
}

/** The frame after which none of these pieces comes down any more. */
function landing(clip: Clip, last: number, pieces: readonly number[]): number {
	const lying = pieces.map((piece) => clip.pose(last, piece)[2]);
	let frame = last;
	while (
		frame > 0 &&
		pieces.every((piece) => Math.abs(clip.pose(frame - 1, piece)[2] - (lying[piece] as number)) < DOWN)
	)
		frame--;
	return Math.max(frame, 0);
}
