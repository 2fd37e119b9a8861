import { describe, expect, test } from "vitest";
import { distanceFor, Eye, slideBy } from "../../src/stage/drawing/camera";

describe("a drag", () => {
	test("to the right goes right, and up goes away, however the eye is turned", () => {
		expect(slideBy(10, 0, 0, 1, 0.5)).toEqual([5, 0]);
		const [x, y] = slideBy(0, -10, 0, Math.PI / 2, 0.5);
		expect(x).toBeCloseTo(0);
		expect(y).toBeCloseTo(5);
		const [left, far] = slideBy(10, 0, Math.PI / 2, 1, 0.5);
		expect(left).toBeCloseTo(0);
		expect(far).toBeCloseTo(5);
	});

	test("seen from low down goes no more than three times as far", () => {
		expect(slideBy(0, -10, 0, 0.01, 1)[1]).toBeCloseTo(30);
	});
});

describe("the eye", () => {
	test("stays above the table and within reach", () => {
		const eye = new Eye();
		for (let k = 0; k < 100; k++) {
			eye.orbit(0, -0.5);
			eye.zoom(1.5);
		}
		expect(eye.camera.position.z).toBeGreaterThan(eye.sight.z);
		expect(eye.sight.distance).toBeLessThanOrEqual(2600);
	});

	test("glides the short way round and arrives", () => {
		const eye = new Eye();
		eye.orbit(-3, 0);
		eye.go({ ...eye.home, azimuth: -3 }, 0, true);
		expect(eye.step(350)).toBe(true);
		expect(Math.abs(eye.sight.azimuth - Math.PI)).toBeLessThan(0.3);
		eye.step(701);
		expect(eye.step(702)).toBe(false);
	});

	test("stops gliding when a person turns it", () => {
		const eye = new Eye();
		eye.go({ ...eye.home, distance: 500 }, 0, true);
		eye.step(100);
		eye.orbit(0.1, 0);
		expect(eye.step(600)).toBe(false);
		expect(eye.sight.distance).toBeGreaterThan(1000);
	});
});

test("what shall be seen fits into a narrow picture as into a wide one", () => {
	const fov = 30;
	expect(distanceFor(100, 100, fov, 2)).toBeCloseTo(50 / Math.tan((15 * Math.PI) / 180));
	expect(distanceFor(100, 100, fov, 0.5)).toBeCloseTo(2 * distanceFor(100, 100, fov, 1));
});
