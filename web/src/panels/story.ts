// The log as scenes: an auction from the offer to the hammer is one, a placement from the hand to the verdict is one.
// A scene has a line that tells what came of it, and the sentences of how it came.

import type { AnyEvent, Entry } from "../wire";
import { pieceName } from "../words/piece-names";
import { inWords } from "../words/telling";
import { w } from "../words/words";

export type Kind = "auction" | "placement" | "draft" | "line";

export interface Scene {
	/** Of the entry that it begins with. */
	readonly n: number;
	readonly kind: Kind;
	readonly events: AnyEvent[];
	/** What it is about. */
	readonly piece: string | null;
}

type Told<E extends AnyEvent["event"]> = Extract<AnyEvent, { event: E }>;

const OF_AUCTIONS: ReadonlySet<AnyEvent["event"]> = new Set([
	...(["bid-made", "passed", "handed-on", "staked", "left-auction", "paid"] as const),
	...(["stakes-won", "named", "answered", "withdrawn"] as const),
]);
const OF_PLACEMENTS: ReadonlySet<AnyEvent["event"]> = new Set([
	...(["placed", "stood", "tried-again", "put-away", "restored", "collapsed", "went-out"] as const),
	...(["remains-count", "stopped", "diamond-taken"] as const),
]);

/** The whole log, in order; the last auction or placement may not be over yet. */
export function scenes(log: readonly Entry[]): Scene[] {
	const told: Scene[] = [];
	let auction: Scene | null = null;
	let placement: Scene | null = null;
	let draft: Scene | null = null;
	const begin = (n: number, kind: Kind, event: AnyEvent, piece: string | null): Scene => {
		const scene = { n, kind, events: [event], piece };
		told.push(scene);
		return scene;
	};
	for (const { n, events } of log) {
		for (const event of events) {
			if (event.event === "awaited") continue;
			if (event.event === "offered") {
				auction = begin(n, "auction", event, event.piece);
				placement = draft = null;
			} else if (event.event === "taken-in-hand") {
				// A Zoch piece is laid in the middle of an auction, which goes on.
				if (event.source === "auction") auction?.events.push(event);
				if (event.source !== "zoch") auction = null;
				placement = begin(n, "placement", event, event.piece);
			} else if (auction && OF_AUCTIONS.has(event.event)) {
				auction.events.push(event);
				if (event.event === "withdrawn") auction = null;
			} else if (placement && OF_PLACEMENTS.has(event.event)) {
				placement.events.push(event);
			} else if (event.event === "drafted") {
				if (draft) draft.events.push(event);
				else draft = begin(n, "draft", event, null);
			} else {
				placement = draft = null;
				begin(n, "line", event, "piece" in event ? event.piece : null);
			}
		}
	}
	return told.filter((scene) => headline(scene) !== "");
}

/** What came of it, in one line. */
export function headline(scene: Scene): string {
	switch (scene.kind) {
		case "auction":
			return auctioned(scene.events);
		case "placement":
			return placed(scene.events);
		case "draft":
			return laidOut(all(scene.events, "drafted"));
		case "line":
			return scene.events.map((event) => inWords(event) ?? "").join(" ");
	}
}

/** One row for one builder, or everybody's chains. */
function laidOut(drafted: readonly Told<"drafted">[]): string {
	const alone = drafted.length > 1 && new Set(drafted.map((each) => each.seat)).size === 1;
	return (alone ? w.day.laid : w.panels.story.chains)(drafted.length);
}

/** How it came, sentence by sentence; nothing where the line says it all. */
export function unfolded(scene: Scene): string[] {
	if (scene.kind === "line") return [];
	const sentences = scene.events.map(inWords).filter((words): words is string => words !== null);
	return sentences.length > 1 ? sentences : [];
}

function all<E extends AnyEvent["event"]>(events: readonly AnyEvent[], what: E): Told<E>[] {
	return events.filter((event): event is Told<E> => event.event === what);
}

