import { Vector3 } from "three";
import { expect, test } from "vitest";
import { aloneIn } from "../../src/stage/bare-view";
import { Eye } from "../../src/stage/drawing/camera";
import { crowd, type Pool } from "../../src/stage/pieces/layout";
import { Camerawork } from "../../src/stage/staging/camerawork";

function looksAt(pool: Pool, aspect: number) {
	const eye = new Eye();
	eye.camera.aspect = aspect;
	eye.camera.updateProjectionMatrix();
	const layout = crowd(pool, aloneIn("own"), "own", false);
	const camerawork = new Camerawork({
		eye,
		high: () => 700,
		layout: () => layout,
		things: () => undefined,
		building: () => undefined,
		leftHanded: () => false,
		reducedMotion: () => true,
		wake: () => {},
	});
	camerawork.begin();
	const { tableRadius } = layout;
	const rim = Array.from({ length: 16 }, (_, k) => {
		const angle = (Math.PI * k) / 8;
		const seen = new Vector3(tableRadius * Math.cos(angle), tableRadius * Math.sin(angle), 0).project(eye.camera);
		return Math.max(Math.abs(seen.x), Math.abs(seen.y));
	});
	return { farthest: Math.max(...rim), distance: eye.home.distance };
}

test.each([
	["at a desk", 1.27],
	["on a phone", 0.68],
	["on a phone on its side", 2.4],
])("a table on which nothing lies is seen to its rim, %s", (_, aspect) => {
	const { farthest } = looksAt({ pool: new Map(), radius: 210 }, aspect);
	expect(farthest).toBeLessThan(1.02);
	expect(farthest).toBeGreaterThan(0.7);
});

test("where pieces lie around, the eye is as near as they let it", () => {
	const pool = new Map([
		["cube", [200, 0, 20, 1, 0, 0, 0] as [number, number, number, number, number, number, number]],
	]);
	const near = looksAt({ pool, radius: 210 }, 1.27).distance;
	expect(near).toBeLessThan(looksAt({ pool: new Map(), radius: 210 }, 1.27).distance);
});
