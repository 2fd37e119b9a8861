// Why a tower fell, how far one is from falling, and why something was refused.

import type { Refused } from "../../wire";

export type Because = NonNullable<Refused["because"]>;

export const reasonsEn = {
	/** What was placed on it, if it was another piece: it ends the sentence. */
	under: (placed: string) => ` under the ${placed}`,
	tipped: (piece: string, off: string, under: string) => `The ${piece} tipped off the ${off}${under}.`,
	slid: (piece: string, off: string, under: string) => `The ${piece} slid off the ${off}${under}.`,
	unsupported: (piece: string, under: string) => `The ${piece} had nothing to rest on${under}.`,
	cameDown: (placed: string) => `The ${placed} came down on the table.`,
	stirred: (placed: string) => `At rest the tower would have held, but the ${placed} stirred it.`,
	touched: (placed: string) => `The ${placed} touched the table while still in hand.`,
	knocked: (placed: string, others: string) => `Still in hand, the ${placed} knocked down: ${others}.`,
	rolledAway: (placed: string) => `The ${placed} would not rest.`,
	firstDown: (pieces: string) => `First on the table: ${pieces}.`,

	onTable: "the table",
	onPiece: (piece: string) => `the ${piece}`,
	bearsNothing: (piece: string, on: string) => `It rests, but bears no push: the ${piece} would roll or tip on ${on}.`,
	firm: (degrees: string) => `It stands firmly: it bears a tilt of ${degrees}° or more.`,
	tips: (degrees: string, newtons: string, piece: string, on: string) =>
		`It bears a tilt of ${degrees}° or a push of ${newtons} N; then the ${piece} tips over on ${on}.`,
	slides: (degrees: string, newtons: string, piece: string, on: string) =>
		`It bears a tilt of ${degrees}° or a push of ${newtons} N; then the ${piece} slides on ${on}.`,

	because: {
		"not-begun": "The game has not begun: the host starts it.",
		"not-your-seat": "This is not your seat.",
		"moved-first": "Somebody else moved first.",
		"not-kept": "The move could not be kept. Try it again.",
		"holds-nothing": "You hold no piece now.",
		"has-touched": "The piece has touched the tower: it stays in this hand.",
		"hand-is-busy": "The hand can't do that now: take a block, or first let go of the one it holds.",
		"hand-anew": "The hand did not answer. It goes on in another one: try it again.",
		"hand-failed": "The hand did not answer. Take the piece again.",
		"hand-idle": "Nobody moved the piece for a while: it is back on the shelf.",
		"hands-full": "Not so many pieces at once: wait a moment, then take this one again.",
		"in-line": "All hands are busy. Your place in the line: {place}.",
		"not-built": "No tower can stand like that: pieces are inside each other, or not in this set.",
		"not-racing": "Wait for “Go!”; after the call nothing moves.",
		"race-on": "The race was interrupted. It goes on from the blocks that lay there.",
		"race-anew": "The race was interrupted. The round begins again from “Go!”, with the same dice.",
		"no-hints": "There are no hints at this table.",
		"hint-comes": "Master is thinking about this piece: one hint at a time.",
		"hint-failed": "Master gave no answer. Ask again.",
		"tower-stirred": "The tower is not as it stood: master looks before anything is moved.",
		"no-talking": "Nobody talks at this table.",
		"only-phrases": "At this table only the phrases are said.",
		"too-fast": "Not so fast: say less at once.",
		"no-links": "No links, please: nobody here can know where they lead.",
		"no-thought": "Nobody remembers any more why this move was made.",
		"auction-is-on": "Nobody shows their hand before the auction is over: ask again then.",
		"wrong-number": "This game is for more people, or for fewer.",
		"bad-name": "This can't be a name. Take up to 40 letters, without comma and equals sign.",
		"name-taken": "Two people would have the same name: give each their own.",
		"no-seat-left": "This table is full.",
		"no-real-blocks": "Bots have no real blocks to race with: choose a table on the screen, or no bots.",
		"no-game": "This file isn't a game.",
		"no-such-piece": "One of the chosen pieces is not in this set, or was chosen twice: choose the pieces anew.",
		"too-few-pieces": "That is too few pieces: there must be at least three for each player.",
		"too-few-reds": "Three Reds needs at least five red pieces: choose more of them.",
		"bad-handicap": "This game can't grant that handicap, or nobody of that name sits here.",
	} satisfies Record<Because, string>,
};
