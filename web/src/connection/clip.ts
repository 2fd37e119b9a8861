// A clip is how one placement looked, kept beside the log: every piece's course, packed.

import type { Clip, Seven } from "../stage/stage";

const HEAD = 10;

export class BadClip extends Error {}

export async function decodeClip(bytes: ArrayBuffer): Promise<Clip> {
	const head = new DataView(bytes);
	const mark = String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)));
	if (bytes.byteLength < HEAD || mark !== "TTR1") throw new BadClip("this is no clip");
	const pieces = head.getUint16(4, true);
	const count = head.getUint32(6, true);
	const packed = new Blob([bytes.slice(HEAD)]).stream().pipeThrough(new DecompressionStream("deflate"));
	const words = new Uint8Array(await new Response(packed).arrayBuffer());
	const end = words.indexOf(10);
	const names = JSON.parse(new TextDecoder().decode(words.subarray(0, end))) as string[];
	const numbers = new DataView(words.buffer, words.byteOffset + end + 1);
	const ticks = Array.from({ length: count }, (_, k) => numbers.getUint32(4 * k, true));
	const courses = 4 * count;
	const at = (piece: number, number: number, frame: number): number =>
		numbers.getFloat32(courses + 4 * ((piece * 7 + number) * count + frame), true);
	return {
		names: names.slice(0, pieces),
		ticks,
		pose: (frame, piece) => Array.from({ length: 7 }, (_, number) => at(piece, number, frame)) as Seven,
	};
}
