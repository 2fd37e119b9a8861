// Evenings, in English.

import { counter } from "../plural";

const n = counter("en");

export const evening = {
	showLead:
		"Four contestants, ten rounds: auctions and plain building take turns, and it gets harder. Bots take the seats that stay free.",
	takeShow: "Take this programme",
	programme: "Programme",
	addLabel: "Game to add",
	add: "Add",
	houseRules: "Your house rules",
	sooner: (game: string) => `Play ${game} sooner`,
	later: (game: string) => `Play ${game} later`,
	remove: (game: string) => `Remove ${game}`,
	players: "Players",
	free: "Seats that stay free",
	freeEmpty: "stay empty",
	freeBots: (kind: string) => `go to bots (${kind})`,
	freeHint:
		"Friends come by a link that you get on the next page. When the first game begins, this happens to the rest.",
	scoring: "What counts",
	places: "Places",
	placesHint: "Two points for everybody you leave behind, one for everybody you share a place with.",
	wins: "Only wins",
	winsHint: "One point for each game you win, alone or with others.",
	listed: "Anybody may watch",
	listedHint: "The games are shown on the first page.",
	open: "Open the evening",
	needGame: "Add at least one game.",
	contestants: "Contestants",
	freeSeats: (count: number) => n(count, { one: "One seat is free.", other: "# seats are free." }),
	botsCome: "Bots take what is free when the first game begins.",
	invites: (host: string, games: number) =>
		`${host} invites you to an evening of ${n(games, { one: "# game", other: "# games" })}`,
	joinIn: "Take part",
	alsoHere: "Also on this device",
	begin: "Begin the first game",
	hostBegins: "The host begins the first game when everybody is here.",
	scoreboard: "Scoreboard",
	total: "Points",
	game: (number: number) => `Game ${number}`,
	toCome: "to come",
	running: "is being played",
	skipped: "does not count",
	beginsThis: (name: string) => `${name} begins`,
	won: (names: string) => `won by ${names}`,
	rotates:
		"Everybody keeps their seat. A lot says who begins the first game; after that it is the next one to the left.",
	toTable: "Go to the table",
	watchTable: "Watch the table",
	next: (game: string) => `Next game: ${game}`,
	breakOff: "Break this game off",
	leaveOut: "Leave this game out",
	skipSure: "This game will count for nobody. Sure?",
	end: "End the evening",
	endSure: "End the evening now? Games that are not over do not count.",
	follows: "You look on. When the next game begins, you are taken there.",
	waits: "The next game has not begun yet.",
	champion: (name: string) => `${name} wins the evening!`,
	champions: (names: string) => `${names} share the evening!`,
	nobody: "The evening is over",
	share: "Send the result",
	shared: "The result is copied.",
	result: (what: string, lines: string) => `${what} at Teeter: ${lines}`,
	another: "Another evening",
	gone: "This evening is not there any more.",
	needsLink: "This evening needs a link: ask the host for one.",
	rules: "How it is counted",
};

export type EveningWords = typeof evening;
