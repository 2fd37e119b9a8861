import { expect, test } from "vitest";
import type { HandFrame } from "../../src/connection/frames";
import type { Seven } from "../../src/geometry/pose";
import { voiceOf } from "../../src/sound/wood-sound";
import { Pace } from "../../src/stage/drawing/quality";
import { Motion } from "../../src/stage/hand/motion";

function heights(zs: number[], held = -1): Motion {
	const motion = new Motion();
	zs.forEach((z, k) => {
		const pose: Seven = [0, 0, z, 1, 0, 0, 0];
		const frame: HandFrame = {
			kind: "hand",
			inTheAir: false,
			fell: false,
			settled: false,
			whole: true,
			n: 1,
			hand: 1,
			tick: 33 * k,
			poses: new Map([[0, pose]]),
		};
		motion.take(frame, held);
	});
	return motion;
}

test("falling is no knock, but landing is", () => {
	expect(heights([100, 95, 79]).knocks).toEqual([]);
	const landed = heights([100, 95, 79, 75, 75]);
	expect(landed.knocks).toHaveLength(1);
	expect(landed.knocks[0]?.hard).toBeGreaterThan(100);
});

test("what a hand carries does not knock by itself", () => {
	expect(heights([100, 90, 80, 80], 0).knocks).toEqual([]);
});

test("heavy pieces sound lower, fast ones louder", () => {
	expect(voiceOf(80, 300).base).toBeLessThan(voiceOf(10, 300).base);
	expect(voiceOf(20, 600).loud).toBeGreaterThan(voiceOf(20, 60).loud);
});

test("a slow machine gets a simpler picture, and is not asked again for what it could not do", () => {
	const pace = new Pace();
	const run = (ms: number, now: "low" | "medium" | "high") => {
		for (let k = 0; k < 200; k++) {
			const better = pace.judge(ms, now);
			if (better) return better;
		}
		return null;
	};
	expect(run(16.7, "medium")).toBe("high");
	expect(run(40, "high")).toBe("medium");
	expect(run(16.7, "medium")).toBeNull();
	expect(run(300, "medium")).toBe("low");
	expect(run(16.7, "low")).toBeNull();
});
