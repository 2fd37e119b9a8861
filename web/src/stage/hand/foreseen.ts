// What the server foresees of the piece in hand, and whether that still is about where the piece would land now.

import type { Seven } from "../../geometry/pose";
import { angleBetween, quatOf } from "../../geometry/pose";
import type { Landing } from "../../wire";
import type { Grasp } from "./grasp";

/** mm and radians that a piece may have moved since. */
const NEAR = 1.5;
const TURNED = (2 * Math.PI) / 180;

export class Foresight {
	private landing: Landing | null = null;

	take(landing: Landing): void {
		this.landing = landing;
	}

	forget(): void {
		this.landing = null;
	}

	/** Null while nothing is known of letting go here. */
	of(grasp: Grasp): Landing | null {
		const { landing } = this;
		if (!landing) return null;
		const held = landing.held as Seven;
		const now = grasp.wanted;
		const away = Math.hypot(held[0] - now[0], held[1] - now[1]);
		if (away > NEAR || angleBetween(quatOf(held), quatOf(now)) > TURNED) return null;
		// It may have gone under something since, or up from there: then it would land elsewhere.
		return Math.abs(grasp.landing.z - grasp.floorFrom(held[2])) < NEAR ? landing : null;
	}
}
