// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

import type { LessonWords } from "../en/lessons";

export const lessons: LessonWords = {
	gift: {
		offerTitle: "Un cimiento",
		offer: (style, offer) => `Elige algo ancho, luego «${style}» y después «${offer}». Robo no pujará.`,
		passTitle: "Un regalo",
		pass: (piece, pass) => `Robo quiere el derecho de regalar esta pieza: ${piece}. Déjaselo: pulsa «${pass}».`,
		answerTitle: "¡Desafío!",
		answer: (piece, challenge) =>
			`Es para tu torre: ${piece}. Pulsa «${challenge}»: ahora tiene que ponerla Robo. Si se cae en su mano, Robo deja de construir y tu torre vuelve a estar en pie.`,
		doneTitle: "Un regalo de vuelta",
		done: "Quien regala tiene que fiarse de su mano. Gana la torre más alta: ¡para a tiempo!",
	},
	chain: {
		draftTitle: "Forma tu cadena",
		draft: (draft) =>
			`Elige una pieza y pulsa «${draft}». Se construirá desde la primera; Robo se queda con las peores.`,
		drawTitle: "De cualquier cadena",
		draw: "Toma la primera pieza de cualquier cadena: algo dócil para ti, y deja a Robo lo que eligió.",
		doneTitle: "Se veía venir",
		done: "Todos ven lo que viene, y alguien tiene que cogerlo. Gana la última torre en pie.",
	},
	reds: {
		offerTitle: "Las rojas cuentan",
		offer: (piece, offer) =>
			`Ganan tres piezas rojas en pie en tu torre. Elige una roja, por ejemplo: ${piece}. Luego pulsa «${offer}».`,
		keepTitle: "Quedársela o darla",
		keep: (keep) => `Es tuya. Pulsa «${keep}»: un cimiento rojo también cuenta.`,
		passTitle: "Déjala pasar",
		pass: (pass) => `Robo quiere algo sobre lo que construir. Pulsa «${pass}».`,
		eggTitle: "Ahora, con malicia",
		egg: (piece, offer) => `Te toca. Elige: ${piece}. Luego pulsa «${offer}».`,
		giveTitle: "Dásela",
		give: (give) => `La has ganado, así que decides tú. Pulsa «${give}»: Robo tiene que construirla.`,
		doneTitle: "Pobre Robo",
		done: "Quédate las rojas y da los horrores. Quien deja caer su torre pierde la ronda.",
	},
};
