// The cotton sack and the diamonds: every seat's own lie beside its tower, and what is paid goes to the sack.

import {
	BufferAttribute,
	BufferGeometry,
	CatmullRomCurve3,
	Color,
	CylinderGeometry,
	Group,
	InstancedMesh,
	LatheGeometry,
	Matrix4,
	Mesh,
	MeshPhysicalMaterial,
	MeshStandardMaterial,
	Quaternion,
	TubeGeometry,
	Vector2,
	Vector3,
} from "three";
import { type Layout, sackSpot } from "../pieces/layout";
import { chanceOf } from "./grain";

const MOST = 240;
const FLIGHT = 700;
const BETWEEN = 90;
const WIDE = 13;

interface Gem {
	/** Whose it is; null lies in the sack. */
	of: string | null;
	at: Vector3;
	from: Vector3 | null;
	began: number;
	turn: Quaternion;
}

export class Diamonds {
	readonly group = new Group();
	private readonly mesh: InstancedMesh;
	private readonly gems: Gem[] = [];
	private readonly sack = sack();
	private readonly matrix = new Matrix4();
	private readonly point = new Vector3();
	private readonly one = new Vector3(1, 1, 1);
	private layout: Layout | null = null;
	private had = new Map<string, number>();

	constructor() {
		const glass = new MeshPhysicalMaterial({
			color: new Color(0xb9dcee),
			roughness: 0.04,
			metalness: 0,
			clearcoat: 1,
			clearcoatRoughness: 0.02,
			ior: 1.9,
			flatShading: true,
			envMapIntensity: 2.2,
		});
		this.mesh = new InstancedMesh(brilliant(), glass, MOST);
		this.mesh.castShadow = true;
		this.mesh.count = 0;
		this.mesh.frustumCulled = false;
		this.group.add(this.mesh, this.sack);
		this.group.visible = false;
	}

	/** `flies`: what changes hands is seen on its way. */
	show(diamonds: Partial<Record<string, number>>, layout: Layout, now: number, flies: boolean): void {
		const moved = layout !== this.layout;
		this.layout = layout;
		const seats = Object.keys(diamonds).filter((seat) => layout.towers.has(seat));
		this.group.visible = seats.length > 0;
		if (!seats.length) return;
		const at = this.sackAt();
		this.sack.position.set(at.x, at.y, 0);
		const free: Gem[] = [];
		const wanting: string[] = [];
		for (const seat of seats) {
			const own = this.gems.filter((gem) => gem.of === seat);
			const now = diamonds[seat] ?? 0;
			free.push(...own.slice(now));
			for (let k = own.length; k < now; k++) wanting.push(seat);
		}
		// From seat to seat first; the rest is paid to the sack or comes out of it.
		let later = 0;
		for (const seat of wanting) {
			const gem = free.shift() ?? this.gems.find((each) => each.of === null) ?? this.more();
			if (!gem) break;
			gem.of = seat;
			this.send(gem, now + BETWEEN * later++, flies && this.had.has(seat));
		}
		for (const gem of free) {
			gem.of = null;
			this.send(gem, now + BETWEEN * later++, flies);
		}
		const count = new Map<string | null, number>();
		for (const gem of this.gems) {
			const k = count.get(gem.of) ?? 0;
			count.set(gem.of, k + 1);
			this.place(gem, k);
			if (moved) gem.from = null;
		}
		this.had = new Map(seats.map((seat) => [seat, diamonds[seat] ?? 0]));
		this.write(now);
	}

