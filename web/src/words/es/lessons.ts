// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

import type { LessonWords } from "../en/lessons";

export const lessons: LessonWords = {
	gift: {
		offerTitle: "Un cimiento",
		offer: (style, offer) => `Elige algo ancho, luego «${style}» y después «${offer}». Robi no pujará.`,
		passTitle: "Un regalo",
		pass: (piece, pass) => `Robi quiere el derecho de regalar esta pieza: ${piece}. Déjaselo: pulsa «${pass}».`,
		answerTitle: "¡Desafío!",
		answer: (piece, challenge) =>
			`Es para tu torre: ${piece}. Pulsa «${challenge}»: ahora tiene que ponerla Robi. Si se cae en su mano, Robi deja de construir y tu torre vuelve a estar en pie.`,
		doneTitle: "Un regalo de vuelta",
		done: "Quien regala tiene que fiarse de su mano. Gana la torre más alta: ¡para a tiempo!",
	},
	chain: {
		draftTitle: "Forma tu cadena",
		draft: (draft) =>
			`Elige una pieza y pulsa «${draft}». Se construirá desde la primera; Robi se queda con las peores.`,
		drawTitle: "De cualquier cadena",
		draw: "Toma la primera pieza de cualquier cadena: algo dócil para ti, y deja a Robi lo que eligió.",
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
		pass: (pass) => `Robi quiere algo sobre lo que construir. Pulsa «${pass}».`,
		eggTitle: "Ahora, con malicia",
		egg: (piece, offer) => `Te toca. Elige: ${piece}. Luego pulsa «${offer}».`,
		giveTitle: "Dásela",
		give: (give) => `La has ganado, así que decides tú. Pulsa «${give}»: Robi tiene que construirla.`,
		doneTitle: "Pobre Robi",
		done: "Quédate las rojas y da los horrores. Quien deja caer su torre pierde la ronda.",
	},
	race: {
		diceTitle: "La tirada",
		dice: "Cada dado de color dice en qué piso va su BIDDI. Todos los demás pisos son para tus bloques largos.",
		hintTitle: "Piso 1",
		hint: (hint) => `¡Ya! Todos construyen a la vez. Pulsa «${hint}»: te dice con qué bloque empezar.`,
		layTitle: "Gíralo y colócalo",
		lay: (face, over, down) =>
			`Toma el bloque marcado. Con «${face}» y «${over}» lo giras hasta que muestre lo mismo que el contorno. Luego pulsa «${down}».`,
		lineTitle: "Una sola línea",
		line: (hint) =>
			`Cada línea debe seguir donde acaba la de abajo. «${hint}» conoce un bloque que encaja: sigue hasta que haya tres.`,
		watchTitle: "Ahora mira a Robi",
		watch: "Robi tiene prisa y construye una escalera en el aire. Un bloque más…",
		called: (name) =>
			`${name} ha cantado: ¡manos fuera! Quien canta necesita todos los pisos, una sola línea y una pila que se sostenga; si no, se queda sin nada. Los demás ganan un punto por cada piso correcto, desde abajo.`,
		doneTitle: "Robi se rinde",
		done: "Siete rondas, cada una con un piso más; gana quien tenga más puntos. ¡Date prisa, pero mira dos veces antes de cantar!",
	},
};
