// From where a mat is looked at: in front, a little from above, so that stacks show their front and a sliver of their tops.

import type { Three } from "../../geometry/pose";

const RISE = (9 * Math.PI) / 180;
const COS = Math.cos(RISE);
const SIN = Math.sin(RISE);
/** Of the eye, mm. */
const AWAY = 1500;

export interface Pixel {
	x: number;
	y: number;
}

export class Looking {
	/** Pixels a millimetre at the front of the mat. */
	readonly scale: number;
	private readonly middle: number;
	private readonly ground: number;
	private readonly lift: number;

	/** A mat `wide` mm is shown, and as much above it as `high` mm. `right`: mm that everything is moved aside. */
	constructor(
		readonly width: number,
		readonly height: number,
		wide: number,
		high: number,
		right = 0,
		/** Half of the mat, mm. */
		readonly reach = wide / 2,
	) {
		const below = 34;
		this.scale = Math.min(width / wide, height / (high + below));
		this.middle = width / 2 + right * this.scale;
		this.ground = height - below * this.scale * Math.min(1, height / this.scale / (high + below));
		this.lift = high / 2;
	}

	/** Towards the eye, for what is in front of what. */
	depth(point: Readonly<Three>): number {
		return -point[1] * COS + (point[2] - this.lift) * SIN;
	}

	at(point: Readonly<Three>): Pixel {
		const [x, y, z] = point;
		const up = y * SIN + (z - this.lift) * COS;
		const near = AWAY / (AWAY - this.depth(point));
		return {
			x: this.middle + x * near * this.scale,
			y: this.ground - (up * near + this.lift * COS) * this.scale,
		};
	}

	/** Whether a face is turned to the eye. */
	sees(point: Readonly<Three>, normal: Readonly<Three>): boolean {
		const eye: Three = [0, -AWAY * COS, AWAY * SIN + this.lift];
		return normal[0] * (eye[0] - point[0]) + normal[1] * (eye[1] - point[1]) + normal[2] * (eye[2] - point[2]) > 0;
	}

	/** mm along the front of the stack, for a place on the picture. */
	across(x: number): number {
		return (x - this.middle) / this.scale;
	}
}

/** A path through these points, as they are seen. */
export function polygon(c: CanvasRenderingContext2D, look: Looking, points: Iterable<Readonly<Three>>): void {
	c.beginPath();
	for (const point of points) {
		const { x, y } = look.at(point);
		c.lineTo(x, y);
	}
	c.closePath();
}