function auctioned(events: readonly AnyEvent[]): string {
	const story = w.panels.story;
	const offer = all(events, "offered")[0] as Told<"offered">;
	const piece = pieceName(offer.piece);
	const titles = {
		refusal: story.refusal,
		highest: story.highest,
		"give-away": story.giveAway,
		risk: story.risk,
	};
	const paid = new Map<string, number>();
	for (const each of all(events, "paid")) paid.set(each.seat, (paid.get(each.seat) ?? 0) + each.amount);
	const parts =
		offer.style === "refusal"
			? refused(events, paid)
			: given(events, paid, offer.style === "highest" ? null : offer.seat);
	return `${w.colon(titles[offer.style](piece), parts.join("; "))}.`;
}

function refused(events: readonly AnyEvent[], paid: ReadonlyMap<string, number>): string[] {
	const story = w.panels.story;
	const taken = all(events, "taken-in-hand")[0];
	const payers = [...paid].map(([seat, amount]) => story.paid(seat, amount));
	const won = all(events, "stakes-won").map((each) => story.won(each.seat, each.amount));
	if (taken) return [story.took(taken.builder), ...(payers.length ? [w.list(payers)] : []), ...won];
	if (all(events, "withdrawn").length) return [story.nobody];
	const asked = all(events, "handed-on").at(-1);
	return asked ? [story.asked(asked.to)] : [];
}

/** By bids; `giver` handed it over where nobody bid. */
function given(events: readonly AnyEvent[], paid: ReadonlyMap<string, number>, giver: string | null): string[] {
	const story = w.panels.story;
	const taken = all(events, "taken-in-hand")[0];
	const named = all(events, "named").at(-1);
	const answer = all(events, "answered").at(-1);
	const high = all(events, "bid-made").at(-1);
	if (named) {
		const parts = [
			story.gave(high?.seat ?? giver ?? "", named.seat),
			...[...paid].map(([seat, sum]) => story.paid(seat, sum)),
		];
		if (answer) parts.push((answer.answer === "accept" ? story.accepted : story.challenged)(answer.seat));
		return parts;
	}
	const payer = [...paid][0];
	if (taken && payer && payer[0] !== taken.builder) return [story.paid(...payer), story.gave(payer[0], taken.builder)];
	if (taken) return [payer ? story.bought(...payer) : story.forNothing(taken.builder)];
	if (all(events, "withdrawn").length) return [story.nobody];
	return high ? [story.leads(high.seat, high.amount)] : [];
}

function placed(events: readonly AnyEvent[]): string {
	const story = w.panels.story;
	const { builder, piece: id, tower } = all(events, "taken-in-hand")[0] as Told<"taken-in-hand">;
	const piece = pieceName(id);
	const stood = all(events, "stood").at(-1);
	const fallen = new Set(all(events, "collapsed").map((each) => each.tower));
	const own = fallen.delete(tower);
	// One's own tower is not put back: it is told as it stood because it counts so.
	const told = tower === builder ? events.filter((event) => event.event !== "restored") : events;
	const after = [...takenAlong(own ? tower : null, builder, [...fallen]), ...aftermath(told)];
	const then = after.length ? ` ${after.join(" ")}` : "";
	if (stood) return `${story.stood(builder, piece, stood.height_mm)}.${then}`;
	if (own || all(events, "restored").length) return `${story.fell(builder, piece)}.${then}`;
	if (all(events, "put-away").length) return `${story.putAway(builder, piece)}.${then}`;
	return after.length ? after.join(" ") : `${story.builds(builder, piece)}.`;
}

/** On a crowded table: who else fell. `tower`: the one that was built on, if it fell. */
export function takenAlong(tower: string | null, builder: string, others: readonly string[]): string[] {
	if (!others.length) return [];
	return [tower === null ? w.fall.knockedOver(builder, others) : w.fall.tookAlong(tower, others)];
}

const AFTER: ReadonlySet<AnyEvent["event"]> = new Set([
	"went-out",
	"remains-count",
	"stopped",
	"diamond-taken",
	"restored",
]);

/** What a fall does to people, a sentence each. */
export function aftermath(events: readonly AnyEvent[]): string[] {
	const told = events.filter((event) => AFTER.has(event.event));
	// A tower that is told as it stood because it counts so does not stand again.
	const ended = all(events, "game-over").filter((event) => event.reason === "fell");
	return (ended.length ? ended : told).map((event) => inWords(event) ?? "");
}
