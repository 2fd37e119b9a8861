// Which pieces are marked for everybody to see: the one on offer, the one that was chosen, the one that is pointed at.

import { Group, type PerspectiveCamera } from "three";
import { Halo } from "../drawing/halo";
import type { Block } from "../drawing/piece-batch";
import type { Things } from "../pieces/things";

export class Marks {
	readonly group = new Group();
	private readonly chosen = new Halo("chosen");
	private readonly pointed = new Halo("pointed");
	private readonly offered = new Halo("offered");
	private readonly all = [this.chosen, this.pointed, this.offered];

	constructor() {
		this.group.add(...this.all.map((halo) => halo.group));
	}

	/** The table has changed, or what is chosen; answers whether anything is marked otherwise than before. */
	show(things: Things | undefined, chosen: string | null): boolean {
		const lies = chosen === null ? undefined : things?.lying(chosen);
		const offers = this.offered.around(things?.offered?.block ?? null);
		return this.chosen.around(lies?.block ?? null) || offers;
	}

	point(block: Block | null): boolean {
		return this.pointed.around(block);
	}

	/** To be called before a picture is drawn; `high`: pixels of it. */
	follow(camera: PerspectiveCamera, high: number): void {
		for (const halo of this.all) halo.follow(camera, high);
	}

	dispose(): void {
		for (const halo of this.all) halo.dispose();
	}
}
