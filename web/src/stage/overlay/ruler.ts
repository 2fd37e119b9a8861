// A folding rule that stands by the tower on which somebody builds, with a slider at the height reached.

import { BoxGeometry, CanvasTexture, Group, Mesh, MeshStandardMaterial, RepeatWrapping, SRGBColorSpace } from "three";
import type { Spot } from "../pieces/layout";

const LONG = 1000;
const WIDE = 10;
/** mm of it that show at least, and above the tower. */
const LEAST = 100;
const SPARE = 40;

export class Ruler {
	readonly group = new Group();
	private readonly stick: Mesh<BoxGeometry, MeshStandardMaterial[]>;
	private readonly slider = new Mesh(
		new BoxGeometry(WIDE + 5, 4, 2.4),
		new MeshStandardMaterial({ color: 0xa8281e, roughness: 0.35 }),
	);
	private readonly scale: CanvasTexture;
	height = 0;

	constructor() {
		this.scale = new CanvasTexture(drawn());
		this.scale.colorSpace = SRGBColorSpace;
		this.scale.wrapT = RepeatWrapping;
		this.scale.anisotropy = 8;
		const plain = new MeshStandardMaterial({ color: 0xe7cf9a, roughness: 0.6 });
		const face = new MeshStandardMaterial({ map: this.scale, roughness: 0.55 });
		this.stick = new Mesh(new BoxGeometry(WIDE, 3.2, 1), [plain, plain, face, face, plain, plain]);
		this.stick.castShadow = this.stick.receiveShadow = this.slider.castShadow = true;
		this.group.add(this.stick, this.slider);
		this.group.visible = false;
	}

	/** `side` is where the other hand is: -1 to the left. `azimuth`: it turns its face to whoever looks. */
	show(spot: Spot, height: number, side: number, azimuth: number, away: number): void {
		this.group.visible = true;
		this.height = height;
		const long = Math.min(LONG, Math.ceil(Math.max(LEAST, height + SPARE) / 25) * 25);
		this.stick.scale.z = long;
		this.stick.position.z = long / 2;
		// BoxGeometry's faces along z stretch the picture over the whole height: show the part that stands.
		this.scale.repeat.y = long / LONG;
		const out = side * away;
		this.group.position.set(spot.x + out * Math.cos(azimuth), spot.y + out * Math.sin(azimuth), 0);
		this.group.rotation.z = azimuth;
		this.slider.position.set(0, -1.4, height);
		this.slider.rotation.x = Math.PI / 2;
	}

	hide(): boolean {
		const was = this.group.visible;
		this.group.visible = false;
		return was;
	}
}

function drawn(): HTMLCanvasElement {
	const canvas = document.createElement("canvas");
	canvas.width = 64;
	canvas.height = 4096;
	const ink = canvas.getContext("2d") as CanvasRenderingContext2D;
	ink.fillStyle = "#ecd49c";
	ink.fillRect(0, 0, 64, 4096);
	ink.fillStyle = "#3a2616";
	ink.font = "bold 30px system-ui, sans-serif";
	ink.textAlign = "right";
	ink.textBaseline = "middle";
	for (let mm = 0; mm <= LONG; mm += 2) {
		const y = 4096 * (1 - mm / LONG);
		const long = mm % 50 === 0 ? 34 : mm % 10 === 0 ? 22 : 9;
		ink.fillRect(0, y - (mm % 10 === 0 ? 1.5 : 0.8), long, mm % 10 === 0 ? 3 : 1.6);
		if (mm % 50 === 0 && mm > 0) {
			ink.save();
			ink.translate(62, y - 22);
			ink.fillText(String(mm / 10), 0, 0);
			ink.restore();
		}
	}
	return canvas;
}
