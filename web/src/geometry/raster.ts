// A small picture of bodies without a graphics card: which surface is nearest at each pixel, and how it takes the light.

import type { Shape } from "./glb";
import { quatOf, rotate, type Seven, type Three } from "./pose";

export interface Body {
	shape: Pick<Shape, "points" | "normals" | "triangles">;
	pose: Readonly<Seven>;
	/** Of its paint, 0 to 255. */
	rgb: Readonly<Three>;
}

/** What is seen: mm to the right and up from the point on the table under the middle of everything. */
export interface Frame {
	left: number;
	right: number;
	top: number;
}

/** Radians: a little from the side and from above, so that three faces of a block are seen. */
const ASKEW = 0.55;
const ABOVE = 0.2;
const RIGHT: Three = [Math.cos(ASKEW), Math.sin(ASKEW), 0];
const TOWARD: Three = [Math.sin(ASKEW) * Math.cos(ABOVE), -Math.cos(ASKEW) * Math.cos(ABOVE), Math.sin(ABOVE)];
const UP: Three = [-Math.sin(ASKEW) * Math.sin(ABOVE), Math.cos(ASKEW) * Math.sin(ABOVE), Math.cos(ABOVE)];
/** From the upper left: right, up and toward whoever looks. */
const LIGHT: Three = [-0.46, 0.72, 0.52];
/** Of the paint, where no light falls: shadows on wood are warm. */
const SHADE: Three = [0.66, 0.57, 0.47];
const BRIGHTEST = 1.06;

const dot = (a: Readonly<Three>, b: Readonly<Three>): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

interface Seen {
	/** Of each corner: right, up, toward. */
	at: Float32Array;
	/** How much light falls there, 0 to 1. */
	bright: Float32Array;
	triangles: Uint16Array;
	rgb: Readonly<Three>;
}

function look({ shape, pose, rgb }: Body): Seen {
	const { points, normals, triangles } = shape;
	const turn = quatOf(pose);
	const at = new Float32Array(points.length);
	const bright = new Float32Array(points.length / 3);
	const three = (from: Float32Array, k: number): Three => [
		from[k] as number,
		from[k + 1] as number,
		from[k + 2] as number,
	];
	for (let k = 0; k < points.length; k += 3) {
		const [x, y, z] = rotate(turn, three(points, k));
		const there: Three = [x + pose[0], y + pose[1], z + pose[2]];
		at[k] = dot(there, RIGHT);
		at[k + 1] = dot(there, UP);
		at[k + 2] = dot(there, TOWARD);
		const facing = rotate(turn, three(normals, k));
		const lit = dot([dot(facing, RIGHT), dot(facing, UP), dot(facing, TOWARD)], LIGHT);
		bright[k / 3] = Math.max(0, lit);
	}
	return { at, bright, triangles, rgb };
}

/** As much as shows all of them; at least so wide and so high, mm. */
export function framed(bodies: readonly Body[], least: number): Frame {
	let [left, right, top] = [-least / 2, least / 2, least];
	for (const { at } of bodies.map(look)) {
		for (let k = 0; k < at.length; k += 3) {
			left = Math.min(left, at[k] as number);
			right = Math.max(right, at[k] as number);
			top = Math.max(top, at[k + 1] as number);
		}
	}
	return { left, right, top };
}

/** Red, green, blue and how much of the pixel is covered. `floor`: pixels below the table's own line. */
export function drawBodies(
	bodies: readonly Body[],
	{ left, right, top }: Frame,
	wide: number,
	high: number,
	floor: number,
): Uint8ClampedArray<ArrayBuffer> {
	const scale = Math.min(wide / (right - left), (high - floor) / top);
	const middle = wide / 2 - (scale * (left + right)) / 2;
	const picture = new Uint8ClampedArray(4 * wide * high);
	const depth = new Float32Array(wide * high).fill(Number.NEGATIVE_INFINITY);
	for (const { at, bright, triangles, rgb } of bodies.map(look)) {
		const x = (corner: number): number => middle + scale * (at[3 * corner] as number);
		const y = (corner: number): number => high - floor - scale * (at[3 * corner + 1] as number);
		const z = (corner: number): number => at[3 * corner + 2] as number;
		for (let k = 0; k < triangles.length; k += 3) {
			const [a, b, c] = [triangles[k] as number, triangles[k + 1] as number, triangles[k + 2] as number];
			const [ax, ay, bx, by, cx, cy] = [x(a), y(a), x(b), y(b), x(c), y(c)];
			const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
			if (Math.abs(area) < 1e-6) continue;
			const [first, last] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(wide - 1, Math.max(ax, bx, cx))];
			const [low, deep] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(high - 1, Math.max(ay, by, cy))];
			for (let row = low; row <= deep; row++) {
				for (let column = first; column <= last; column++) {
					const [px, py] = [column + 0.5, row + 0.5];
					const v = ((px - ax) * (cy - ay) - (cx - ax) * (py - ay)) / area;
					const w = ((bx - ax) * (py - ay) - (px - ax) * (by - ay)) / area;
					const u = 1 - v - w;
					if (u < 0 || v < 0 || w < 0) continue;
					const near = u * z(a) + v * z(b) + w * z(c);
					const pixel = row * wide + column;
					if (near <= (depth[pixel] as number)) continue;
					depth[pixel] = near;
					const light = u * (bright[a] as number) + v * (bright[b] as number) + w * (bright[c] as number);
					for (let j = 0; j < 3; j++) {
						const shade = SHADE[j] as number;
						picture[4 * pixel + j] = (rgb[j] as number) * (shade + (BRIGHTEST - shade) * light);
					}
					picture[4 * pixel + 3] = 255;
				}
			}
		}
	}
	return picture;
}
