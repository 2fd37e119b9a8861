// A plainer shape for slow machines: what lies within some millimetres becomes one corner. No cracks appear, since corners
// that were at one place stay at one place, whatever their normals are.

import type { Shape } from "./glb";

/** Normals that are the same when multiplied by this and rounded may be one. */
const NORMALS = 1.6;

/** Three coordinates as one number, each rounded and from -half to half. */
function oneOf(of: Float32Array, k: number, scale: number, wide: number): number {
	let number = 0;
	for (let j = 0; j < 3; j++) number = number * wide + Math.round((of[k + j] as number) * scale) + wide / 2;
	return number;
}

/** `cell`: mm. */
export function coarse(shape: Shape, cell: number): Shape {
	const { points, normals, triangles } = shape;
	const places = new Map<number, number>();
	const corners = new Map<number, number>();
	const sums: number[] = [];
	const counts: number[] = [];
	const placeOf: number[] = [];
	const cornerOf = new Uint16Array(points.length / 3);
	const turned: number[] = [];
	const standsAt: number[] = [];
	for (let k = 0; k < points.length; k += 3) {
		const number = oneOf(points, k, 1 / cell, 1024);
		let place = places.get(number);
		if (place === undefined) {
			place = counts.length;
			places.set(number, place);
			counts.push(0);
			sums.push(0, 0, 0);
		}
		counts[place] = (counts[place] as number) + 1;
		const key = 512 * place + oneOf(normals, k, NORMALS, 8);
		let corner = corners.get(key);
		if (corner === undefined) {
			corner = standsAt.length;
			corners.set(key, corner);
			standsAt.push(place);
			turned.push(0, 0, 0);
		}
		for (let j = 0; j < 3; j++) {
			sums[3 * place + j] = (sums[3 * place + j] as number) + (points[k + j] as number);
			turned[3 * corner + j] = (turned[3 * corner + j] as number) + (normals[k + j] as number);
		}
		placeOf.push(place);
		cornerOf[k / 3] = corner;
	}
	const kept: number[] = [];
	for (let k = 0; k < triangles.length; k += 3) {
		const [a, b, c] = [triangles[k] as number, triangles[k + 1] as number, triangles[k + 2] as number];
		if (placeOf[a] === placeOf[b] || placeOf[b] === placeOf[c] || placeOf[a] === placeOf[c]) continue;
		kept.push(cornerOf[a] as number, cornerOf[b] as number, cornerOf[c] as number);
	}
	const at = new Float32Array(3 * standsAt.length);
	const facing = new Float32Array(3 * standsAt.length);
	standsAt.forEach((place, corner) => {
		const count = counts[place] as number;
		const length =
			Math.hypot(turned[3 * corner] as number, turned[3 * corner + 1] as number, turned[3 * corner + 2] as number) || 1;
		for (let j = 0; j < 3; j++) {
			at[3 * corner + j] = (sums[3 * place + j] as number) / count;
			facing[3 * corner + j] = (turned[3 * corner + j] as number) / length;
		}
	});
	return { ...shape, points: at, normals: facing, triangles: Uint16Array.from(kept) };
}

/** At each corner the middle of all normals there, so that a skin blown up along them has no cracks at edges. */
export function smoothNormals({ points, normals }: Shape): Float32Array {
	const sums = new Map<number, [number, number, number]>();
	const keys: number[] = [];
	for (let k = 0; k < points.length; k += 3) {
		const key = oneOf(points, k, 20, 16384);
		const sum = sums.get(key) ?? [0, 0, 0];
		for (let j = 0; j < 3; j++) sum[j] = (sum[j] as number) + (normals[k + j] as number);
		sums.set(key, sum);
		keys.push(key);
	}
	const smooth = new Float32Array(normals.length);
	keys.forEach((key, k) => {
		const sum = sums.get(key) as [number, number, number];
		const length = Math.hypot(...sum) || 1;
		for (let j = 0; j < 3; j++) smooth[3 * k + j] = (sum[j] as number) / length;
	});
	return smooth;
}
