// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

import type { LessonWords } from "../en/lessons";

export const lessons: LessonWords = {
	gift: {
		offerTitle: "Ein Fundament",
		offer: (style, offer) => `Wähle etwas Breites, dann „${style}“, dann „${offer}“. Robo bietet nicht mit.`,
		passTitle: "Ein Geschenk",
		pass: (piece, pass) => `Robo möchte das hier verschenken dürfen: ${piece}. Lass Robo das Recht: Drück „${pass}“.`,
		answerTitle: "Herausfordern!",
		answer: (piece, challenge) =>
			`Das ist für deinen Turm bestimmt: ${piece}. Drück „${challenge}“: Jetzt muss Robo es selbst daraufsetzen. Fällt es in Robos Hand, baut Robo nicht mehr, und dein Turm steht wieder.`,
		doneTitle: "Ein Geschenk, das zurückkam",
		done: "Wer schenkt, muss der eigenen Hand trauen. Der höchste Turm gewinnt: Hör rechtzeitig auf!",
	},
	chain: {
		draftTitle: "Leg deine Kette",
		draft: (draft) => `Wähle einen Stein und drück „${draft}“. Gebaut wird von vorn; Robo nimmt sich die fiesen.`,
		drawTitle: "Aus jeder Kette",
		draw: "Nimm den vordersten Stein irgendeiner Kette: etwas Zahmes für dich, und lass Robo, was Robo gewählt hat.",
		doneTitle: "Man sah es kommen",
		done: "Alle sehen, was kommt, und jemand muss es nehmen. Der letzte stehende Turm gewinnt.",
	},
	reds: {
		offerTitle: "Rote zählen",
		offer: (piece, offer) =>
			`Drei rote Steine, die in deinem Turm stehen, gewinnen. Wähle einen roten, zum Beispiel: ${piece}. Dann drück „${offer}“.`,
		keepTitle: "Behalten oder geben",
		keep: (keep) => `Er gehört dir. Drück „${keep}“: Auch ein rotes Fundament zählt.`,
		passTitle: "Lass los",
		pass: (pass) => `Robo will etwas, worauf man bauen kann. Drück „${pass}“.`,
		eggTitle: "Jetzt sei gemein",
		egg: (piece, offer) => `Du bist dran. Wähle: ${piece}. Dann drück „${offer}“.`,
		giveTitle: "Gib ihn weg",
		give: (give) => `Du hast ihn ersteigert, also entscheidest du. Drück „${give}“: Robo muss ihn bauen.`,
		doneTitle: "Armer Robo",
		done: "Behalte die Roten, verschenke die Ungeheuer. Wessen Turm fällt, verliert die Runde.",
	},
	race: {
		diceTitle: "Der Wurf",
		dice: "Jeder farbige Würfel sagt, auf welcher Ebene sein BIDDI liegt. Auf alle anderen kommen deine langen Blöcke.",
		hintTitle: "Ebene 1",
		hint: (hint) =>
			`Los! Alle bauen gleichzeitig. Drück „${hint}“: Dann weißt du, mit welchem Block du anfangen kannst.`,
		layTitle: "Drehen und legen",
		lay: (face, over, down) =>
			`Nimm den markierten Block. Mit „${face}“ und „${over}“ drehst du ihn, bis er zeigt, was der Umriss zeigt. Dann drück „${down}“.`,
		lineTitle: "Eine Linie",
		line: (hint) =>
			`Jede Linie muss dort weitergehen, wo die darunter endet. „${hint}“ kennt einen Block, der passt: Mach weiter, bis drei liegen.`,
		watchTitle: "Jetzt schau zu Robo",
		watch: "Robo hat es eilig und baut eine Treppe in die Luft. Noch ein Block …",
		called: (name) =>
			`${name} hat gerufen: Hände weg! Wer ruft, braucht alle Ebenen, eine Linie und einen Stapel, der steht; sonst gibt es nichts. Die anderen bekommen einen Punkt für jede richtige Ebene, von unten an.`,
		doneTitle: "Robo hat genug",
		done: "Sieben Runden, jede eine Ebene höher; die meisten Punkte gewinnen. Sei schnell, aber schau zweimal hin, bevor du rufst!",
	},
};
