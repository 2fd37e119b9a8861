// The race: the learner lays a few levels by hints, while the rival builds stairs into the air and calls on top of them.

import { BLOCKS, LONG } from "../../race/blocks";
import type { Hand } from "../../race/place/racer-hand";
import { lessonWords } from "../../words/lessons";
import { language, w } from "../../words/words";
import type { Lesson, Moment } from "./lesson";

/** Levels that the learner lays before the rival overdoes it. */
const ENOUGH = 3;
/** mm by which each of the rival's blocks sticks out over the one below. Three bear that; one more, nearly straight on
 * top, and all but the lowest lean over, slowly enough to call while they do. */
const SHIFT = 36;
const TOO_FAR = 76;
/** ms: between two of the rival's blocks, until the learner has looked up, and until everybody has seen the points. */
const REACHES = 900;
const LOOKS_UP = 4500;
const SEES_POINTS = 6500;

function handOf(now: Moment): Hand | null {
	return now.track?.hands.get(now.you) ?? null;
}

/** How many blocks the rival has let go of; null while it has one in hand. */
function laidByRival(now: Moment): number | null {
	const lane = now.track?.lanes[now.store.names.indexOf(now.rival)];
	if (!lane || lane.held !== null) return null;
	return lane.newest.filter((pose, block) => pose && block < BLOCKS.length).length;
}

export const race: Lesson = {
	terms: { game: "stack-a-biddi", options: { round_seconds: 600 } },
	begins: "rival",
	steps: ["dice", "hint", "lay", "line", "watch", "called", "done"],
	step: (now) => {
		if (now.store.view?.outcome) return "done";
		if (now.happened("called") || now.happened("time-ran-out")) return "called";
		const hand = handOf(now);
		if (now.track?.showing() !== "race" || !hand) return "dice";
		const levels = hand.stack.length;
		if (levels >= ENOUGH || (laidByRival(now) ?? 0) > ENOUGH) return "watch";
		if (levels) return "line";
		return hand.block || hand.advice ? "lay" : "hint";
	},
	rival: (now) => {
		if (now.happened("scored")) return { after: SEES_POINTS, does: { move: "resign" } };
		const picks = now.choice(now.rival, "pick-die");
		if (picks?.colour) return { move: "pick-die", colour: picks.colour };
		if (now.track?.showing() !== "race") return null;
		const laid = laidByRival(now);
		if (laid === null) return null;
		if (laid > ENOUGH) return { move: "call" };
		if (laid > (handOf(now)?.stack.length ?? 0)) return null;
		const after = laid === ENOUGH ? LOOKS_UP : REACHES;
		return { after, does: { lays: LONG[laid] ?? "", x: Math.min(laid * SHIFT, TOO_FAR) } };
	},
	words: (step, now) => {
		const t = lessonWords(language).race;
		const { hint, nextFace, turnOver, putDown } = w.race;
		switch (step) {
			case "dice":
				return [t.diceTitle, t.dice];
			case "hint":
				return [t.hintTitle, t.hint(hint)];
			case "lay":
				return [t.layTitle, t.lay(nextFace, turnOver, putDown)];
			case "line":
				return [t.lineTitle, t.line(hint)];
			case "watch":
				return [t.watchTitle, t.watch];
			case "called":
				return [w.act.call, t.called(now.store.view?.caller ?? now.rival)];
			default:
				return [t.doneTitle, t.done];
		}
	},
};
