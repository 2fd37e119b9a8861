// All wooden pieces in one batch: one draw call, however many lie on the table.

import {
	BatchedMesh,
	BufferAttribute,
	BufferGeometry,
	Color,
	Matrix4,
	Quaternion,
	type Raycaster,
	SRGBColorSpace,
	Vector3,
} from "three";
import { coarse } from "../../geometry/coarse";
import type { Seven } from "../../geometry/pose";
import type { Quality } from "../../settings";
import type { PieceKind, PieceSet } from "../pieces/piece-set";
import { acrossGrain, chanceOf } from "./grain";
import { FINISH, MARK, PAINT, plainWoodMaterial, woodMaterial } from "./wood";

/** Copies of a piece beside the set's own: Building Chain's slabs. */
const SPARE = 24;

export interface Block {
	readonly id: number;
	readonly kind: PieceKind;
	/** In the world, mm. */
	readonly pose: Seven;
	/** 1 is as large as it is. */
	scale: number;
	shown: boolean;
}

export class Blocks {
	readonly mesh: BatchedMesh;
	readonly all: Block[] = [];
	private readonly geometries = new Map<string, { fine: number; coarse: number }>();
	private readonly wood = woodMaterial();
	private readonly plain = plainWoodMaterial();
	private fine = true;
	private readonly byId = new Map<number, Block>();
	private readonly matrix = new Matrix4();
	private readonly at = new Vector3();
	private readonly turn = new Quaternion();
	private readonly size = new Vector3(1, 1, 1);
	private readonly colour = new Color();
	private moved = true;

	/** `cell`: mm within which corners become one where pieces are drawn coarsely. */
	constructor(
		readonly set: PieceSet,
		cell: number,
	) {
		const shapes = [...set.kinds.values()].map((kind) => ({
			kind,
			fine: kind.shape,
			coarse: coarse(kind.shape, cell),
		}));
		const all = shapes.flatMap((each) => [each.fine, each.coarse]);
		const vertices = all.reduce((sum, { points }) => sum + points.length / 3, 0);
		const corners = all.reduce((sum, { triangles }) => sum + triangles.length, 0);
		this.mesh = new BatchedMesh(set.kinds.size * 2 + SPARE, vertices, corners, this.wood);
		this.mesh.castShadow = this.mesh.receiveShadow = true;
		this.mesh.perObjectFrustumCulled = true;
		this.mesh.sortObjects = false;
		this.mesh.frustumCulled = false;
		for (const each of shapes) {
			this.geometries.set(each.kind.id, {
				fine: this.mesh.addGeometry(geometryOf(each.kind, each.fine)),
				coarse: this.mesh.addGeometry(geometryOf(each.kind, each.coarse)),
			});
		}
	}

	/** A pattern for every colour. */
	mark(on: boolean): void {
		for (const each of [this.wood, this.plain]) (each.userData.marks as { value: number }).value = on ? 1 : 0;
	}

	/** How finely all pieces are drawn. */
	draw(quality: Quality): void {
		this.mesh.material = quality === "plain" ? this.plain : this.wood;
		const fine = quality === "medium" || quality === "high";
		if (fine === this.fine) return;
		this.fine = fine;
		this.moved = true;
		for (const { id, kind } of this.all) this.mesh.setGeometryIdAt(id, this.geometryFor(kind.id) as number);
	}

	private geometryFor(name: string): number | undefined {
		const both = this.geometries.get(name);
		return this.fine ? both?.fine : both?.coarse;
	}

	/** A piece to be drawn; hidden until it is put somewhere. */
	add(name: string): Block | undefined {
		const kind = this.set.kinds.get(name);
		const geometry = this.geometryFor(name);
		if (!kind || geometry === undefined) return undefined;
		if (this.all.length >= this.mesh.maxInstanceCount) this.mesh.setInstanceCount(this.mesh.maxInstanceCount * 2);
		const id = this.mesh.addInstance(geometry);
		const block: Block = { id, kind, pose: [0, 0, 0, 1, 0, 0, 0], scale: 1, shown: false };
		this.mesh.setVisibleAt(id, false);
		this.tint(block, 1);
		this.all.push(block);
		this.byId.set(id, block);
		return block;
	}

