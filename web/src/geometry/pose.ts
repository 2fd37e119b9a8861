// Where things are and how they are turned: quaternions are w, x, y, z, in the order that the server uses.

/** x, y, z in mm and a quaternion w, x, y, z. */
export type Seven = [number, number, number, number, number, number, number];
export type Quat = [number, number, number, number];
export type Three = [number, number, number];

export const UNTURNED: Readonly<Quat> = [1, 0, 0, 0];

/** First `b`, then `a`. */
export function product(a: Readonly<Quat>, b: Readonly<Quat>): Quat {
	return [
		a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
		a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
		a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
		a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
	];
}

export function about(axis: Readonly<Three>, angle: number): Quat {
	const s = Math.sin(angle / 2) / Math.hypot(...axis);
	return [Math.cos(angle / 2), axis[0] * s, axis[1] * s, axis[2] * s];
}

export function unit(q: Readonly<Quat>): Quat {
	const length = Math.hypot(...q) || 1;
	return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

export function inverse(q: Readonly<Quat>): Quat {
	return [q[0], -q[1], -q[2], -q[3]];
}

export function rotate(q: Readonly<Quat>, v: Readonly<Three>): Three {
	const [w, x, y, z] = q;
	const tx = 2 * (y * v[2] - z * v[1]);
	const ty = 2 * (z * v[0] - x * v[2]);
	const tz = 2 * (x * v[1] - y * v[0]);
	return [v[0] + w * tx + y * tz - z * ty, v[1] + w * ty + z * tx - x * tz, v[2] + w * tz + x * ty - y * tx];
}

/** Radians from one turn to another, the short way. */
export function angleBetween(a: Readonly<Quat>, b: Readonly<Quat>): number {
	const dot = Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]);
	return 2 * Math.acos(Math.min(1, dot));
}

/** The share of a turn about the upright axis: what is left when the tilting is taken away. */
export function yawOf(q: Readonly<Quat>): number {
	return 2 * Math.atan2(q[3], q[0]);
}

export function quatOf(pose: Readonly<Seven>): Quat {
	return [pose[3], pose[4], pose[5], pose[6]];
}

export function copySeven(from: Readonly<Seven>, to: Seven): void {
	for (let j = 0; j < 7; j++) to[j] = from[j] as number;
}

/** Between two poses; normalised linear turning is enough for a thirtieth of a second. */
export function between(a: Readonly<Seven>, b: Readonly<Seven>, share: number, out: Seven): void {
	for (let j = 0; j < 3; j++) out[j] = (a[j] as number) + ((b[j] as number) - (a[j] as number)) * share;
	const sign = a[3] * b[3] + a[4] * b[4] + a[5] * b[5] + a[6] * b[6] < 0 ? -1 : 1;
	let length = 0;
	for (let j = 3; j < 7; j++) {
		const mixed = (a[j] as number) * (1 - share) + sign * (b[j] as number) * share;
		out[j] = mixed;
		length += mixed * mixed;
	}
	length = Math.sqrt(length) || 1;
	for (let j = 3; j < 7; j++) out[j] = (out[j] as number) / length;
}

/** From one turn towards another, by no more than `most` radians. */
export function turnTowards(from: Readonly<Quat>, to: Readonly<Quat>, most: number): Quat {
	const angle = angleBetween(from, to);
	if (angle <= most) return [...to];
	const sign = from[0] * to[0] + from[1] * to[1] + from[2] * to[2] + from[3] * to[3] < 0 ? -1 : 1;
	const half = angle / 2;
	const share = most / angle;
	const a = Math.sin((1 - share) * half) / Math.sin(half);
	const b = (sign * Math.sin(share * half)) / Math.sin(half);
	return unit([a * from[0] + b * to[0], a * from[1] + b * to[1], a * from[2] + b * to[2], a * from[3] + b * to[3]]);
}
