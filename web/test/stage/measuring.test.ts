// The folding rule goes from tower to tower, and is put away after the last.

import { expect, test } from "vitest";
import { Measuring } from "../../src/stage/overlay/measuring";

function measuring(standing: string[], lookedAt: string | null = null) {
	const held: (string | null)[] = [];
	const rule = new Measuring({
		standing: () => standing,
		lookedAt: () => lookedAt,
		held: (tower) => held.push(tower),
	});
	return { rule, held };
}

test("it is held against the tower that is looked at first, then against the others, then put away", () => {
	const { rule, held } = measuring(["Ann", "Bob", "Cem"], "Bob");
	for (let k = 0; k < 5; k++) rule.next();
	expect(held).toEqual(["Bob", "Cem", "Ann", null, "Bob"]);
});

test("a tower that has gone is not measured any more", () => {
	const standing = ["Ann", "Bob"];
	const { rule, held } = measuring(standing);
	rule.hold("Bob");
	expect(rule.check()).toBe(true);
	standing.splice(0);
	expect(rule.check()).toBe(false);
	expect(held).toEqual(["Bob", null]);
	rule.next();
	expect(rule.tower).toBeNull();
});
