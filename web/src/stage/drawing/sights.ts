// Where the eye goes when it is sent: over the whole table, or to one tower and what is held above it.

import type { Spot } from "../pieces/layout";
import { distanceFor, type Sight } from "./camera";

/** Width to height. */
const NARROW = 0.8;
const WIDE = 2.2;

/** mm above the tower that a piece in hand reaches, wherever the hand begins: the eye goes there once. */
const HELD = 140;

interface Lens {
	aspect: number;
	fov: number;
}

/** A place of the table that is to be seen: so far around it, and so high, in mm. */
export interface Shown extends Spot {
	around: number;
	top: number;
}

/** Of half the picture: names lie at its edges, and words over the upper one. */
const RIM = 0.05;
const RIM_ABOVE = 0.2;
/** Radians above the table: as people sit at it, and as from a step behind their chair. */
const SITTING = 0.72;
const STANDING = 1.05;
const STEP = 0.03;

/** As near as all of them can be seen from; from higher up where the picture has more height than that takes. */
export function overview(shown: readonly Shown[], lens: Lens, azimuth = 0): Sight {
	const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
	const points = shown.flatMap(({ x, y, around, top }) =>
		CORNERS.map(
			([side, near, up]) => [x * cos + y * sin + side * around, y * cos - x * sin + near * around, up * top] as const,
		),
	);
	let elevation = SITTING;
	let found = allOf(points, elevation, lens);
	while (found.roomAbove && elevation < STANDING) {
		elevation += STEP;
		found = allOf(points, elevation, lens);
	}
	return { x: -found.y * sin, y: found.y * cos, z: 0, distance: found.distance, azimuth, elevation };
}

/** Of what stands somewhere: to the side, towards the eye or away from it, up. */
const CORNERS = [-1, 1].flatMap((side) => [-1, 1].flatMap((near) => [0, 1].map((up) => [side, near, up] as const)));

/** What to look at, and how far away the eye must be; whether the sides of the picture are what asks for that. */
function allOf(points: readonly (readonly [number, number, number])[], elevation: number, { aspect, fov }: Lens) {
	const [sin, cos] = [Math.sin(elevation), Math.cos(elevation)];
	const half = Math.tan((fov * Math.PI) / 360);
	const [over, under, aside] = [(1 - RIM_ABOVE) * half, (1 - RIM) * half, (1 - RIM) * half * aspect];
	const seen = points.map(([x, y, z]) => ({ wide: Math.abs(x), up: y * sin + z * cos, away: y * cos - z * sin }));
	const most = (far: (point: (typeof seen)[number]) => number) => Math.max(...seen.map(far));
	// So far away the eye would have to be if it looked at the middle of the table; further up makes room there.
	const above = most(({ up, away }) => up / over - away);
	const below = most(({ up, away }) => -up / under - away);
	const [less, more] = [sin / over - cos, sin / under + cos];
	const middle = (above - below) / (less + more);
	const high = above - middle * less;
	const wide = most((point) => point.wide / aside - point.away) + middle * cos;
	if (high >= wide) return { y: middle, distance: high, roomAbove: false };
	// As much room above as below, in the picture and not on the table.
	const reach = (y: number, edge: number, sign: number) =>
		most(({ up, away }) => (sign * (up - y * sin)) / ((wide + away - y * cos) * edge));
	let [near, far] = [middle - ENOUGH, middle + ENOUGH];
	for (let k = 0; k < 24; k++) {
		const y = (near + far) / 2;
		if (reach(y, over, 1) > reach(y, under, -1)) near = y;
		else far = y;
	}
	return { y: near, distance: wide, roomAbove: true };
}

/** mm. */
const ENOUGH = 300;

/**
 * `top`: mm that the tower reaches up; `held`: somebody holds a piece above it; `side`: where buttons lie over the picture,
 * -1 to the left, 0 nowhere.
 */
export function closeUp(
	spot: Spot,
	top: number,
	held: boolean,
	{ aspect, fov }: Lens,
	azimuth: number,
	side: number,
): Sight {
	const height = Math.max(120, top + (held ? HELD : 20));
	const narrow = aspect < NARROW;
	// Over an empty place the neighbourhood is worth more than the bare table.
	const room = top > 0 ? 1 : 1.3;
	// A phone on its side has no height to spare.
	const high = aspect > WIDE ? Math.max(240, height * 1.2) : Math.max(300, height * 1.4);
	const distance = room * distanceFor(narrow ? 210 : 330, high, fov, aspect);
	const half = distance * Math.tan((fov * Math.PI) / 360);
	// The buttons hide a part of the picture: below on a phone, else on their side.
	const down = narrow && side !== 0 ? 0.28 * half : 0;
	const aside = narrow ? 0 : side * 0.16 * half;
	const x = spot.x + aside * Math.cos(azimuth);
	const y = spot.y + aside * Math.sin(azimuth);
	return { x, y, z: height * 0.45 - down, distance, azimuth, elevation: 0.5 };
}

/** The card over a fall never gets more than this share of the picture to itself. */
const MOST_COVERED = 0.5;
/** mm around the foot of a tower in which most of what falls comes to lie. */
const SCATTER = 420;

/** A fall and where it comes down, below a card that covers a share of the picture from above. */
export function fallSight(spot: Spot, top: number, covered: number, { aspect, fov }: Lens, azimuth: number): Sight {
	const free = 1 - Math.min(MOST_COVERED, covered);
	const elevation = 0.56;
	const high = Math.max(260, (top + 60) * Math.cos(elevation) + SCATTER * 0.6 * Math.sin(elevation));
	const distance = distanceFor(SCATTER, high / free, fov, aspect);
	// What is looked at lies in the middle of the picture; the middle of the fall shall lie in the middle of what is free.
	const whole = 2 * distance * Math.tan((fov * Math.PI) / 360);
	const up = ((1 - free) / 2) * whole;
	return { x: spot.x, y: spot.y, z: (top + 40) * 0.42 + up / Math.cos(elevation), distance, azimuth, elevation };
}
