// What is on the table once the pieces have come.

import type { Touch } from "../sound/touch";
import type { WoodSound } from "../sound/wood-sound";
import { Blocks } from "./drawing/piece-batch";
import { type Around, Building } from "./hand/building";
import type { Laid } from "./open-board";
import { Film } from "./pieces/film";
import { type Pool, spread } from "./pieces/layout";
import type { PieceSet } from "./pieces/piece-set";
import { Things } from "./pieces/things";
import { Offering } from "./staging/offering";

/** mm within which corners become one, where pieces are drawn coarsely, and where the cores draw them. */
const COARSE_MM = 2.2;
const PLAIN_MM = 4.5;

export interface Surroundings extends Omit<Around, "things"> {
	sound: WoodSound;
	touch: Touch;
}

export function layTable(set: PieceSet, bySoftware: boolean, around: Surroundings): Laid {
	const { sound, touch, layout } = around;
	const things = new Things(new Blocks(set, bySoftware ? PLAIN_MM : COARSE_MM), layout());
	return {
		things,
		building: new Building({ ...around, things }, sound, touch),
		film: new Film(things, layout),
		offering: new Offering(things, sound),
		pool: onceFor((free) => spread([...set.kinds.values()], free)),
	};
}

function onceFor(make: (free: number) => Pool): (free: number) => Pool {
	const made = new Map<number, Pool>();
	return (free) => {
		const found = made.get(free) ?? make(free);
		made.set(free, found);
		return found;
	};
}
