// A placement as the server keeps it: every number's whole course, one after the other, as steps, compressed.

import type { Seven } from "../geometry/pose";
import type { Fall } from "../wire";

export interface Clip {
	names: string[];
	ticks: number[];
	/** The tick at which the hand opened. */
	letGo: number;
	/** On a crowded table: whose tower each piece is on, and from the middle of whose place it is told. Else none. */
	owners: string[];
	/** What made it fall; null if it stands, or if nobody wrote it down. */
	fall: Fall | null;
	/** Pose of a piece at a frame. */
	pose(frame: number, piece: number): Seven;
}

const MARK = "TTR2";
/** Twentieths of a millimetre, then 32767ths of a quaternion. */
const SCALE = [20, 20, 20, 32767, 32767, 32767, 32767];

interface Story {
	names: string[];
	frames: number;
	let_go: number;
	owners?: string[];
	fall?: Fall | null;
}

export class BadClip extends Error {}

export async function decodeClip(bytes: ArrayBuffer): Promise<Clip> {
	const marked = bytes.byteLength >= MARK.length && String.fromCharCode(...new Uint8Array(bytes, 0, 4)) === MARK;
	if (!marked) throw new BadClip("this is no clip");
	const packed = new Response(bytes.slice(MARK.length)).body as ReadableStream<Uint8Array<ArrayBuffer>>;
	const whole = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
	const line = new Uint8Array(whole).indexOf(10);
	const {
		names,
		frames,
		let_go,
		owners = [],
		fall = null,
	}: Story = JSON.parse(new TextDecoder().decode(whole.slice(0, line)));
	const start = line + 1;
	if (whole.byteLength < start + frames * (4 + 14 * names.length)) throw new BadClip("this clip is cut off");
	const ticks = Array.from(new Uint32Array(whole, start, frames));
	const courses = new Int16Array(whole, start + 4 * frames, 7 * frames * names.length);
	// Steps wrap around as the numbers of the server do; an Int16Array adds in the same way.
	for (let k = 0; k < courses.length; k++) {
		if (k % frames) courses[k] = (courses[k] as number) + (courses[k - 1] as number);
	}
	return {
		names,
		ticks,
		letGo: let_go,
		owners,
		fall,
		pose(frame, piece) {
			const at = (j: number) => (courses[(piece * 7 + j) * frames + frame] as number) / (SCALE[j] as number);
			return [at(0), at(1), at(2), at(3), at(4), at(5), at(6)] satisfies Seven;
		},
	};
}
