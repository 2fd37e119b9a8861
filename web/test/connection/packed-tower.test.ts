import { expect, test } from "vitest";
import { BadTower, packTower, unpackTower } from "../../src/connection/packed-tower";
import type { OwnPiece } from "../../src/wire";

/** The same numbers each time, between -1 and 1. */
function chance(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 1103515245 + 12345) % 2 ** 31;
		return state / 2 ** 30 - 1;
	};
}

function somewhere(next: () => number): number[] {
	const turn = [next(), next(), next(), next()];
	const length = Math.hypot(...turn) || 1;
	return [400 * next(), 400 * next(), 700 * (next() + 1), ...turn.map((each) => each / length)];
}

function tower(pieces: number, seed = 1): OwnPiece[] {
	const next = chance(seed);
	return Array.from({ length: pieces }, (_, k) => ({
		piece: `piece_${k}`,
		pose: somewhere(next),
		ground: k === 0 || next() > 0.5,
	}));
}

test("whatever is packed comes out again, to a thousandth of a millimetre", async () => {
	for (let seed = 1; seed <= 20; seed++) {
		const packed = tower(seed, seed);
		const { set, tower: found } = await unpackTower(await packTower({ set: "sac-noir", tower: packed }));
		expect(set).toBe("sac-noir");
		expect(found.map(({ piece, ground }) => [piece, ground])).toEqual(
			packed.map(({ piece, ground }) => [piece, ground]),
		);
		found.forEach(({ pose }, k) => {
			pose.forEach((number, j) => {
				expect(Math.abs(number - (packed[k]?.pose[j] ?? NaN))).toBeLessThan(j < 3 ? 0.000501 : 0.00002);
			});
		});
	}
});

test("a link with a whole sack in it has fewer letters than any browser takes", async () => {
	const packed = await packTower({ set: "bausack", tower: tower(70) });
	expect(packed.length).toBeLessThan(2100);
	expect(packed).toMatch(/^[\w-]+$/);
});

test("no tower is a tower, too", async () => {
	expect(await unpackTower(await packTower({ set: "bausack", tower: [] }))).toEqual({ set: "bausack", tower: [] });
});

test("a link that was cut off or mistyped is no tower", async () => {
	const whole = await packTower({ set: "bausack", tower: tower(5) });
	for (const bad of ["", "1", "2abc", whole.slice(0, -9), whole.slice(0, 20), `${whole}!`, whole.replace("1", "7")])
		await expect(unpackTower(bad)).rejects.toThrow(BadTower);
});

test("a piece that is nowhere, or beyond all tables, is not packed", async () => {
	await expect(packTower({ set: "bausack", tower: [{ piece: "cube", pose: [] }] })).rejects.toThrow(BadTower);
	const far = [{ piece: "cube", pose: [1e6, 0, 0, 1, 0, 0, 0] }];
	await expect(packTower({ set: "bausack", tower: far })).rejects.toThrow(BadTower);
});
