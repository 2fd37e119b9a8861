// The picture: scene, light, eye, and how all of it gets onto the canvas.

import {
	NeutralToneMapping,
	PCFShadowMap,
	Raycaster,
	Scene,
	type Texture,
	Vector2,
	Vector3,
	WebGLRenderer,
} from "three";
import type { Quality } from "../../settings";
import type { Pixel } from "../overlay/overlay";
import { Eye } from "./camera";
import { Contact } from "./contact-shadow";
import { backdrop, Daylight, roomLight } from "./daylight";
import { type Look, look } from "./look";
import type { Block, Blocks } from "./piece-batch";
import { Tabletop } from "./tabletop";
import { smoothGrain } from "./wood";

const DPR: Record<Quality, number> = { plain: 1, low: 1.25, medium: 1.75, high: 2 };

/** ms a picture of low quality. */
const HOPELESS = 25;

export class Picture {
	readonly scene = new Scene();
	readonly eye = new Eye();
	wide = 1;
	high = 1;
	private readonly renderer: WebGLRenderer;
	private readonly light: Daylight;
	private readonly contact = new Contact();
	private readonly ray = new Raycaster();
	private readonly pointer = new Vector2();
	private readonly point = new Vector3();
	private table: Tabletop | null = null;
	private blocks: Blocks | null = null;
	private quality: Quality = "low";
	/** Pixels of the picture a pixel of the page, at most. */
	private finest = Number.POSITIVE_INFINITY;
	private room: Texture | null = null;
	private look: Look | null = null;

	constructor(
		readonly canvas: HTMLCanvasElement,
		smooth: boolean,
	) {
		this.renderer = new WebGLRenderer({ canvas, antialias: smooth, powerPreference: "high-performance" });
		this.renderer.toneMapping = NeutralToneMapping;
		this.renderer.shadowMap.enabled = true;
		this.renderer.shadowMap.type = PCFShadowMap;
		this.renderer.shadowMap.autoUpdate = false;
		this.scene.environmentIntensity = 0.7;
		this.light = new Daylight(this.scene);
		this.relight();
		// A phone may take the picture away while it sleeps; what was drawn into textures must then be drawn again.
		canvas.addEventListener("webglcontextrestored", () => {
			this.room = null;
			this.set(this.quality, this.finest);
			this.restored?.();
		});
	}

	/** By day or in the evening, as the page says. */
	relight(): void {
		const now = look();
		if (now === this.look) return;
		this.look = now;
		this.light.set(now);
		(this.scene.background as Texture | null)?.dispose();
		this.scene.background = backdrop(now);
		this.room?.dispose();
		this.room = null;
		this.set(this.quality, this.finest);
	}

	/** Called when the picture was lost and can be drawn again. */
	restored: (() => void) | null = null;

	set(quality: Quality, finest = Number.POSITIVE_INFINITY): void {
		this.quality = quality;
		this.finest = finest;
		this.light.quality(quality);
		this.contact.set(quality);
		const rich = quality === "medium" || quality === "high";
		if (rich) this.room ??= roomLight(this.renderer, this.look ?? "day");
		this.scene.environment = rich ? (this.room as Texture) : null;
		this.blocks?.draw(quality);
		this.table?.draw(quality);
		smoothGrain(rich ? 8 : 1);
		this.renderer.shadowMap.needsUpdate = true;
		this.fit(this.wide, this.high);
	}

	fit(wide: number, high: number): void {
		this.wide = wide;
		this.high = high;
		this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, DPR[this.quality], this.finest));
		this.renderer.setSize(wide, high, false);
		this.eye.camera.aspect = wide / high;
		this.eye.camera.updateProjectionMatrix();
	}

	lay(blocks: Blocks): void {
		this.blocks = blocks;
		blocks.draw(this.quality);
		this.scene.add(blocks.mesh);
	}

	setTable(radius: number): void {
		if (this.table) this.scene.remove(this.table.mesh);
		this.table = new Tabletop(radius, this.contact);
		this.table.draw(this.quality);
		this.scene.add(this.table.mesh);
		this.light.cover(radius + 60);
		this.contact.cover(radius);
		this.renderer.shadowMap.needsUpdate = true;
	}

	get gl(): WebGL2RenderingContext {
		return this.renderer.getContext() as WebGL2RenderingContext;
	}

	/** Something that throws a shadow and is no block has moved. */
	throwShadows(): void {
		this.renderer.shadowMap.needsUpdate = true;
	}

	/** Answers whether something of it is yet to come. */
	draw(): boolean {
		const { blocks } = this;
		if (blocks?.changed()) {
			this.contact.moved();
			this.renderer.shadowMap.needsUpdate = true;
		}
		if (blocks) this.contact.draw(this.renderer, blocks);
		this.renderer.render(this.scene, this.eye.camera);
		return this.contact.waits;
	}

	/** ms that a picture takes, shadows and all. The first one is not counted: it compiles the shaders. */
	measure(): number {
		this.time();
		let least = Infinity;
		// A machine that is far too slow need not be measured for long.
		for (let k = 0; k < 3 && (k === 0 || least < HOPELESS); k++) least = Math.min(least, this.time());
		return least;
	}

	private time(): number {
		const { gl } = this;
		const began = performance.now();
		this.renderer.shadowMap.needsUpdate = true;
		this.contact.moved();
		this.draw();
		// Reading a pixel waits until it is there.
		gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
		return performance.now() - began;
	}

	/** In the canvas, from its upper left corner. */
	pixelOf(x: number, y: number, z: number): Pixel {
		this.point.set(x, y, z).project(this.eye.camera);
		const { x: u, y: v, z: depth } = this.point;
		return {
			x: ((u + 1) / 2) * this.wide,
			y: ((1 - v) / 2) * this.high,
			away: depth > 1 || Math.abs(u) > 1.05 || Math.abs(v) > 1.05,
		};
	}

	/** In the page. */
	pageOf([x = 0, y = 0, z = 0]: readonly number[]): { x: number; y: number } {
		const box = this.canvas.getBoundingClientRect();
		const at = this.pixelOf(x, y, z);
		return { x: box.left + at.x, y: box.top + at.y };
	}

	/** Of a pixel of the page. */
	blockAt(x: number, y: number): Block | undefined {
		const box = this.canvas.getBoundingClientRect();
		this.pointer.set(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
		this.ray.setFromCamera(this.pointer, this.eye.camera);
		return this.blocks?.under(this.ray);
	}

	/** mm that a pixel covers there. */
	perPixel(x: number, y: number, z: number): number {
		return this.eye.perPixel(this.eye.distanceTo(x, y, z), this.high);
	}

	dispose(): void {
		this.contact.dispose();
		this.blocks?.dispose();
		this.renderer.dispose();
	}
}
