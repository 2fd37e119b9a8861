// The way of a piece on offer: up out of the pool, then in a low arc to whoever must decide, turning slowly.

import type { Seven } from "../../geometry/pose";
import { about, product, type Quat, quatOf, type Three } from "../../geometry/pose";

/** ms. */
const RISE = 650;
const TRAVEL = 950;
/** mm above where it lay. */
const LIFT = 120;
/** mm that the middle of its way is higher than its ends. */
const ARC = 46;
/** It is the star of the moment: drawn larger than life. */
export const GROWN = 1.55;
/** Radians that it turns in all, and ms until it has come to rest: a table at which nothing happens costs no battery. */
const TURNS = 2.6 * Math.PI;
const TURNING = 14_000;

export interface Course {
	from: Three;
	/** How large it is at first. */
	size: number;
	to: Three;
	/** It lay in the pool, and rises before it goes anywhere. */
	rises: boolean;
	turn: Quat;
	/** Radians that it has turned already. */
	turned: number;
	began: number;
	/** Whether it turns on once it is there. */
	turns: boolean;
}

/** ms until it is before whom it goes to. */
export function lasts({ rises }: Course): number {
	return rises ? RISE + TRAVEL : TRAVEL;
}

/** ms until nothing of it moves any more. */
export function ends(course: Course): number {
	return course.turns ? TURNING : lasts(course);
}

/** Where it is after `ms`; answers its size. */
export function along(course: Course, ms: number, out: Seven): number {
	const { from, to, rises } = course;
	const up = rises ? LIFT * ease(ms / RISE) : 0;
	const share = ease((rises ? ms - RISE : ms) / TRAVEL);
	const start = from[2] + up;
	out[0] = from[0] + (to[0] - from[0]) * share;
	out[1] = from[1] + (to[1] - from[1]) * share;
	out[2] = start + (to[2] - start) * share + 4 * ARC * share * (1 - share);
	const turn = product(about([0, 0, 1], turnedAfter(course, ms)), course.turn);
	for (let j = 0; j < 4; j++) out[3 + j] = turn[j] as number;
	return course.size + (GROWN - course.size) * ease(ms / RISE);
}

export function turnedAfter({ turned, turns, rises }: Course, ms: number): number {
	if (!turns) return turned + 0.5 * Math.PI * ease(ms / (rises ? RISE + TRAVEL : TRAVEL));
	// Fast at first, slower and slower, and never with a jerk.
	const share = Math.min(1, Math.max(0, ms / TURNING));
	return turned + TURNS * (1 - (1 - share) ** 2);
}

export function courseFrom(pose: Readonly<Seven>, size: number, to: Three, rises: boolean, began: number): Course {
	return {
		from: [pose[0], pose[1], pose[2]],
		size,
		to,
		rises,
		turn: quatOf(pose),
		turned: 0,
		began,
		turns: true,
	};
}

function ease(share: number): number {
	const s = Math.min(1, Math.max(0, share));
	return s * s * (3 - 2 * s);
}
