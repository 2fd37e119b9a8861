import { beforeAll, expect, test } from "vitest";
import { bestPlacement, towerEnds } from "../../src/panels/ending";
import { pledges } from "../../src/panels/pledges";
import { aftermath, headline, scenes, unfolded } from "../../src/panels/story";
import type { AnyEvent, Entry, PieceTold, SeatView } from "../../src/wire";
import { knowPieces } from "../../src/words/piece-names";

const log = (...events: AnyEvent[][]): Entry[] =>
	events.map((each, n) => ({ n, by: "Ann", move: { move: "pass" }, events: each }));
const told = (entries: Entry[]): string[] => scenes(entries).map(headline);
const offered = (style: "refusal" | "highest" | "give-away" | "risk", seat = "Ann"): AnyEvent => ({
	event: "offered",
	seat,
	piece: "fir_tree",
	style,
	among: ["Ann", "Bob", "Cem"],
});
const taken = (
	builder: string,
	tower = builder,
	source: "auction" | "zoch" | "pool" = "auction",
	piece = "fir_tree",
): AnyEvent => ({
	event: "taken-in-hand",
	builder,
	piece,
	tower,
	source,
});
const stood = (tower: string, height_mm: number, piece = "fir_tree"): AnyEvent => ({
	event: "stood",
	tower,
	piece,
	height_mm,
});

beforeAll(() => {
	knowPieces([
		{ id: "fir_tree", names: { en: "fir tree" }, difficulty: 4 },
		{ id: "egg", names: { en: "egg" }, difficulty: 5 },
		{ id: "cube", names: { en: "cube" }, difficulty: 1 },
	] as unknown as PieceTold[]);
});

test("a fall on a crowded table tells whom it took along, and a hand whom it knocked over", () => {
	const falls = (...towers: string[]): AnyEvent[] => towers.map((tower) => ({ event: "collapsed", tower }));
	const built = (...after: AnyEvent[]) => told(log([taken("Ann")], after)).join(" ");
	expect(built(...falls("Ann", "Bob", "Cem"))).toBe(
		"Ann: fir tree, and it falls. Ann's tower fell and took Bob's and Cem's along.",
	);
	expect(built(stood("Ann", 120), ...falls("Bob"))).toBe("Ann: fir tree stands, 120 mm. Ann knocked over Bob's tower.");
	expect(built(...falls("Ann"))).toBe("Ann: fir tree, and it falls.");
});

test("a refusal duel is one scene, and tells who took it and who paid", () => {
	const duel = log(
		[offered("refusal"), { event: "handed-on", to: "Bob" }, { event: "awaited", phase: "auction", seats: ["Bob"] }],
		[
			{ event: "staked", seat: "Bob", amount: 1 },
			{ event: "handed-on", to: "Cem" },
		],
		[
			{ event: "staked", seat: "Cem", amount: 2 },
			{ event: "handed-on", to: "Ann" },
		],
		[{ event: "paid", seat: "Bob", amount: 1 }, { event: "paid", seat: "Cem", amount: 2 }, taken("Ann")],
	);
	expect(told(duel)).toEqual(["fir tree by refusal: Ann took it; Bob paid 1 and Cem paid 2.", "Ann builds: fir tree."]);
	expect(unfolded(scenes(duel)[0] as never)).toContain("Bob refuses and stakes 1.");
});

test("while it runs the scene says who is asked, not who holds", () => {
	expect(told(log([offered("refusal"), { event: "handed-on", to: "Bob" }]))).toEqual([
		"fir tree by refusal: Bob is asked.",
	]);
});

test("stakes that are paid at once come to a sum", () => {
	const duel = log([
		offered("refusal"),
		...[1, 3].flatMap((amount): AnyEvent[] => [
			{ event: "staked", seat: "Bob", amount },
			{ event: "paid", seat: "Bob", amount },
		]),
		taken("Cem"),
	]);
	expect(told(duel)[0]).toBe("fir tree by refusal: Cem took it; Bob paid 4.");
});

