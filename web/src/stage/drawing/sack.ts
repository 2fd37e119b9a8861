// The cotton sack that everything came out of.

import {
	type BufferAttribute,
	CatmullRomCurve3,
	CylinderGeometry,
	Group,
	LatheGeometry,
	Mesh,
	MeshStandardMaterial,
	TubeGeometry,
	Vector2,
	Vector3,
} from "three";

/** A cotton sack, tied at the neck, a little sunk into itself. */
export function sack(): Group {
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
