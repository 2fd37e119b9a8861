// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

import type { LessonWords } from "../en/lessons";

export const lessons: LessonWords = {
	gift: {
		offerTitle: "Una base",
		offer: (style, offer) => `Scegli qualcosa di largo, poi «${style}», poi «${offer}». Robo non farà offerte.`,
		passTitle: "Un regalo",
		pass: (piece, pass) => `Robo vuole il diritto di regalare questo pezzo: ${piece}. Lasciaglielo: premi «${pass}».`,
		answerTitle: "Sfida!",
		answer: (piece, challenge) =>
			`È destinato alla tua torre: ${piece}. Premi «${challenge}»: ora deve posarlo Robo. Se cade nella sua mano, Robo non costruisce più e la tua torre torna in piedi.`,
		doneTitle: "Un regalo tornato indietro",
		done: "Chi regala deve fidarsi della propria mano. Vince la torre più alta: fermati in tempo!",
	},
	chain: {
		draftTitle: "Prepara la tua catena",
		draft: (draft) =>
			`Scegli un pezzo e premi «${draft}». Si costruirà a partire dal primo; Robo prende i più cattivi.`,
		drawTitle: "Da qualsiasi catena",
		draw: "Prendi il primo pezzo di una catena qualsiasi: qualcosa di docile per te, e lascia a Robo quello che ha scelto.",
		doneTitle: "Si vedeva arrivare",
		done: "Tutti vedono che cosa arriva, e qualcuno deve prenderlo. Vince l'ultima torre in piedi.",
	},
	reds: {
		offerTitle: "I rossi contano",
		offer: (piece, offer) =>
			`Vincono tre pezzi rossi in piedi nella tua torre. Scegline uno rosso, per esempio: ${piece}. Poi premi «${offer}».`,
		keepTitle: "Tenere o dare",
		keep: (keep) => `È tuo. Premi «${keep}»: conta anche una base rossa.`,
		passTitle: "Lascia andare",
		pass: (pass) => `Robo vuole qualcosa su cui costruire. Premi «${pass}».`,
		eggTitle: "Ora sii perfido",
		egg: (piece, offer) => `Tocca a te. Scegli: ${piece}. Poi premi «${offer}».`,
		giveTitle: "Dallo via",
		give: (give) => `L'hai vinto tu, decidi tu. Premi «${give}»: deve costruirlo Robo.`,
		doneTitle: "Povero Robo",
		done: "Tieni i rossi, regala gli orrori. Chi fa cadere la torre perde la manche.",
	},
	race: {
		diceTitle: "Il lancio",
		dice: "Ogni dado colorato dice a quale piano va il suo BIDDI. Tutti gli altri piani sono per i tuoi blocchi lunghi.",
		hintTitle: "Piano 1",
		hint: (hint) => `Via! Si costruisce tutti insieme. Premi «${hint}»: ti dice con quale blocco cominciare.`,
		layTitle: "Giralo e posalo",
		lay: (face, over, down) =>
			`Prendi il blocco evidenziato. Con «${face}» e «${over}» lo giri finché mostra quello che mostra la sagoma. Poi premi «${down}».`,
		lineTitle: "Una sola linea",
		line: (hint) =>
			`Ogni linea deve continuare dove finisce quella sotto. «${hint}» conosce un blocco adatto: va' avanti finché ce ne sono tre.`,
		watchTitle: "Ora guarda Robo",
		watch: "Robo ha fretta e costruisce una scala nel vuoto. Ancora un blocco…",
		called: (name) =>
			`${name} ha gridato: giù le mani! Chi grida deve avere tutti i piani, una sola linea e una pila che sta in piedi, altrimenti non prende niente. Gli altri prendono un punto per ogni piano giusto, a partire dal basso.`,
		doneTitle: "Robo ne ha abbastanza",
		done: "Sette manche, ognuna più alta di un piano; vince chi ha più punti. Sii veloce, ma guarda due volte prima di gridare!",
	},
};
