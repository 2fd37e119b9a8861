// Hints: where master would put the piece in hand.

import { counter } from "../plural";

const n = counter("en");

export const hints = {
	ask: "Where would master put this?",
	thinks: "Master is thinking …",
	/** Whose words follow. */
	master: "Master",
	stood: (stood: number, tried: number) => `In ${tried} tries it stood ${n(stood, { one: "once", other: "# times" })}.`,
	never: (tried: number) => `In ${tried} tries it fell each time: master knows no safe place.`,
	/** The button that brings the piece over the ghost, turned like it. */
	carry: "Hold it there",
	/** To the others. */
	asked: (name: string) => `${name} asked for a hint.`,
	/** In a bubble at the seat of whoever did. */
	askedHere: "asked for a hint",
};

export type HintWords = typeof hints;
