// Building without a game: one's own towers, a placement tried again, a fall to send.

import type { OwnTowerWords } from "../en/own-towers";
import { counter } from "../plural";

const n = counter("it");

export const ownTowers: OwnTowerWords = {
	title: "Costruzione libera",
	lead: "Tutti i pezzi, nessuna regola. Prendine uno e costruisci.",
	search: "Cerca un pezzo",
	noneFound: "Nessun pezzo sullo scaffale si chiama così.",
	undo: "Annulla",
	anew: "Ricomincia",
	keep: "Salva",
	kept: "Salvata su questo dispositivo.",
	mine: "Le tue torri",
	noneKept: "Ancora nessuna torre salvata. Costruiscine una, poi premi «Salva».",
	open: "Apri",
	remove: "Elimina",
	picture: "Immagine",
	link: "Link",
	linkTitle: "Invia questa torre",
	linkHint: "La torre è nel link stesso. Chi lo apre può continuare a costruire.",
	putBack: "Rimettilo a posto",
	ground: "Sul tavolo",
	groundHint: "Accanto alla torre: questo pezzo può toccare il tavolo",
	size: (pieces, height) => `${n(pieces, { one: "# pezzo", other: "# pezzi" })}, ${height}`,
	asBefore: "Com'era prima",
	goOn: "Continua con ciò che resta",
	badLink: "In questo link non c'è nessuna torre: forse ne manca un pezzo. Costruiscine una tua.",
	lost: "La connessione si è interrotta: riprendi il pezzo.",
	full: "Una torre non può avere più pezzi di così.",

	tried: {
		task: (piece, builder) =>
			`Lo stesso pezzo sulla stessa torre: ${piece}. Allora lo posò ${builder}; adesso è in mano tua.`,
		alone: "Le torri accanto qui non ci sono: può cadere solo questa.",
		begin: "Prendi il pezzo",
		bothStand: (builder) => `Con ${builder} ha retto, e con te anche.`,
		yoursStands: (builder) => `Con ${builder} è caduto; con te regge!`,
		yoursFell: (builder) => `Con ${builder} ha retto; con te è caduto.`,
		bothFell: (builder) => `Con ${builder} è caduto, e con te anche.`,
		again: "Ancora",
		goneBy: "Com'era andata",
		dare: "Sfida qualcuno",
		dareText: (piece) => `Tu ci riesci? ${piece}:`,
		on: "Continua liberamente",
	},

	film: {
		title: "Il crollo da inviare",
		making: "Il crollo viene filmato…",
		save: "Scarica",
		none: "Questo browser non sa fare filmati. Ci riescono Firefox, Chrome, Edge o un Safari più recente.",
		failed: "Il filmato non è riuscito. Riprova.",
	},
};
