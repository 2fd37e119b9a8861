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

/** `top`: mm that the tower reaches up; `held`: somebody holds a piece above it. */
export function closeUp(
	spot: Spot,
	top: number,
	held: boolean,
	{ aspect, fov }: Lens,
	azimuth: number,
	leftHanded: boolean,
): Sight {
	const height = Math.max(120, top + (held ? HELD : 20));
	const narrow = aspect < NARROW;
	const distance = distanceFor(narrow ? 210 : 330, Math.max(300, height * 1.4), fov, aspect);
	const half = distance * Math.tan((fov * Math.PI) / 360);
	// The buttons hide a part of the picture: below on a phone, else on the side of the better hand.
	const down = narrow ? 0.14 * half : 0;
	const aside = narrow ? 0 : (leftHanded ? -0.16 : 0.16) * half;
	const x = spot.x + aside * Math.cos(azimuth);
	const y = spot.y + aside * Math.sin(azimuth);
	return { x, y, z: height * 0.45 - down, distance, azimuth, elevation: 0.5 };
}
