// Height maps of a millimetre's grid: what a tower is like from above and a piece from below. They tell in no time how
// far a piece can go down, what it would lie on, and how far it would hang over. The server's physics has the last word.

import type { Shape } from "./glb";
import { type Quat, rotate } from "./turning";

export const NOTHING = -1;
/** Cells this near to the first contact would touch too, mm. */
const TOUCHING = 0.6;

export interface Relief {
	/** Middle of the first cell. */
	x0: number;
	y0: number;
	wide: number;
	high: number;
	/** mm; -Infinity (from above) or Infinity (from below) where there is nothing. */
	z: Float32Array;
	/** Which of the solids it is. */
	owner: Int16Array;
	/** The cells where there is something. */
	cells: Uint32Array;
}

export interface Solid {
	shape: Shape;
	turn: Quat;
	at: readonly [number, number, number];
}

export function fromAbove(solids: readonly Solid[]): Relief {
	return map(solids, 1);
}

/** In the piece's own frame, turned. */
export function fromBelow(shape: Shape, turn: Quat): Relief {
	return map([{ shape, turn, at: [0, 0, 0] }], -1);
}

function map(solids: readonly Solid[], side: 1 | -1): Relief {
	const placed = solids.map(({ shape, turn, at }) => {
		const out = new Float32Array(shape.points.length);
		for (let k = 0; k < out.length; k += 3) {
			const p = rotate(turn, [shape.points[k] as number, shape.points[k + 1] as number, shape.points[k + 2] as number]);
			for (let j = 0; j < 3; j++) out[k + j] = (p[j] as number) + (at[j] as number);
		}
		return out;
	});
	let [left, right, front, back] = [0, 0, 0, 0];
	let first = true;
	for (const points of placed) {
		for (let k = 0; k < points.length; k += 3) {
			const x = points[k] as number;
			const y = points[k + 1] as number;
			left = first ? x : Math.min(left, x);
			right = first ? x : Math.max(right, x);
			front = first ? y : Math.min(front, y);
			back = first ? y : Math.max(back, y);
			first = false;
		}
	}
	const x0 = Math.floor(left);
	const y0 = Math.floor(front);
	const wide = first ? 0 : Math.ceil(right) - x0 + 1;
	const high = first ? 0 : Math.ceil(back) - y0 + 1;
	const relief: Relief = {
		x0,
		y0,
		wide,
		high,
		z: new Float32Array(wide * high).fill(-side * Infinity),
		owner: new Int16Array(wide * high).fill(NOTHING),
		cells: new Uint32Array(0),
	};
	placed.forEach((points, number) => {
		const { triangles } = (solids[number] as Solid).shape;
		for (let k = 0; k < triangles.length; k += 3) {
			rasterise(
				relief,
				points,
				triangles[k] as number,
				triangles[k + 1] as number,
				triangles[k + 2] as number,
				number,
				side,
			);
		}
	});
	const cells: number[] = [];
	relief.owner.forEach((owner, at) => {
		if (owner !== NOTHING) cells.push(at);
	});
	relief.cells = Uint32Array.from(cells);
	return relief;
}

function rasterise(
	relief: Relief,
	points: Float32Array,
	a: number,
	b: number,
	c: number,
	owner: number,
	side: 1 | -1,
): void {
	const ax = (points[3 * a] as number) - relief.x0;
	const ay = (points[3 * a + 1] as number) - relief.y0;
	const bx = (points[3 * b] as number) - relief.x0;
	const by = (points[3 * b + 1] as number) - relief.y0;
	const cx = (points[3 * c] as number) - relief.x0;
	const cy = (points[3 * c + 1] as number) - relief.y0;
	const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
	// Only what looks to this side counts.
	if (area * side < 1e-9) return;
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
			if ((z - (relief.z[at] as number)) * side > 0) {
				relief.z[at] = z;
				relief.owner[at] = owner;
			}
		}
	}
}

/** The height of what lies beneath a place; the table is at 0. */
export function heightAt(above: Relief, x: number, y: number): number {
	const i = Math.round(x - above.x0);
	const j = Math.round(y - above.y0);
	if (i < 0 || j < 0 || i >= above.wide || j >= above.high) return 0;
	return Math.max(0, above.z[j * above.wide + i] as number);
}

