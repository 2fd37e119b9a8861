// Which block is where. The view names pieces in places; each place keeps its block while it can, and a block whose
// place has changed flies there.

import type { Shape } from "../../geometry/glb";
import type { Seven } from "../../geometry/pose";
import { between, copySeven } from "../../geometry/pose";
import type { PieceAt, SeatView } from "../../wire";
import type { Block, Blocks } from "../drawing/piece-batch";
import { offerOf } from "../staging/offered";
import { asideSpot, chainSpot, type Layout, type Spot } from "./layout";

export type PiecePlace = "pool" | "chain" | "aside" | "tower" | "hand" | "offer";

export interface Thing {
	key: string;
	piece: string;
	place: PiecePlace;
	tower: string | null;
	block: Block;
	/** Where it belongs, in the world. */
	goal: Seven;
	/** How it gets there. */
	from: Seven | null;
	began: number;
	took: number;
	/** How large it was when it set out: a piece on offer is larger than life. */
	size: number;
	/** Live frames or a clip move it: it belongs nowhere else meanwhile. */
	led: boolean;
}

interface Wanted {
	key: string;
	piece: string;
	place: PiecePlace;
	tower: string | null;
	pose: Seven | null;
}

const FLIGHT = 520;
const OVER_TOWER = 40;
/** mm above the table that a piece hovers while it is looked at. */
const INSPECTED = 55;
/** ms that a fallen tower is looked at. */
const LIES = 1600;

export class Things {
	readonly all = new Map<string, Thing>();
	private stood: Partial<Record<string, PieceAt[]>> = {};
	private turned: { thing: Thing; rest: number } | null = null;
	private readonly scratch: Seven = [0, 0, 0, 1, 0, 0, 0];

	constructor(
		readonly blocks: Blocks,
		public layout: Layout,
	) {}

	stand(towers: Partial<Record<string, PieceAt[]>>): void {
		this.stood = { ...this.stood, ...towers };
	}

	/** What a tower looks like from its last frame, until the server tells it exactly. */
	remember(tower: string, pieces: PieceAt[]): void {
		this.stood[tower] = pieces;
	}

	/** `fallen`: what has just come down lies there for a while, before its pieces go where they belong. */
	show(view: SeatView, now: number, flights: boolean, fallen: readonly string[] = []): void {
		const wanted = this.wanted(view);
		this.turned = null;
		const before = new Map(this.all);
		const free = new Map<string, Thing[]>();
		this.all.clear();
		const later: Wanted[] = [];
		for (const each of wanted) {
			const same = before.get(each.key);
			if (same?.piece === each.piece) {
				before.delete(each.key);
				this.all.set(each.key, same);
				same.tower = each.tower;
				if (each.place !== "offer") this.send(same, each.pose, now, flights);
			} else later.push(each);
		}
		for (const thing of before.values()) free.set(thing.piece, [...(free.get(thing.piece) ?? []), thing]);
		for (const each of later) {
			const old = free.get(each.piece)?.pop();
			const block = old?.block ?? this.blocks.add(each.piece);
			if (!block) continue;
			const thing: Thing = {
				...each,
				block,
				goal: [...block.pose],
				from: null,
				began: 0,
				took: 0,
				size: 1,
				led: false,
			};
			this.all.set(each.key, thing);
			if (each.place === "offer") continue; // others lead it
			// Put down where it was let go of, until the exact place is told.
			const stays = old?.place === "hand" && each.place === "tower" && old.tower === each.tower;
			const lies = typeof old?.tower === "string" && fallen.includes(old.tower);
			this.send(
				thing,
				stays && each.pose === null ? [...block.pose] : each.pose,
				lies ? now + LIES : now,
				(flights || lies) && old !== undefined,
			);
		}
		for (const left of free.values()) for (const thing of left) this.blocks.hide(thing.block);
	}

	private send(thing: Thing, pose: Seven | null, now: number, flies: boolean): void {
		const goal = pose ?? this.makeshift(thing);
		if (thing.block.shown && goal.every((number, j) => Math.abs(number - (thing.goal[j] as number)) < 1e-3)) return;
		thing.goal = [...goal];
		thing.led = false;
		const away = Math.hypot(
			goal[0] - thing.block.pose[0],
			goal[1] - thing.block.pose[1],
			goal[2] - thing.block.pose[2],
		);
		if (flies && thing.block.shown) {
			thing.from = [...thing.block.pose];
			thing.size = thing.block.scale;
			thing.began = now;
			thing.took = away > 20 ? FLIGHT : 160;
		} else {
			thing.from = null;
			this.blocks.put(thing.block, goal);
		}
	}

