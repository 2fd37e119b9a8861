// Building without a game: one's own towers, a placement tried again, a fall to send.

import type { OwnTowerWords } from "../en/own-towers";
import { counter } from "../plural";
import { of } from "./elision";

const n = counter("fr");

export const ownTowers: OwnTowerWords = {
	title: "Construction libre",
	lead: "Toutes les pièces, aucune règle. Prenez-en une et bâtissez.",
	search: "Chercher une pièce",
	noneFound: "Aucune pièce de l'étagère ne s'appelle ainsi.",
	undo: "Annuler",
	anew: "Recommencer",
	keep: "Enregistrer",
	kept: "Enregistrée sur cet appareil.",
	mine: "Vos tours",
	noneKept: "Aucune tour enregistrée. Bâtissez-en une, puis appuyez sur « Enregistrer ».",
	open: "Ouvrir",
	remove: "Supprimer",
	picture: "Image",
	link: "Lien",
	linkTitle: "Envoyer cette tour",
	linkHint: "Le lien contient la tour elle-même. Qui l'ouvre peut continuer à bâtir.",
	putBack: "La reposer",
	ground: "Sur la table",
	groundHint: "À côté de la tour : cette pièce peut toucher la table",
	size: (pieces, height) => `${n(pieces, { one: "# pièce", other: "# pièces" })}, ${height}`,
	asBefore: "Comme avant",
	goOn: "Continuer avec ce qui tient",
	badLink: "Ce lien ne contient pas de tour : il en manque peut-être un bout. Bâtissez la vôtre.",
	lost: "La connexion s'est perdue : reprenez la pièce.",
	full: "Une tour ne peut pas avoir plus de pièces.",

	tried: {
		task: (piece, builder) =>
			`La même pièce sur la même tour : ${piece}. C'était à ${builder} de la poser ; la voici dans votre main.`,
		alone: "Les tours voisines ne sont pas là : seule celle-ci peut tomber.",
		begin: "Prendre la pièce",
		bothStand: (builder) => `Celle ${of(builder)} a tenu, la vôtre aussi.`,
		yoursStands: (builder) => `Celle ${of(builder)} est tombée ; la vôtre tient !`,
		yoursFell: (builder) => `Celle ${of(builder)} a tenu ; la vôtre est tombée.`,
		bothFell: (builder) => `Celle ${of(builder)} est tombée, la vôtre aussi.`,
		again: "Encore",
		goneBy: "Ce qui s'était passé",
		dare: "Défier quelqu'un",
		dareText: (piece) => `Sauriez-vous la poser ? ${piece} :`,
		on: "Continuer librement",
	},

	film: {
		title: "La chute à envoyer",
		making: "La chute est filmée…",
		save: "Télécharger",
		none: "Ce navigateur ne sait pas faire de films. Firefox, Chrome, Edge ou un Safari plus récent le peuvent.",
		failed: "Le film n'a pas réussi. Réessayez.",
	},
};
