// What the server tells as facts is said in every language, with every fact in it.

import { afterEach, describe, expect, it } from "vitest";
import { Trouble } from "../../src/connection/http";
import type { Fall, Gauge, Landed, Objection, Reason, Seat, SeatView } from "../../src/wire";
import { LANGUAGES } from "../../src/words/languages";
import { decimals } from "../../src/words/plural";
import {
	citationInWords,
	fallInWords,
	invitationInWords,
	marginInWords,
	refusalInWords,
	thoughtInWords,
	titleInWords,
	troubleInWords,
} from "../../src/words/telling";
import { speak, w } from "../../src/words/words";

const HOW: Fall["how"][] = [
	...(["tipped", "slid", "unsupported", "came-down", "stirred", "touched", "knocked", "rolled-away"] as const),
];
const MARGIN: Gauge = {
	...{ tilt_deg: 3.3, push_n: 0.5, at_least: false, contact: ["egg", "cube"], how: "tips", words: "It bears it." },
};

const LANDED: Landed = { how: "flat", on: ["big_cube", "cone"], tilt_deg: 12.34, inside_mm: 5, stood: 1, tried: 3 };
const THOUGHT: Omit<Reason, "kind"> = {
	...{ piece: "fir_tree", seat: "Ada", left: "egg", diamonds: 2, tenths: 7, landing: LANDED, words: "Because." },
};
const OBJECTION: Omit<Objection, "kind"> = {
	...{ seat: "Ada", seats: ["Bob", "referee"], tower: "Cem", piece: "fir_tree", number: 3 },
	...{ style: "risk" as const, styles: ["highest" as const, "refusal" as const], colours: ["red" as const] },
};

afterEach(() => speak("en"));

