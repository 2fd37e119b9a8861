// A placement as the server keeps it: every number's whole course, one after the other, compressed.

import type { Clip, Seven } from "./stage";

const HEAD = 10;
const MARK = "TTR1";

export class BadClip extends Error {}

export async function decodeClip(bytes: ArrayBuffer): Promise<Clip> {
	const head = new DataView(bytes);
	if (bytes.byteLength < HEAD || String.fromCharCode(...new Uint8Array(bytes, 0, 4)) !== MARK) {
		throw new BadClip("this is no clip");
	}
	const pieces = head.getUint16(4, true);
	const frames = head.getUint32(6, true);
	const packed = new Response(bytes.slice(HEAD)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
	const whole = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
	const line = new Uint8Array(whole).indexOf(10);
	const names: string[] = JSON.parse(new TextDecoder().decode(whole.slice(0, line)));
	const numbers = whole.slice(line + 1);
	if (names.length !== pieces || numbers.byteLength < 4 * frames * (1 + 7 * pieces)) {
		throw new BadClip("this clip is cut off");
	}
	const ticks = Array.from(new Uint32Array(numbers, 0, frames));
	const courses = new Float32Array(numbers, 4 * frames, 7 * frames * pieces);
	return {
		names,
		ticks,
		pose(frame, piece) {
			const at = (j: number) => courses[(piece * 7 + j) * frames + frame] as number;
			return [at(0), at(1), at(2), at(3), at(4), at(5), at(6)] satisfies Seven;
		},
	};
}
