// Height maps of a millimetre's grid, of each piece from above and from below. They tell in no time how far a piece can go
// down, what it would lie on, and how far it would hang over. The server's physics has the last word: where these maps
// are in doubt they let the hand go on.

import type { Shape } from "./glb";
import { type Quat, rotate } from "./pose";

const TABLE = -1;
/** Cells this near to the first contact would touch too, mm: where an egg meets its cup, one cell is as much lower. */
const TOUCHING = 1.2;
/** mm that a piece may reach into what hangs over it, and still be below it. */
const BRUSHES = 3;

export interface Relief {
	/** Middle of the first cell. */
	x0: number;
	y0: number;
	wide: number;
	high: number;
	/** mm; -Infinity where there is nothing. */
	top: Float32Array;
	/** Infinity where there is nothing. */
	bottom: Float32Array;
	/** The cells that can be stood on: all but the outermost, which a neighbour may brush. */
	foot: Uint32Array;
	/** mm that were left out all around it. */
	rim: number;
	/** The highest of `top`, and the lowest of `bottom` where it can be stood on: what is out of reach needs no looking at. */
	peak: number;
	sole: number;
}

export interface Solid {
	shape: Shape;
	turn: Quat;
	at: readonly [number, number, number];
}

export function reliefOf({ shape, turn, at }: Solid): Relief {
	const points = new Float32Array(shape.points.length);
	let [left, right, front, back] = [Infinity, -Infinity, Infinity, -Infinity];
	for (let k = 0; k < points.length; k += 3) {
		const p = rotate(turn, [shape.points[k] as number, shape.points[k + 1] as number, shape.points[k + 2] as number]);
		const [x, y] = [p[0] + at[0], p[1] + at[1]];
		points[k] = x;
		points[k + 1] = y;
		points[k + 2] = p[2] + at[2];
		left = Math.min(left, x);
		right = Math.max(right, x);
		front = Math.min(front, y);
		back = Math.max(back, y);
	}
	const x0 = Math.floor(left);
	const y0 = Math.floor(front);
	const wide = Math.ceil(right) - x0 + 1;
	const high = Math.ceil(back) - y0 + 1;
	const top = new Float32Array(wide * high).fill(-Infinity);
	const bottom = new Float32Array(wide * high).fill(Infinity);
	const relief: Relief = {
		x0,
		y0,
		wide,
		high,
		top,
		bottom,
		foot: new Uint32Array(0),
		rim: 0,
		peak: -Infinity,
		sole: Infinity,
	};
	const { triangles } = shape;
	for (let k = 0; k < triangles.length; k += 3)
		rasterise(relief, points, triangles[k] as number, triangles[k + 1] as number, triangles[k + 2] as number);
	stand(relief);
	return relief;
}

function rasterise(relief: Relief, points: Float32Array, a: number, b: number, c: number): void {
	const ax = (points[3 * a] as number) - relief.x0;
	const ay = (points[3 * a + 1] as number) - relief.y0;
	const bx = (points[3 * b] as number) - relief.x0;
	const by = (points[3 * b + 1] as number) - relief.y0;
	const cx = (points[3 * c] as number) - relief.x0;
	const cy = (points[3 * c + 1] as number) - relief.y0;
	const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
	if (Math.abs(area) < 1e-9) return; // as upright as a wall
	const az = points[3 * a + 2] as number;
	const bz = points[3 * b + 2] as number;
	const cz = points[3 * c + 2] as number;
	const left = Math.ceil(Math.min(ax, bx, cx));
	const right = Math.floor(Math.max(ax, bx, cx));
	const low = Math.ceil(Math.min(ay, by, cy));
	const high = Math.floor(Math.max(ay, by, cy));
	for (let y = low; y <= high; y++) {
		for (let x = left; x <= right; x++) {
			const u = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
			const v = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
			if (u < -1e-6 || v < -1e-6 || u + v > 1 + 1e-6) continue;
			const z = az + u * (bz - az) + v * (cz - az);
			const at = y * relief.wide + x;
			if (area > 0) relief.top[at] = Math.max(relief.top[at] as number, z);
			else relief.bottom[at] = Math.min(relief.bottom[at] as number, z);
		}
	}
}

function stand(relief: Relief): void {
	const { wide, high, bottom } = relief;
	const all: number[] = [];
	const inner: number[] = [];
	const there = (i: number, j: number) =>
		i >= 0 && j >= 0 && i < wide && j < high && Number.isFinite(bottom[j * wide + i] as number);
	for (let j = 0; j < high; j++) {
		for (let i = 0; i < wide; i++) {
			if (!there(i, j)) continue;
			all.push(j * wide + i);
			if (there(i - 1, j) && there(i + 1, j) && there(i, j - 1) && there(i, j + 1)) inner.push(j * wide + i);
		}
	}
	relief.rim = inner.length ? 1 : 0;
	relief.foot = Uint32Array.from(inner.length ? inner : all);
	for (let k = 0; k < relief.foot.length; k++)
		relief.sole = Math.min(relief.sole, bottom[relief.foot[k] as number] as number);
	for (let k = 0; k < relief.top.length; k++) relief.peak = Math.max(relief.peak, relief.top[k] as number);
}

/** From a cell of the piece to that of a solid: how many columns and rows further; null if they lie apart. */
function shift(solid: Relief, piece: Relief, x: number, y: number): [number, number] | null {
	const dx = Math.round(x + piece.x0 - solid.x0);
	const dy = Math.round(y + piece.y0 - solid.y0);
	const apart = dx >= solid.wide || dy >= solid.high || dx + piece.wide <= 0 || dy + piece.high <= 0;
	return apart ? null : [dx, dy];
}

