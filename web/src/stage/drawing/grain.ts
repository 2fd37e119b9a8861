// Wood by numbers: one tile with fibres, flecks, clouds and pores, from which a shader cuts every piece and the table.

export const TILE = 512;

/** Adds repeatable smooth noise between 0 and `weight` that tiles, with `wide` by `high` cells. */
function addNoise(to: Float32Array, seed: number, wide: number, high: number, weight: number): void {
	const values = new Float32Array(wide * high);
	let state = seed >>> 0 || 1;
	for (let k = 0; k < values.length; k++) {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		values[k] = ((state >>> 0) / 4294967296) * weight;
	}
	const row = new Float32Array(wide);
	for (let y = 0; y < TILE; y++) {
		const v = (y / TILE) * high;
		const low = Math.floor(v);
		const share = smooth(v - low);
		const up = ((low + 1) % high) * wide;
		for (let i = 0; i < wide; i++) {
			row[i] = (values[low * wide + i] as number) * (1 - share) + (values[up + i] as number) * share;
		}
		for (let x = 0; x < TILE; x++) {
			const u = (x / TILE) * wide;
			const left = Math.floor(u);
			const part = smooth(u - left);
			const at = y * TILE + x;
			to[at] = (to[at] as number) + (row[left] as number) * (1 - part) + (row[(left + 1) % wide] as number) * part;
		}
	}
}

function smooth(t: number): number {
	return t * t * (3 - 2 * t);
}

/** RGBA: fibres along x, short dark flecks along x, clouds, pores of the end grain. */
export function woodTile(): Uint8Array<ArrayBuffer> {
	const noise = (...layers: [number, number, number, number][]) => {
		const sum = new Float32Array(TILE * TILE);
		for (const layer of layers) addNoise(sum, ...layer);
		return sum;
	};
	const fibres = noise([11, 10, 128, 0.45], [12, 24, 256, 0.35], [13, 6, 48, 0.2]);
	const clouds = noise([21, 5, 8, 0.65], [22, 11, 17, 0.35]);
	const pores = noise([31, 200, 200, 1]);
	const out = new Uint8Array(TILE * TILE * 4);
	for (let k = 0; k < TILE * TILE; k++) {
		out[4 * k] = 255 * (fibres[k] as number);
		out[4 * k + 2] = 255 * (clouds[k] as number);
		out[4 * k + 3] = 255 * Math.min(1, Math.max(0, ((pores[k] as number) - 0.72) * 6));
	}
	fleck(out);
	return out;
}

/** Beech is known by its flecks: spindles of one to three millimetres, all along the grain. */
function fleck(out: Uint8Array): void {
	let state = 7;
	const chance = () => {
		state = (state * 1103515245 + 12345) & 0x7fffffff;
		return state / 0x7fffffff;
	};
	for (let k = 0; k < 1500; k++) {
		const x0 = chance() * TILE;
		const y0 = chance() * TILE;
		const length = 7 + 15 * chance() * chance();
		const width = 0.7 + 0.8 * chance();
		const dark = 110 + 145 * chance();
		const slope = (chance() - 0.5) * 0.06;
		for (let i = -Math.ceil(length); i <= length; i++) {
			const half = width * (1 - (i / length) ** 2);
			for (let j = -2; j <= 2; j++) {
				const cover = Math.max(0, Math.min(1, half + 0.5 - Math.abs(j - slope * i)));
				const x = (Math.round(x0 + i) + TILE) % TILE;
				const y = (Math.round(y0 + j) + TILE) % TILE;
				const at = 4 * (y * TILE + x) + 1;
				out[at] = Math.max(out[at] as number, dark * cover);
			}
		}
	}
}

/** Axes across the grain: together with it they are the log's own directions. */
export function acrossGrain(
	g: readonly [number, number, number],
): [[number, number, number], [number, number, number]] {
	const away: [number, number, number] = Math.abs(g[2]) < 0.9 ? [0, 0, 1] : [1, 0, 0];
	const a = cross(g, away);
	const length = Math.hypot(...a);
	const first: [number, number, number] = [a[0] / length, a[1] / length, a[2] / length];
	return [first, cross(g, first)];
}

function cross(a: readonly [number, number, number], b: readonly [number, number, number]): [number, number, number] {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** A number between 0 and 1 that belongs to a name. */
export function chanceOf(name: string, salt = 0): number {
	let hash = 2166136261 ^ (salt * 0x9e3779b9);
	for (let k = 0; k < name.length; k++) hash = Math.imul(hash ^ name.charCodeAt(k), 16777619);
	hash ^= hash >>> 15;
	hash = Math.imul(hash, 0x2c1b3c6d);
	hash ^= hash >>> 12;
	return (hash >>> 0) / 4294967296;
}
