// House rules and handicaps, in English.

import { counter } from "../plural";

const n = counter("en");

export const houseRules = {
	title: "House rules",
	lead: "Keep the way you play under a name, or send it to friends as a link.",
	differs: "Differs from the rulebook",
	asTheBook: "Exactly as the rulebook has it.",
	inTheBook: (book: string) => `in the rulebook: ${book}`,
	name: "Name",
	example: "Sunday rules",
	save: "Keep on this device",
	saved: (name: string) => `Kept on this device: ${name}.`,
	notKept: "This device keeps nothing: its store is full or closed. Send yourself the link instead.",
	yours: "Your house rules",
	forget: (name: string) => `Forget ${name}`,
	forgetSure: (name: string) => `Forget the house rules “${name}”? Links that you sent still work.`,
	link: "Link with these house rules",
	sent: (name: string) => `House rules: ${name}`,
	unnamed: "House rules for you",
	filledIn: "Everything is filled in below. Change what you like, then open the table.",
	bad: "This link carries no house rules that can be read; perhaps its end is missing. Ask for it once more. Below, everything is as the rulebook has it.",
	newer: "These house rules were made by a newer Teeter than this one. Below, everything is as the rulebook has it.",
	noGame: "These house rules are for a game that is not played here. Below, everything is as the rulebook has it.",
	unknown: (names: string) => `Not known here, so it stays as the rulebook has it: ${names}.`,
	atYourTable: "At your table",
	pick: "Choose pieces",
	picked: (count: number, of: number) => `${count} of ${n(of, { one: "# piece", other: "# pieces" })}`,
	all: "all pieces",
	everyPiece: "Whole set",
	others: "The others instead",
	three: "At least three for each player.",
	handicaps: "Handicaps",
	handicapsHint: "So that children and old hands have an even game. Everybody sees it.",
	moreDiamonds: (name: string) => `More diamonds for ${name}`,
	handOf: (name: string) => `How ${name}'s hand trembles`,
	usualHand: "usual hand",
};

export type HouseRulesWords = typeof houseRules;
