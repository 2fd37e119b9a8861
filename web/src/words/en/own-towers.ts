// Building without a game: one's own towers, a placement tried again, a fall to send.

import { counter } from "../plural";

const n = counter("en");

export const ownTowers = {
	title: "Free building",
	lead: "Every piece, no rules. Take one and build.",
	search: "Find a piece",
	noneFound: "No piece on the shelf is called that.",
	undo: "Undo",
	anew: "Start anew",
	keep: "Save",
	kept: "Saved on this device.",
	mine: "Your towers",
	noneKept: "No tower saved yet. Build one, then press “Save”.",
	open: "Open",
	remove: "Delete",
	picture: "Picture",
	link: "Link",
	linkTitle: "Send this tower",
	linkHint: "The link holds the tower itself. Whoever opens it can build on.",
	putBack: "Put it back",
	ground: "Onto the table",
	groundHint: "Beside the tower: this piece may touch the table",
	size: (pieces: number, height: string) => `${n(pieces, { one: "# piece", other: "# pieces" })}, ${height}`,
	asBefore: "As it was before",
	goOn: "Go on with what stands",
	badLink: "This link holds no tower: a part of it may be missing. Build one of your own.",
	lost: "The connection was lost: take the piece again.",
	full: "This tower has as many pieces as a tower can have.",

	tried: {
		task: (piece: string, builder: string) =>
			`The same piece on the same tower: ${piece}. ${builder} placed it then; now it is in your hand.`,
		alone: "The towers beside it are left out: here nothing but this one can fall.",
		begin: "Take the piece",
		bothStand: (builder: string) => `${builder}'s stood, and so does yours.`,
		yoursStands: (builder: string) => `${builder}'s fell; yours stands!`,
		yoursFell: (builder: string) => `${builder}'s stood; yours fell.`,
		bothFell: (builder: string) => `${builder}'s fell, and so did yours.`,
		again: "Again",
		goneBy: "How it went then",
		dare: "Dare somebody",
		dareText: (piece: string) => `Can you place this? ${piece}:`,
		on: "Build on freely",
	},

	film: {
		title: "The fall, to send",
		making: "Filming the fall …",
		save: "Download",
		none: "This browser can't make films. Another one can: Firefox, Chrome, Edge or a newer Safari.",
		failed: "The film did not come out. Try it again.",
	},
};

export type OwnTowerWords = typeof ownTowers;
