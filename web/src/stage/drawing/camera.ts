// The eye: it turns about a point of the table, when a person turns it or somebody sends it.

import { PerspectiveCamera, Vector3 } from "three";

export interface Sight {
	/** What is looked at, mm. */
	x: number;
	y: number;
	z: number;
	distance: number;
	/** Radians: 0 looks along +y, and how far the eye is above the table. */
	azimuth: number;
	elevation: number;
}

const LOWEST = 0.05;
const HIGHEST = 1.45;
const NEAREST = 140;
const FURTHEST = 2600;
/** ms, and for a long way so many more. */
const GLIDE = 700;
const SLOWER = 600;

export class Eye {
	readonly camera = new PerspectiveCamera(30, 1, 20, 6000);
	sight: Sight = { x: 0, y: 0, z: 0, distance: 1200, azimuth: 0, elevation: 0.75 };
	home: Sight = { ...this.sight };
	/** A person has turned it since it was sent somewhere. */
	turned = false;
	/** When a person moved it last. */
	touched = Number.NEGATIVE_INFINITY;
	private from: Sight | null = null;
	private to: Sight | null = null;
	private began = 0;
	private takes = GLIDE;
	private readonly right = new Vector3();

	constructor() {
		this.camera.up.set(0, 0, 1);
		this.apply();
	}

	orbit(dx: number, dy: number): void {
		this.take();
		this.sight.azimuth -= dx;
		this.sight.elevation = clamp(this.sight.elevation + dy, LOWEST, HIGHEST);
		this.apply();
	}

	zoom(factor: number): void {
		this.take();
		this.sight.distance = clamp(this.sight.distance * factor, NEAREST, FURTHEST);
		this.apply();
	}

	/** Moves what is looked at, in pixels. */
	pan(dx: number, dy: number, height: number): void {
		this.take();
		const step = this.perPixel(this.sight.distance, height);
		const { azimuth: a, elevation: e } = this.sight;
		this.sight.x -= (dx * Math.cos(a) + dy * Math.sin(a) * Math.sin(e)) * step;
		this.sight.y -= (dx * Math.sin(a) - dy * Math.cos(a) * Math.sin(e)) * step;
		this.sight.z = clamp(this.sight.z + dy * Math.cos(e) * step, 0, 700);
		this.apply();
	}

	/** mm that a pixel covers at a distance. */
	perPixel(distance: number, height: number): number {
		return (2 * distance * Math.tan((this.camera.fov * Math.PI) / 360)) / height;
	}

	distanceTo(x: number, y: number, z: number): number {
		return this.camera.position.distanceTo(this.right.set(x, y, z));
	}

	/** Goes there, gliding unless motion is unwelcome. */
	go(to: Sight, now: number, glide: boolean): void {
		this.turned = false;
		// The short way round.
		const turns = Math.round((this.sight.azimuth - to.azimuth) / (2 * Math.PI));
		const goal = { ...to, azimuth: to.azimuth + turns * 2 * Math.PI };
		if (!glide) {
			this.stop();
			this.sight = goal;
			this.apply();
			return;
		}
		const far = Math.hypot(goal.x - this.sight.x, goal.y - this.sight.y, goal.z - this.sight.z);
		this.from = { ...this.sight };
		this.to = goal;
		this.began = now;
		this.takes = GLIDE + Math.min(SLOWER, 1.4 * far);
	}

	get gliding(): boolean {
		return this.to !== null;
	}

	/** True while it glides. */
	step(now: number): boolean {
		if (!this.from || !this.to) return false;
		const share = Math.min(1, (now - this.began) / this.takes);
		const eased = share * share * (3 - 2 * share);
		for (const key of ["x", "y", "z", "distance", "azimuth", "elevation"] as const) {
			this.sight[key] = this.from[key] + (this.to[key] - this.from[key]) * eased;
		}
		if (share === 1) this.stop();
		this.apply();
		return true;
	}

	private take(): void {
		this.stop();
		this.turned = true;
		this.touched = performance.now();
	}

	private stop(): void {
		this.from = this.to = null;
	}

	apply(): void {
		const { x, y, z, distance, azimuth, elevation } = this.sight;
		const out = distance * Math.cos(elevation);
		this.camera.position.set(
			x + out * Math.sin(azimuth),
			y - out * Math.cos(azimuth),
			z + distance * Math.sin(elevation),
		);
		this.camera.lookAt(x, y, z);
		this.camera.updateMatrixWorld();
	}
}

/** How far away a width and a height (mm) fill the picture. */
export function distanceFor(wide: number, high: number, fov: number, aspect: number): number {
	const half = Math.tan((fov * Math.PI) / 360);
	return Math.max(high / (2 * half), wide / (2 * half * aspect));
}

/** How a drag in pixels moves a thing over the level of the table: right is right, up is away. */
export function slideBy(
	dx: number,
	dy: number,
	azimuth: number,
	elevation: number,
	perPixel: number,
): [number, number] {
	// Seen from low down, a pixel would be a long way: no more than three times as far as sideways.
	const away = (-dy * perPixel) / Math.max(Math.sin(elevation), 1 / 3);
	const aside = dx * perPixel;
	return [aside * Math.cos(azimuth) - away * Math.sin(azimuth), aside * Math.sin(azimuth) + away * Math.cos(azimuth)];
}

function clamp(value: number, low: number, high: number): number {
	return Math.min(high, Math.max(low, value));
}
