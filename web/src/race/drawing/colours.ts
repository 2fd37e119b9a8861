// Colours of the blocks and of what is drawn around them.

export const INK = "#2a1a10";
export const HALO = "#fff6e4";

/** Of the long blocks, by seat: the four sets of the box. */
export const PLAYERS: readonly Paint[] = [
	paint(238, 190, 66),
	paint(232, 132, 62),
	paint(150, 108, 182),
	paint(92, 146, 200),
];

export const BIDDI_PAINT: Readonly<Record<string, Paint>> = {
	red: paint(204, 54, 46),
	white: paint(247, 243, 232),
	blue: paint(48, 92, 170),
	grey: paint(140, 141, 144),
};

export interface Paint {
	rgb: readonly [number, number, number];
	css: string;
	/** Numbers written on it are dark. */
	pale: boolean;
}

function paint(r: number, g: number, b: number): Paint {
	return { rgb: [r, g, b], css: `rgb(${r} ${g} ${b})`, pale: 0.3 * r + 0.59 * g + 0.11 * b > 140 };
}

export function shade({ rgb }: Paint, by: number): string {
	const toned = rgb.map((each) => Math.round(by <= 1 ? each * by : each + (255 - each) * (by - 1)));
	return `rgb(${toned.join(" ")})`;
}

export function paintOf(block: string, seat: number): Paint {
	return BIDDI_PAINT[block] ?? (PLAYERS[seat % PLAYERS.length] as Paint);
}

/** A sign for each BIDDI beside its colour, for those who see colours otherwise. */
export const SIGNS: Readonly<Record<string, string>> = { red: "▲", white: "●", blue: "■", grey: "✚" };