	private more(): Gem | undefined {
		if (this.gems.length >= MOST) return undefined;
		const k = this.gems.length;
		const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), chanceOf(`gem ${k}`) * 6.3);
		const gem: Gem = { of: null, at: new Vector3(), from: null, began: 0, turn };
		this.gems.push(gem);
		return gem;
	}

	private send(gem: Gem, when: number, flies: boolean): void {
		gem.from = flies ? gem.at.clone() : null;
		gem.began = when;
	}

	private sackAt(): { x: number; y: number } {
		return sackSpot(this.layout as Layout);
	}

	private place(gem: Gem, k: number): void {
		const layout = this.layout as Layout;
		if (gem.of === null) {
			const { x, y } = this.sackAt();
			gem.at.set(x, y, 60);
			return;
		}
		const tower = layout.towers.get(gem.of) as { x: number; y: number };
		const angle = layout.angles.get(gem.of) as number;
		// In rows of five before the tower, to the side, none quite straight.
		const row = Math.floor(k / 5);
		const along = 74 + (k % 5) * (WIDE + 3.5) + 4 * (chanceOf(`row ${k}`) - 0.5);
		const out = 30 + row * (WIDE + 4) + 4 * (chanceOf(`out ${k}`) - 0.5);
		gem.at.set(
			tower.x + out * Math.cos(angle) - along * Math.sin(angle),
			tower.y + out * Math.sin(angle) + along * Math.cos(angle),
			0,
		);
	}

	/** True while any flies. */
	step(now: number): boolean {
		if (!this.gems.some((gem) => gem.from)) return false;
		this.write(now);
		return true;
	}

	private write(now: number): void {
		let shown = 0;
		for (const gem of this.gems) {
			const share = gem.from ? Math.min(1, Math.max(0, (now - gem.began) / FLIGHT)) : 1;
			if (gem.of === null && share === 1) {
				gem.from = null;
				continue;
			}
			if (gem.from) {
				const eased = share * share * (3 - 2 * share);
				this.point.lerpVectors(gem.from, gem.at, eased);
				this.point.z += 520 * share * (1 - share);
				if (share === 1) gem.from = null;
			} else this.point.copy(gem.at);
			this.mesh.setMatrixAt(shown++, this.matrix.compose(this.point, gem.turn, this.one));
		}
		this.mesh.count = shown;
		this.mesh.instanceMatrix.needsUpdate = true;
	}
}

/** A brilliant standing on its table, the culet up: so it glitters most, and does not roll. */
function brilliant(): BufferGeometry {
	const points: number[] = [];
	const ring = (radius: number, z: number, shift: number) =>
		Array.from({ length: 8 }, (_, k) => {
			const angle = ((k + shift) * Math.PI) / 4;
			return [radius * Math.cos(angle), radius * Math.sin(angle), z] as const;
		});
	const table = ring(WIDE * 0.3, 0, 0.5);
	const girdle = ring(WIDE * 0.5, WIDE * 0.2, 0);
	const culet = [0, 0, WIDE * 0.66] as const;
	const at = (list: readonly (readonly [number, number, number])[], k: number) =>
		list[((k % 8) + 8) % 8] as readonly [number, number, number];
	for (let k = 0; k < 8; k++) {
		points.push(...at(girdle, k), ...at(table, k), ...at(table, k - 1));
		points.push(...at(girdle, k), ...at(girdle, k + 1), ...at(table, k));
		points.push(...at(girdle, k), ...culet, ...at(girdle, k + 1));
	}
	// Outwards: the crown looks down, the pavilion up.
	for (let k = 0; k < points.length; k += 9) {
		const [ax, ay, az, bx, by, bz, cx, cy, cz] = points.slice(k, k + 9) as [
			number,
			number,
			number,
			number,
			number,
			number,
			number,
			number,
			number,
		];
		const nx = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
		const ny = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
		const nz = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
		if (nx * (ax + bx + cx) + ny * (ay + by + cy) + nz * (az + bz + cz - WIDE * 0.75) < 0) {
			points.splice(k + 3, 6, cx, cy, cz, bx, by, bz);
		}
	}
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
	geometry.computeVertexNormals();
	return geometry;
}

