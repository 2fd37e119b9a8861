// The bytes of the socket: where the hand is wanted (out), and where the pieces are (in). docs/hosting.md describes both.

import type { Frame, Seven } from "../stage/stage";

const IN_THE_AIR = 1;
const FELL = 2;
const SETTLED = 4;
const HEAD = 16;
const PIECE = 30;

export function writeHand(count: number, target: Seven): ArrayBuffer {
	const bytes = new ArrayBuffer(36);
	const data = new DataView(bytes);
	data.setUint8(0, 1);
	data.setUint32(4, count, true);
	target.forEach((number, k) => {
		data.setFloat32(8 + 4 * k, number, true);
	});
	return bytes;
}

/** Null if these bytes are no frame that this client knows. */
export function readFrame(bytes: ArrayBuffer): Frame | null {
	const data = new DataView(bytes);
	if (bytes.byteLength < HEAD || data.getUint8(0) !== 2) return null;
	const flags = data.getUint8(1);
	const count = data.getUint16(2, true);
	const poses = new Map<number, Seven>();
	for (let k = 0; k < count && HEAD + PIECE * (k + 1) <= bytes.byteLength; k++) {
		const at = HEAD + PIECE * k;
		const seven = Array.from({ length: 7 }, (_, i) => data.getFloat32(at + 2 + 4 * i, true)) as Seven;
		poses.set(data.getUint16(at, true), seven);
	}
	return {
		inTheAir: (flags & IN_THE_AIR) !== 0,
		fell: (flags & FELL) !== 0,
		settled: (flags & SETTLED) !== 0,
		n: data.getUint32(4, true),
		hand: data.getUint32(8, true),
		tick: data.getUint32(12, true),
		poses,
	};
}
