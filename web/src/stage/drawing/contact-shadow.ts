// Where wood stands on wood it is dark: the table is looked at from below, and what is near to it becomes a soft stain.

import {
	HalfFloatType,
	Mesh,
	NoBlending,
	OrthographicCamera,
	PlaneGeometry,
	Scene,
	ShaderMaterial,
	type Texture,
	Vector2,
	type WebGLRenderer,
	WebGLRenderTarget,
} from "three";
import type { Quality } from "../../settings";
import type { Blocks } from "./piece-batch";

const TEXELS: Record<Quality, number> = { plain: 128, low: 256, medium: 512, high: 768 };
/** mm from tap to tap of each blur, and how many taps to either side. */
const BLURS: Record<Quality, readonly number[]> = { plain: [9], low: [4.5], medium: [1.9, 3.75], high: [1.7, 3.75] };
const TAPS: Record<Quality, number> = { plain: 2, low: 2, medium: 4, high: 5 };
/** ms between two stains where the cores draw. */
const SELDOM = 400;
/** mm: how high a thing may be to darken the table a little less than half. */
const NEAR = 14;

export class Contact {
	/** Shared with the table's shader: how dark, and over which half width. */
	readonly uniforms: { stain: { value: Texture | null }; reach: { value: number } } = {
		stain: { value: null },
		reach: { value: 600 },
	};
	private readonly one = target();
	private readonly other = target();
	private readonly from = new OrthographicCamera(-1, 1, 1, -1, 0, 400);
	private readonly nearness = nearnessMaterial();
	private readonly blur = blurMaterial();
	private readonly paper = new Scene();
	private readonly flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);
	private stale = true;
	private drawnAt = Number.NEGATIVE_INFINITY;
	private quality: Quality = "low";

	constructor() {
		this.paper.add(new Mesh(new PlaneGeometry(2, 2), this.blur));
		this.uniforms.stain.value = this.one.texture;
		// From below, with x to the right: then y is down, which the table's shader minds.
		this.from.position.set(0, 0, -0.5);
		this.from.up.set(0, 1, 0);
		this.from.lookAt(0, 0, 1);
	}

	cover(radius: number): void {
		this.uniforms.reach.value = radius;
		this.from.left = this.from.bottom = -radius;
		this.from.right = this.from.top = radius;
		this.from.updateProjectionMatrix();
		this.from.updateMatrixWorld();
		this.stale = true;
	}

	set(quality: Quality): void {
		this.quality = quality;
		const texels = TEXELS[quality];
		this.one.setSize(texels, texels);
		this.other.setSize(texels, texels);
		this.blur.defines.TAPS = TAPS[quality];
		this.blur.needsUpdate = true;
		this.stale = true;
	}

	moved(): void {
		this.stale = true;
	}

	/** Whether a stain is yet to be drawn. */
	get waits(): boolean {
		return this.stale;
	}

	draw(renderer: WebGLRenderer, blocks: Blocks): void {
		const now = performance.now();
		if (!this.stale || (this.quality === "plain" && now - this.drawnAt < SELDOM)) return;
		this.stale = false;
		this.drawnAt = now;
		const { mesh } = blocks;
		const wood = mesh.material;
		mesh.material = this.nearness;
		renderer.setRenderTarget(this.one);
		renderer.setClearColor(0x000000, 0);
		renderer.clear();
		// The blocks alone, without the scene around them and its light.
		renderer.render(mesh, this.from);
		mesh.material = wood;
		const step = this.blur.uniforms.step as { value: Vector2 };
		const image = this.blur.uniforms.image as { value: Texture };
		for (const mm of BLURS[this.quality]) {
			const size = mm / (2 * this.uniforms.reach.value);
			image.value = this.one.texture;
			step.value.set(size, 0);
			renderer.setRenderTarget(this.other);
			renderer.render(this.paper, this.flat);
			image.value = this.other.texture;
			step.value.set(0, size);
			renderer.setRenderTarget(this.one);
			renderer.render(this.paper, this.flat);
		}
		renderer.setRenderTarget(null);
	}

	dispose(): void {
		this.one.dispose();
		this.other.dispose();
	}
}

function target(): WebGLRenderTarget {
	return new WebGLRenderTarget(TEXELS.low, TEXELS.low, { type: HalfFloatType, depthBuffer: true });
}

function nearnessMaterial(): ShaderMaterial {
	return new ShaderMaterial({
		vertexShader: /* glsl */ `
			#include <common>
			#include <batching_pars_vertex>
			varying float vHeight;
			void main() {
				#include <batching_vertex>
				#include <begin_vertex>
				vec4 at = modelMatrix * batchingMatrix * vec4(transformed, 1.0);
				vHeight = at.z;
				gl_Position = projectionMatrix * viewMatrix * at;
			}`,
		fragmentShader: /* glsl */ `
			varying float vHeight;
			void main() {
				float near = exp(-max(vHeight, 0.0) / ${NEAR.toFixed(1)});
				gl_FragColor = vec4(near, exp(-max(vHeight, 0.0) / 60.0), 0.0, 1.0);
			}`,
		side: 2,
		blending: NoBlending,
	});
}

function blurMaterial(): ShaderMaterial {
	return new ShaderMaterial({
		defines: { TAPS: 2 },
		uniforms: { image: { value: null }, step: { value: new Vector2() } },
		vertexShader: /* glsl */ `
			varying vec2 vAt;
			void main() {
				vAt = uv;
				gl_Position = vec4(position.xy, 0.0, 1.0);
			}`,
		// What is high throws a wider and fainter stain: its second channel is read from further away.
		fragmentShader: /* glsl */ `
			uniform sampler2D image;
			uniform vec2 step;
			varying vec2 vAt;
			void main() {
				vec2 sum = vec2(0.0);
				float weights = 0.0;
				for (int k = -TAPS; k <= TAPS; k++) {
					float w = exp(-2.5 * float(k * k) / float(TAPS * TAPS));
					sum.x += w * texture2D(image, vAt + step * float(k)).r;
					sum.y += w * texture2D(image, vAt + step * float(k) * 3.0).g;
					weights += w;
				}
				gl_FragColor = vec4(sum / weights, 0.0, 1.0);
			}`,
		depthTest: false,
		depthWrite: false,
		blending: NoBlending,
	});
}
