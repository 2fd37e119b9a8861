import { expect, test } from "vitest";
import { stillPicked } from "../../src/pages/game/game-table";
import type { SeatView } from "../../src/wire";

const view = { pool: ["egg", "cube"], chains: { Ann: ["plank"] } } as unknown as SeatView;

test("what was picked stays picked while it lies in the pool or in a chain", () => {
	expect(stillPicked("cube", view)).toBe("cube");
	expect(stillPicked("plank", view)).toBe("plank");
	expect(stillPicked("puck", view)).toBeNull();
	expect(stillPicked("puck", null)).toBe("puck");
	expect(stillPicked(null, view)).toBeNull();
});