describe.each(LANGUAGES)("%s", (language) => {
	it("tells every way to fall in a sentence of its own", async () => {
		const inEnglish = HOW.map((how) => fallInWords({ how, placed: "egg", piece: "egg", off: "cube" }));
		await speak(language);
		const told = HOW.map((how) => fallInWords({ how, placed: "egg", piece: "egg", off: "cube" }));
		expect(new Set(told).size).toBe(HOW.length);
		for (const sentence of told) expect(sentence).toMatch(/egg.*\.$/);
		if (language !== "en") expect(told.filter((each) => inEnglish.includes(each))).toEqual([]);
	});

	it("names the piece that went first, what it went off, what was placed, and what was down first", async () => {
		await speak(language);
		for (const how of ["tipped", "slid"] as const) {
			const fall: Fall = { how, placed: "egg", piece: "cube", off: "base_slab", first_down: ["barrel", "cone"] };
			const told = fallInWords(fall);
			for (const name of ["cube", "base slab", "egg", "barrel", "cone"]) expect(told).toContain(name);
			expect(fallInWords({ ...fall, placed: "cube" })).not.toContain("egg");
		}
		expect(fallInWords({ how: "knocked", placed: "egg", piece: "egg", first_down: ["barrel"] })).toContain("barrel");
		expect(fallInWords({ how: "touched", placed: "zoch_piece#2", piece: "zoch_piece#2" })).not.toContain("#");
	});

	it("tells how far a tower is from falling, in its own numbers", async () => {
		await speak(language);
		const told = marginInWords(MARGIN);
		for (const part of [`${decimals(language, 2)(0.5)} N`, "egg", "cube"]) expect(told).toContain(part);
		expect(told).toContain(`${decimals(language, 1)(MARGIN.tilt_deg)}°`);
		expect(marginInWords({ ...MARGIN, how: "slides" })).not.toBe(told);
		expect(marginInWords({ ...MARGIN, contact: ["egg", "table"] })).toContain(w.reasons.onTable);
		expect(marginInWords({ ...MARGIN, at_least: true, tilt_deg: 11.3 })).toContain("11°");
		expect(marginInWords({ ...MARGIN, tilt_deg: 0 })).not.toMatch(/0/);
	});

	it("notes in its own words what a rulebook leaves unsaid, and cites the book in the book's", async () => {
		await speak(language);
		expect(citationInWords({ place: "5, Pile It High" })).toBe("5, Pile It High");
		const end = citationInWords({ place: "La Bonne Pile, Fin de la partie", language: "fr", about: "end" });
		expect(end).toContain("La Bonne Pile, Fin de la partie");
		expect(end.includes(w.topic.end)).toBe(true);
		const inFull = citationInWords({ place: "4, Spacing", language: "en", about: "spacing" });
		expect(inFull.includes(w.topic.spacing)).toBe(language !== "en");
		expect(citationInWords({ note: "ours" })).toBe(w.note.ours);
		expect(citationInWords({ place: "5, Pile It High", note: "silent" })).toBe(`5, Pile It High (${w.note.silent})`);
	});

	it("says why a bot moved as it did, in a sentence of its own, with nothing left open", async () => {
		const kinds = Object.keys(w.thoughts.kind) as Reason["kind"][];
		const inEnglish = new Map(kinds.map((kind) => [kind, thoughtInWords({ kind, ...THOUGHT })]));
		await speak(language);
		for (const kind of kinds) {
			const told = thoughtInWords({ kind, ...THOUGHT });
			expect(told, kind).toMatch(/^[^{}_]+\.$/);
			expect(told, kind).not.toContain("undefined");
			if (language !== "en" && kind !== "own-words") expect(told, kind).not.toBe(inEnglish.get(kind));
		}
		const placed = thoughtInWords({ kind: "placed", landing: LANDED });
		for (const part of ["big cube", "cone", "5 mm", `${decimals(language, 1)(12.34)}°`]) expect(placed).toContain(part);
		expect(thoughtInWords({ kind: "placed", landing: { ...LANDED, tilt_deg: 0 } })).toContain(w.thoughts.bearsNothing);
		expect(thoughtInWords({ kind: "rid-of", piece: "egg", diamonds: 1 })).toContain(w.thoughts.diamonds(1));
	});

	it("says why the rules refuse a move, with nothing left open", async () => {
		const kinds = Object.keys(w.objections.kind) as Objection["kind"][];
		const refused = (kind: Objection["kind"]) =>
			refusalInWords({ why: "in English", objection: { kind, ...OBJECTION } });
		const inEnglish = new Map(kinds.map((kind) => [kind, refused(kind)]));
		await speak(language);
		for (const kind of kinds) {
			const told = refused(kind);
			expect(told, kind).toMatch(/^[^{}_]+\.$/);
			expect(told, kind).not.toBe("in English");
			if (language !== "en") expect(told, kind).not.toBe(inEnglish.get(kind));
		}
		expect(refused("not-awaited")).toContain(w.objections.referee);
	});

	it("says why something was refused, and what the server could not do", async () => {
		await speak(language);
		expect(refusalInWords({ because: "no-links", why: "no links, please" })).toBe(w.reasons.because["no-links"]);
		expect(refusalInWords({ because: null, why: "you said hello before" })).toBe("you said hello before");
		const because = troubleInWords(new Trouble(400, "two seats are called Ann", "name-taken"));
		expect(because).toBe(w.reasons.because["name-taken"]);
		const told = [0, 401, 403, 409, 413, 429, 503].map((status) => troubleInWords(new Trouble(status, "in English")));
		expect(new Set(told).size).toBe(told.length);
		expect(told.join()).not.toContain("in English");
		expect(troubleInWords(new Trouble(400, "in English"))).toContain("in English");
	});
});

describe("the title of a table's page", () => {
	const view = (more: object) => ({ to_act: ["Ann"], outcome: null, ...more }) as unknown as SeatView;

	it("says that it is your turn, or whom the table waits for", () => {
		expect(titleInWords(view({}), "Ann", ["Ann"])).toBe("● Your turn · Teeter");
		expect(titleInWords(view({}), "Ann", ["Ann", "Bob"])).toBe("● Ann, your turn · Teeter");
		expect(titleInWords(view({ to_act: ["Cem"] }), null, ["Ann"])).toBe("Waiting for Cem · Teeter");
		expect(titleInWords(view({ to_act: ["dealer"] }), null, ["Ann"])).toBe("Teeter");
		expect(titleInWords(view({ outcome: { winners: [] } }), null, ["Ann"])).toBe("The game is over · Teeter");
	});
});

describe("the door", () => {
	it("says who is at the table and what is free", () => {
		const told = { game: "knock-out", rulebook: null, host: "Ann", present: [], stage: "open" as const };
		const seats = [{ name: "Ann" }, { name: "Ben" }] as Seat[];
		expect(invitationInWords({ ...told, seats, free: 1 })).toBe("Ben is at the table, one seat is free.");
		expect(invitationInWords({ ...told, seats: [{ name: "Ann" }] as Seat[], free: 3 })).toBe("3 seats are free.");
		expect(invitationInWords({ ...told, seats, free: 0, stage: "over" })).toBe(
			"The game is over. You can watch it again.",
		);
	});
});
