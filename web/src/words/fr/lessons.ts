// The lessons of one kind of game each; those of the auction are with the tutorial's other words.

import type { LessonWords } from "../en/lessons";

export const lessons: LessonWords = {
	gift: {
		offerTitle: "Une base",
		offer: (style, offer) =>
			`Choisissez quelque chose de large, puis « ${style} », puis « ${offer} ». Robo n'enchérira pas.`,
		passTitle: "Un cadeau",
		pass: (piece, pass) =>
			`Robo veut le droit d'offrir cette pièce : ${piece}. Laissez-le-lui : appuyez sur « ${pass} ».`,
		answerTitle: "Défi !",
		answer: (piece, challenge) =>
			`Elle est destinée à votre tour : ${piece}. Appuyez sur « ${challenge} » : Robo doit la poser lui-même. Si elle tombe dans sa main, Robo ne bâtit plus, et votre tour est rétablie.`,
		doneTitle: "Un cadeau qui revient",
		done: "Qui offre doit être sûr de sa main. La plus haute tour gagne : arrêtez-vous à temps !",
	},
	chain: {
		draftTitle: "Posez votre chaîne",
		draft: (draft) =>
			`Choisissez une pièce et appuyez sur « ${draft} ». On bâtira à partir de l'avant ; Robo prend les plus méchantes.`,
		drawTitle: "De n'importe quelle chaîne",
		draw: "Prenez la première pièce d'une chaîne, n'importe laquelle : une pièce sage pour vous, et laissez à Robo ce qu'il a choisi.",
		doneTitle: "On l'a vu venir",
		done: "Chacun voit ce qui arrive, et quelqu'un doit le prendre. La dernière tour debout gagne.",
	},
	reds: {
		offerTitle: "Les rouges comptent",
		offer: (piece, offer) =>
			`Trois pièces rouges debout dans votre tour gagnent. Choisissez-en une rouge, par exemple : ${piece}. Puis appuyez sur « ${offer} ».`,
		keepTitle: "Garder ou donner",
		keep: (keep) => `Elle est à vous. Appuyez sur « ${keep} » : une base rouge compte aussi.`,
		passTitle: "Laissez passer",
		pass: (pass) => `Robo veut de quoi bâtir. Appuyez sur « ${pass} ».`,
		eggTitle: "Soyez méchant",
		egg: (piece, offer) => `À vous. Choisissez : ${piece}. Puis appuyez sur « ${offer} ».`,
		giveTitle: "Donnez-la",
		give: (give) => `Vous l'avez remportée, vous décidez. Appuyez sur « ${give} » : Robo doit la poser.`,
		doneTitle: "Pauvre Robo",
		done: "Gardez les rouges, donnez les horreurs. Celui dont la tour tombe perd la manche.",
	},
	race: {
		diceTitle: "Le lancer",
		dice: "Chaque dé de couleur dit à quel étage va son BIDDI. Tous les autres étages sont pour vos blocs longs.",
		hintTitle: "Étage 1",
		hint: (hint) =>
			`Partez ! Tout le monde bâtit en même temps. Appuyez sur « ${hint} » : vous saurez par quel bloc commencer.`,
		layTitle: "Tournez, posez",
		lay: (face, over, down) =>
			`Prenez le bloc marqué. « ${face} » et « ${over} » le tournent jusqu'à ce qu'il montre ce que montre le contour. Puis appuyez sur « ${down} ».`,
		lineTitle: "Une seule ligne",
		line: (hint) =>
			`Chaque ligne doit continuer là où finit celle d'en dessous. « ${hint} » connaît un bloc qui convient : continuez jusqu'à en avoir trois.`,
		watchTitle: "Regardez Robo",
		watch: "Robo est pressé et bâtit un escalier dans le vide. Encore un bloc…",
		called: (name) =>
			`${name} a crié : on ne touche plus ! Pour crier, il faut tous les étages, une seule ligne et une pile qui tient, sinon on n'a rien. Les autres marquent un point par étage juste, à partir du bas.`,
		doneTitle: "Robo en a assez",
		done: "Sept manches, chacune plus haute d'un étage ; le plus de points gagne. Soyez rapide, mais regardez à deux fois avant de crier !",
	},
};
