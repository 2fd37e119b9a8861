import type { HintWords } from "../en/hints";
import { counter } from "../plural";

const n = counter("it");

export const hints: HintWords = {
	ask: "Dove lo metterebbe il maestro?",
	thinks: "Il maestro sta pensando…",
	master: "Il maestro",
	stood: (stood, tried) => `In ${tried} prove è rimasto in piedi ${n(stood, { one: "una volta", other: "# volte" })}.`,
	never: (tried) => `In ${tried} prove è sempre caduto: il maestro non conosce un posto sicuro.`,
	carry: "Tienilo lì",
	asked: (name) => `${name} ha chiesto un aiuto.`,
	askedHere: "chiede un aiuto",
};
