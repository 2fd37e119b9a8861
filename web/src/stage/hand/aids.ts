// What helps the eye while a piece is placed: its ghost where it would come to lie, and the line on which it would fall.

import {
	BufferGeometry,
	Color,
	Float32BufferAttribute,
	Group,
	Line,
	LineDashedMaterial,
	Mesh,
	MeshBasicMaterial,
	RingGeometry,
	ShaderMaterial,
} from "three";
import type { Seven } from "../../geometry/pose";
import { type Block, geometryOf } from "../drawing/piece-batch";
import type { Spot } from "../pieces/layout";
import type { Prospect } from "../stage";

export const TONES: Record<Prospect, Color> = {
	stands: new Color(0x1f8a54),
	barely: new Color(0xc98a1b),
	falls: new Color(0xc4402a),
	unknown: new Color(0x7d7770),
};
/** mm that a piece may be lower than its landing: then it is beside something, and the ghost would lie on top of that. */
const BESIDE = 3;

export class Aids {
	readonly group = new Group();
	private readonly geometries = new Map<string, BufferGeometry>();
	private readonly ghost = new Mesh(new BufferGeometry(), ghostMaterial());
	private readonly line: Line<BufferGeometry, LineDashedMaterial>;
	/** Where the centre of mass would come down, seen through everything. */
	private readonly foot = new Mesh(
		new RingGeometry(1.6, 2.6, 28),
		new MeshBasicMaterial({ transparent: true, opacity: 0.9, depthTest: false }),
	);

	constructor() {
		const points = new BufferGeometry();
		points.setAttribute("position", new Float32BufferAttribute([0, 0, 0, 0, 0, 1], 3));
		points.setAttribute("lineDistance", new Float32BufferAttribute([0, 1], 1));
		const dashes = { color: 0xfff6e8, dashSize: 3, gapSize: 2.4, transparent: true, opacity: 0.95, depthTest: false };
		this.line = new Line(points, new LineDashedMaterial(dashes));
		this.group.add(this.ghost, this.line, this.foot);
		this.group.visible = false;
		this.group.children.forEach((part, k) => {
			part.renderOrder = 2 + k;
			part.frustumCulled = false;
		});
	}

	hide(): void {
		this.group.visible = false;
	}

	/** `pose` is where the piece is, `wanted` where it shall be, `z` how low it would come; all in the tower's coordinates. */
	show(block: Block, pose: Readonly<Seven>, wanted: Readonly<Seven>, z: number, prospect: Prospect, spot: Spot): void {
		this.group.visible = true;
		let geometry = this.geometries.get(block.kind.id);
		if (!geometry) {
			geometry = geometryOf(block.kind);
			this.geometries.set(block.kind.id, geometry);
		}
		const x = wanted[0] + spot.x;
		const y = wanted[1] + spot.y;
		const drop = pose[2] - z;
		const tone = TONES[prospect];
		this.ghost.geometry = geometry;
		this.ghost.position.set(x, y, z);
		this.ghost.quaternion.set(wanted[4], wanted[5], wanted[6], wanted[3]);
		const away = Math.hypot(pose[0] - wanted[0], pose[1] - wanted[1]);
		this.ghost.visible = drop > 1.5 || (away > 4 && wanted[2] > z - BESIDE);
		(this.ghost.material.uniforms.tone as { value: Color }).value = tone;
		this.foot.material.color = tone;
		this.foot.position.set(x, y, z);
		this.line.position.set(x, y, z);
		this.line.scale.set(1, 1, Math.max(drop, 0.1));
		this.line.visible = drop > 3;
		const dashes = this.line.geometry.getAttribute("lineDistance") as Float32BufferAttribute;
		dashes.setX(1, drop);
		dashes.needsUpdate = true;
	}

	dispose(): void {
		for (const geometry of this.geometries.values()) geometry.dispose();
	}
}

/** Strong at its rim, faint in its middle: one sees the shape and what is behind it. */
export function ghostMaterial(): ShaderMaterial {
	return new ShaderMaterial({
		uniforms: { tone: { value: TONES.unknown }, weight: { value: 1 } },
		vertexShader: /* glsl */ `
			varying vec3 vNormalSeen;
			varying vec3 vTowards;
			varying vec3 vAt;
			void main() {
				vec4 seen = modelViewMatrix * vec4(position, 1.0);
				vNormalSeen = normalMatrix * normal;
				vTowards = -seen.xyz;
				vAt = position;
				gl_Position = projectionMatrix * seen;
			}`,
		fragmentShader: /* glsl */ `
			uniform vec3 tone;
			uniform float weight;
			varying vec3 vNormalSeen;
			varying vec3 vTowards;
			varying vec3 vAt;
			void main() {
				float rim = 1.0 - abs(dot(normalize(vNormalSeen), normalize(vTowards)));
				// Hatched, so that it is told from wood by its look and not by its colour alone.
				float hatch = smoothstep(0.35, 0.5, abs(fract((vAt.x + vAt.y + vAt.z) / 5.0) - 0.5));
				float alpha = min(0.95, weight * (0.30 + 0.16 * hatch + 0.55 * pow(rim, 2.5)));
				gl_FragColor = vec4(mix(tone, vec3(1.0), (0.12 + 0.35 * hatch) / weight), alpha);
				#include <colorspace_fragment>
			}`,
		transparent: true,
		depthWrite: false,
		polygonOffset: true,
		polygonOffsetFactor: -1,
		polygonOffsetUnits: -1,
	});
}
