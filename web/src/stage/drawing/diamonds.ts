// The diamonds: every seat's own lie beside its tower, what it has promised lies before it, and what is paid goes to the
// sack.

import {
	BufferAttribute,
	BufferGeometry,
	Color,
	Group,
	InstancedMesh,
	Matrix4,
	MeshPhysicalMaterial,
	Quaternion,
	Vector3,
} from "three";
import { type Layout, promiseSpot, sackSpot } from "../pieces/layout";
import { chanceOf } from "./grain";
import { sack } from "./sack";

const MOST = 240;
const FLIGHT = 700;
const BETWEEN = 90;
const WIDE = 13;
/** What is at stake is drawn larger than life. */
const PROMISED = 1.5;

interface Gem {
	/** Whose it is; null lies in the sack. */
	of: string | null;
	/** It lies before its seat, bid or staked. */
	promised: boolean;
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
	private readonly size = new Vector3(1, 1, 1);
	private layout: Layout | null = null;
	/** How many have come down since the step before. */
	landed = 0;
	private had = new Map<string, number>();

	constructor() {
		const glass = new MeshPhysicalMaterial({
			color: new Color(0x9bd8ea),
			// What a stone has caught of the light: by a warm lamp a pale blue would be grey.
			emissive: new Color(0x1c8fb0),
			emissiveIntensity: 0.3,
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

	/** `promised`: of those, what lies before a seat; `flies`: what changes hands is seen on its way. */
	show(
		diamonds: Partial<Record<string, number>>,
		promised: ReadonlyMap<string, number>,
		layout: Layout,
		now: number,
		flies: boolean,
	): void {
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
			const kept = gem.of === null ? 0 : (diamonds[gem.of] ?? 0) - (promised.get(gem.of) ?? 0);
			const lies = gem.of !== null && k >= kept;
			if (lies !== gem.promised && !gem.from) this.send(gem, now + BETWEEN * later++, flies);
			gem.promised = lies;
			this.place(gem, lies ? k - kept : k);
			if (moved) gem.from = null;
		}
		this.had = new Map(seats.map((seat) => [seat, diamonds[seat] ?? 0]));
		this.write(now);
	}

	private more(): Gem | undefined {
		if (this.gems.length >= MOST) return undefined;
		const k = this.gems.length;
		const turn = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), chanceOf(`gem ${k}`) * 6.3);
		const gem: Gem = { of: null, promised: false, at: new Vector3(), from: null, began: 0, turn };
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
		const before = gem.promised ? promiseSpot(layout, gem.of, k) : null;
		if (before) {
			gem.at.set(before.x, before.y, 0);
			return;
		}
		const place = layout.places.get(gem.of) as { x: number; y: number };
		const angle = layout.angles.get(gem.of) as number;
		// In rows of five before the tower, to the side, none quite straight.
		const row = Math.floor(k / 5);
		const along = 74 + (k % 5) * (WIDE + 3.5) + 4 * (chanceOf(`row ${k}`) - 0.5);
		const out = 30 + row * (WIDE + 4) + 4 * (chanceOf(`out ${k}`) - 0.5);
		gem.at.set(
			place.x + out * Math.cos(angle) - along * Math.sin(angle),
			place.y + out * Math.sin(angle) + along * Math.cos(angle),
			0,
		);
	}

	/** True while any flies. */
	step(now: number): boolean {
		this.landed = 0;
		if (!this.gems.some((gem) => gem.from)) return false;
		this.write(now);
		return true;
	}

	private write(now: number): void {
		let shown = 0;
		for (const gem of this.gems) {
			const share = gem.from ? Math.min(1, Math.max(0, (now - gem.began) / FLIGHT)) : 1;
			if (gem.of === null && share === 1) {
				if (gem.from) this.landed++;
				gem.from = null;
				continue;
			}
			if (gem.from) {
				const eased = share * share * (3 - 2 * share);
				this.point.lerpVectors(gem.from, gem.at, eased);
				this.point.z += Math.min(520, 2 * gem.from.distanceTo(gem.at)) * share * (1 - share);
				if (share === 1) {
					gem.from = null;
					this.landed++;
				}
			} else this.point.copy(gem.at);
			this.mesh.setMatrixAt(
				shown++,
				this.matrix.compose(this.point, gem.turn, this.size.setScalar(gem.promised ? PROMISED : 1)),
			);
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
