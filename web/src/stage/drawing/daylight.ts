// Soft daylight: a high window to the left, the bright room around it, and the shadow that the window throws.

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

const SHADOW_TEXELS: Record<Quality, number> = { plain: 1, low: 1024, medium: 2048, high: 4096 };

export class Daylight {
	readonly sun = new DirectionalLight(0xfff3e0, 2.0);
	readonly sky = new HemisphereLight(0xf7f8ff, 0xd8c4ae, 1.0);

	constructor(scene: Scene) {
		this.sun.position.set(-560, -300, 860);
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
		this.sun.position.setLength(1300);
	}

	quality(quality: Quality): void {
		const texels = SHADOW_TEXELS[quality];
		this.sun.castShadow = quality !== "plain";
		this.sun.shadow.mapSize.set(texels, texels);
		this.sun.shadow.radius = quality === "high" ? 9 : quality === "medium" ? 4.5 : 2.2;
		this.sun.shadow.map?.dispose();
		this.sun.shadow.map = null;
		// Without the picture of the room the sky does all the filling.
		this.sky.intensity = quality === "low" || quality === "plain" ? 1.9 : 1;
	}
}

/** The room as varnish mirrors it: pale walls, a warm floor, one large window and a smaller one. */
export function roomLight(renderer: WebGLRenderer): Texture {
	const room = new Scene();
	const glow = (colour: number, strength: number) =>
		new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength) });
	const walls = new Mesh(new SphereGeometry(50, 24, 16), glow(0xd8cfc4, 0.55));
	walls.material.side = BackSide;
	room.add(walls);
	const pane = (x: number, y: number, z: number, wide: number, high: number, strength: number, colour = 0xf2f6ff) => {
		const mesh = new Mesh(new BoxGeometry(wide, high, 0.5), glow(colour, strength));
		mesh.position.set(x, y, z);
		mesh.lookAt(0, 0, 0);
		room.add(mesh);
	};
	pane(-26, 18, 24, 16, 22, 7);
	pane(-6, 32, 22, 14, 14, 4.5);
	pane(30, -12, 20, 10, 16, 1.6, 0xffe6c4);
	const floor = new Mesh(new BoxGeometry(80, 80, 1), glow(0x9c7350, 0.45));
	floor.position.z = -12;
	room.add(floor);
	const generator = new PMREMGenerator(renderer);
	const texture = generator.fromScene(room, 0.02).texture;
	generator.dispose();
	return texture;
}

/** Behind everything: a pale wall that gets darker towards the floor, out of focus. */
export function backdrop(): Texture {
	const canvas = document.createElement("canvas");
	canvas.width = 4;
	canvas.height = 256;
	const paper = canvas.getContext("2d") as CanvasRenderingContext2D;
	const wash = paper.createLinearGradient(0, 0, 0, 256);
	wash.addColorStop(0, "#f1ece3");
	wash.addColorStop(0.45, "#e6dacb");
	wash.addColorStop(1, "#b99f86");
	paper.fillStyle = wash;
	paper.fillRect(0, 0, 4, 256);
	const texture = new CanvasTexture(canvas);
	texture.colorSpace = SRGBColorSpace;
	return texture;
}
