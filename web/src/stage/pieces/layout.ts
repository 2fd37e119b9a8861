// Where everything is on the table, in mm: the pool in the middle, a place for every tower around it. Whoever looks has
// their own tower in front, a little to the side of their better hand, so that it hides nothing. On a crowded table the
// towers stand in the middle, where the server says, and the pool lies around them.

import type { Seven } from "../../geometry/pose";
import { about, product, rotate, type Three } from "../../geometry/pose";
import type { TowerSpot } from "../../wire";
import { chanceOf } from "../drawing/grain";
import type { PieceKind } from "./piece-set";

export interface Spot {
	x: number;
	y: number;
}

const GAP = 9;
const BESIDE_POOL = 95;
const TABLE_EDGE = 150;
/** mm around the towers of a crowded table that are left free. */
const AROUND_CROWD = 92;
/** mm from the pool to what belongs to somebody, where no tower stands there. */
const BESIDE_POOL_ALONE = 40;
/** Radians by which one's own tower is to the side. */
const ASIDE = 0.62;

export interface Layout {
	/** Piece -> where it lies in the pool. */
	pool: Map<string, Seven>;
	poolRadius: number;
	towers: Map<string, Spot>;
	/** Where what belongs to whoever builds it lies: around the tower, unless all towers stand in the middle. */
	places: Map<string, Spot>;
	tableRadius: number;
	/** Angle of each place about the middle of the table. */
	angles: Map<string, number>;
	/** From where the table is looked at, in radians; each tower of a crowded table from its own side. */
	azimuth: number;
	isCrowded: boolean;
}

/** Radians from which one looks at a place; 0 is from the front. */
export function azimuthOf(angle: number): number {
	return angle + Math.PI / 2;
}

/** How the pool is spread. */
export interface Pool {
	pool: Map<string, Seven>;
	radius: number;
}

export function arrange(
	{ pool, radius }: Pool,
	towers: readonly string[],
	mine: string | undefined,
	leftHanded: boolean,
): Layout {
	const ring = radius + BESIDE_POOL;
	const spots = new Map<string, Spot>();
	const angles = new Map<string, number>();
	const first = Math.max(0, mine === undefined ? 0 : towers.indexOf(mine));
	const side = leftHanded ? -1 : 1;
	towers.forEach((tower, k) => {
		const turn = (k - first + towers.length) % towers.length;
		const angle = -Math.PI / 2 + side * (ASIDE + (2 * Math.PI * turn) / towers.length);
		spots.set(tower, { x: ring * Math.cos(angle), y: ring * Math.sin(angle) });
		angles.set(tower, angle);
	});
	return {
		pool,
		poolRadius: radius,
		towers: spots,
		places: spots,
		tableRadius: ring + TABLE_EDGE,
		angles,
		azimuth: 0,
		isCrowded: false,
	};
}

/** How much the pool must leave free in its middle. */
export function roomFor(spots: readonly TowerSpot[]): number {
	return spots.length ? Math.max(...spots.map(({ x, y }) => Math.hypot(x, y))) + AROUND_CROWD : 0;
}

/** `pool`: spread around the towers. Here the eye goes round to one's own tower, not the table: all stand as they stand. */
export function crowd(
	{ pool, radius }: Pool,
	spots: readonly TowerSpot[],
	mine: string | undefined,
	leftHanded: boolean,
): Layout {
	const ring = radius + BESIDE_POOL_ALONE;
	const angles = new Map(spots.map(({ tower, x, y }) => [tower, Math.atan2(y, x)]));
	const places = new Map(
		[...angles].map(([tower, angle]) => [tower, { x: ring * Math.cos(angle), y: ring * Math.sin(angle) }]),
	);
	const own = angles.get(mine ?? spots[0]?.tower ?? "") ?? -Math.PI / 2;
	return {
		pool,
		poolRadius: radius,
		towers: new Map(spots.map(({ tower, x, y }) => [tower, { x, y }])),
		places,
		tableRadius: ring + TABLE_EDGE,
		angles,
		azimuth: azimuthOf(own) - (leftHanded ? -ASIDE : ASIDE),
		isCrowded: true,
	};
}

/**
 * Every piece on its steadiest face, none touching another, from the middle outwards: always the same for a set. `free`: so
 * much of the middle is left to others.
 */
