import type { reasonsEn } from "./en";

export const reasonsFr: typeof reasonsEn = {
	under: (placed) => ` sous «\u00a0${placed}\u00a0»`,
	tipped: (piece, off, under) => `La pièce «\u00a0${piece}\u00a0» a basculé de «\u00a0${off}\u00a0»${under}.`,
	slid: (piece, off, under) => `La pièce «\u00a0${piece}\u00a0» a glissé de «\u00a0${off}\u00a0»${under}.`,
	unsupported: (piece, under) => `La pièce «\u00a0${piece}\u00a0» n'avait pas d'appui${under}.`,
	cameDown: (placed) => `La pièce «\u00a0${placed}\u00a0» a fini sur la table.`,
	stirred: (placed) => `Au repos, la tour aurait tenu, mais la pièce «\u00a0${placed}\u00a0» l'a bousculée.`,
	touched: (placed) => `La pièce «\u00a0${placed}\u00a0» a touché la table, encore en main.`,
	knocked: (placed, others) => `Encore en main, la pièce «\u00a0${placed}\u00a0» a fait tomber\u00a0: ${others}.`,
	rolledAway: (placed) => `La pièce «\u00a0${placed}\u00a0» ne voulait pas rester en place.`,
	firstDown: (pieces) => `D'abord sur la table\u00a0: ${pieces}.`,

	onTable: "la table",
	onPiece: (piece) => `«\u00a0${piece}\u00a0»`,
	bearsNothing: (piece, on) =>
		`Elle repose, mais ne supporte aucune poussée\u00a0: la pièce «\u00a0${piece}\u00a0» roulerait ou basculerait sur ${on}.`,
	firm: (degrees) => `Elle tient bien\u00a0: elle supporte ${degrees}° d'inclinaison ou plus.`,
	tips: (degrees, newtons, piece, on) =>
		`Elle supporte ${degrees}° d'inclinaison ou une poussée de ${newtons} N\u00a0; puis la pièce «\u00a0${piece}\u00a0» bascule sur ${on}.`,
	slides: (degrees, newtons, piece, on) =>
		`Elle supporte ${degrees}° d'inclinaison ou une poussée de ${newtons} N\u00a0; puis la pièce «\u00a0${piece}\u00a0» glisse sur ${on}.`,

	because: {
		"not-begun": "La partie n'a pas commencé\u00a0: c'est l'hôte qui la lance.",
		"not-your-seat": "Ce n'est pas votre place.",
		"moved-first": "Quelqu'un d'autre a joué avant.",
		"not-kept": "Le coup n'a pas pu être conservé. Réessayez.",
		"holds-nothing": "Vous ne tenez pas de pièce en ce moment.",
		"has-touched": "La pièce a déjà touché la tour\u00a0: elle reste dans cette main.",
		"hand-is-busy": "La main ne peut pas faire cela\u00a0: prenez un bloc, ou lâchez d'abord celui qu'elle tient.",
		"not-racing": "Attendez «\u00a0Partez\u00a0!\u00a0»\u00a0; après le cri, plus rien ne bouge.",
		"no-hints": "Il n'y a pas d'indices à cette table.",
		"no-talking": "On ne discute pas à cette table.",
		"only-phrases": "À cette table, on n'emploie que les phrases toutes faites.",
		"too-fast": "Pas si vite\u00a0: dites-en moins à la fois.",
		"no-links": "Pas de liens, s'il vous plaît\u00a0: personne ici ne sait où ils mènent.",
		"wrong-number": "Ce jeu se joue à plus, ou à moins.",
		"bad-name": "Ce ne peut pas être un nom. Prenez jusqu'à 40 lettres, sans virgule ni signe égal.",
		"name-taken": "Deux joueurs auraient le même nom\u00a0: donnez à chacun le sien.",
		"no-seat-left": "Cette table est complète.",
		"people-must-rule":
			"Sur une table serrée, ce sont les gens qui disent ce qui tombe\u00a0: prenez une vraie table, ou laissez-la large.",
		"no-real-blocks": "Les robots n'ont pas de vrais blocs\u00a0: prenez une table à l'écran, ou pas de robots.",
		"no-game": "Ce fichier n'est pas une partie.",
	},
};
