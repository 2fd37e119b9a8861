import { expect, test } from "vitest";
import { reliefOf, type Solid } from "../../src/geometry/relief";
import { Foresight } from "../../src/stage/hand/foreseen";
import { Grasp } from "../../src/stage/hand/grasp";
import { box, kindOf } from "../geometry/shapes";

const block: Solid = { shape: box(60, 60, 50), turn: [1, 0, 0, 0], at: [0, 0, 25] };
const roof: Solid = { shape: box(60, 60, 10), turn: [1, 0, 0, 0], at: [0, 0, 155] };

function holding(tower: Solid[] = [block]): { grasp: Grasp; foresight: Foresight } {
	const grasp = new Grasp(kindOf(box(20, 20, 20)), [0, 0, 75, 1, 0, 0, 0], tower.map(reliefOf), () => []);
	const foresight = new Foresight();
	foresight.take({ held: [0, 0, 75, 1, 0, 0, 0], verdict: "stands" });
	return { grasp, foresight };
}

test("nothing is known before the server told it, nor of another hand", () => {
	const { grasp, foresight } = holding();
	expect(new Foresight().of(grasp)).toBeNull();
	expect(foresight.of(grasp)?.verdict).toBe("stands");
	foresight.forget();
	expect(foresight.of(grasp)).toBeNull();
});

test("what was told holds while the piece is lowered, and not where it is carried or turned", () => {
	const { grasp, foresight } = holding();
	grasp.raise(-10);
	expect(foresight.of(grasp)).not.toBeNull();
	grasp.slide(1, 0);
	expect(foresight.of(grasp)).not.toBeNull();
	grasp.slide(1, 0);
	expect(foresight.of(grasp)).toBeNull();
	grasp.slide(-2, 0);
	expect(foresight.of(grasp)).not.toBeNull();
	grasp.turn([0, 0, 1], 0.1);
	expect(foresight.of(grasp)).toBeNull();
});

test("above a roof it would land elsewhere than below it", () => {
	const { grasp, foresight } = holding([block, roof]);
	expect(foresight.of(grasp)).not.toBeNull();
	grasp.raise(150);
	expect(foresight.of(grasp)).toBeNull();
});
