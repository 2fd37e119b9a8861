// The twelve blocks from in front: which face shows, where its line enters below and leaves above. The viewer is at -y.

import type { Seven } from "../geometry/pose";
import { about, product, type Quat, quatOf, rotate, type Three } from "../geometry/pose";

export const LONG = ["L1", "L2", "L3", "L4", "L5", "L6", "L7", "L8"] as const;
export const BIDDIS = ["red", "white", "blue", "grey"] as const;
/** In the order of their numbers in a frame. */
export const BLOCKS: readonly string[] = [...LONG, ...BIDDIS];
export const HIGH = 20;
export const HALF = HIGH / 2;
/** How far the ends of two lines may miss each other and still be one line, mm. */
export const TOLERANCE = 2;
export const SMILEY_FACE = 0;

export type Biddi = (typeof BIDDIS)[number];
/** Where the line enters below and leaves above, mm from the middle. */
export type Ends = readonly [number, number];
/** Of every block, its four faces. */
export type Lines = ReadonlyMap<string, readonly Ends[]>;

/** Which face is in front, and whether the block is turned end over end. */
export interface Way {
	face: number;
	over: boolean;
}

export const isBiddi = (block: string): block is Biddi => (BIDDIS as readonly string[]).includes(block);
export const widthOf = (block: string): number => (isBiddi(block) ? 40 : 120);

/** Of the faces, as the block is defined: where each looks, and which way is up on it. */
export const LOOKS: readonly Three[] = [
	[0, -1, 0],
	[0, 0, 1],
	[0, 1, 0],
	[0, 0, -1],
];
export const UPS: readonly Three[] = [
	[0, 0, 1],
	[0, 1, 0],
	[0, 0, -1],
	[0, -1, 0],
];

const TURNS: readonly Quat[] = Array.from({ length: 8 }, (_, k) =>
	product(about([0, 1, 0], k >= 4 ? Math.PI : 0), about([1, 0, 0], ((k % 4) * Math.PI) / 2)),
);

export function facing({ face, over }: Way): Quat {
	return TURNS[(face % 4) + (over ? 4 : 0)] as Quat;
}

export function wayOf(turn: Readonly<Quat>): Way {
	let face = 0;
	let most = -2;
	LOOKS.forEach((look, k) => {
		const towards = -rotate(turn, look)[1];
		if (towards > most) [face, most] = [k, towards];
	});
	return { face, over: rotate(turn, [1, 0, 0])[0] < 0 };
}

export function endsOf(lines: Lines, block: string, { face, over }: Way): Ends {
	const [a, b] = lines.get(block)?.[face] ?? [0, 0];
	return over ? [-b, -a] : [a, b];
}

export function nextFace({ face, over }: Way): Way {
	return { face: (face + 1) % 4, over };
}

export function turnedOver({ face, over }: Way): Way {
	return { face, over: !over };
}

/** Flat, on a level: not leaning, not on end. */
export function levelOf(pose: Readonly<Seven>): number | null {
	const along = rotate(quatOf(pose), [1, 0, 0]);
	const level = Math.round((pose[2] - HALF) / HIGH);
	return Math.abs(along[2]) < 0.09 && level >= 0 && Math.abs(pose[2] - HALF - level * HIGH) < 4 ? level : null;
}

export interface LaidBlock {
	block: string;
	way: Way;
	x: number;
	y: number;
	/** Where its line leaves, mm. */
	leaves: number;
	/** How far its line is from where the line below left; null on the ground. */
	gap: number | null;
}

/** The stack as a person sees it: from the ground up, block upon block, as far as one lies on each level. */
export function stackOf(
	poses: readonly (Readonly<Seven> | null)[],
	lines: Lines,
	but: number | null = null,
): LaidBlock[] {
	const levels = new Map<number, number[]>();
	poses.forEach((pose, k) => {
		const level = pose && k !== but ? levelOf(pose) : null;
		if (level !== null) levels.set(level, [...(levels.get(level) ?? []), k]);
	});
	let best: LaidBlock[] = [];
	for (const first of levels.get(0) ?? []) {
		const found: LaidBlock[] = [];
		let here: number | undefined = first;
		while (here !== undefined) {
			const block = BLOCKS[here] as string;
			const pose = poses[here] as Readonly<Seven>;
			const way = wayOf(quatOf(pose));
			const [enters, leaves] = endsOf(lines, block, way);
			const below = found.at(-1);
			found.push({
				block,
				way,
				x: pose[0],
				y: pose[1],
				leaves: pose[0] + leaves,
				gap: below ? pose[0] + enters - below.leaves : null,
			});
			const reach = widthOf(block) / 2;
			here = levels.get(found.length)?.find((k) => {
				const [x, ,] = poses[k] as Readonly<Seven>;
				return Math.abs(x - pose[0]) < reach + widthOf(BLOCKS[k] as string) / 2;
			});
		}
		if (found.length > best.length) best = found;
	}
	return best;
}

/** Where a block must be so that its line goes on from the top of the stack; the middle of the mat on the ground. */
export function joining(lines: Lines, stack: readonly LaidBlock[], block: string, way: Way): number | null {
	const top = stack.at(-1);
	return top ? top.leaves - endsOf(lines, block, way)[0] : null;
}

/** As high as anything reaches. */
export function topOfStack(poses: readonly (Readonly<Seven> | null)[], but: number | null = null): number {
	let top = 0;
	poses.forEach((pose, k) => {
		if (!pose || k === but) return;
		const turn = quatOf(pose);
		const half: Three = [widthOf(BLOCKS[k] as string) / 2, HALF, HALF];
		const reach =
			half[0] * Math.abs(rotate(turn, [1, 0, 0])[2]) +
			half[1] * Math.abs(rotate(turn, [0, 1, 0])[2]) +
			half[2] * Math.abs(rotate(turn, [0, 0, 1])[2]);
		top = Math.max(top, pose[2] + reach);
	});
	return top;
}
