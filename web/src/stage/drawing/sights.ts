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

export function overview(poolRadius: number, { aspect, fov }: Lens): Sight {
	const narrow = aspect < NARROW;
	const distance = distanceFor(
		poolRadius * (narrow ? 2.08 : 2.7),
		poolRadius * (narrow ? 2.7 : aspect > WIDE ? 1.6 : 2.1),
		fov,
		aspect,
	);
	return { x: 0, y: -poolRadius * 0.2, z: 30, distance, azimuth: 0, elevation: narrow ? 1.02 : 0.72 };
}

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
	const distance = room * distanceFor(narrow ? 210 : 330, Math.max(300, height * 1.4), fov, aspect);
	const half = distance * Math.tan((fov * Math.PI) / 360);
	// The buttons hide a part of the picture: below on a phone, else on their side.
	const down = narrow && side !== 0 ? 0.14 * half : 0;
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
