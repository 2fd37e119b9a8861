import type { reasonsEn } from "../en/reasons";

export const reasonsFr: typeof reasonsEn = {
	under: (placed) => ` sous « ${placed} »`,
	tipped: (piece, off, under) => `La pièce « ${piece} » a basculé de « ${off} »${under}.`,
	slid: (piece, off, under) => `La pièce « ${piece} » a glissé de « ${off} »${under}.`,
	unsupported: (piece, under) => `La pièce « ${piece} » n'avait pas d'appui${under}.`,
	cameDown: (placed) => `La pièce « ${placed} » a fini sur la table.`,
	stirred: (placed) => `Au repos, la tour aurait tenu, mais la pièce « ${placed} » l'a bousculée.`,
	touched: (placed) => `La pièce « ${placed} » a touché la table, encore en main.`,
	knocked: (placed, others) => `Encore en main, la pièce « ${placed} » a fait tomber : ${others}.`,
	rolledAway: (placed) => `La pièce « ${placed} » ne voulait pas rester en place.`,
	firstDown: (pieces) => `D'abord sur la table : ${pieces}.`,

	onTable: "la table",
	onPiece: (piece) => `« ${piece} »`,
	bearsNothing: (piece, on) =>
		`Elle repose, mais ne supporte aucune poussée : la pièce « ${piece} » roulerait ou basculerait sur ${on}.`,
	firm: (degrees) => `Elle tient bien : elle supporte ${degrees}° d'inclinaison ou plus.`,
	tips: (degrees, newtons, piece, on) =>
		`Elle supporte ${degrees}° d'inclinaison ou une poussée de ${newtons} N ; puis la pièce « ${piece} » bascule sur ${on}.`,
	slides: (degrees, newtons, piece, on) =>
		`Elle supporte ${degrees}° d'inclinaison ou une poussée de ${newtons} N ; puis la pièce « ${piece} » glisse sur ${on}.`,

	because: {
		"not-begun": "La partie n'a pas commencé : c'est l'hôte qui la lance.",
		"not-your-seat": "Ce n'est pas votre place.",
		"moved-first": "Quelqu'un d'autre a joué avant.",
		"not-kept": "Le coup n'a pas pu être conservé. Réessayez.",
		"holds-nothing": "Vous ne tenez pas de pièce en ce moment.",
		"has-touched": "La pièce a déjà touché la tour : elle reste dans cette main.",
		"hand-is-busy": "La main ne peut pas faire cela : prenez un bloc, ou lâchez d'abord celui qu'elle tient.",
		"hand-anew": "La main ne répondait plus. On continue avec une autre : réessayez.",
		"in-line": "Toutes les mains sont occupées. Votre place dans la file : {place}.",
		"not-racing": "Attendez « Partez ! » ; après le cri, plus rien ne bouge.",
		"race-on": "La course a été interrompue. Elle reprend avec les blocs déjà posés.",
		"race-anew": "La course a été interrompue. La manche reprend à « Partez ! », avec les mêmes dés.",
		"no-hints": "Il n'y a pas d'indices à cette table.",
		"no-talking": "On ne discute pas à cette table.",
		"only-phrases": "À cette table, on n'emploie que les phrases toutes faites.",
		"too-fast": "Pas si vite : dites-en moins à la fois.",
		"no-links": "Pas de liens, s'il vous plaît : personne ici ne sait où ils mènent.",
		"no-thought": "Plus personne ne sait pourquoi ce coup a été joué.",
		"auction-is-on": "Personne ne dévoile son jeu avant la fin des enchères : redemandez ensuite.",
		"wrong-number": "Ce jeu se joue à plus, ou à moins.",
		"bad-name": "Ce ne peut pas être un nom. Prenez jusqu'à 40 lettres, sans virgule ni signe égal.",
		"name-taken": "Deux joueurs auraient le même nom : donnez à chacun le sien.",
		"no-seat-left": "Cette table est complète.",
		"no-real-blocks": "Les robots n'ont pas de vrais blocs : prenez une table à l'écran, ou pas de robots.",
		"no-game": "Ce fichier n'est pas une partie.",
		"no-such-piece":
			"L'une des pièces choisies n'est pas dans ce jeu de pièces, ou l'est deux fois : choisissez de nouveau.",
		"too-few-pieces": "C'est trop peu de pièces : il en faut au moins trois par joueur.",
		"too-few-reds": "Three Reds demande au moins cinq pièces rouges : choisissez-en davantage.",
		"bad-handicap": "Ce jeu ne peut pas accorder cet avantage, ou personne de ce nom n'est assis ici.",
	},
};
