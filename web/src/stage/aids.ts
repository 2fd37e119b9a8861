// What helps the eye while a piece is placed: its ghost where it would come to lie, the line on which it would fall, and
// the outline of where it is wanted while the slow hand is still on its way.

import {
	BufferGeometry,
	Color,
	DoubleSide,
	Float32BufferAttribute,
	Group,
	Line,
	LineDashedMaterial,
	Mesh,
	MeshBasicMaterial,
	RingGeometry,
	ShaderMaterial,
} from "three";
import type { Block } from "./blocks";
import { geometryOf } from "./blocks";
import type { Spot } from "./layout";
import type { Seven } from "./stage";

const SAFE = new Color(0x2c7a4b);
const TIPS = new Color(0xb3402a);

export class Aids {
	readonly group = new Group();
	private readonly geometries = new Map<string, BufferGeometry>();
	private readonly ghost = new Mesh(new BufferGeometry(), ghostMaterial(0.34));
	private readonly line: Line<BufferGeometry, LineDashedMaterial>;
	private readonly foot = new Mesh(
		new RingGeometry(2.2, 3.4, 32),
		new MeshBasicMaterial({ transparent: true, opacity: 0.85, side: DoubleSide, depthWrite: false }),
	);

	constructor() {
		const points = new BufferGeometry();
		points.setAttribute("position", new Float32BufferAttribute([0, 0, 0, 0, 0, 1], 3));
		this.line = new Line(
			points,
			new LineDashedMaterial({ color: 0x3a2616, dashSize: 4, gapSize: 3, transparent: true, opacity: 0.75 }),
		);
		this.group.add(this.ghost, this.line, this.foot);
		this.group.visible = false;
		for (const part of this.group.children) {
			part.renderOrder = 2;
			part.frustumCulled = false;
		}
	}

	hide(): void {
		this.group.visible = false;
	}

	/** `pose` is where the piece is, `z` how low it would come; both in the tower's coordinates. */
	show(block: Block, pose: Readonly<Seven>, z: number, tips: boolean, spot: Spot): void {
		this.group.visible = true;
		let geometry = this.geometries.get(block.kind.id);
		if (!geometry) {
			geometry = geometryOf(block.kind);
			this.geometries.set(block.kind.id, geometry);
		}
		this.ghost.geometry = geometry;
		this.ghost.position.set(pose[0] + spot.x, pose[1] + spot.y, z);
		this.ghost.quaternion.set(pose[4], pose[5], pose[6], pose[3]);
		const drop = pose[2] - z;
		this.ghost.visible = drop > 1.2;
		const tone = tips ? TIPS : SAFE;
		(this.ghost.material.uniforms.tone as { value: Color }).value = tone;
		this.foot.material.color = tone;
		this.foot.position.set(pose[0] + spot.x, pose[1] + spot.y, z);
		this.foot.visible = false;
		this.line.position.set(pose[0] + spot.x, pose[1] + spot.y, z);
		this.line.scale.set(1, 1, Math.max(drop, 0.1));
		this.line.visible = drop > 3;
		const dashes = this.line.geometry.getAttribute("lineDistance") as Float32BufferAttribute | undefined;
		if (!dashes) this.line.geometry.setAttribute("lineDistance", new Float32BufferAttribute([0, drop], 1));
		else {
			dashes.setX(1, drop);
			dashes.needsUpdate = true;
		}
	}

	dispose(): void {
		for (const geometry of this.geometries.values()) geometry.dispose();
	}
}

/** Strong at its rim, faint in its middle: one sees the shape and what is behind it. */
function ghostMaterial(strength: number): ShaderMaterial {
	return new ShaderMaterial({
		uniforms: { tone: { value: SAFE }, strength: { value: strength } },
		vertexShader: /* glsl */ `
			varying vec3 vNormalSeen;
			varying vec3 vTowards;
			void main() {
				vec4 seen = modelViewMatrix * vec4(position, 1.0);
				vNormalSeen = normalMatrix * normal;
				vTowards = -seen.xyz;
				gl_Position = projectionMatrix * seen;
			}`,
		fragmentShader: /* glsl */ `
			uniform vec3 tone;
			uniform float strength;
			varying vec3 vNormalSeen;
			varying vec3 vTowards;
			void main() {
				float rim = 1.0 - abs(dot(normalize(vNormalSeen), normalize(vTowards)));
				gl_FragColor = vec4(mix(tone, vec3(1.0), 0.35), strength * (0.45 + 1.6 * rim * rim));
				#include <colorspace_fragment>
			}`,
		transparent: true,
		depthWrite: false,
	});
}
