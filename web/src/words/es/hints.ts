import type { HintWords } from "../en/hints";
import { counter } from "../plural";

const n = counter("es");

export const hints: HintWords = {
	ask: "¿Dónde la pondría el maestro?",
	thinks: "El maestro está pensando…",
	master: "El maestro",
	stood: (stood, tried) => `En ${tried} intentos se sostuvo ${n(stood, { one: "una vez", other: "# veces" })}.`,
	never: (tried) => `En ${tried} intentos se cayó siempre: el maestro no conoce ningún sitio seguro.`,
	carry: "Sostenerla allí",
	asked: (name) => `${name} ha pedido una pista.`,
	askedHere: "pide una pista",
};