test("an auction tells who got it for how much, a gift who gave it to whom", () => {
	const bids: AnyEvent[] = [
		{ event: "bid-made", seat: "Ann", amount: 0 },
		{ event: "bid-made", seat: "Bob", amount: 2 },
	];
	expect(told(log([offered("highest"), ...bids]))).toEqual(["fir tree to the highest bidder: Bob bids 2."]);
	const paid: AnyEvent = { event: "paid", seat: "Bob", amount: 2 };
	expect(told(log([offered("highest"), ...bids, paid, taken("Bob")]))[0]).toBe(
		"fir tree to the highest bidder: Bob got it for 2 diamonds.",
	);
	const gift = log(
		[offered("give-away"), ...bids, paid],
		[{ event: "named", seat: "Cem" }],
		[{ event: "answered", seat: "Cem", answer: "challenge" }, taken("Bob", "Cem")],
	);
	expect(told(gift)[0]).toBe("fir tree as a gift: Bob gave it to Cem; Bob paid 2; Cem challenged.");
	const risk = log([offered("risk"), { event: "named", seat: "Cem" }]);
	expect(told(risk)).toEqual(["fir tree at risk: Ann gave it to Cem."]);
	expect(told(log([offered("highest"), { event: "withdrawn", piece: "fir_tree" }]))).toEqual([
		"fir tree to the highest bidder: nobody got it.",
	]);
});

test("who won may hand a piece to the opponent at once", () => {
	const events = [offered("highest"), { event: "paid", seat: "Ann", amount: 3 } as AnyEvent, taken("Bob")];
	expect(told(log(events))[0]).toBe("fir tree to the highest bidder: Ann paid 3; Ann gave it to Bob.");
});

test("a placement is one scene from the hand to what follows", () => {
	const fall = log(
		[taken("Ann", "Ann", "pool")],
		[{ event: "placed", builder: "Ann", piece: "fir_tree", tower: "Ann" }],
		[
			{ event: "collapsed", tower: "Ann" },
			{ event: "went-out", seat: "Ann", why: "fell" },
		],
	);
	expect(told(fall)).toEqual(["Ann: fir tree, and it falls. Ann is out: the tower fell."]);
	expect(aftermath(fall[2]?.events ?? [])).toEqual(["Ann is out: the tower fell."]);
	const stand = log(
		[taken("Ann", "Ann", "pool")],
		[{ event: "tried-again", piece: "fir_tree", tries: 2 }],
		[stood("Ann", 61.6)],
	);
	expect(told(stand)).toEqual(["Ann: fir tree stands, 62 mm."]);
	expect(unfolded(scenes(stand)[0] as never)).toHaveLength(3);
});

test("a Zoch piece is laid in the middle of an auction, which goes on as the same scene", () => {
	const entries = log(
		[offered("refusal"), { event: "handed-on", to: "Bob" }],
		[{ event: "left-auction", seat: "Bob" }, { event: "handed-on", to: "Cem" }, taken("Bob", "Cem", "zoch", "cube")],
		[stood("Cem", 40, "cube")],
		[taken("Cem")],
	);
	expect(told(entries)).toEqual([
		"fir tree by refusal: Cem took it.",
		"Bob: cube stands, 40 mm.",
		"Cem builds: fir tree.",
	]);
});

test("a draft is one scene, and what stands alone is a line", () => {
	const draft = log(
		[{ event: "drafted", seat: "Ann", piece: "egg" }],
		[{ event: "drafted", seat: "Bob", piece: "cube" }],
		[{ event: "pool-closed" }],
	);
	expect(told(draft)[0]).toBe("The chains: 2 pieces laid out");
	expect(scenes(draft)).toHaveLength(2);
	expect(scenes(log([{ event: "awaited", phase: "turn", seats: ["Ann"] }]))).toEqual([]);
});

test("no event is lost or told twice", () => {
	const events = [
		offered("refusal"),
		{ event: "handed-on", to: "Bob" } as AnyEvent,
		taken("Bob"),
		stood("Bob", 20),
		offered("risk"),
	];
	const all = scenes(log(events)).flatMap((scene) => scene.events);
	expect(new Set(all)).toEqual(new Set(events));
	expect(all).toHaveLength(events.length + 1); // the hammer ends one scene and begins the next
});

