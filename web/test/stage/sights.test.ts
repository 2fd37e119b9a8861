import { type PerspectiveCamera, Vector3 } from "three";
import { describe, expect, test } from "vitest";
import { Eye } from "../../src/stage/drawing/camera";
import { overview, type Shown } from "../../src/stage/drawing/sights";

const RING = 340;

/** As many towers as there are people, round a pool; each as high as one may be late in a game. */
function table(towers: number, top: number): Shown[] {
	const around = Array.from({ length: towers }, (_, k) => {
		const angle = 0.62 - Math.PI / 2 + (2 * Math.PI * k) / towers;
		return { x: RING * Math.cos(angle), y: RING * Math.sin(angle), around: 45, top };
	});
	return [...around, { x: 0, y: 0, around: 200, top: 0 }];
}

/** Where a point comes to lie in the picture: -1 to 1 is within it. */
function seen(camera: PerspectiveCamera, x: number, y: number, z: number): Vector3 {
	return new Vector3(x, y, z).project(camera);
}

describe("the view of the whole table", () => {
	const shapes = [390 / 675, 390 / 478, 390 / 343, 506 / 339, 960 / 425, 844 / 282];
	for (const aspect of shapes)
		for (const towers of [1, 2, 3, 4, 5])
			for (const top of [0, 60, 500])
				test(`shows ${towers} towers of ${top} mm from foot to top in a picture of ${aspect.toFixed(2)}`, () => {
					const eye = new Eye();
					eye.camera.aspect = aspect;
					eye.camera.updateProjectionMatrix();
					const shown = table(towers, top);
					eye.go(overview(shown, eye.camera), 0, false);
					for (const each of shown)
						for (const z of [0, each.top]) {
							const at = seen(eye.camera, each.x, each.y, z);
							expect(Math.abs(at.x)).toBeLessThan(1);
							expect(Math.abs(at.y)).toBeLessThan(1);
						}
				});

	test("comes as near as it can: what is shown reaches an edge", () => {
		const eye = new Eye();
		eye.camera.aspect = 1.5;
		eye.camera.updateProjectionMatrix();
		const shown = table(3, 60);
		eye.go(overview(shown, eye.camera), 0, false);
		const reach = shown.flatMap(({ x, y, around, top }) =>
			[-1, 1].flatMap((side) =>
				[-1, 1].flatMap((near) =>
					[0, top].flatMap((z) => {
						const at = seen(eye.camera, x + side * around, y + near * around, z);
						return [Math.abs(at.x), Math.abs(at.y)];
					}),
				),
			),
		);
		expect(Math.max(...reach)).toBeCloseTo(0.95, 2);
	});
});
