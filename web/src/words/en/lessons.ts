// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

export const lessons = {
	gift: {
		offerTitle: "A foundation",
		offer: (style: string, offer: string) =>
			`Choose something broad, then “${style}”, then “${offer}”. Robo won't bid against you.`,
		passTitle: "A present",
		pass: (piece: string, pass: string) =>
			`Robo wants the right to give this away: ${piece}. Let Robo have it: press “${pass}”.`,
		answerTitle: "Challenge!",
		answer: (piece: string, challenge: string) =>
			`It is meant for your tower: ${piece}. Press “${challenge}”: now Robo must place it there. If it falls in Robo's hand, Robo builds no more, and your tower stands again.`,
		doneTitle: "A present that came back",
		done: "Whoever gives must trust their own hand. The tallest tower wins, so stop in time!",
	},
	chain: {
		draftTitle: "Lay your chain",
		draft: (draft: string) =>
			`Choose a piece and press “${draft}”. It will be built from the front; Robo goes for the nasty ones.`,
		drawTitle: "Take from any chain",
		draw: "Take the front piece of any chain: something tame for yourself, and leave Robo what Robo chose.",
		doneTitle: "You saw it coming",
		done: "Everybody sees what is coming, and somebody must take it. The last tower standing wins.",
	},
	reds: {
		offerTitle: "Reds count",
		offer: (piece: string, offer: string) =>
			`Three red pieces standing in your tower win. Choose a red one, for instance this: ${piece}. Then press “${offer}”.`,
		keepTitle: "Keep or give",
		keep: (keep: string) => `It is yours. Press “${keep}”: a red foundation counts, too.`,
		passTitle: "Let it go",
		pass: (pass: string) => `Robo wants something to build on. Press “${pass}”.`,
		eggTitle: "Now be nasty",
		egg: (piece: string, offer: string) => `Your turn. Choose this: ${piece}. Then press “${offer}”.`,
		giveTitle: "Give it away",
		give: (give: string) => `You won it, so you decide. Press “${give}”: Robo must build it.`,
		doneTitle: "Poor Robo",
		done: "Keep the reds, give the horrors. Whoever's tower falls loses the round.",
	},
};

export type LessonWords = typeof lessons;
