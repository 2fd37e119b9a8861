import type { reasonsEn } from "../en/reasons";

export const reasonsIt: typeof reasonsEn = {
	under: (placed) => ` sotto «${placed}»`,
	tipped: (piece, off, under) => `Il pezzo «${piece}» si è ribaltato da «${off}»${under}.`,
	slid: (piece, off, under) => `Il pezzo «${piece}» è scivolato da «${off}»${under}.`,
	unsupported: (piece, under) => `Il pezzo «${piece}» non aveva appoggio${under}.`,
	cameDown: (placed) => `Il pezzo «${placed}» è finito sul tavolo.`,
	stirred: (placed) => `Da ferma la torre avrebbe retto, ma il pezzo «${placed}» l'ha urtata.`,
	touched: (placed) => `Il pezzo «${placed}» ha toccato il tavolo, ancora in mano.`,
	knocked: (placed, others) => `Ancora in mano, il pezzo «${placed}» ha fatto cadere: ${others}.`,
	rolledAway: (placed) => `Il pezzo «${placed}» non voleva star fermo.`,
	firstDown: (pieces) => `Sul tavolo per primo: ${pieces}.`,

	onTable: "tavolo",
	onPiece: (piece) => `«${piece}»`,
	bearsNothing: (piece, on) =>
		`Sta ferma, ma non regge nessuna spinta: il pezzo «${piece}» rotolerebbe o si ribalterebbe (su: ${on}).`,
	firm: (degrees) => `Sta ben salda: regge ${degrees}° di inclinazione e più.`,
	tips: (degrees, newtons, piece, on) =>
		`Regge ${degrees}° di inclinazione o una spinta di ${newtons} N; poi il pezzo «${piece}» si ribalta (su: ${on}).`,
	slides: (degrees, newtons, piece, on) =>
		`Regge ${degrees}° di inclinazione o una spinta di ${newtons} N; poi il pezzo «${piece}» scivola (su: ${on}).`,

	because: {
		"not-begun": "La partita non è cominciata: la avvia chi ospita.",
		"not-your-seat": "Questo non è il tuo posto.",
		"moved-first": "Qualcun altro ha mosso prima.",
		"not-kept": "Non è stato possibile conservare la mossa. Riprova.",
		"holds-nothing": "Adesso non hai nessun pezzo in mano.",
		"has-touched": "Il pezzo ha già toccato la torre: resta in questa mano.",
		"hand-is-busy": "Adesso la mano non può: prendi un blocco, o lascia prima quello che tiene.",
		"hand-anew": "La mano non rispondeva più. Si continua con un'altra: riprova.",
		"in-line": "Tutte le mani sono occupate. Il tuo posto in fila: {place}.",
		"not-racing": "Aspetta il «Via!»; dopo il grido non si muove più niente.",
		"race-on": "La gara è stata interrotta. Riprende dai blocchi già posati.",
		"race-anew": "La gara è stata interrotta. La manche ricomincia dal «Via!», con gli stessi dadi.",
		"no-hints": "A questo tavolo non ci sono aiuti.",
		"no-talking": "A questo tavolo la chat è spenta.",
		"only-phrases": "A questo tavolo si dicono solo le frasi fatte.",
		"too-fast": "Non così in fretta: di' meno alla volta.",
		"no-links": "Niente link, per favore: qui nessuno sa dove portano.",
		"no-thought": "Nessuno ricorda più il perché di questa mossa.",
		"auction-is-on": "Nessuno scopre le carte prima della fine dell'asta: chiedilo di nuovo dopo.",
		"wrong-number": "Questo gioco è per più giocatori, o per meno.",
		"bad-name": "Questo non può essere un nome. Usa fino a 40 lettere, senza virgola né segno di uguale.",
		"name-taken": "Due avrebbero lo stesso nome: da' a ciascuno il suo.",
		"no-seat-left": "Questo tavolo è al completo.",
		"no-real-blocks": "I bot non hanno blocchi veri: scegli un tavolo sullo schermo, o niente bot.",
		"no-game": "Questo file non è una partita.",
	},
};
