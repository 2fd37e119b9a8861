// What is written and drawn beside the pieces: names before towers, the rule with the height, how far the piece hovers, and
// the ring of the trial.

import type { Seven } from "../../geometry/pose";
import type { Gizmo } from "../controls/gizmo";
import type { Picture } from "../drawing/scene";
import type { Building } from "../hand/building";
import type { Layout, Spot } from "../pieces/layout";
import { type Thing, type Things, topOfPiece } from "../pieces/things";
import type { Overlay, Pixel } from "./overlay";
import type { Ruler } from "./ruler";

/** mm from the middle of a tower of a crowded table to its name. */
const OUTSIDE = 66;
const AWAY: Pixel = { x: 0, y: 0, away: true };

export class Captions {
	private readonly tops = new WeakMap<Thing, { pose: Seven; top: number }>();

	constructor(
		private readonly picture: Picture,
		private readonly overlay: Overlay,
		private readonly ruler: Ruler,
		private readonly gizmo: Gizmo,
	) {}

	/** Worked out anew only for what has moved. */
	private topOf(thing: Thing): number {
		let known = this.tops.get(thing);
		if (!known || known.pose.some((number, j) => number !== thing.goal[j])) {
			known = { pose: [...thing.goal], top: topOfPiece(thing.block.kind.shape, thing.goal) };
			this.tops.set(thing, known);
		}
		return known.top;
	}

	/** mm of a tower without the piece that is held over it. */
	heightOf(pieces: readonly Thing[]): number {
		return pieces.reduce((top, thing) => Math.max(top, this.topOf(thing)), 0);
	}

	private nameSpot(tower: string, x: number, y: number, { isCrowded, angles, poolRadius }: Layout): Spot {
		if (isCrowded) {
			// On its own side, where no other tower stands behind it.
			const angle = angles.get(tower) ?? 0;
			return { x: x + OUTSIDE * Math.cos(angle), y: y + OUTSIDE * Math.sin(angle) };
		}
		// Before the tower as the eye sees it; beside it where that would cover the pool.
		const { azimuth: a } = this.picture.eye.sight;
		const beyond = y * Math.cos(a) - x * Math.sin(a) > 0.4 * poolRadius;
		const [right, near] = beyond ? [84, 0] : [0, 58];
		return { x: x + right * Math.cos(a) + near * Math.sin(a), y: y + right * Math.sin(a) - near * Math.cos(a) };
	}

	/** `measured`: the tower against which somebody holds the rule; else it stands by the one that is built on. */
	write(building: Building, things: Things, layout: Layout, leftHanded: boolean, measured: string | null): void {
		const { picture, overlay } = this;
		for (const [tower, { x, y }] of layout.towers) {
			const named = this.nameSpot(tower, x, y, layout);
			const at = picture.pixelOf(named.x, named.y, 0);
			// Whoever holds a piece knows whose tower it is, and wants to see the piece.
			overlay.put(tower, building.grasp ? AWAY : at, picture.wide, picture.high);
		}
		const trial = building.ring(performance.now());
		overlay.countdown(
			trial?.share ?? null,
			trial?.state ?? "waits",
			trial && picture.pixelOf(trial.at[0], trial.at[1], trial.at[2] + 46),
		);
		const { live, grasp } = building;
		const held = measured === null || measured === live?.tower ? undefined : layout.towers.get(measured);
		const spot = held ?? live?.spot;
		if (spot) {
			const standing = live && !held ? building.built : null;
			const top = this.heightOf(standing ?? things.tower(measured as string));
			const side = leftHanded ? 1 : -1;
			const was = this.ruler.group.visible;
			const before = this.ruler.height;
			this.ruler.show(spot, top, side, picture.eye.sight.azimuth, 84);
			if (!was || Math.abs(before - top) > 0.1) picture.throwShadows();
			const { x, y } = this.ruler.group.position;
			overlay.tall(`${top.toFixed(0)} mm`, picture.pixelOf(x, y, top));
		} else {
			if (this.ruler.hide()) picture.throwShadows();
			overlay.tall(null, null);
		}
		this.gizmo.show(grasp ? (things.hand?.block.pose ?? null) : null);
		const clearance = grasp && live?.inTheAir ? grasp.clearance : 0;
		const carried = things.hand?.block.pose;
		const shows = carried && clearance > 2;
		overlay.above(
			shows ? `${clearance.toFixed(0)} mm` : null,
			shows ? picture.pixelOf(carried[0], carried[1], carried[2] - clearance / 2) : null,
		);
	}
}