	/** Turns a piece of the pool over, to be looked at: it hovers above its place until it lies there as before. */
	turnOver(thing: Thing, now: number): void {
		const home = this.layout.pool.get(thing.piece);
		const { rests } = thing.block.kind;
		if (!home || thing.place !== "pool") return;
		if (this.turned && this.turned.thing !== thing) this.putBack(now);
		const rest = ((this.turned?.rest ?? 0) + 1) % rests.length;
		if (rest === 0) {
			this.putBack(now);
			return;
		}
		this.turned = { thing, rest };
		const { turn, height_mm } = rests[rest] as (typeof rests)[number];
		this.send(thing, [home[0], home[1], height_mm + INSPECTED, ...turn], now, true);
	}

	private putBack(now: number): void {
		if (this.turned) this.send(this.turned.thing, this.layout.pool.get(this.turned.thing.piece) ?? null, now, true);
		this.turned = null;
	}

	/** Moves what flies; true while anything does. */
	step(now: number): boolean {
		let flying = false;
		for (const thing of this.all.values()) {
			if (!thing.from || thing.led) continue;
			const share = Math.min(1, Math.max(0, (now - thing.began) / thing.took));
			const eased = share * share * (3 - 2 * share);
			between(thing.from, thing.goal, eased, this.scratch);
			const far = Math.hypot(thing.goal[0] - thing.from[0], thing.goal[1] - thing.from[1]);
			this.scratch[2] += far > 20 ? 4 * share * (1 - share) * Math.min(140, 30 + far * 0.3) : 0;
			this.blocks.put(thing.block, this.scratch, thing.size + (1 - thing.size) * eased);
			if (share === 1) thing.from = null;
			else flying = true;
		}
		return flying;
	}

	/** Leads a thing along; `pose` in the coordinates of its tower. */
	lead(thing: Thing, pose: Readonly<Seven>, spot: Spot): void {
		copySeven(pose, this.scratch);
		this.scratch[0] += spot.x;
		this.scratch[1] += spot.y;
		thing.led = true;
		thing.from = null;
		copySeven(this.scratch, thing.goal);
		this.blocks.put(thing.block, this.scratch);
	}

	/** As large as it is to be, in the world. */
	carry(thing: Thing, pose: Readonly<Seven>, size: number): void {
		copySeven(pose, thing.goal);
		this.blocks.put(thing.block, pose, size);
	}

	tower(name: string): Thing[] {
		const found: Thing[] = [];
		for (let k = 0; ; k++) {
			const thing = this.all.get(`tower:${name}:${k}`);
			if (!thing) return found;
			found.push(thing);
		}
	}

	get hand(): Thing | undefined {
		return this.all.get("hand");
	}

	get offered(): Thing | undefined {
		return this.all.get("offer");
	}

	/** A piece that can be chosen, wherever it lies. */
	lying(piece: string): Thing | undefined {
		for (const thing of this.all.values())
			if (thing.piece === piece && (thing.place === "pool" || thing.place === "chain")) return thing;
		return undefined;
	}

	thingOf(block: Block): Thing | undefined {
		for (const thing of this.all.values()) if (thing.block === block) return thing;
		return undefined;
	}

