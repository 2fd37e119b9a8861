// A tower as a part of a link: which pieces, where they are, and which of them may touch the table. A whole set fits into
// two thousand letters, which every browser and messenger takes, so no server has to keep it: a link lives as long as its
// letters, opens on any server, and tells none of them what stands behind its #.

import type { OwnPiece } from "../wire";

export interface OwnTower {
	set: string;
	tower: readonly OwnPiece[];
}

export class BadTower extends Error {}

/** Of the format, before everything else. */
const MARK = "1";
/** Micrometres in three bytes, then 32767ths of a quaternion in two. */
const PLACE = { scale: 1000, most: 2 ** 23 - 1 };
const TURN = 32767;
const PIECE_BYTES = 3 * 3 + 4 * 2;
/** Before a piece that may touch the table. */
const GROUND = "_";
const MOST_PIECES = 112;

export async function packTower({ set, tower }: OwnTower): Promise<string> {
	const names = tower.map(({ piece, ground }) => (ground ? `${GROUND}${piece}` : piece));
	const head = new TextEncoder().encode(`${[set, ...names].join(",")}\n`);
	const whole = new Uint8Array(head.length + PIECE_BYTES * tower.length);
	whole.set(head);
	const data = new DataView(whole.buffer, head.length);
	tower.forEach(({ pose }, k) => {
		if (pose.length !== 7) throw new BadTower("a piece is nowhere");
		pose.forEach((number, j) => {
			const start = k * PIECE_BYTES;
			if (j < 3) writePlace(data, start + 3 * j, number);
			else data.setInt16(start + 9 + 2 * (j - 3), Math.round(number * TURN), true);
		});
	});
	return MARK + lettersOf(await through(whole, new CompressionStream("deflate-raw")));
}

/** Raises BadTower: a link may come from anywhere, and with some of it missing. */
export async function unpackTower(text: string): Promise<OwnTower> {
	if (!text.startsWith(MARK)) throw new BadTower("this is no tower");
	const whole = await bytesOf(text.slice(MARK.length));
	const line = whole.indexOf(10);
	const [set = "", ...names] = new TextDecoder().decode(whole.slice(0, Math.max(0, line))).split(",");
	const body = whole.slice(line + 1);
	if (line < 1 || names.length > MOST_PIECES || body.length !== PIECE_BYTES * names.length)
		throw new BadTower("this tower is cut off");
	const data = new DataView(body.buffer);
	const tower = names.map((name, k): OwnPiece => {
		const start = k * PIECE_BYTES;
		const place = [0, 1, 2].map((j) => readPlace(data, start + 3 * j));
		const turn = [0, 1, 2, 3].map((j) => data.getInt16(start + 9 + 2 * j, true) / TURN);
		const ground = name.startsWith(GROUND);
		return { piece: ground ? name.slice(GROUND.length) : name, pose: [...place, ...turn], ground };
	});
	return { set, tower };
}

function writePlace(data: DataView, at: number, mm: number): void {
	const whole = Math.round(mm * PLACE.scale);
	if (Math.abs(whole) > PLACE.most) throw new BadTower("a piece is too far away");
	data.setUint16(at, whole & 0xffff, true);
	data.setInt8(at + 2, whole >> 16);
}

function readPlace(data: DataView, at: number): number {
	return (data.getInt8(at + 2) * 0x10000 + data.getUint16(at, true)) / PLACE.scale;
}

async function bytesOf(letters: string): Promise<Uint8Array<ArrayBuffer>> {
	try {
		const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (each) =>
			each.charCodeAt(0),
		);
		return await through(packed, new DecompressionStream("deflate-raw"));
	} catch {
		throw new BadTower("this tower can't be unpacked");
	}
}

/** Of an address: no letter of it has another meaning there. */
function lettersOf(bytes: Uint8Array): string {
	const letters = btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(""));
	return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

async function through(
	bytes: Uint8Array<ArrayBuffer>,
	change: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Response(bytes).body as ReadableStream<Uint8Array<ArrayBuffer>>;
	return new Uint8Array(await new Response(stream.pipeThrough(change)).arrayBuffer());
}
