// A piece that is not there: a ghost where it could have been put.

import { BufferGeometry, type Color, Mesh } from "three";
import { geometryOf } from "../drawing/piece-batch";
import { ghostMaterial, TONES } from "../hand/aids";
import type { Spot } from "../pieces/layout";
import type { PieceKind } from "../pieces/piece-set";
import type { SuggestedPiece } from "../stage";

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
		(this.mesh.material.uniforms.tone as { value: Color }).value = TONES[prospect];
		this.mesh.visible = true;
	}

	hide(): void {
		this.mesh.visible = false;
	}

	dispose(): void {
		this.mesh.geometry.dispose();
		this.mesh.material.dispose();
	}
}
