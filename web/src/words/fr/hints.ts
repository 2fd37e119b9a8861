import type { HintWords } from "../en/hints";

export const hints: HintWords = {
	ask: "Où le maître la poserait-il ?",
	thinks: "Le maître réfléchit…",
	master: "Le maître",
	stood: (stood, tried) => `En ${tried} essais, elle a tenu ${stood} fois.`,
	never: (tried) => `En ${tried} essais, elle est tombée à chaque fois : le maître ne connaît pas d'endroit sûr.`,
	carry: "La tenir là",
	asked: (name) => `${name} a demandé un indice.`,
	askedHere: "demande un indice",
};
