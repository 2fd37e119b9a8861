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
	race: {
		diceTitle: "The throw",
		dice: "Each coloured die says on which level its BIDDI lies. All other levels are for your long blocks.",
		hintTitle: "Level 1",
		hint: (hint: string) => `Go! Everybody builds at once. Press “${hint}”: it tells you a block to begin with.`,
		layTitle: "Turn it, lay it",
		lay: (face: string, over: string, down: string) =>
			`Take the block that is marked. “${face}” and “${over}” turn it until it shows what the outline shows. Then press “${down}”.`,
		lineTitle: "One line",
		line: (hint: string) =>
			`Every line must go on where the one below ends. “${hint}” knows a block that fits: go on until three lie there.`,
		watchTitle: "Now look at Robo",
		watch: "Robo is in a hurry and builds stairs into the air. One more block …",
		called: (name: string) =>
			`${name} called: hands off! Whoever calls needs every level, one line, and a stack that stands, or gets nothing. The others get a point for each right level, from the bottom.`,
		doneTitle: "Robo has had enough",
		done: "Seven rounds, each a level higher; most points win. Be quick, but look twice before you call!",
	},
};

export type LessonWords = typeof lessons;
