// Events in a sentence each; null for what shows by itself.

import type {
	AnyEvent,
	Choice,
	Citation,
	EditionTold,
	Fall,
	Gauge,
	Handicap,
	Invitation,
	Landed,
	Objection,
	Reason,
	Refused,
	SeatView,
	Sheet,
} from "../wire";
import type { Because } from "./en/reasons";
import { pieceName } from "./piece-names";
import { decimals } from "./plural";
import { fill } from "./stage-words";
import { language, w } from "./words";

export const COMMON = "common";

export function towerName(tower: string): string {
	return tower === COMMON ? w.seat.common : w.seat.tower(tower);
}

export function styleName(style: NonNullable<Choice["style"]>): string {
	return w.act.style[style][0] ?? style;
}

export function colourName(colour: string): string {
	return w.colour[colour] ?? colour;
}

/** What a table grants a seat; empty if that is nothing. */
export function handicapInWords(granted: Handicap | undefined): string {
	const { diamonds = 0, hand = null } = granted ?? {};
	return [diamonds ? w.seat.moreDiamonds(diamonds) : "", hand ? w.seat.hand[hand] : ""].filter(Boolean).join(", ");
}

export function bookName(edition: EditionTold): string {
	return w.rulebook[edition.rulebook] ?? edition.title;
}

export function inWords(event: AnyEvent): string | null {
	switch (event.event) {
		case "offered":
			return w.event.offered(event.seat, pieceName(event.piece), styleName(event.style));
		case "bid-made":
			return w.event["bid-made"](event.seat, event.amount);
		case "passed":
			return w.event.passed(event.seat);
		case "handed-on":
			return w.event["handed-on"](event.to);
		case "staked":
			return w.event.staked(event.seat, event.amount);
		case "left-auction":
			return w.event["left-auction"](event.seat);
		case "paid":
			return event.amount ? w.event.paid(event.seat, event.amount) : null;
		case "stakes-won":
			return w.event["stakes-won"](event.seat, event.amount);
		case "named":
			return w.event.named(event.seat);
		case "answered":
			return w.event[event.answer](event.seat);
		case "withdrawn":
			return w.event.withdrawn(pieceName(event.piece));
		case "taken-in-hand":
			return w.event["taken-in-hand"](event.builder, pieceName(event.piece), towerName(event.tower));
		case "stood":
			return w.event.stood(towerName(event.tower), event.height_mm);
		case "tried-again":
			return w.event["tried-again"](event.tries);
		case "forgiven":
			return w.event.forgiven(event.seat);
		case "put-away":
			return w.event["put-away"](pieceName(event.piece));
		case "restored":
			return w.event.restored(towerName(event.tower));
		case "collapsed":
			return w.event.collapsed(towerName(event.tower));
		case "foundation-laid":
			return w.event["foundation-laid"](towerName(event.tower), pieceName(event.piece));
		case "went-out":
			return w.event.out[event.why](event.seat);
		case "agreed-to-take-back":
			return w.event["agreed-to-take-back"](event.seat);
		case "taken-back":
			return w.event["taken-back"];
		case "conceded":
			return w.event.conceded(event.seat);
		case "remains-count":
			return w.event["remains-count"](event.seat);
		case "stopped":
			return w.event.stopped[event.why](event.seat);
		case "drafted":
			return w.event.drafted(event.seat, pieceName(event.piece));
		case "base-chosen":
			return w.event["base-chosen"](event.seat, pieceName(event.piece));
		case "pool-closed":
			return w.event["pool-closed"];
		case "diamond-taken":
			return w.event["diamond-taken"](event.seat);
		case "new-tower":
			return w.event["new-tower"](event.round);
		case "round-won":
			return w.event["round-won"](w.list(event.seats), w.reason[event.reason]);
		case "new-round":
			if (event.extra) return w.event.extraRound(event.round, w.list(event.among ?? []), event.beginner);
			return w.event["new-round"](event.round, event.beginner);
		case "game-over":
			if (event.reason === "fell" || event.reason === "gave-up") return w.day.over[event.reason];
			if (!event.winners.length) return w.event.draw;
			if (event.winners.length > 1) return w.event.shared(w.list(event.winners), w.reason[event.reason]);
			return w.event["game-over"](w.list(event.winners), w.reason[event.reason]);
		case "rolled":
			return w.event.rolled(
				Object.entries(event.dice)
					.map(([colour, number]) => `${colourName(colour)} ${number}`)
					.join(", "),
			);
		case "die-picked":
			return w.event["die-picked"](colourName(event.colour));
		case "called":
			return w.event.called(event.seat);
		case "time-ran-out":
			return w.event["time-ran-out"];
		case "scored":
			return w.event.scored(event.seat, event.levels, event.bonus ?? 0);
		case "left-race":
			return w.event["left-race"](event.seat);
		case "next-round":
			return w.event["next-round"](event.round, event.roller);
		case "awaited":
		case "placed":
			return null;
	}
}

