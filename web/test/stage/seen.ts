import type { AuctionSeen, SeatView } from "../../src/wire";

/** A table of three before anything has happened, but for what is said. */
export function seen(more: Partial<SeatView> = {}): SeatView {
	const tower = { foundations: [], height_mm: 0, pieces: [], status: "none" } as const;
	return {
		auction: null,
		choices: {},
		diamonds: { Ann: 10, Bob: 10, Cleo: 10 },
		game: "knock-out",
		in_hand: null,
		n: 0,
		out: [],
		outcome: null,
		phase: "turn",
		pool: [],
		round: 1,
		rulebook: null,
		scores: {},
		to_act: ["Ann"],
		towers: {
			Ann: { ...tower, foundations: [], pieces: [] },
			Bob: { ...tower, foundations: [], pieces: [] },
			Cleo: { ...tower, foundations: [], pieces: [] },
		},
		turn: "Ann",
		wins: {},
		...more,
	};
}

seen.auction = (piece: string, more: Partial<AuctionSeen> = {}): AuctionSeen => ({
	piece,
	style: "refusal",
	auctioneer: "Ann",
	stakes: {},
	passed: [],
	high: null,
	among: ["Ann", "Bob", "Cleo"],
	named: null,
	...more,
});