	private wanted(view: SeatView): Wanted[] {
		const list: Wanted[] = [];
		const times = new Map<string, number>();
		for (const piece of view.pool) {
			const k = times.get(piece) ?? 0;
			times.set(piece, k + 1);
			list.push({
				key: `pool:${piece}:${k}`,
				piece,
				place: "pool",
				tower: null,
				pose: k ? null : (this.layout.pool.get(piece) ?? null),
			});
		}
		for (const [tower, seen] of Object.entries(view.towers)) {
			const spot = this.layout.towers.get(tower);
			if (!seen || !spot) continue;
			const known = this.stood[tower];
			const fits = known?.length === seen.pieces.length && known.every((each, k) => each.piece === seen.pieces[k]);
			// While a piece settles or is judged, the others are where they were.
			const begins = known?.every((each, k) => each.piece === seen.pieces[k]);
			seen.pieces.forEach((piece, k) => {
				const at = fits || begins ? known?.[k]?.pose : undefined;
				const pose = at ? ([(at[0] as number) + spot.x, (at[1] as number) + spot.y, ...at.slice(2)] as Seven) : null;
				list.push({ key: `tower:${tower}:${k}`, piece, place: "tower", tower, pose });
			});
		}
		for (const [seat, pieces] of Object.entries(view.chains ?? {})) {
			pieces?.forEach((piece, k) => {
				const spot = chainSpot(this.layout, seat, k, pieces.length, view.pool.length === 0);
				list.push({
					key: `chain:${seat}:${k}`,
					piece,
					place: "chain",
					tower: seat,
					pose: spot && this.atRest(piece, spot),
				});
			});
		}
		for (const [seat, pieces] of this.aside(view)) {
			pieces.forEach((piece, k) => {
				const spot = asideSpot(this.layout, seat, k);
				const pose = spot && this.atRest(piece, spot);
				list.push({ key: `aside:${seat}:${k}`, piece, place: "aside", tower: seat, pose });
			});
		}
		const held = view.in_hand;
		if (held)
			list.push({
				key: "hand",
				piece: held.piece,
				place: "hand",
				tower: held.tower,
				pose: this.hovering(held.piece, held.tower, list),
			});
		const offer = offerOf(view);
		if (offer) list.push({ key: "offer", piece: offer.piece, place: "offer", tower: offer.before, pose: null });
		return list;
	}

	/** Foundations that were chosen and wait for their chain, and Zoch pieces. */
	private aside(view: SeatView): Map<string, string[]> {
		const found = new Map<string, string[]>();
		const add = (seat: string, piece: string) => found.set(seat, [...(found.get(seat) ?? []), piece]);
		for (const [seat, piece] of Object.entries(view.bases ?? {})) if (piece) add(seat, piece);
		const { zoch } = this.blocks.set;
		for (const [seat, count] of Object.entries(view.zoch ?? {}))
			for (let k = 0; zoch && k < (count ?? 0); k++) add(seat, zoch);
		return found;
	}

	private topOf(piece: string, pose: Seven): number {
		const shape = this.blocks.set.kinds.get(piece)?.shape;
		return shape ? topOfPiece(shape, pose) : 0;
	}

	private atRest(piece: string, spot: Spot): Seven {
		const rest = this.blocks.set.kinds.get(piece)?.rests[0];
		return [spot.x, spot.y, rest?.height_mm ?? 20, ...(rest?.turn ?? ([1, 0, 0, 0] as const))];
	}

	/** Above the tower, where a hand begins. */
	private hovering(piece: string, tower: string, list: Wanted[]): Seven | null {
		const now = this.all.get("hand");
		if (now?.piece === piece && now.led) return [...now.goal];
		const spot = this.layout.towers.get(tower);
		if (!spot) return null;
		const tops = list
			.filter((each) => each.tower === tower && each.place === "tower" && each.pose)
			.map((each) => this.topOf(each.piece, each.pose as Seven));
		const pose = this.atRest(piece, spot);
		pose[2] += Math.max(0, ...tops) + OVER_TOWER;
		return pose;
	}

	/** Where nobody has told the place: on top of what stands below it, or at the edge of the pool. */
	private makeshift(thing: Thing): Seven {
		const spot = (thing.tower !== null && this.layout.towers.get(thing.tower)) || {
			x: 0,
			y: -this.layout.poolRadius - 30,
		};
		const pose = this.atRest(thing.piece, spot);
		if (thing.place !== "tower" || thing.tower === null) return pose;
		let top = 0;
		for (const each of this.tower(thing.tower)) {
			if (each !== thing) top = Math.max(top, this.topOf(each.piece, each.goal));
		}
		pose[2] += top;
		return pose;
	}
}

/** The highest point of a body. */
export function topOfPiece({ points }: Shape, pose: Readonly<Seven>): number {
	const [, , z, qw, qx, qy, qz] = pose;
	// The last row of the turn.
	const a = 2 * (qx * qz - qw * qy);
	const b = 2 * (qy * qz + qw * qx);
	const c = 1 - 2 * (qx * qx + qy * qy);
	let top = -Infinity;
	for (let k = 0; k < points.length; k += 3) {
		const height = a * (points[k] as number) + b * (points[k + 1] as number) + c * (points[k + 2] as number);
		if (height > top) top = height;
	}
	return z + top;
}
