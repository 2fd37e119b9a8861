// Three rings around the piece in hand, for those who want to turn it freely: drag a ring, and the piece turns about its
// axis.

import { DoubleSide, Group, Mesh, MeshBasicMaterial, TorusGeometry } from "three";
import type { Seven, Three } from "../../geometry/pose";
import type { Picture } from "../drawing/scene";

const RADIUS = 52;
/** Pixels from a ring that still take it. */
const NEAR = 13;
const AXES: readonly { axis: Three; colour: number }[] = [
	{ axis: [1, 0, 0], colour: 0xb8452c },
	{ axis: [0, 1, 0], colour: 0x2f7a4d },
	{ axis: [0, 0, 1], colour: 0x2b5fa8 },
];

export interface Grip {
	axis: Three;
	/** Pixels of the page along which a drag turns forwards. */
	x: number;
	y: number;
	/** Radians a pixel. */
	per: number;
}

export class Gizmo {
	readonly group = new Group();
	on = false;

	constructor() {
		for (const { axis, colour } of AXES) {
			const paint = new MeshBasicMaterial({
				color: colour,
				transparent: true,
				opacity: 0.85,
				side: DoubleSide,
				depthTest: false,
			});
			const ring = new Mesh(new TorusGeometry(RADIUS, 0.9, 8, 72), paint);
			if (axis[0]) ring.rotation.y = Math.PI / 2;
			if (axis[1]) ring.rotation.x = Math.PI / 2;
			ring.renderOrder = 6;
			this.group.add(ring);
		}
		this.group.visible = false;
	}

	show(pose: Readonly<Seven> | null): void {
		this.group.visible = this.on && pose !== null;
		if (pose) this.group.position.set(pose[0], pose[1], pose[2]);
	}

	/** The ring under a pixel of the canvas. */
	take(x: number, y: number, picture: Picture): Grip | null {
		if (!this.group.visible) return null;
		const { x: cx, y: cy, z: cz } = this.group.position;
		let best: Grip | null = null;
		let least = NEAR;
		for (const { axis } of AXES) {
			for (let k = 0; k < 72; k++) {
				const here = picture.pixelOf(...onRing(axis, k, cx, cy, cz));
				const away = Math.hypot(here.x - x, here.y - y);
				if (away >= least) continue;
				least = away;
				const next = picture.pixelOf(...onRing(axis, k + 1, cx, cy, cz));
				const long = Math.hypot(next.x - here.x, next.y - here.y) || 1;
				best = {
					axis,
					x: (next.x - here.x) / long,
					y: (next.y - here.y) / long,
					per: (2 * Math.PI) / 72 / Math.max(long, 1.5),
				};
			}
		}
		return best;
	}
}

/** Counter-clockwise about the axis. */
function onRing(axis: Three, k: number, cx: number, cy: number, cz: number): Three {
	const angle = (k * 2 * Math.PI) / 72;
	const u = RADIUS * Math.cos(angle);
	const v = RADIUS * Math.sin(angle);
	if (axis[0]) return [cx, cy + u, cz + v];
	if (axis[1]) return [cx + v, cy, cz + u];
	return [cx + u, cy + v, cz];
}
