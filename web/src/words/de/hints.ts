import type { HintWords } from "../en/hints";

export const hints: HintWords = {
	ask: "Wohin würde der Meister den Stein setzen?",
	thinks: "Der Meister überlegt …",
	master: "Der Meister",
	stood: (stood, tried) => `Bei ${tried} Versuchen blieb er ${stood}-mal stehen.`,
	never: (tried) => `Bei ${tried} Versuchen fiel er jedes Mal: Der Meister weiß keinen sicheren Platz.`,
	carry: "Dorthin halten",
	asked: (name) => `${name} hat um einen Tipp gebeten.`,
	askedHere: "bittet um einen Tipp",
};
