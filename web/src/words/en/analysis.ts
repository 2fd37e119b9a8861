// A game in hindsight: what is said of its curve and its turning points.

export const analysis = {
	title: "Analysis",
	ask: "Analyse this game",
	lead: "What every tower could bear, what chance each placement had, and what master would have done.",
	waits: "It will begin in a moment.",
	progress: (done: number, all: number) => `${done} of ${all} placements`,
	looksFor: "Master is thinking about the turning points.",
	curve: "What the towers bear after each placement, and below it the chance that each placement had",
	bears: "Tilt a tower bears",
	chance: "Chance of the placement",
	turns: "Turning points",
	noTurn: "No turning point: no tower fell, and none ever lost a degree or more of what it bore.",
	most: "Here the margin fell most",
	lost: (before: string, after: string) => `The tower bore ${before}°, then ${after}°.`,
	fell: (before: string) => `The tower bore ${before}°, then it fell.`,
	fellAtOnce: "It fell.",
	tried: (stood: number, tried: number) => `By the same way it stands ${stood} times in ${tried}.`,
	master: "Master",
	masterTried: (stood: number, tried: number) => `It stands ${stood} times in ${tried}.`,
	show: "Show it",
	shown: "The ghost shows where master would have put it.",
	stopped: "The analysis was broken off.",
};

export type AnalysisWords = typeof analysis;
