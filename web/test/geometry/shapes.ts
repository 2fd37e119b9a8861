import type { Shape } from "../../src/geometry/glb";
import type { PieceKind } from "../../src/stage/pieces/piece-set";

/** A sharp-edged box about its middle. */
export function box(wide: number, deep: number, high: number): Shape {
	const points: number[] = [];
	for (const z of [-1, 1])
		for (const y of [-1, 1]) for (const x of [-1, 1]) points.push((x * wide) / 2, (y * deep) / 2, (z * high) / 2);
	const sides = [
		0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5,
	];
	return {
		id: "box",
		points: new Float32Array(points),
		normals: new Float32Array(points.length),
		triangles: new Uint16Array(sides),
		grain: [1, 0, 0],
	};
}

const S = Math.SQRT1_2;

/** Lies on its bottom, on a side, and on another. */
export function kindOf(shape: Shape): PieceKind {
	return {
		id: shape.id,
		names: { en: shape.id },
		colour: "natural",
		mass_g: 20,
		rests: [
			{ turn: [1, 0, 0, 0], flat: true, height_mm: 10, tilt_deg: 40 },
			{ turn: [S, S, 0, 0], flat: true, height_mm: 10, tilt_deg: 30 },
			{ turn: [S, 0, S, 0], flat: true, height_mm: 10, tilt_deg: 20 },
		],
		shape,
	};
}
