// The light of the room and the shadow that it throws: by day a high window to the left and bright walls, in the evening a
// lamp over the table and a room that has gone dark around it.

import {
	BackSide,
	BoxGeometry,
	CanvasTexture,
	Color,
	DirectionalLight,
	HemisphereLight,
	Mesh,
	MeshBasicMaterial,
	PMREMGenerator,
	Scene,
	SphereGeometry,
	SRGBColorSpace,
	type Texture,
	type WebGLRenderer,
} from "three";
import type { Quality } from "../../settings";
import type { Look } from "./look";
import { windowPane } from "./wood";

interface Mood {
	/** The window or the lamp: its colour, how strong, and where from. */
	light: readonly [colour: number, strength: number];
	from: readonly [number, number, number];
	/** What comes from everywhere: from above, from below, how strong, and how strong where no picture of the room helps. */
	around: readonly [above: number, below: number, strength: number, alone: number];
	walls: readonly [colour: number, strength: number];
	floor: readonly [colour: number, strength: number];
	/** Behind everything, from above to below. */
	wash: readonly [string, string, string];
	/** How much of the window is mirrored where no picture of the room is at hand. */
	pane: number;
}

const MOODS: Record<Look, Mood> = {
	day: {
		light: [0xfff3e0, 2.0],
		from: [-560, -300, 860],
		around: [0xf7f8ff, 0xd8c4ae, 1.0, 1.9],
		walls: [0xd8cfc4, 0.55],
		floor: [0x9c7350, 0.45],
		wash: ["#f1ece3", "#e6dacb", "#b99f86"],
		pane: 1,
	},
	evening: {
		light: [0xffc27a, 2.5],
		from: [-190, -150, 1000],
		around: [0xffd9ad, 0x57402f, 0.42, 0.85],
		walls: [0x5b4a3c, 0.22],
		floor: [0x5a3a22, 0.25],
		wash: ["#1d1612", "#2a1f18", "#3a2a1f"],
		pane: 0.3,
	},
};

const SHADOW_TEXELS: Record<Quality, number> = { plain: 1, low: 1024, medium: 2048, high: 4096 };

export class Daylight {
	readonly sun = new DirectionalLight();
	readonly sky = new HemisphereLight();
	private mood = MOODS.day;
	private rich = false;

	constructor(scene: Scene) {
		this.sun.castShadow = true;
		this.sun.shadow.bias = -0.0002;
		this.sun.shadow.normalBias = 0.4;
		this.sun.shadow.camera.near = 500;
		this.sun.shadow.camera.far = 2200;
		scene.add(this.sun, this.sun.target, this.sky);
	}

	/** The shadow covers the table and what towers on it. */
	cover(radius: number): void {
		const camera = this.sun.shadow.camera;
		camera.left = camera.bottom = -radius;
		camera.right = camera.top = radius;
		camera.updateProjectionMatrix();
	}

	set(look: Look): void {
		this.mood = MOODS[look];
		const { light, from, around } = this.mood;
		this.sun.color.set(light[0]);
		this.sun.intensity = light[1];
		this.sun.position.set(...from).setLength(1300);
		this.sky.color.set(around[0]);
		this.sky.groundColor.set(around[1]);
		this.fill();
		windowPane.value = this.mood.pane;
	}

	/** Without the picture of the room the sky does all the filling. */
	private fill(): void {
		this.sky.intensity = this.mood.around[this.rich ? 2 : 3];
	}

	quality(quality: Quality): void {
		const texels = SHADOW_TEXELS[quality];
		this.sun.castShadow = quality !== "plain";
		this.sun.shadow.mapSize.set(texels, texels);
		this.sun.shadow.radius = quality === "high" ? 9 : quality === "medium" ? 4.5 : 2.2;
		this.sun.shadow.map?.dispose();
		this.sun.shadow.map = null;
		this.rich = quality === "medium" || quality === "high";
		this.fill();
	}
}

/** The room as varnish mirrors it: walls and a warm floor; by day a large window and a smaller one, later the lamp. */
export function roomLight(renderer: WebGLRenderer, look: Look): Texture {
	const mood = MOODS[look];
	const room = new Scene();
	const glow = (colour: number, strength: number) =>
		new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) });
	const walls = new Mesh(new SphereGeometry(50, 24, 16), glow(...mood.walls));
	walls.material.side = BackSide;
	room.add(walls);
	const pane = (x: number, y: number, z: number, wide: number, high: number, strength: number, colour = 0xf2f6ff) => {
		const mesh = new Mesh(new BoxGeometry(wide, high, 0.5), glow(colour, strength));
		mesh.position.set(x, y, z);
		mesh.lookAt(0, 0, 0);
		room.add(mesh);
	};
	if (look === "day") {
		pane(-26, 18, 24, 16, 22, 7);
		pane(-6, 32, 22, 14, 14, 4.5);
		pane(30, -12, 20, 10, 16, 1.6, 0xffe6c4);
	} else {
		pane(-7, -5, 34, 12, 12, 9, 0xffc27a);
		pane(-30, 20, 14, 8, 14, 0.5, 0x6f86b8); // what is left of the evening in the window
	}
	const floor = new Mesh(new BoxGeometry(80, 80, 1), glow(...mood.floor));
	floor.position.z = -12;
	room.add(floor);
	const generator = new PMREMGenerator(renderer);
	const texture = generator.fromScene(room, 0.02).texture;
	generator.dispose();
	return texture;
}

/** Behind everything: the wall, out of focus. */
export function backdrop(look: Look): Texture {
	const [above, middle, below] = MOODS[look].wash;
	const canvas = document.createElement("canvas");
	canvas.width = 4;
	canvas.height = 256;
	const paper = canvas.getContext("2d") as CanvasRenderingContext2D;
	const wash = paper.createLinearGradient(0, 0, 0, 256);
	wash.addColorStop(0, above);
	wash.addColorStop(0.45, middle);
	wash.addColorStop(1, below);
	paper.fillStyle = wash;
	paper.fillRect(0, 0, 4, 256);
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	return texture;
}
