// A piece that is not there: a ghost where it could have been put.

import { BufferGeometry, Color, Mesh } from "three";
import type { Seven } from "../../geometry/pose";
import { geometryOf } from "../drawing/piece-batch";
import { ghostMaterial, TONES } from "../hand/aids";
import type { Spot } from "../pieces/layout";
import type { PieceKind } from "../pieces/piece-set";
import type { SuggestedPiece } from "../stage";

/** What could be done now is told by its colour from the ghost of the piece in hand. */
const HINT = new Color(0x1d54c4);
const HINT_WEIGHT = 1.9;

export class Suggestion {
	readonly mesh = new Mesh(new BufferGeometry(), ghostMaterial());

	constructor() {
		this.mesh.visible = false;
		this.mesh.frustumCulled = false;
		this.mesh.renderOrder = 2;
	}

	show(kind: PieceKind, { pose, prospect }: SuggestedPiece, spot: Spot): void {
		this.mesh.geometry.dispose();
		this.mesh.geometry = geometryOf(kind);
		this.mesh.position.set(pose[0] + spot.x, pose[1] + spot.y, pose[2]);
		this.mesh.quaternion.set(pose[4], pose[5], pose[6], pose[3]);
		const { tone, weight } = this.mesh.material.uniforms as { tone: { value: Color }; weight: { value: number } };
		tone.value = prospect === "hint" ? HINT : TONES[prospect];
		weight.value = prospect === "hint" ? HINT_WEIGHT : 1;
		this.mesh.visible = true;
	}

	/** Where it is drawn; null: nowhere. */
	get pose(): Seven | null {
		const { position: p, quaternion: q, visible } = this.mesh;
		return visible ? [p.x, p.y, p.z, q.w, q.x, q.y, q.z] : null;
	}

	hide(): void {
		this.mesh.visible = false;
	}

	dispose(): void {
		this.mesh.geometry.dispose();
		this.mesh.material.dispose();
	}
}
