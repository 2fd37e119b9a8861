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
};
