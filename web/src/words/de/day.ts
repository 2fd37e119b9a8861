// Der Turm des Tages.

import { counter } from "../plural";
import type { Words } from "../shape";

const n = counter("de");

export const dayDe: Words["day"] = {
	title: "Turm des Tages",
	lead: "Zehn Steine, heute für alle dieselben. Wie viele bringst du zum Stehen?",
	rule: "Bau sie der Reihe nach auf einen einzigen Turm. Der erste Sturz beendet ihn; was vorher stand, zählt.",
	build: "Bauen",
	goOn: "Weiterbauen",
	practise: "Üben",
	seeList: "Zur Liste",
	first: "Dein erster Turm zählt. Danach übst du.",
	name: "Dein Name auf der Liste",
	practice: {
		"not-first": "Übung: Dein erster Turm des Tages zählt, dieser nicht.",
		crowded: "Übung: Von deinem Anschluss kamen heute schon viele Türme, dieser zählt nicht mehr.",
		past: "Übung: Dieser Tag ist vorbei.",
	},
	result: (pieces, height) => `${pieces} von 10 · ${height}`,
	place: (place) => `Platz ${place}`,
	of: (place, built) => `Platz ${place} von ${built}`,
	streak: (days) => n(days, { one: "# Tag in Folge", other: "# Tage in Folge" }),
	row: "Die zehn Steine",
	list: "Die Liste",
	empty: "Noch niemand ist fertig. Sei die oder der Erste!",
	none: "Diesen Turm hat hier niemand gebaut.",
	built: (count) => n(count, { one: "# Turm", other: "# Türme" }),
	more: "Mehr zeigen",
	before: "Der Tag davor",
	now: "Der Turm von heute",
	midnight: "Der nächste kommt um Mitternacht nach Weltzeit.",
	columns: { place: "Platz", name: "Name", pieces: "Steine", height: "Höhe" },
	end: {
		all: "Alle zehn stehen!",
		some: (pieces) => `${pieces} von 10 standen`,
		nothing: "Das war kurz",
		waits: "Dein Platz wird gesucht …",
	},
	over: {
		fell: "Der Turm ist gefallen: Was vorher stand, zählt.",
		"gave-up": "Das Bauen ist vorbei: Was steht, zählt.",
	},
	laid: (count) => n(count, { one: "# Stein liegt bereit", other: "# Steine liegen bereit" }),
	share: "Verschicken",
	shareText: (result) => `Turm des Tages: ${result}. Schaffst du mehr?`,
	shared: "Der Link ist kopiert.",
	by: (name) => `Der Turm von ${name}`,
	picture: (name) => `Der Turm von ${name}, wie er stand`,
	yourself: "Selbst bauen",
};