/** The cell of a solid that is above or below a cell of the piece; -1: none. */
function cellOf(solid: Relief, piece: Relief, cell: number, dx: number, dy: number): number {
	const j = (cell / piece.wide) | 0;
	const s = cell - j * piece.wide + dx;
	const t = j + dy;
	return s >= 0 && t >= 0 && s < solid.wide && t < solid.high ? t * solid.wide + s : -1;
}

/** Whether a cell of a solid is beneath one of a piece at height `z`: what hangs over the piece is not. */
function isBeneath(solid: Relief, at: number, piece: Relief, cell: number, z: number): boolean {
	return (solid.top[at] as number) > 0 && (solid.bottom[at] as number) < z + (piece.top[cell] as number) - BRUSHES;
}

/** How low a piece that is at height `z` can go straight down at a place: the height of its own origin. */
export function lowest(tower: readonly Relief[], piece: Relief, x: number, y: number, z: number): number {
	const { foot, bottom, sole } = piece;
	let most = -sole;
	// From the top: most of what is further down is then out of reach.
	for (let owner = tower.length - 1; owner >= 0; owner--) {
		const solid = tower[owner] as Relief;
		const by = solid.peak - sole > most ? shift(solid, piece, x, y) : null;
		if (!by) continue;
		for (let k = 0; k < foot.length; k++) {
			const cell = foot[k] as number;
			const at = cellOf(solid, piece, cell, by[0], by[1]);
			if (at < 0 || !isBeneath(solid, at, piece, cell, z)) continue;
			const height = (solid.top[at] as number) - (bottom[cell] as number);
			if (height > most) most = height;
		}
	}
	return most;
}

/** How high a piece that is at height `z` can go straight up before it meets what hangs over it. */
export function highest(tower: readonly Relief[], piece: Relief, x: number, y: number, z: number): number {
	const { foot, top, sole } = piece;
	let least = Infinity;
	for (const solid of tower) {
		// What ends below the piece does not hang over it.
		const by = solid.peak > z + sole - BRUSHES ? shift(solid, piece, x, y) : null;
		if (!by) continue;
		for (let k = 0; k < foot.length; k++) {
			const cell = foot[k] as number;
			const at = cellOf(solid, piece, cell, by[0], by[1]);
			if (at < 0) continue;
			const room = (solid.bottom[at] as number) - (top[cell] as number);
			if (room > z - BRUSHES && room < least) least = room;
		}
	}
	return least;
}

/** The highest of all that stands there. */
export function topOf(tower: readonly Relief[]): number {
	return tower.reduce((most, { peak }) => Math.max(most, peak), 0);
}

export interface Footing {
	/** Of the piece's origin. */
	z: number;
	/** Solids that would be touched first, the most touched first; empty: the table. */
	on: number[];
	/** mm that the piece's foot reaches beyond what carries it: to -x, +x, -y, +y. */
	over: [number, number, number, number];
	/** From the middle of the contact to the piece's centre of mass. */
	off: [number, number];
}

/** What would happen if the piece went straight down. */
export function landing(tower: readonly Relief[], piece: Relief, x: number, y: number, from: number): Footing {
	const z = lowest(tower, piece, x, y, from);
	const { foot, sole } = piece;
	// What lies beneath each cell of the foot, and whose it is.
	const tops = new Float32Array(foot.length);
	const owners = new Int32Array(foot.length).fill(TABLE);
	tower.forEach((solid, owner) => {
		const by = shift(solid, piece, x, y);
		if (!by) return;
		for (let k = 0; k < foot.length; k++) {
			const cell = foot[k] as number;
			const at = cellOf(solid, piece, cell, by[0], by[1]);
			if (at < 0 || !isBeneath(solid, at, piece, cell, from)) continue;
			const top = solid.top[at] as number;
			if (top <= (tops[k] as number)) continue;
			tops[k] = top;
			owners[k] = owner;
		}
	});
	const touched = new Map<number, number>();
	const face = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
	const held = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
	for (let k = 0; k < foot.length; k++) {
		const cell = foot[k] as number;
		const under = piece.bottom[cell] as number;
		const j = (cell / piece.wide) | 0;
		const px = cell - j * piece.wide + piece.x0;
		const py = j + piece.y0;
		if (under < sole + TOUCHING) grow(face, px, py);
		if (z + under - (tops[k] as number) > TOUCHING) continue;
		const owner = owners[k] as number;
		touched.set(owner, (touched.get(owner) ?? 0) + 1);
		grow(held, px, py);
	}
	const on = [...touched].sort((a, b) => b[1] - a[1]).map(([owner]) => owner);
	const hangs = (mm: number) => (mm > 0 ? mm + piece.rim : mm);
	const middle = [(held[0] + held[1]) / 2, (held[2] + held[3]) / 2] as const;
	return {
		z,
		on: on.filter((owner) => owner !== TABLE),
		over: [hangs(held[0] - face[0]), hangs(face[1] - held[1]), hangs(held[2] - face[2]), hangs(face[3] - held[3])],
		off: [-middle[0], -middle[1]],
	};
}

function grow(box: [number, number, number, number], x: number, y: number): void {
	box[0] = Math.min(box[0], x);
	box[1] = Math.max(box[1], x);
	box[2] = Math.min(box[2], y);
	box[3] = Math.max(box[3], y);
}
