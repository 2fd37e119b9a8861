import { render } from "lit";
import { expect, test } from "vitest";
import { prose } from "../../src/look/prose";
import { moveOf } from "../../src/panels/moves/actions";
import { levelsOf } from "../../src/race/scoring/stack-report";
import { en } from "../../src/words/en/en";
import { inWords } from "../../src/words/telling";

test("a choice becomes the move that takes it up", () => {
	expect(moveOf({ move: "offer", style: "highest", min: 0, max: 10 }, { piece: "egg", bid: 2 })).toEqual({
		move: "offer",
		style: "highest",
		piece: "egg",
		bid: 2,
	});
	expect(moveOf({ move: "give", to: "Bob" })).toEqual({ move: "give", to: "Bob" });
});

test("a score pad's line becomes the levels of a stack", () => {
	const levels = levelsOf({ right: 4, smiling: new Set(["red"]) }, { red: 2, blue: 4 });
	expect(levels).toEqual([
		{ piece: "L1", line_ok: true },
		{ piece: "red", line_ok: true, smiling: true },
		{ piece: "L2", line_ok: true },
		{ piece: "blue", line_ok: true, smiling: false },
	]);
});

test("events are told in sentences, and what shows by itself is not", () => {
	expect(inWords({ event: "staked", seat: "Ann", amount: 2 })).toBe("Ann refuses and stakes 2.");
	expect(inWords({ event: "paid", seat: "Ann", amount: 1 })).toBe("Ann pays 1 diamond.");
	expect(inWords({ event: "awaited", phase: "turn", seats: ["Ann"] })).toBeNull();
	expect(inWords({ event: "game-over", winners: [], reason: "draw" })).toBe(en.event.draw);
});

test("rules are shown as text: nothing in them is taken for a tag", () => {
	const place = document.createElement("div");
	const text =
		"# 2. Title\n\n**2.1** A *soft* word <b>x</b> and [Towers](towers.md).\n\n<!-- rulebooks -->\n\n| a | b |";
	render(prose(text), place);
	expect(place.querySelector("h1")?.textContent).toBe("2. Title");
	expect(place.querySelector("#p2\\.1 b")?.textContent).toBe("2.1");
	expect(place.querySelectorAll("#p2\\.1 b")).toHaveLength(1);
	expect(place.querySelector("a")?.getAttribute("href")).toBe("/learn/towers");
	expect(place.textContent).not.toContain("|");
});
