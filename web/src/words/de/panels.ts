import type { panelsEn } from "../en/panels";
import { counter } from "../plural";

const n = counter("de");
const diamonds = (count: number) => n(count, { one: "# Diamant", other: "# Diamanten" });
const tries = (count: number) => n(count, { one: "noch # Versuch", other: "noch # Versuche" });

export const panelsDe: typeof panelsEn = {
	difficulty: ["ein gutes Fundament", "leicht zu setzen", "braucht eine ruhige Hand", "schwer zu setzen", "berüchtigt"],
	dots: (words, of5) => `${words} (${of5} von 5)`,
	noneChosen: "Noch kein Stein gewählt",

	story: {
		refusal: (piece) => `${piece}, reihum`,
		highest: (piece) => `${piece} an den Höchstbietenden`,
		giveAway: (piece) => `${piece} als Geschenk`,
		risk: (piece) => `${piece} auf Risiko`,
		asked: (seat) => `${seat} ist gefragt`,
		leads: (seat, amount) => `${seat} bietet ${amount}`,
		took: (seat) => `${seat} hat ihn genommen`,
		bought: (seat, amount) => `${seat} bekam ihn für ${diamonds(amount)}`,
		forNothing: (seat) => `${seat} bekam ihn umsonst`,
		paid: (seat, amount) => `${seat} zahlte ${amount}`,
		won: (seat, amount) => `${seat} bekam die Einsätze, ${amount}`,
		gave: (giver, seat) => `${giver} gab ihn ${seat}`,
		accepted: (seat) => `${seat} nahm an`,
		challenged: (seat) => `${seat} forderte heraus`,
		nobody: "niemand bekam ihn",
		builds: (seat, piece) => `${seat} baut: ${piece}`,
		stood: (seat, piece, height) => `${seat}: ${piece} steht, ${Math.round(height)} mm`,
		fell: (seat, piece) => `${seat}: ${piece}, und es stürzt ein`,
		putAway: (seat, piece) => `${seat}: ${piece} wollte nicht stehen`,
		chains: (count) => `Die Ketten: ${n(count, { one: "# Stein ausgelegt", other: "# Steine ausgelegt" })}`,
	},

	timeUp: {
		build: (seat) => `Die Zeit war um, die Hand ging auf: ${seat}.`,
		auction: (seat) => `Die Zeit war um: ${seat}.`,
	},
	purse: { staked: (has, off) => `${has} − ${off} gesetzt`, bid: (has, off) => `${has} − ${off} geboten` },

	gift: {
		title: (piece) => `Ein Geschenk, das keiner will: ${piece}`,
		hint: "Wer am meisten bietet, sagt, wessen Turm ihn bekommt.",
		cost: (amount, left) => `Gewinnst du, zahlst du ${diamonds(amount)}, behältst ${left} und sagst, wer ihn bekommt.`,
		bid: (amount) => `${diamonds(amount)} bieten, um ihn zu verschenken`,
		from: (giver) => `${giver} gibt dir diesen Stein.`,
	},

	means: {
		own: "Du setzt ihn auf deinen eigenen Turm.",
		foundation: "Er wird dein Fundament, und das kann nicht stürzen.",
		ownOut: "Stürzt der Turm ein, bist du raus.",
		ownRemains: "Stürzt der Turm ein, baust du nicht mehr, und es zählt, was noch steht.",
		giver: (giver) => `${giver} muss ihn auf deinen Turm setzen.`,
		giverOut: (giver) => `Stürzt er ein, ist ${giver} raus, und dein Turm wird wieder aufgestellt.`,
		giverStopped: (giver) => `Stürzt er ein, baut ${giver} nicht mehr, und dein Turm wird wieder aufgestellt.`,
		giverSafe: (giver) =>
			`Stürzt er ein, verliert ${giver} nichts mehr (hat schon aufgehört), und dein Turm wird wieder aufgestellt.`,
		yoursOut: "Stürzt er dir ein, bist du raus.",
		yoursSafe: "Du hast schon aufgehört: Stürzt er dir ein, verlierst du nichts.",
		yoursStopped: "Stürzt er dir ein, baust du nicht mehr.",
	},
	placeOn: (tower, piece) => `Setz ihn auf: ${tower} (${piece})`,
	stopSure: (height) => `Für immer aufhören, bei ${height}? Du bietest dann nur noch für andere an und mit.`,
	stopYes: "Ja, aufhören",
	stopNo: "Weiterbauen",
	stoppedStyles: "Du hast aufgehört: Du kannst nur noch Steine für andere anbieten.",

	tries: {
		foundation: (count) => `Er muss als Fundament ruhig liegen: ${tries(count)}.`,
		grow: (count) => `Er muss den Turm höher machen: ${tries(count)}.`,
	},
	takenBack: {
		rest: "Zurückgenommen: Er blieb nicht liegen.",
		touch: "Zurückgenommen: Er berührte kein Fundament des Turms.",
		grow: "Zurückgenommen: Der Turm ist damit nicht höher.",
	},
	likeZoch: (pieces) => `Etwa so groß wie ein Zoch-Stein: ${pieces}.`,
	mustTouch: "Er muss ein Fundament dieses Turms berühren.",

	chain: {
		count: (laid, of) => `${laid} von ${of}`,
		open: (laid) => n(laid, { one: "# Stein", other: "# Steine" }),
		order: "Gebaut wird von vorn: Nummer 1 kommt zuerst.",
		yours: "Deine Kette",
	},

	end: {
		towers: "Die Türme",
		tallest: (height) => `höchstens ${height}`,
		best: (piece, words) => `Dein bester Zug: ${piece}, ${words}`,
		gained: (height) => `${height} höher`,
		onceMore: "Der Einsturz noch einmal",
		share: "Teilen",
		shared: "Der Link ist kopiert.",
		shareText: (title) => `${title} So lief es:`,
		how: {
			stands: "steht noch",
			stopped: "rechtzeitig aufgehört",
			remains: "eingestürzt, der Rest zählt",
			fell: "eingestürzt",
			resigned: "aufgegeben",
			disqualified: "disqualifiziert",
			"dropped-it": "in der Hand eingestürzt",
			"never-grew": "nicht gewachsen",
			none: "nie gebaut",
		},
	},

	card: {
		play: "Spielen",
		playHint: (game) => `${game} gegen Bots spielen`,
		invite: "Einladen",
		inviteHint: (game) => `Freunde zu ${game} einladen`,
		rules: (game) => `Die Regeln von ${game}`,
	},
	pool: (count) => n(count, { one: "# Stein im Vorrat", other: "# Steine im Vorrat" }),
};
