// Building without a game: one's own towers, a placement tried again, a fall to send.

import type { OwnTowerWords } from "../en/own-towers";
import { counter } from "../plural";

const n = counter("de");

export const ownTowers: OwnTowerWords = {
	title: "Freies Bauen",
	lead: "Alle Steine, keine Regeln. Nimm einen und bau los.",
	search: "Stein suchen",
	noneFound: "So heißt kein Stein im Regal.",
	undo: "Rückgängig",
	anew: "Neu anfangen",
	keep: "Sichern",
	kept: "Auf diesem Gerät gesichert.",
	mine: "Deine Türme",
	noneKept: "Noch kein Turm gesichert. Bau einen und drück dann „Sichern“.",
	open: "Öffnen",
	remove: "Löschen",
	picture: "Bild",
	link: "Link",
	linkTitle: "Diesen Turm verschicken",
	linkHint: "Der Turm steckt im Link selbst. Wer ihn öffnet, kann weiterbauen.",
	putBack: "Zurücklegen",
	ground: "Auf den Tisch",
	groundHint: "Neben den Turm: Dieser Stein darf den Tisch berühren",
	size: (pieces, height) => `${n(pieces, { one: "# Stein", other: "# Steine" })}, ${height}`,
	asBefore: "Wie vorher",
	goOn: "Mit dem Rest weiterbauen",
	badLink: "In diesem Link steckt kein Turm: Vielleicht fehlt ein Teil davon. Bau einen eigenen.",
	lost: "Die Verbindung war weg: Nimm den Stein noch einmal.",
	full: "Mehr Steine kann ein Turm nicht haben.",

	tried: {
		task: (piece, builder) =>
			`Derselbe Stein auf demselben Turm: ${piece}. Damals setzte ihn ${builder}; jetzt hast du ihn in der Hand.`,
		alone: "Die Türme daneben fehlen hier: Fallen kann nur dieser eine.",
		begin: "Stein nehmen",
		bothStand: (builder) => `Bei ${builder} blieb er stehen, bei dir auch.`,
		yoursStands: (builder) => `Bei ${builder} fiel er um; bei dir steht er!`,
		yoursFell: (builder) => `Bei ${builder} blieb er stehen; bei dir ist er gefallen.`,
		bothFell: (builder) => `Bei ${builder} fiel er um, bei dir auch.`,
		again: "Noch einmal",
		goneBy: "Wie es damals war",
		dare: "Jemanden herausfordern",
		dareText: (piece) => `Bekommst du das hin? ${piece}:`,
		on: "Frei weiterbauen",
	},

	film: {
		title: "Der Sturz zum Verschicken",
		making: "Der Sturz wird gefilmt …",
		save: "Herunterladen",
		none: "Dieser Browser kann keine Filme machen. Firefox, Chrome, Edge oder ein neueres Safari können es.",
		failed: "Der Film ist nichts geworden. Versuch es noch einmal.",
	},
};