/** Who is at a table and what is free, for whoever stands at its door. */
export function invitationInWords({ stage, seats, host, free }: Invitation): string {
	if (stage !== "open") return stage === "running" ? w.lobby.isOn : w.lobby.isOver;
	const others = seats.map((seat) => seat.name).filter((name) => name !== host);
	const room = free ? w.lobby.free(free) : w.lobby.full;
	const said = others.length ? `${w.lobby.atTable(others)}, ${room}` : room;
	return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

/** Who begins a game that has started, for its story. */
export function beginningInWords(sheet: Sheet | undefined): string {
	const name = sheet?.youngest ?? sheet?.seats?.[0]?.name;
	if (!sheet || !name) return "";
	return sheet.draw ? w.lobby.fellOn(name) : w.lobby.begins(name);
}

/** Whose turn it is, for the title of the page: it is seen while somebody looks at something else. */
export function titleInWords(view: SeatView | null, acting: string | null, mine: readonly string[]): string {
	if (!view) return w.name;
	if (view.outcome) return `${w.turn.phase.over} · ${w.name}`;
	if (acting) {
		const whose = acting === "referee" ? w.turn.rulingPeople : mine.length > 1 ? w.turn.seatOf(acting) : w.turn.yours;
		return `● ${whose} · ${w.name}`;
	}
	const others = view.to_act.filter((seat) => seat !== "referee" && seat !== "dealer");
	return others.length ? `${w.turn.waiting(w.list(others))} · ${w.name}` : w.name;
}

/** Where a rulebook says so: its own headings, with what they are about if they are in another language; our note. */
export function citationInWords({ place, note, about, language: its }: Citation): string {
	const foreign = place && about && its !== language;
	const where = foreign ? w.create.cited(w.topic[about], place) : (place ?? "");
	if (!note) return where;
	return where ? `${where} (${w.note[note]})` : w.note[note];
}

/** A further copy of a piece has a number, which nobody says. */
function labelled(label: string): string {
	return pieceName(label.split("#")[0] ?? label);
}

/** Why a tower fell. */
export function fallInWords({ how, placed, piece, off, first_down = [] }: Fall): string {
	const r = w.reasons;
	const [the, on] = [labelled(piece), labelled(off ?? "")];
	const others = w.list(first_down.map(labelled));
	const under = piece === placed ? "" : r.under(labelled(placed));
	const first = others ? ` ${r.firstDown(others)}` : "";
	switch (how) {
		case "tipped":
			return r.tipped(the, on, under) + first;
		case "slid":
			return r.slid(the, on, under) + first;
		case "unsupported":
			return r.unsupported(the, under) + first;
		case "came-down":
			return r.cameDown(the);
		case "stirred":
			return r.stirred(the) + first;
		case "touched":
			return r.touched(the);
		case "knocked":
			return r.knocked(the, others);
		case "rolled-away":
			return r.rolledAway(the);
	}
}

/** How far a tower is from falling, and where it would begin. */
export function marginInWords({ tilt_deg, push_n, at_least, contact: [above, below], how }: Gauge): string {
	const r = w.reasons;
	const number = (value: number, digits: number) => decimals(language, digits)(value);
	const [the, on] = [labelled(above), below === "table" ? r.onTable : r.onPiece(labelled(below))];
	if (tilt_deg < 0.05) return r.bearsNothing(the, on);
	if (at_least) return r.firm(number(tilt_deg, 0));
	return (how === "slides" ? r.slides : r.tips)(number(tilt_deg, 1), number(push_n, 2), the, on);
}

/** Why something was refused; in English only where the server has no word for it. */
export function refusalInWords({
	because,
	why,
	place,
	objection,
}: Pick<Refused, "because" | "why" | "place" | "objection">): string {
	if (because) return w.reasons.because[because].replace("{place}", String(place ?? ""));
	return objection ? objectionInWords(objection) : why;
}

/** Why the rules refuse a move. */
function objectionInWords(objection: Objection): string {
	const r = w.objections;
	const name = (seat: string) => (seat === "referee" ? r.referee : seat === "dealer" ? r.dealer : seat);
	const { seat, seats, tower, piece, number, style, styles, colours } = objection;
	return fill(r.kind[objection.kind], {
		seat: name(seat ?? ""),
		seats: w.list((seats ?? []).map(name)),
		tower: towerName(tower ?? ""),
		piece: pieceName(piece ?? ""),
		number: number ?? "",
		style: style ? styleName(style) : "",
		styles: w.list((styles ?? []).map(styleName)),
		colours: w.list((colours ?? []).map(colourName)),
	});
}

/** Why a bot moved as it did. */
export function thoughtInWords({ kind, piece, seat, left, diamonds, tenths, landing, words }: Reason): string {
	const t = w.thoughts;
	return fill(t.kind[kind], {
		piece: labelled(piece ?? ""),
		seat: seat ?? "",
		left: labelled(left ?? ""),
		diamonds: t.diamonds(diamonds ?? 0),
		odds: t.odds(tenths ?? 0),
		landing: landing ? landedInWords(landing) : "",
		words: words ?? "",
	});
}

function landedInWords({ how, on, tilt_deg, at_least, inside_mm, stood, tried }: Landed): string {
	const t = w.thoughts;
	const below = w.list(on.map((each) => (each === "table" ? t.table : t.piece(labelled(each)))));
	const degrees = decimals(language, 1)(tilt_deg);
	const bears = tilt_deg ? (at_least ? t.bearsMore : t.bears)(degrees) : t.bearsNothing;
	const inside = inside_mm == null ? "" : t.inside(inside_mm);
	return t.lies(t.how[how], below) + inside + bears + (tried ? t.inMind(stood ?? 0, tried) : "");
}

/** What went wrong, in the person's language where we know it. */
export function troubleInWords(error: unknown): string {
	const { status, because, message } = error as Error & { status?: number; because?: Because | null };
	if (because) return w.reasons.because[because];
	switch (status) {
		case 0:
			return w.trouble.offline;
		case 401:
		case 404:
			return w.trouble.gone;
		case 403:
			return w.trouble.notYours;
		case 409:
			return w.trouble.tooLate;
		case 413:
			return w.trouble.tooLong;
		case 429:
			return w.trouble.busy;
		case 408:
		case 425:
		case 500:
		case 503:
			return w.trouble.again;
		default:
			return w.trouble.said(message);
	}
}