/** A cotton sack, tied at the neck, a little sunk into itself. */
function sack(): Group {
	const group = new Group();
	const profile: Vector2[] = [];
	const widths = [0, 52, 61, 64, 63, 58, 49, 37, 24, 16, 15, 20, 30, 34, 33];
	widths.forEach((wide, k) => {
		profile.push(new Vector2(Math.max(0.01, wide), k === 0 ? 0 : (k - 1) * 9.2 + (k > 1 ? 0 : 1)));
	});
	const cloth = new LatheGeometry(profile, 96).rotateX(Math.PI / 2);
	const at = cloth.getAttribute("position") as BufferAttribute;
	for (let k = 0; k < at.count; k++) {
		const x = at.getX(k);
		const y = at.getY(k);
		const z = at.getZ(k);
		const angle = Math.atan2(y, x);
		// Folds gather at the neck, and the belly is lumpy with wood.
		const neck = Math.exp(-(((z - 78) / 26) ** 2));
		const folds = 0.16 * neck * Math.sin(angle * 11 + 0.6 * Math.sin(3 * angle)) + 0.1 * neck * Math.sin(angle * 23);
		const lumps =
			0.05 * Math.sin(3 * angle + z / 17) + 0.035 * Math.sin(5 * angle - z / 11) + 0.02 * Math.sin(8 * angle + z / 7);
		const wide = 1 + folds + (z > 2 ? lumps * (1 - neck) : 0);
		const lean = (z / 120) ** 2;
		at.setXYZ(k, x * wide + 9 * lean, y * wide - 7 * lean, z * (1 + 0.03 * Math.sin(2 * angle)));
	}
	cloth.computeVertexNormals();
	const cotton = new MeshStandardMaterial({ color: 0xe4d9c2, roughness: 0.95, side: 2 });
	cotton.onBeforeCompile = (shader) => {
		shader.vertexShader = shader.vertexShader.replace(
			"void main() {",
			"varying vec3 vCloth;\nvoid main() {\n\tvCloth = position;",
		);
		shader.fragmentShader = shader.fragmentShader
			.replace("void main() {", "varying vec3 vCloth;\nvoid main() {")
			.replace(
				"#include <color_fragment>",
				`vec2 thread = vec2(atan(vCloth.y, vCloth.x) * 34.0, vCloth.z * 0.62) * 3.1416;
				float seen = 1.0 - smoothstep(0.8, 2.2, max(fwidth(thread.x), fwidth(thread.y)));
				diffuseColor.rgb *= 1.0 - 0.13 * seen * (0.5 + 0.5 * sin(thread.x) * sin(thread.y));`,
			);
	};
	const bag = new Mesh(cloth, cotton);
	bag.castShadow = bag.receiveShadow = true;
	const cord = new MeshStandardMaterial({ color: 0x9a2b20, roughness: 0.7 });
	const round = new CatmullRomCurve3(
		Array.from(
			{ length: 16 },
			(_, k) =>
				new Vector3(
					17.5 * Math.cos((k * Math.PI) / 8) + 4,
					17.5 * Math.sin((k * Math.PI) / 8) - 3.2,
					80 + Math.sin(k * 2.1),
				),
		),
		true,
	);
	const hanging = (side: number) =>
		new CatmullRomCurve3([
			new Vector3(6, -20, 80),
			new Vector3(6 + 9 * side, -30, 74),
			new Vector3(8 + 16 * side, -47, 52),
			new Vector3(8 + 22 * side, -62, 20),
			new Vector3(8 + 30 * side, -74, 2.5),
			new Vector3(8 + 42 * side, -78, 2),
		]);
	const tied = [
		new TubeGeometry(round, 64, 2.1, 7, true),
		new TubeGeometry(hanging(-0.6), 40, 1.7, 7),
		new TubeGeometry(hanging(0.7), 40, 1.7, 7),
	];
	for (const geometry of tied) {
		const mesh = new Mesh(geometry, cord);
		mesh.castShadow = true;
		group.add(mesh);
	}
	const knot = new Mesh(new CylinderGeometry(4, 4, 7, 12), cord);
	knot.position.set(6, -20.5, 80);
	knot.rotation.z = Math.PI / 2;
	group.add(bag, knot);
	group.rotation.z = 0.5;
	return group;
}
