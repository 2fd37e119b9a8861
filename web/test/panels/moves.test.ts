import { expect, test } from "vitest";
import { ranOut } from "../../src/panels/clock";
import { chainLength } from "../../src/panels/moves/chain-strip";
import {
	acceptMeans,
	challengeMeans,
	placingForOthersMeans,
	takenBack,
	triesInWords,
} from "../../src/panels/moves/meaning";
import { optionsInForce } from "../../src/panels/options-in-force";
import type { Clock, Entry, Games, SeatView, Sheet } from "../../src/wire";
import { en } from "../../src/words/en/en";

const tower = (...pieces: string[]) => ({ pieces, foundations: pieces.slice(0, 1), height_mm: 40, status: "standing" });
const seen = (more: object): SeatView =>
	({ towers: { Ann: tower("cube"), Bob: tower() }, ...more }) as unknown as SeatView;
const given = seen({ auction: { auctioneer: "Cem", high: { by: "Bob", amount: 2 }, style: "give-away" } });
const entry = (move: object, ...events: object[]): Entry => ({ n: 3, by: "Ann", move, events }) as unknown as Entry;

test("accept and challenge say what a fall would mean, by the options in force", () => {
	const { means } = en.panels;
	expect(acceptMeans(given, "Ann", { fall: "remains" })).toBe(`${means.own} ${means.ownRemains}`);
	expect(acceptMeans(given, "Ann", {})).toBe(`${means.own} ${means.ownOut}`);
	expect(acceptMeans(given, "Bob", {})).toBe(means.foundation);
	expect(challengeMeans(given, { challenge_fall: "stopped" })).toBe(
		`${means.giver("Bob")} ${means.giverStopped("Bob")}`,
	);
	expect(challengeMeans(given, {})).toContain("Bob is out");
});

test("a giver who has stopped has nothing more to lose in a challenge, where a fall only stops one", () => {
	const { means } = en.panels;
	const towers = { Ann: tower("cube"), Bob: { ...tower("tile"), status: "stopped" } };
	const stopped = { ...given, towers, in_hand: { builder: "Bob", piece: "egg", tower: "Ann" } } as unknown as SeatView;
	expect(challengeMeans(stopped, { challenge_fall: "stopped" })).toContain(means.giverSafe("Bob"));
	expect(challengeMeans(stopped, {})).toContain(means.giverOut("Bob"));
	expect(placingForOthersMeans(stopped, { challenge_fall: "stopped" })).toBe(means.yoursSafe);
	expect(placingForOthersMeans(stopped, {})).toBe(means.yoursOut);
});

test("tries are told only where there are any, and what a try is", () => {
	const holding = (builder: string, on: string) => seen({ tries: 3, in_hand: { builder, piece: "egg", tower: on } });
	expect(triesInWords(holding("Bob", "Bob"), {}, false)).toBe(en.panels.tries.foundation(3));
	expect(triesInWords(holding("Ann", "Ann"), { must_grow: true }, false)).toBe(en.panels.tries.grow(3));
	expect(triesInWords(holding("Ann", "Ann"), {}, false)).toBe("");
	expect(triesInWords(holding("Bob", "Ann"), { must_grow: true }, false)).toBe("");
});

test("a piece that was taken back says why", () => {
	const again = { event: "tried-again", piece: "egg", tries: 2 };
	const why = (move: object, ...events: object[]) => takenBack([entry({ move: "rule", ...move }, ...events)]);
	expect(why({ stands: false }, again)).toBe(en.panels.takenBack.rest);
	expect(why({ stands: true, height_mm: 40, touches_foundation: false }, again)).toBe(en.panels.takenBack.touch);
	expect(why({ stands: true, height_mm: 40 }, again)).toBe(en.panels.takenBack.grow);
	expect(why({ stands: true, height_mm: 60 })).toBe("");
	expect(takenBack([])).toBe("");
});

test("options are the rulebook's unless the host chose others", () => {
	const games = {
		games: [
			{
				name: "pile-it-high",
				editions: [
					{ rulebook: "zoch-2007", options: [{ name: "fall", default: "remains" }] },
					{ rulebook: "sac-noir", options: [{ name: "fall", default: "out" }] },
				],
			},
		],
	} as unknown as Games;
	const sheet = (more: object) => ({ game: "pile-it-high", ...more }) as unknown as Sheet;
	expect(optionsInForce(games, sheet({}))).toEqual({ fall: "remains" });
	expect(optionsInForce(games, sheet({ rulebook: "sac-noir" }))).toEqual({ fall: "out" });
	expect(optionsInForce(games, sheet({ options: { fall: "out" } }))).toEqual({ fall: "out" });
	expect(optionsInForce(null, undefined)).toEqual({});
});

test("a chain has a length, unless it grows until the pool is empty", () => {
	expect(chainLength(3, { chain_length: 7, chain_length_two: 10 })).toBe(7);
	expect(chainLength(2, { chain_length: 7, chain_length_two: 10 })).toBe(10);
	expect(chainLength(3, { chain_length: 0 })).toBeNull();
});

test("a clock that ran out says so, and one that did not is silent", () => {
	const clock = (what: Clock["what"]) => ({
		clock: { tell: "clock", what, seats: ["Ann"], seconds: 9 } as Clock,
		until: 10_000,
	});
	const place = entry({ move: "place" });
	expect(ranOut(clock("build"), place, 10_010)).toBe("Time was up: Ann's hand opened.");
	expect(ranOut(clock("auction"), entry({ move: "pass" }), 9_900)).toBe("Time was up for Ann.");
	expect(ranOut(clock("build"), place, 5_000)).toBe("");
	expect(ranOut(clock("build"), { ...place, by: "Bob" }, 10_010)).toBe("");
	expect(ranOut(clock("away"), place, 10_010)).toBe("");
	expect(ranOut(null, place, 10_010)).toBe("");
});
