// Leads the piece on offer over the table: out of the pool, before whoever must decide, on to the next one.

import type { Seven, Three } from "../../geometry/pose";
import type { WoodSound } from "../../sound/wood-sound";
import type { SeatView } from "../../wire";
import { type Layout, offerSpot } from "../pieces/layout";
import type { Thing, Things } from "../pieces/things";
import { along, type Course, courseFrom, ends, GROWN, lasts } from "./course";
import { type Offer, offerOf } from "./offered";

/** mm above the table, so that it is seen over what lies there. */
const HOVERS = 78;

export class Offering {
	offer: Offer | null = null;
	private course: Course | null = null;
	private thing: Thing | null = null;
	private arrived = true;
	private readonly pose: Seven = [0, 0, 0, 1, 0, 0, 0];

	constructor(
		private readonly things: Things,
		private readonly sound: WoodSound,
	) {}

	/** `moves`: it is seen on its way, otherwise it is simply there; `turns`: and turns on before whom it lies. */
	show(view: SeatView, layout: Layout, now: number, moves: boolean, turns: boolean): void {
		const before = this.offer;
		this.offer = offerOf(view);
		const thing = this.things.offered ?? null;
		if (!this.offer || !thing) {
			this.course = this.thing = null;
			return;
		}
		const to = goal(layout, this.offer, this.lies(thing));
		const goesOn = thing === this.thing && this.course !== null;
		if (goesOn && before?.before === this.offer.before && near(to, (this.course as Course).to)) return;
		const { block } = thing;
		const lay: Seven = block.shown ? block.pose : (layout.pool.get(thing.piece) ?? block.pose);
		this.course = courseFrom(lay, block.shown ? block.scale : 1, to, !goesOn, now);
		this.course.turns = turns;
		this.arrived = false;
		this.thing = thing;
		thing.led = true;
		thing.from = null;
		if (!moves) {
			this.course.turns = false;
			this.course.began = Number.NEGATIVE_INFINITY;
			this.arrived = true;
			this.put(lasts(this.course));
		} else if (this.course.rises) this.sound.rise(block.kind.mass_g);
	}

	/** True while it moves. */
	step(now: number): boolean {
		const { course, thing } = this;
		if (!course || !thing || course.began === Number.NEGATIVE_INFINITY) return false;
		const ms = now - course.began;
		this.put(ms);
		if (!this.arrived && ms >= lasts(course)) {
			this.arrived = true;
			this.sound.setBefore(thing.block.kind.mass_g);
		}
		if (ms < ends(course)) return true;
		course.began = Number.NEGATIVE_INFINITY;
		return false;
	}

	private put(ms: number): void {
		const { course, thing } = this;
		if (!course || !thing) return;
		const size = along(course, ms, this.pose);
		this.things.carry(thing, this.pose, size);
	}

	/** How far its middle is above what it stands on. */
	private lies({ block }: Thing): number {
		return (block.kind.rests[0]?.height_mm ?? 20) * GROWN;
	}
}

/** Before the seat, or above the middle of the table. */
export function goal(layout: Layout, { before }: Offer, high: number): Three {
	const spot = before === null ? null : offerSpot(layout, before);
	return spot ? [spot.x, spot.y, HOVERS + high] : [0, 0, 2 * HOVERS + high];
}

function near(a: Three, b: Three): boolean {
	return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 1;
}
