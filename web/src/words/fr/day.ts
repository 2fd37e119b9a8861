// La tour du jour.

import { counter } from "../plural";
import type { Words } from "../shape";
import { of } from "./elision";

const n = counter("fr");

export const dayFr: Words["day"] = {
	title: "Tour du jour",
	lead: "Dix pièces, les mêmes pour tous aujourd'hui. Combien en ferez-vous tenir ?",
	rule: "Posez-les dans l'ordre, sur une seule tour. La première chute y met fin ; ce qui tenait avant compte.",
	build: "Bâtir",
	goOn: "Continuer",
	practise: "S'entraîner",
	seeList: "Voir la liste",
	first: "Votre première tour compte. Ensuite, c'est de l'entraînement.",
	name: "Votre nom sur la liste",
	practice: {
		"not-first": "Entraînement : votre première tour du jour compte, pas celle-ci.",
		crowded: "Entraînement : beaucoup de tours sont venues de votre connexion aujourd'hui, celle-ci ne compte pas.",
		past: "Entraînement : cette journée est passée.",
	},
	result: (pieces, height) => `${pieces} sur 10 · ${height}`,
	place: (place) => `${place}ᵉ place`.replace(/^1ᵉ/, "1ʳᵉ"),
	of: (place, built) => `${place}ᵉ place sur ${built}`.replace(/^1ᵉ/, "1ʳᵉ"),
	streak: (days) => n(days, { one: "# jour d'affilée", other: "# jours d'affilée" }),
	row: "Les dix pièces",
	list: "La liste",
	empty: "Personne ne l'a encore finie. Ouvrez le bal !",
	none: "Personne n'a bâti cette tour ici.",
	built: (count) => n(count, { one: "# tour", other: "# tours" }),
	more: "En voir plus",
	before: "La veille",
	now: "La tour d'aujourd'hui",
	midnight: "La prochaine arrive à minuit, temps universel.",
	columns: { place: "Place", name: "Nom", pieces: "Pièces", height: "Hauteur" },
	end: {
		all: "Les dix tiennent !",
		some: (pieces) => `${pieces} sur 10 ont tenu`,
		nothing: "C'était court",
		waits: "On cherche votre place…",
	},
	over: {
		fell: "La tour est tombée : ce qui tenait avant compte.",
		"gave-up": "La construction est finie : ce qui tient compte.",
	},
	laid: (count) => n(count, { one: "# pièce est prête", other: "# pièces sont prêtes" }),
	share: "Envoyer",
	shareText: (result) => `Tour du jour : ${result}. Ferez-vous mieux ?`,
	shared: "Le lien est copié.",
	by: (name) => `La tour ${of(name)}`,
	picture: (name) => `La tour ${of(name)} telle qu'elle tenait`,
	yourself: "À vous de bâtir",
};
