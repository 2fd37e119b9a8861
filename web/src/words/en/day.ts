// The tower of the day.

import { counter } from "../plural";

const n = counter("en");

export const dayEn = {
	title: "Tower of the day",
	lead: "Ten pieces, the same for everybody today. How many can you make stand?",
	rule: "Build them in their order, on one tower. The first fall ends it; what stood before counts.",
	build: "Build it",
	goOn: "Go on building",
	practise: "Practise",
	seeList: "See the list",
	first: "Your first tower counts. After that you practise.",
	name: "Your name on the list",
	practice: {
		"not-first": "Practice: your first tower of the day counts, this one doesn't.",
		crowded: "Practice: many towers came from your connection today, so this one doesn't count.",
		past: "Practice: that day is over.",
	},
	result: (pieces: number, height: string) => `${pieces} of 10 · ${height}`,
	place: (place: number) => `place ${place}`,
	of: (place: number, built: number) => `Place ${place} of ${built}`,
	streak: (days: number) => n(days, { one: "# day in a row", other: "# days in a row" }),
	row: "The ten pieces",
	list: "The list",
	empty: "Nobody has finished it yet. Be the first!",
	none: "Nobody built this tower here.",
	built: (count: number) => n(count, { one: "# tower", other: "# towers" }),
	more: "Show more",
	before: "The day before",
	now: "Today's tower",
	midnight: "The next one comes at midnight, universal time.",
	columns: { place: "Place", name: "Name", pieces: "Pieces", height: "Height" },
	end: {
		all: "All ten stand!",
		some: (pieces: number) => `${pieces} of 10 stood`,
		nothing: "That was short",
		waits: "Looking for your place …",
	},
	over: {
		fell: "The tower fell: what stood before it counts.",
		"gave-up": "The building is over: what stands counts.",
	},
	laid: (count: number) => n(count, { one: "# piece lies ready", other: "# pieces lie ready" }),
	share: "Send it",
	shareText: (result: string) => `Tower of the day: ${result}. Can you do better?`,
	shared: "The link is copied.",
	by: (name: string) => `${name}'s tower`,
	picture: (name: string) => `${name}'s tower as it stood`,
	yourself: "Build it yourself",
};
