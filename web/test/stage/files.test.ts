// @vitest-environment node
import { expect, test } from "vitest";
import { BadClip, decodeClip } from "../../src/connection/clip";
import { readShapes } from "../../src/geometry/glb";

/** Packed by `teeter.table.building.clip.pack`: two pieces in three frames, one of them going far enough to wrap around. */
const PACKED =
	"VFRSMnicq1bKS8xNLVayilZKLk1KVdJRSk1PV4rVUUorgogb6yjlpJbEp+cDmUB2cUliXgpQuKSoNFVHqTyjUslKqThfqVZBQYGLAQgUgdiJARVwsIPI//UM2EEtQzMY1nLVOjLAVDI2YOoBAI4jH+8=";

test("a clip is read course by course", async () => {
	const bytes = Uint8Array.from(atob(PACKED), (letter) => letter.charCodeAt(0));
	const read = await decodeClip(bytes.buffer);
	expect(read.names).toEqual(["cube", "egg"]);
	expect(read.ticks).toEqual([0, 33, 66]);
	expect(read.pose(0, 0)).toEqual([0, 0, 90, 1, 0, 0, 0]);
	expect(read.pose(2, 1)).toEqual([-1600, 1600.5, 3.25, 0, 1, 0, 0]);
});

test("what is no clip is refused", async () => {
	await expect(decodeClip(new ArrayBuffer(40))).rejects.toThrow(BadClip);
});

test("shapes come out of a GLB in millimetres", () => {
	const binary = new DataView(new ArrayBuffer(48));
	const corners = [0, 0, 0, 1000, 0, 0, 0, 2000, 0];
	corners.forEach((value, k) => {
		binary.setInt16(8 * Math.floor(k / 3) + 2 * (k % 3), value, true);
	});
	for (let k = 0; k < 3; k++) binary.setInt8(24 + 4 * k + 2, 127);
	[0, 1, 2].forEach((value, k) => {
		binary.setUint16(36 + 2 * k, value, true);
	});
	const tree = JSON.stringify({
		nodes: [{ name: "shard", mesh: 0, scale: [1e-5, 1e-5, 1e-5] }],
		meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, indices: 2 }], extras: { grain: [0, 1, 0] } }],
		accessors: [0, 1, 2].map((bufferView) => ({ bufferView, count: 3 })),
		bufferViews: [
			{ byteOffset: 0, byteLength: 24, byteStride: 8 },
			{ byteOffset: 24, byteLength: 12, byteStride: 4 },
			{ byteOffset: 36, byteLength: 6 },
		],
	}).padEnd(600, " ");
	const file = new Uint8Array(20 + 600 + 8 + 48);
	const head = new DataView(file.buffer);
	head.setUint32(0, 0x46546c67, true);
	head.setUint32(12, 600, true);
	file.set(new TextEncoder().encode(tree), 20);
	file.set(new Uint8Array(binary.buffer), 628);
	const [shape] = readShapes(file.buffer);
	expect(shape?.id).toBe("shard");
	expect([...(shape?.points ?? [])].map(Math.round)).toEqual([0, 0, 0, 10, 0, 0, 0, 20, 0]);
	expect([...(shape?.normals ?? [])]).toEqual([0, 0, 1, 0, 0, 1, 0, 0, 1]);
	expect([...(shape?.triangles ?? [])]).toEqual([0, 1, 2]);
	expect(() => readShapes(new ArrayBuffer(64))).toThrow("load the page again");
});
