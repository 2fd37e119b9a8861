// The mark of a piece that is pointed at, chosen or on offer: a bright line around it within a dark one, so that it is
// seen on any wood and by any eye, and for the one on offer a pool of light beneath it.

import {
	BackSide,
	BufferAttribute,
	BufferGeometry,
	CircleGeometry,
	Color,
	Group,
	Mesh,
	type PerspectiveCamera,
	ShaderMaterial,
} from "three";
import { smoothNormals } from "../../geometry/coarse";
import type { Block } from "./piece-batch";

export type Mark = "pointed" | "chosen" | "offered";

/** Pixels of the page: of the bright line, and of the bright and the dark one. */
const WIDTHS: Record<Mark, readonly [number, number]> = { pointed: [3, 4.5], chosen: [4, 6], offered: [4, 6] };
const BRIGHT: Record<Mark, number> = { pointed: 0xfff8e6, chosen: 0xfff3c0, offered: 0xffe07a };
const DARK = 0x241204;

export class Halo {
	readonly group = new Group();
	private readonly geometries = new Map<string, BufferGeometry>();
	private readonly lines: readonly [Mesh<BufferGeometry, ShaderMaterial>, Mesh<BufferGeometry, ShaderMaterial>];
	private readonly light: Mesh<CircleGeometry, ShaderMaterial> | null;
	private block: Block | null = null;

	constructor(mark: Mark) {
		const [bright, both] = WIDTHS[mark];
		this.lines = [line(DARK, both), line(BRIGHT[mark], bright)];
		this.light = mark === "offered" ? lightBeneath(BRIGHT.offered) : null;
		this.group.add(...this.lines);
		if (this.light) this.group.add(this.light);
		this.group.visible = false;
	}

	/** Answers whether that is another than before. */
	around(block: Block | null): boolean {
		if (block === this.block) return false;
		this.block = block;
		return true;
	}

	/** Where the piece is now; to be called before a picture is drawn. */
	follow(camera: PerspectiveCamera, high: number): void {
		const { block } = this;
		this.group.visible = block?.shown === true;
		if (!block?.shown) return;
		const { pose, scale } = block;
		const pixel = (2 * Math.tan((camera.fov * Math.PI) / 360)) / high;
		for (const shell of this.lines) {
			shell.geometry = this.geometryOf(block);
			shell.position.set(pose[0], pose[1], pose[2]);
			shell.quaternion.set(pose[4], pose[5], pose[6], pose[3]);
			shell.scale.setScalar(scale);
			(shell.material.uniforms.pixel as { value: number }).value = pixel;
		}
		this.light?.position.set(pose[0], pose[1], 0.8);
	}

	private geometryOf({ kind }: Block): BufferGeometry {
		let geometry = this.geometries.get(kind.id);
		if (!geometry) {
			geometry = new BufferGeometry();
			geometry.setAttribute("position", new BufferAttribute(kind.shape.points, 3));
			geometry.setAttribute("normal", new BufferAttribute(smoothNormals(kind.shape), 3));
			geometry.setIndex(new BufferAttribute(kind.shape.triangles, 1));
			this.geometries.set(kind.id, geometry);
		}
		return geometry;
	}

	dispose(): void {
		for (const geometry of this.geometries.values()) geometry.dispose();
	}
}

/** The inside of the piece's own skin, blown up by so many pixels: only its rim is seen. */
function line(colour: number, pixels: number): Mesh<BufferGeometry, ShaderMaterial> {
	const material = new ShaderMaterial({
		uniforms: { tone: { value: new Color(colour) }, pixels: { value: pixels }, pixel: { value: 0.001 } },
		vertexShader: /* glsl */ `
			uniform float pixels;
			uniform float pixel;
			void main() {
				vec4 seen = modelViewMatrix * vec4(position, 1.0);
				vec3 out_ = normalize(normalMatrix * normal);
				seen.xyz += out_ * pixels * pixel * -seen.z;
				gl_Position = projectionMatrix * seen;
			}`,
		fragmentShader: /* glsl */ `
			uniform vec3 tone;
			void main() {
				gl_FragColor = vec4(tone, 1.0);
				#include <colorspace_fragment>
			}`,
		side: BackSide,
	});
	const mesh = new Mesh(new BufferGeometry(), material);
	mesh.frustumCulled = false;
	return mesh;
}

function lightBeneath(colour: number): Mesh<CircleGeometry, ShaderMaterial> {
	const material = new ShaderMaterial({
		uniforms: { tone: { value: new Color(colour) } },
		vertexShader: /* glsl */ `
			varying vec2 vAt;
			void main() {
				vAt = uv - 0.5;
				gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
			}`,
		fragmentShader: /* glsl */ `
			uniform vec3 tone;
			varying vec2 vAt;
			void main() {
				float out_ = 2.0 * length(vAt);
				float rim = smoothstep(0.9, 0.97, out_) * (1.0 - smoothstep(0.97, 1.0, out_));
				gl_FragColor = vec4(tone, 0.5 * (1.0 - smoothstep(0.0, 1.0, out_)) + 0.55 * rim);
				#include <colorspace_fragment>
			}`,
		transparent: true,
		depthWrite: false,
	});
	const mesh = new Mesh(new CircleGeometry(58, 48), material);
	mesh.renderOrder = 1;
	return mesh;
}