export function spread(kinds: PieceKind[], free = 0): Pool {
	const pool = new Map<string, Seven>();
	const discs: { x: number; y: number; r: number }[] = [];
	// Big pieces first makes a dense pool; a pinch of chance makes it look like one that somebody poured out.
	const order = kinds
		.map((kind) => ({ kind, ...footprint(kind) }))
		.sort((a, b) => b.radius * (0.6 + 0.8 * chanceOf(b.kind.id, 8)) - a.radius * (0.6 + 0.8 * chanceOf(a.kind.id, 8)));
	for (const { kind, radius: r, turn, height, middle } of order) {
		for (let step = 0; ; step++) {
			// A sunflower's seeds: an even search from the middle outwards.
			const out = 5 * Math.sqrt(step);
			const x = out * Math.cos(step * 2.39996);
			const y = out * Math.sin(step * 2.39996);
			if (free && Math.hypot(x, y) < free + r) continue;
			if (discs.some((other) => (other.x - x) ** 2 + (other.y - y) ** 2 < (other.r + r + GAP) ** 2)) continue;
			discs.push({ x, y, r });
			pool.set(kind.id, [x - middle[0], y - middle[1], height, ...turn]);
			break;
		}
	}
	const radius = discs.reduce((most, { x, y, r }) => Math.max(most, Math.hypot(x, y) + r), 0);
	return { pool, radius };
}

function footprint(kind: PieceKind): {
	radius: number;
	turn: [number, number, number, number];
	height: number;
	middle: [number, number];
} {
	const rest = kind.rests[0];
	const lying = rest?.turn ?? [1, 0, 0, 0];
	const turn = product(about([0, 0, 1], 2 * Math.PI * chanceOf(kind.id, 9)), lying);
	const { points } = kind.shape;
	const low: Three = [Infinity, Infinity, Infinity];
	const high: Three = [-Infinity, -Infinity, -Infinity];
	const flat: number[] = [];
	for (let k = 0; k < points.length; k += 3) {
		const p = rotate(turn, [points[k] as number, points[k + 1] as number, points[k + 2] as number]);
		for (let j = 0; j < 3; j++) {
			low[j] = Math.min(low[j] as number, p[j] as number);
			high[j] = Math.max(high[j] as number, p[j] as number);
		}
		flat.push(p[0], p[1]);
	}
	const middle: [number, number] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2];
	let radius = 0;
	for (let k = 0; k < flat.length; k += 2) {
		radius = Math.max(radius, Math.hypot((flat[k] as number) - middle[0], (flat[k + 1] as number) - middle[1]));
	}
	return { radius, turn, height: -low[2], middle };
}

/** A chain lies in rows by its tower: outside the ring while the pool is in the middle, and inside when it has gone. */
export function chainSpot(layout: Layout, seat: string, k: number, of: number, inside: boolean): Spot | null {
	const { most, step } = layout.towers.size === 1 && inside ? ALONE : AMONG_OTHERS;
	const row = Math.floor(k / most);
	const inRow = Math.min(most, of - row * most);
	return besideTower(layout, seat, ((k % most) - (inRow - 1) / 2) * step, (inside ? -1 : 1) * (30 + step * (row + 1)));
}

/** Pieces in a row of a chain, and mm from one to the next: who builds alone has the whole table. */
const AMONG_OTHERS = { most: 6, step: 62 };
const ALONE = { most: 5, step: 88 };

/** Where the sack stands: far behind the pool, as far from every tower as can be. */
export function sackSpot({ angles, poolRadius, tableRadius, azimuth }: Layout): Spot {
	const out = (poolRadius + tableRadius) / 2 + 10;
	const behind = BEHIND + azimuth;
	let best = behind;
	let room = -1;
	for (let step = 0; step <= 12; step++) {
		for (const angle of [behind + step * 0.08, behind - step * 0.08]) {
			const nearest = Math.min(...[...angles.values()].map((other) => Math.acos(Math.cos(angle - other))), ENOUGH);
			if (nearest > room + 1e-6) [best, room] = [angle, nearest];
		}
	}
	return { x: out * Math.cos(best), y: out * Math.sin(best) };
}

/** Radians: to the left at the back, and as far from a tower as need be. */
const BEHIND = 2.4;
const ENOUGH = 0.75;

/** What belongs to a seat and is not built yet lies beside its tower, across from its diamonds. */
export function asideSpot(layout: Layout, seat: string, k: number): Spot | null {
	return besideTower(layout, seat, -84 - 66 * k, 34);
}

/** Where a piece lies about which a seat must decide: beside its tower and a little towards the middle. */
export function offerSpot(layout: Layout, seat: string): Spot | null {
	return besideTower(layout, seat, -74, -24);
}

/** Diamonds that a seat has promised lie between its tower and the pool, in rows of five. */
export function promiseSpot(layout: Layout, seat: string, k: number): Spot | null {
	return besideTower(layout, seat, 26 + (k % 5) * 24, -40 - Math.floor(k / 5) * 24);
}

function besideTower(layout: Layout, seat: string, along: number, out: number): Spot | null {
	const angle = layout.angles.get(seat);
	const place = layout.places.get(seat);
	if (angle === undefined || !place) return null;
	return {
		x: place.x + out * Math.cos(angle) - along * Math.sin(angle),
		y: place.y + out * Math.sin(angle) + along * Math.cos(angle),
	};
}