/** How low a piece can go straight down at a place: the height of its own origin. */
export function lowest(above: Relief, below: Relief, x: number, y: number): number {
	const dx = Math.round(x + below.x0 - above.x0);
	const dy = Math.round(y + below.y0 - above.y0);
	const { wide, cells, z } = below;
	const { wide: across, high: deep, z: tops } = above;
	let most = -Infinity;
	for (let k = 0; k < cells.length; k++) {
		const at = cells[k] as number;
		const j = (at / wide) | 0;
		const s = at - j * wide + dx;
		const t = j + dy;
		const top = s < 0 || t < 0 || s >= across || t >= deep ? 0 : (tops[t * across + s] as number);
		const height = (top > 0 ? top : 0) - (z[at] as number);
		if (height > most) most = height;
	}
	return most;
}

export interface Landing {
	/** Of the piece's origin. */
	z: number;
	/** Solids that would be touched first, the most touched first; empty: the table. */
	on: number[];
	/** mm that the piece's foot reaches beyond what carries it: to -x, +x, -y, +y. */
	over: [number, number, number, number];
	/** From the middle of the contact to the piece's centre of mass. */
	off: [number, number];
	/** Its centre of mass is not above what carries it. */
	tips: boolean;
}

/** What would happen if the piece went straight down. */
export function landing(above: Relief, below: Relief, x: number, y: number): Landing {
	const z = lowest(above, below, x, y);
	const dx = Math.round(x + below.x0 - above.x0);
	const dy = Math.round(y + below.y0 - above.y0);
	let foot = Infinity;
	for (const at of below.cells) foot = Math.min(foot, below.z[at] as number);
	const touched = new Map<number, number>();
	const carried: [number, number][] = [];
	const face = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
	const held = [Infinity, -Infinity, Infinity, -Infinity] as [number, number, number, number];
	for (const cell of below.cells) {
		const under = below.z[cell] as number;
		const j = (cell / below.wide) | 0;
		const i = cell - j * below.wide;
		const px = i + below.x0;
		const py = j + below.y0;
		if (under < foot + TOUCHING) grow(face, px, py);
		const s = i + dx;
		const t = j + dy;
		const inside = s >= 0 && t >= 0 && s < above.wide && t < above.high;
		const at = inside ? t * above.wide + s : -1;
		const owner = inside && (above.z[at] as number) > 0 ? (above.owner[at] as number) : NOTHING;
		const top = owner === NOTHING ? 0 : (above.z[at] as number);
		if (z + under - top > TOUCHING) continue;
		touched.set(owner, (touched.get(owner) ?? 0) + 1);
		carried.push([px, py]);
		grow(held, px, py);
	}
	const on = [...touched].sort((a, b) => b[1] - a[1]).map(([owner]) => owner);
	const middle = [(held[0] + held[1]) / 2, (held[2] + held[3]) / 2] as const;
	return {
		z,
		on: on.filter((owner) => owner !== NOTHING),
		over: [held[0] - face[0], face[1] - held[1], held[2] - face[2], face[3] - held[3]],
		off: [-middle[0], -middle[1]],
		tips: !surrounds(carried),
	};
}

function grow(box: [number, number, number, number], x: number, y: number): void {
	box[0] = Math.min(box[0], x);
	box[1] = Math.max(box[1], x);
	box[2] = Math.min(box[2], y);
	box[3] = Math.max(box[3], y);
}

/** Whether the origin lies within the hull of the places: no half plane has them all. */
function surrounds(places: readonly [number, number][]): boolean {
	const angles = places.filter(([x, y]) => Math.hypot(x, y) > 1).map(([x, y]) => Math.atan2(y, x));
	if (angles.length < places.length) return true; // something carries it right below its centre
	angles.sort((a, b) => a - b);
	let widest = (angles[0] ?? 0) + 2 * Math.PI - (angles.at(-1) ?? 0);
	for (let k = 1; k < angles.length; k++) widest = Math.max(widest, (angles[k] as number) - (angles[k - 1] as number));
	return widest < Math.PI;
}
