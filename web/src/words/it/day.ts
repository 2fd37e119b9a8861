// La torre del giorno.

import { counter } from "../plural";
import type { Words } from "../shape";

const n = counter("it");

export const dayIt: Words["day"] = {
	title: "Torre del giorno",
	lead: "Dieci pezzi, oggi gli stessi per tutti. Quanti ne fai stare in piedi?",
	rule: "Posali in ordine, su una sola torre. La prima caduta la chiude; conta ciò che stava in piedi prima.",
	build: "Costruisci",
	goOn: "Continua",
	practise: "Allenati",
	seeList: "Alla classifica",
	first: "La tua prima torre conta. Poi ti alleni.",
	name: "Il tuo nome in classifica",
	practice: {
		"not-first": "Allenamento: conta la tua prima torre del giorno, questa no.",
		crowded: "Allenamento: oggi dalla tua connessione sono arrivate molte torri, questa non conta.",
		past: "Allenamento: quel giorno è passato.",
	},
	result: (pieces, height) => `${pieces} su 10 · ${height}`,
	place: (place) => `${place}º posto`,
	of: (place, built) => `${place}º posto su ${built}`,
	streak: (days) => n(days, { one: "# giorno di fila", other: "# giorni di fila" }),
	row: "I dieci pezzi",
	list: "La classifica",
	empty: "Nessuno l'ha ancora finita. Comincia tu!",
	none: "Qui nessuno ha costruito questa torre.",
	built: (count) => n(count, { one: "# torre", other: "# torri" }),
	more: "Mostra altre",
	before: "Il giorno prima",
	now: "La torre di oggi",
	midnight: "La prossima arriva a mezzanotte, tempo universale.",
	columns: { place: "Posto", name: "Nome", pieces: "Pezzi", height: "Altezza" },
	end: {
		all: "Tutti e dieci in piedi!",
		some: (pieces) => `${pieces} su 10 in piedi`,
		nothing: "È durata poco",
		waits: "Cerchiamo il tuo posto…",
	},
	over: {
		fell: "La torre è caduta: conta ciò che stava in piedi prima.",
		"gave-up": "La costruzione è finita: conta ciò che sta in piedi.",
	},
	laid: (count) => n(count, { one: "# pezzo è pronto", other: "# pezzi sono pronti" }),
	share: "Invia",
	shareText: (result) => `Torre del giorno: ${result}. Sai fare di meglio?`,
	shared: "Il link è copiato.",
	by: (name) => `La torre di ${name}`,
	picture: (name) => `La torre di ${name} com'era in piedi`,
	yourself: "Costruiscila tu",
};
