// Reads the one kind of GLB that the server makes: a node for every piece, quantised, with the grain of its wood.

export interface Shape {
	id: string;
	/** mm, about the centre of mass. */
	points: Float32Array;
	normals: Float32Array;
	triangles: Uint16Array;
	/** Direction of the fibres. */
	grain: [number, number, number];
}

interface Accessor {
	bufferView: number;
	count: number;
}

interface Tree {
	nodes: { name: string; mesh: number; scale: number[] }[];
	meshes: {
		primitives: { attributes: { POSITION: number; NORMAL: number }; indices: number }[];
		extras: { grain: [number, number, number] };
	}[];
	accessors: Accessor[];
	bufferViews: { byteOffset: number; byteLength: number; byteStride?: number }[];
}

const METRE = 1000;
const GLTF = 0x46546c67;

export function readShapes(glb: ArrayBuffer): Shape[] {
	const data = new DataView(glb);
	if (glb.byteLength < 20 || data.getUint32(0, true) !== GLTF)
		throw new Error("These are no pieces; load the page again.");
	const length = data.getUint32(12, true);
	const tree: Tree = JSON.parse(new TextDecoder().decode(new Uint8Array(glb, 20, length)));
	const start = 20 + length + 8;
	return tree.nodes.map((node) => {
		const mesh = tree.meshes[node.mesh] as Tree["meshes"][number];
		const primitive = mesh.primitives[0] as Tree["meshes"][number]["primitives"][number];
		const scale = (node.scale[0] as number) * METRE;
		const { POSITION, NORMAL } = primitive.attributes;
		return {
			id: node.name,
			points: vectors(tree, POSITION, (at) => data.getInt16(start + at, true) * scale, 2),
			normals: vectors(tree, NORMAL, (at) => data.getInt8(start + at) / 127, 1),
			triangles: indices(tree, primitive.indices, glb, start),
			grain: mesh.extras.grain,
		};
	});
}

function vectors(tree: Tree, accessor: number, read: (at: number) => number, bytes: number): Float32Array {
	const { bufferView, count } = tree.accessors[accessor] as Accessor;
	const { byteOffset, byteStride = 3 * bytes } = tree.bufferViews[bufferView] as Tree["bufferViews"][number];
	const out = new Float32Array(3 * count);
	for (let k = 0; k < count; k++) {
		for (let j = 0; j < 3; j++) out[3 * k + j] = read(byteOffset + k * byteStride + j * bytes);
	}
	return out;
}

function indices(tree: Tree, accessor: number, glb: ArrayBuffer, start: number): Uint16Array {
	const { bufferView, count } = tree.accessors[accessor] as Accessor;
	const { byteOffset } = tree.bufferViews[bufferView] as Tree["bufferViews"][number];
	return new Uint16Array(glb.slice(start + byteOffset, start + byteOffset + 2 * count));
}
