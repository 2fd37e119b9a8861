import type { panelsEn } from "../en/panels";
import { counter } from "../plural";
import { of } from "./elision";

const n = counter("fr");
const diamonds = (count: number) => n(count, { one: "# diamant", other: "# diamants" });
const tries = (count: number) => n(count, { one: "encore # essai", other: "encore # essais" });

export const panelsFr: typeof panelsEn = {
	difficulty: ["une bonne fondation", "facile à poser", "demande du calme", "difficile à poser", "redoutable"],
	dots: (words, of5) => `${words} (${of5} sur 5)`,
	noneChosen: "Aucune pièce choisie",

	story: {
		refusal: (piece) => `${piece}, au refus`,
		highest: (piece) => `${piece}, au plus offrant`,
		giveAway: (piece) => `${piece}, en cadeau`,
		risk: (piece) => `${piece}, au risque`,
		asked: (seat) => `à ${seat} de répondre`,
		leads: (seat, amount) => `${seat} propose ${amount}`,
		took: (seat) => `${seat} l'a prise`,
		bought: (seat, amount) => `${seat} l'a eue pour ${diamonds(amount)}`,
		forNothing: (seat) => `${seat} l'a eue pour rien`,
		paid: (seat, amount) => `${seat} a payé ${amount}`,
		won: (seat, amount) => `${seat} a reçu les mises, ${amount}`,
		gave: (giver, seat) => `${giver} l'a donnée à ${seat}`,
		accepted: (seat) => `${seat} a accepté`,
		challenged: (seat) => `${seat} a lancé un défi`,
		nobody: "personne ne l'a eue",
		builds: (seat, piece) => `${seat} bâtit : ${piece}`,
		stood: (seat, piece, height) => `${seat} : ${piece}, ça tient, ${Math.round(height)} mm`,
		fell: (seat, piece) => `${seat} : ${piece}, et tout tombe`,
		putAway: (seat, piece) => `${seat} : ${piece}, impossible à poser`,
		chains: (count) => `Les chaînes : ${n(count, { one: "# pièce alignée", other: "# pièces alignées" })}`,
	},

	timeUp: {
		build: (seat) => `Temps écoulé : la main ${of(seat)} s'est ouverte.`,
		auction: (seat) => `Temps écoulé pour ${seat}.`,
	},
	purse: { staked: (has, off) => `${has} − ${off} misés`, bid: (has, off) => `${has} − ${off} proposés` },

	gift: {
		title: (piece) => `Un cadeau dont personne ne veut : ${piece}`,
		hint: "Qui propose le plus choisit la tour qui la reçoit.",
		cost: (amount, left) =>
			`Si vous gagnez, vous payez ${diamonds(amount)}, gardez ${left} et choisissez qui la reçoit.`,
		bid: (amount) => `Proposer ${diamonds(amount)} pour l'offrir`,
		from: (giver) => `${giver} vous donne cette pièce.`,
	},

	means: {
		own: "Vous la posez sur votre propre tour.",
		foundation: "Elle devient votre fondation, qui ne peut pas tomber.",
		ownOut: "Si la tour tombe, vous êtes éliminé.",
		ownRemains: "Si la tour tombe, vous ne bâtissez plus et ce qui tient encore compte.",
		giver: (giver) => `${giver} doit la poser sur votre tour.`,
		giverOut: (giver) => `Si elle tombe, ${giver} est hors jeu et votre tour est remise en place.`,
		giverStopped: (giver) => `Si elle tombe, ${giver} ne bâtit plus et votre tour est remise en place.`,
		giverSafe: (giver) => `Si elle tombe, ${giver}, déjà à l'arrêt, ne perd rien, et votre tour est remise en place.`,
		yoursOut: "Si elle tombe entre vos mains, vous êtes hors jeu.",
		yoursSafe: "Vous vous êtes déjà arrêté : si elle tombe entre vos mains, vous ne perdez rien.",
		yoursStopped: "Si elle tombe entre vos mains, vous ne bâtissez plus.",
	},
	placeOn: (tower, piece) => `À poser sur : ${tower} (${piece})`,
	stopSure: (height) => `Arrêter pour de bon à ${height} ? Vous n'offrirez et n'enchérirez plus que pour les autres.`,
	stopYes: "Oui, arrêter",
	stopNo: "Continuer à bâtir",
	stoppedStyles: "Vous avez arrêté : vous ne pouvez offrir de pièces qu'aux autres.",

	tries: {
		foundation: (count) => `Elle doit rester posée comme fondation : ${tries(count)}.`,
		grow: (count) => `Elle doit rendre la tour plus haute : ${tries(count)}.`,
	},
	takenBack: {
		rest: "Reprise : elle n'est pas restée posée.",
		touch: "Reprise : elle ne touchait aucune fondation de la tour.",
		grow: "Reprise : la tour n'en est pas plus haute.",
	},
	likeZoch: (pieces) => `À peu près de la taille d'une pièce Zoch : ${pieces}.`,
	mustTouch: "Elle doit toucher une fondation de cette tour.",

	chain: {
		count: (laid, of5) => `${laid} sur ${of5}`,
		open: (laid) => n(laid, { one: "# pièce", other: "# pièces" }),
		order: "On bâtit par l'avant : le numéro 1 vient en premier.",
		yours: "Votre chaîne",
	},

	end: {
		towers: "Les tours",
		tallest: (height) => `${height} au plus haut`,
		best: (piece, words) => `Votre plus beau coup : ${piece}, ${words}`,
		gained: (height) => `${height} de plus`,
		onceMore: "Revoir la chute",
		share: "Partager",
		shared: "Le lien est copié.",
		shareText: (title) => `${title} Voici la partie :`,
		how: {
			stands: "tient toujours",
			stopped: "arrêtée à temps",
			remains: "tombée, le reste compte",
			fell: "tombée",
			resigned: "abandon",
			disqualified: "disqualification",
			"dropped-it": "tombée dans la main",
			"never-grew": "n'a pas grandi",
			none: "jamais bâtie",
		},
	},

	card: {
		play: "Jouer",
		playHint: (game) => `Jouer à ${game} contre des robots`,
		invite: "Inviter",
		inviteHint: (game) => `Inviter des amis à ${game}`,
		rules: (game) => `Les règles de ${game}`,
	},
	pool: (count) => n(count, { one: "# pièce dans la réserve", other: "# pièces dans la réserve" }),
};