test("the end tells every tower's height and what became of it, the tallest first", () => {
	const entries = log(
		[taken("Ann"), stood("Ann", 50)],
		[taken("Bob"), stood("Bob", 80)],
		[
			{ event: "collapsed", tower: "Bob" },
			{ event: "went-out", seat: "Bob", why: "fell" },
		],
		[{ event: "stopped", seat: "Ann", why: "chose" }],
	);
	const towers = {
		Ann: { pieces: ["fir_tree"], foundations: [], height_mm: 50, status: "stopped" },
		Bob: { pieces: [], foundations: [], height_mm: 0, status: "out" },
		Cem: { pieces: [], foundations: [], height_mm: 0, status: "none" },
	};
	expect(towerEnds(entries, { towers } as unknown as SeatView)).toEqual([
		{ tower: "Bob", height: 80, fate: "fell" },
		{ tower: "Ann", height: 50, fate: "stopped" },
		{ tower: "Cem", height: 0, fate: "none" },
	]);
});

test("a tower of everybody's that fell is not told to have never been built", () => {
	const towers = { common: { pieces: [], foundations: [], height_mm: 0, status: "none" } };
	const view = { towers } as unknown as SeatView;
	const built = [taken("Ann", "common"), stood("common", 90)];
	const fell: AnyEvent = { event: "collapsed", tower: "common" };
	expect(towerEnds(log(built, [fell]), view)).toEqual([{ tower: "common", height: 90, fate: "fell" }]);
	const next: AnyEvent = { event: "new-tower", round: 2 };
	expect(towerEnds(log(built, [fell, next]), view)).toEqual([{ tower: "common", height: 0, fate: "none" }]);
});

test("the best placement is the hardest piece that stood by one's own hand, no foundation", () => {
	const entries = log(
		[taken("Ann", "Ann", "pool", "egg"), stood("Ann", 30, "egg")],
		[taken("Ann"), stood("Ann", 70)],
		[taken("Ann", "Ann", "pool", "cube"), stood("Ann", 120, "cube")],
		[taken("Bob", "Ann", "auction", "egg"), stood("Ann", 150, "egg")],
	);
	expect(bestPlacement(entries, ["Ann"])).toMatchObject({ piece: "fir_tree", gained: 40 });
	expect(bestPlacement(entries, ["Cem"])).toBeNull();
});

test("what was taken back counts neither as a placement nor as a height", () => {
	const undone = (ruling: number): AnyEvent => ({ event: "taken-back", ruling, state: {} });
	const entries = log(
		[taken("Ann", "Ann", "pool", "cube"), stood("Ann", 30, "cube")],
		[taken("Ann", "Ann", "pool", "egg")],
		[stood("Ann", 300, "egg")],
		[undone(2)],
		[{ event: "collapsed", tower: "Ann" }],
		[undone(4)],
		[stood("Ann", 70, "egg")],
		[{ event: "went-out", seat: "Ann", why: "fell" }],
	);
	expect(bestPlacement(entries, ["Ann"])).toMatchObject({ piece: "egg", gained: 40 });
	const towers = { Ann: { pieces: [], foundations: [], height_mm: 0, status: "out" } };
	expect(towerEnds(entries, { towers } as unknown as SeatView)).toEqual([{ tower: "Ann", height: 70, fate: "fell" }]);
});

test("what is staked or bid and not paid yet is pledged", () => {
	const view = (style: string, more: object) =>
		({ phase: "auction", auction: { style, stakes: {}, high: null, ...more } }) as unknown as SeatView;
	expect(pledges(view("refusal", { stakes: { Bob: 3 } }), { refusal_payment: "last_stake" })).toEqual({
		Bob: { how: "staked", amount: 3 },
	});
	expect(pledges(view("refusal", { stakes: { Bob: 3 } }), { refusal_payment: "each_pass" })).toEqual({});
	expect(pledges(view("highest", { high: { by: "Ann", amount: 2 } }), {})).toEqual({ Ann: { how: "bid", amount: 2 } });
});
