// Beside the table, in English: the story in scenes, what a move would mean, the end.

import { counter } from "../plural";

const n = counter("en");
const diamonds = (count: number) => n(count, { one: "# diamond", other: "# diamonds" });
const tries = (count: number) => n(count, { one: "# try left", other: "# tries left" });

export const panelsEn = {
	/** From 1 to 5. */
	difficulty: ["a good foundation", "easy to place", "wants a calm hand", "hard to place", "notorious"],
	dots: (words: string, of5: number) => `${words} (${of5} of 5)`,
	noneChosen: "No piece chosen yet",

	story: {
		refusal: (piece: string) => `${piece} by refusal`,
		highest: (piece: string) => `${piece} to the highest bidder`,
		giveAway: (piece: string) => `${piece} as a gift`,
		risk: (piece: string) => `${piece} at risk`,
		asked: (seat: string) => `${seat} is asked`,
		leads: (seat: string, amount: number) => `${seat} bids ${amount}`,
		took: (seat: string) => `${seat} took it`,
		bought: (seat: string, amount: number) => `${seat} got it for ${diamonds(amount)}`,
		forNothing: (seat: string) => `${seat} got it for nothing`,
		paid: (seat: string, amount: number) => `${seat} paid ${amount}`,
		won: (seat: string, amount: number) => `${seat} got the ${amount} staked`,
		gave: (giver: string, seat: string) => `${giver} gave it to ${seat}`,
		accepted: (seat: string) => `${seat} accepted`,
		challenged: (seat: string) => `${seat} challenged`,
		nobody: "nobody got it",
		builds: (seat: string, piece: string) => `${seat} builds: ${piece}`,
		stood: (seat: string, piece: string, height: number) => `${seat}: ${piece} stands, ${Math.round(height)} mm`,
		fell: (seat: string, piece: string) => `${seat}: ${piece}, and it falls`,
		putAway: (seat: string, piece: string) => `${seat}: ${piece} would not stand`,
		chains: (count: number) => `The chains: ${n(count, { one: "# piece laid out", other: "# pieces laid out" })}`,
	},

	timeUp: {
		build: (seat: string) => `Time was up: ${seat}'s hand opened.`,
		auction: (seat: string) => `Time was up for ${seat}.`,
	},
	purse: {
		staked: (has: number, off: number) => `${has} − ${off} staked`,
		bid: (has: number, off: number) => `${has} − ${off} bid`,
	},

	gift: {
		title: (piece: string) => `A gift nobody wants: ${piece}`,
		hint: "Whoever bids most says whose tower gets it.",
		cost: (amount: number, left: number) =>
			`If you win, you pay ${diamonds(amount)}, keep ${left} and say who gets it.`,
		bid: (amount: number) => `Bid ${diamonds(amount)} to give it away`,
		from: (giver: string) => `${giver} gives you this piece.`,
	},

	means: {
		own: "You place it on your own tower.",
		foundation: "It becomes your foundation, which can't fall.",
		ownOut: "If it falls, you are out.",
		ownRemains: "If it falls, you build no more and what still stands counts.",
		giver: (giver: string) => `${giver} must place it on your tower.`,
		giverOut: (giver: string) => `If it falls, ${giver} is out and your tower is put back.`,
		giverStopped: (giver: string) => `If it falls, ${giver} builds no more and your tower is put back.`,
		giverSafe: (giver: string) => `If it falls, ${giver}, who has stopped, loses nothing, and your tower is put back.`,
		yoursOut: "If it falls in your hand, you are out.",
		yoursSafe: "You have stopped: if it falls in your hand, you lose nothing.",
		yoursStopped: "If it falls in your hand, you build no more.",
	},
	placeOn: (tower: string, piece: string) => `Place it on ${tower}: ${piece}`,
	stopSure: (height: string) => `Stop for good at ${height}? You will only offer and bid for others.`,
	stopYes: "Yes, stop",
	stopNo: "Go on building",
	stoppedStyles: "You have stopped: you can only offer pieces for others.",

	tries: {
		foundation: (count: number) => `It must lie still as the foundation: ${tries(count)}.`,
		grow: (count: number) => `It must make the tower taller: ${tries(count)}.`,
	},
	takenBack: {
		rest: "Taken back: it did not lie still.",
		touch: "Taken back: it did not touch a foundation of the tower.",
		grow: "Taken back: the tower is no taller with it.",
	},
	likeZoch: (pieces: string) => `About the size of a Zoch piece: ${pieces}.`,
	mustTouch: "It must touch a foundation of this tower.",

	chain: {
		count: (laid: number, of: number) => `${laid} of ${of}`,
		open: (laid: number) => n(laid, { one: "# piece", other: "# pieces" }),
		order: "Built from the front: number 1 comes first.",
		yours: "Your chain",
	},

	end: {
		towers: "The towers",
		tallest: (height: string) => `at most ${height}`,
		best: (piece: string, words: string) => `Your best placement: ${piece}, ${words}`,
		gained: (height: string) => `${height} taller`,
		onceMore: "The fall once more",
		share: "Share",
		shared: "The link is copied.",
		shareText: (title: string) => `${title} See how it went:`,
		how: {
			stands: "still stands",
			stopped: "stopped in time",
			remains: "fell, what stood counts",
			fell: "fell",
			resigned: "gave up",
			disqualified: "disqualified",
			"dropped-it": "fell in the hand",
			"never-grew": "did not grow",
			none: "never built",
		},
	},

	card: {
		play: "Play",
		playHint: (game: string) => `Play ${game} against bots`,
		invite: "Invite",
		inviteHint: (game: string) => `Invite friends to ${game}`,
		rules: (game: string) => `The rules of ${game}`,
	},
	pool: (count: number) => n(count, { one: "# piece in the pool", other: "# pieces in the pool" }),
};