	put(block: Block, pose: Readonly<Seven>, scale = 1): void {
		this.moved = true;
		block.scale = scale;
		for (let j = 0; j < 7; j++) block.pose[j] = pose[j] as number;
		this.at.set(pose[0], pose[1], pose[2]);
		this.turn.set(pose[4], pose[5], pose[6], pose[3]);
		this.mesh.setMatrixAt(block.id, this.matrix.compose(this.at, this.turn, this.size.setScalar(scale)));
		if (!block.shown) {
			block.shown = true;
			this.mesh.setVisibleAt(block.id, true);
		}
	}

	hide(block: Block): void {
		if (block.shown) this.mesh.setVisibleAt(block.id, false);
		this.moved = true;
		block.shown = false;
	}

	/** Whether anything moved since this was asked last: then shadows must be thrown anew. */
	changed(): boolean {
		const { moved } = this;
		this.moved = false;
		return moved;
	}

	/** No two pieces of beech are quite alike; more than 1 lights a piece up. */
	tint(block: Block, light: number): void {
		const { rgb } = this.set.colours[block.kind.colour] ?? { rgb: [222, 184, 135] };
		const own = light * (0.95 + 0.1 * chanceOf(block.kind.id, 5));
		this.colour.setRGB(rgb[0] / 255, rgb[1] / 255, rgb[2] / 255, SRGBColorSpace);
		if (block.kind.colour === "natural") this.colour.lerp(WARM, 0.45 + 0.5 * chanceOf(block.kind.id, 6));
		this.mesh.setColorAt(block.id, this.colour.multiplyScalar(own));
	}

	/** The first block that a ray meets. */
	under(ray: Raycaster): Block | undefined {
		const hit = ray.intersectObject(this.mesh, false)[0];
		return hit?.batchId === undefined ? undefined : this.byId.get(hit.batchId);
	}

	dispose(): void {
		this.mesh.dispose();
	}
}

/** Beech is a little redder than the straw of its plain colour. */
const WARM = new Color().setRGB(0.875, 0.7, 0.545, SRGBColorSpace);

export function geometryOf(kind: PieceKind, shape = kind.shape): BufferGeometry {
	const { points, normals, triangles, grain } = shape;
	const count = points.length / 3;
	const wood = new Float32Array(4 * count);
	const woodNormals = new Float32Array(3 * count);
	const axes = [grain, ...acrossGrain(grain)] as const;
	const from = [chanceOf(kind.id, 1) * 400, chanceOf(kind.id, 2) * 60 - 10, chanceOf(kind.id, 3) * 60 - 10] as const;
	const finish = (FINISH[kind.colour] ?? PAINT) + (MARK[kind.colour] ?? 0) / 10;
	for (let k = 0; k < count; k++) {
		for (let j = 0; j < 3; j++) {
			const axis = axes[j] as readonly [number, number, number];
			wood[4 * k + j] = along(points, k, axis) + (from[j] as number);
			woodNormals[3 * k + j] = along(normals, k, axis);
		}
		wood[4 * k + 3] = finish;
	}
	const geometry = new BufferGeometry();
	geometry.setAttribute("position", new BufferAttribute(points, 3));
	geometry.setAttribute("normal", new BufferAttribute(normals, 3));
	geometry.setAttribute("wood", new BufferAttribute(wood, 4));
	geometry.setAttribute("woodNormal", new BufferAttribute(woodNormals, 3));
	geometry.setIndex(new BufferAttribute(triangles, 1));
	return geometry;
}

function along(of: Float32Array, k: number, axis: readonly [number, number, number]): number {
	return (of[3 * k] as number) * axis[0] + (of[3 * k + 1] as number) * axis[1] + (of[3 * k + 2] as number) * axis[2];
}
