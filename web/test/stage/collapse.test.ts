import { expect, it } from "vitest";
import type { Clip } from "../../src/connection/clip";
import type { Seven } from "../../src/geometry/pose";
import { collapse, fallenIn } from "../../src/stage/pieces/collapse";

/** One piece whose height is told for every 100 ms. */
function clip(heights: number[], letGo: number): Clip {
	return {
		names: ["cube"],
		ticks: heights.map((_, k) => 100 * k),
		letGo,
		owners: [],
		fall: null,
		pose: (frame) => [0, 0, heights[frame] as number, 1, 0, 0, 0],
	};
}

const high = (frames: number) => Array<number>(frames).fill(80);
const low = (frames: number) => Array<number>(frames).fill(20);

it("leaves out the aiming before the hand opens and the rolling after all is down", () => {
	// A minute of aiming, a fall of half a second, five seconds on the table.
	expect(collapse(clip([...high(600), 70, 60, 50, 40, 30, ...low(50)], 60_000))).toEqual({ from: 59_700, to: 60_900 });
});

it("shows no more than two seconds of a tower that wavered before it fell", () => {
	const { from, to } = collapse(clip([...high(100), 50, ...low(3)], 1000));
	expect(to).toBe(10_300);
	expect(from).toBe(8300);
});

it("has something to show of what fell in the hand", () => {
	expect(collapse(clip([...high(10), 50, 30, 20], 1200))).toEqual({ from: 900, to: 1200 });
});

it("shows nothing of nothing", () => {
	expect(collapse(clip([], 0))).toEqual({ from: 0, to: 0 });
});

it("is a fall when a piece comes down once it was let go of, and none when it was lowered by hand", () => {
	expect(fallenIn(clip([...high(10), 70, 50, 30, ...low(5)], 900), "Ann")).toBe("Ann");
	expect(fallenIn(clip([80, 60, 40, 20, 20, 20], 400), "Ann")).toBeNull();
	expect(fallenIn(clip([], 0), "Ann")).toBeNull();
});

it("is the neighbour's fall where the builder's own tower stands", () => {
	const heights = [
		[80, 20],
		[10, 10],
	];
	/** The post lies there from the second frame on, while the hand goes on lowering the cube. */
	const lies = (frame: number, piece: number): Seven => [0, 0, piece ? 80 - 20 * frame : frame ? 20 : 80, 1, 0, 0, 0];
	const two: Clip = {
		...clip([0, 0], 0),
		names: ["post", "cube"],
		owners: ["Bob", "Ann"],
		pose: (frame, piece) => [0, 0, heights[piece]?.[frame] as number, 1, 0, 0, 0],
	};
	expect(fallenIn(two, "Ann")).toBe("Bob");
	const knocked = { ...two, ticks: [0, 100, 5000], letGo: 5000, pose: lies };
	expect(collapse(knocked), "not the hand that opened long after").toEqual({ from: 0, to: 500 });
	expect(fallenIn({ ...two, owners: ["Ann", "Ann"] }, "Ann")).toBe("Ann");
});
