// One lesson for every kind of game. Each ends with a tower that comes down.

import { lessonWords } from "../../words/lessons";
import { pieceName } from "../../words/piece-names";
import { language, w } from "../../words/words";
import type { Lesson } from "./lesson";
import { race } from "./race-lesson";

const HORRORS = ["egg", "fir_tree", "acorn", "spinning_top", "skittle"];

/** Bid, build, offer, refuse: the rival offers a good foundation first and a horror later. It wants nothing itself, and
 * hands on what it is offered until the learner has refused it once. */
const auction: Lesson = {
	terms: { game: "knock-out" },
	begins: "rival",
	steps: ["bid", "place", "offer", "refuse", "done"],
	step: (now) => {
		if (now.collapsed) return "done";
		if (now.holding) return "place";
		if (now.youMay("bid") || now.youMay("pass")) return "bid";
		if (now.youMay("stake") || now.youMay("take")) return "refuse";
		return now.youMay("offer") ? "offer" : null;
	},
	rival: (now) => {
		if (now.rivalMay("offer")) {
			if (now.times("offer", now.rival)) return { move: "offer", piece: now.free(...HORRORS), style: "refusal" };
			return { move: "offer", piece: "base_slab", style: "highest", bid: 0 };
		}
		if (now.rivalMay("pass")) return { move: "pass" };
		if (now.rivalMay("stake") && !now.times("stake", now.you)) return { move: "stake" };
		if (now.rivalMay("take")) return { move: "take" };
		return now.rivalMay("place") ? now.clumsily : null;
	},
	words: (step, now) => {
		const t = w.tutorial;
		const piece = pieceName(now.store.view?.auction?.piece ?? "");
		const stake = now.choice(now.you, "stake")?.amount ?? 1;
		switch (step) {
			case "bid":
				return [t.bidTitle, t.bid(w.act.bid(1))];
			case "place":
				return place();
			case "offer":
				return [t.offerTitle, t.offer(w.act.style.refusal[0] ?? "", w.act.offer)];
			case "refuse":
				return [t.refuseTitle, t.refuse(piece, w.act.stake(stake))];
			default:
				return [t.doneTitle, t.done];
		}
	},
};

/** Give away and challenge: the rival gives the learner an egg, and must place it itself. */
const gift: Lesson = {
	terms: { game: "pile-it-high" },
	begins: "you",
	steps: ["offer", "place", "pass", "answer", "done"],
	step: (now) => {
		if (now.collapsed) return "done";
		if (now.holding) return "place";
		if (now.youMay("accept")) return "answer";
		if (now.youMay("pass")) return "pass";
		return now.youMay("offer") ? "offer" : null;
	},
	rival: (now) => {
		if (now.rivalMay("offer")) return { move: "offer", piece: now.free(...HORRORS), style: "give-away", bid: 0 };
		if (now.rivalMay("give")) return { move: "give", to: now.you };
		if (now.rivalMay("accept")) return { move: "accept" };
		if (now.rivalMay("pass")) return { move: "pass" };
		return now.rivalMay("place") ? now.clumsily : null;
	},
	words: (step, now) => {
		const t = lessonWords(language).gift;
		const piece = pieceName(now.store.view?.auction?.piece ?? "");
		switch (step) {
			case "offer":
				return [t.offerTitle, t.offer(w.act.style.highest[0] ?? "", w.act.offer)];
			case "place":
				return place();
			case "pass":
				return [t.passTitle, t.pass(piece, w.act.pass)];
			case "answer":
				return [t.answerTitle, t.answer(piece, w.act.challenge)];
			default:
				return [t.doneTitle, t.done];
		}
	},
};

/** Draft, then build from any chain: the rival drafts horrors, and gets one of them. */
const chain: Lesson = {
	terms: { game: "building-chain", options: { chain_length_two: 2, rounds_to_win: 1 } },
	begins: "you",
	steps: ["draft", "draw", "place", "done"],
	step: (now) => {
		if (now.collapsed) return "done";
		if (now.holding) return "place";
		if (now.youMay("draft")) return "draft";
		return now.youMay("draw") ? "draw" : null;
	},
	rival: (now) => {
		if (now.rivalMay("draft")) return { move: "draft", piece: now.free(...HORRORS) };
		const chains = now.store.view?.chains ?? {};
		const own = chains[now.rival]?.length ? now.rival : now.you;
		if (now.rivalMay("draw")) return { move: "draw", chain: own };
		return now.rivalMay("place") ? now.clumsily : null;
	},
	words: (step) => {
		const t = lessonWords(language).chain;
		switch (step) {
			case "draft":
				return [t.draftTitle, t.draft(w.act.draft)];
			case "draw":
				return [t.drawTitle, t.draw];
			case "place":
				return place();
			default:
				return [t.doneTitle, t.done];
		}
	},
};

/** Keep or give: the learner keeps a red one, and makes the rival build an egg. */
const reds: Lesson = {
	terms: { game: "three-reds", options: { rounds_to_win: 1 } },
	begins: "you",
	steps: ["offer", "keep", "place", "pass", "egg", "give", "done"],
	step: (now) => {
		if (now.collapsed) return "done";
		if (now.holding) return "place";
		const rivalBuilds = Boolean(now.store.view?.towers[now.rival]?.pieces.length);
		if (now.youMay("keep")) return rivalBuilds ? "give" : "keep";
		if (now.youMay("pass")) return "pass";
		if (now.youMay("offer")) return rivalBuilds ? "egg" : "offer";
		return null;
	},
	rival: (now) => {
		if (now.rivalMay("offer")) {
			const least = now.choice(now.rival, "offer")?.min ?? 0;
			return { move: "offer", piece: now.free("cube", "big_cube", "drum"), style: "highest", bid: least };
		}
		if (now.rivalMay("keep")) return { move: "keep" };
		if (now.rivalMay("pass")) return { move: "pass" };
		return now.rivalMay("place") ? now.clumsily : null;
	},
	words: (step, now) => {
		const t = lessonWords(language).reds;
		switch (step) {
			case "offer":
				return [t.offerTitle, t.offer(pieceName("leaning_brick"), w.act.offer)];
			case "keep":
				return [t.keepTitle, t.keep(w.act.keep)];
			case "place":
				return place();
			case "pass":
				return [t.passTitle, t.pass(w.act.pass)];
			case "egg":
				return [t.eggTitle, t.egg(pieceName("egg"), w.act.offer)];
			case "give":
				return [t.giveTitle, t.give(w.act.give(now.rival))];
			default:
				return [t.doneTitle, t.done];
		}
	},
};

function place(): readonly [string, string] {
	return [w.tutorial.placeTitle, w.tutorial.place(w.stageWords.lower, w.stageWords.letGo)];
}

/** By the game that a lesson is played in; games of one kind share theirs. */
const LESSONS: Readonly<Record<string, Lesson>> = {
	"knock-out": auction,
	"build-or-push": auction,
	"pile-it-high": gift,
	"well-stacked": gift,
	"building-chain": chain,
	"three-reds": reds,
	"stack-a-biddi": race,
};

/** The first one where a game has none of its own. */
export function lessonFor(game: string | null): Lesson {
	return LESSONS[game ?? ""] ?? auction;
}
