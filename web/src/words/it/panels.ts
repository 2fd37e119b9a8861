import type { panelsEn } from "../en/panels";
import { counter } from "../plural";

const n = counter("it");
const diamonds = (count: number) => n(count, { one: "# diamante", other: "# diamanti" });
const tries = (count: number) => n(count, { one: "ancora # tentativo", other: "ancora # tentativi" });

export const panelsIt: typeof panelsEn = {
	difficulty: ["una buona base", "facile da posare", "vuole mano ferma", "difficile da posare", "famigerato"],
	dots: (words, of5) => `${words} (${of5} su 5)`,
	noneChosen: "Nessun pezzo scelto",

	story: {
		refusal: (piece) => `${piece}, a rifiuto`,
		highest: (piece) => `${piece} al miglior offerente`,
		giveAway: (piece) => `${piece} in regalo`,
		risk: (piece) => `${piece} a rischio`,
		asked: (seat) => `tocca a ${seat}`,
		leads: (seat, amount) => `${seat} offre ${amount}`,
		took: (seat) => `${seat} l'ha preso`,
		bought: (seat, amount) => `${seat} l'ha avuto per ${diamonds(amount)}`,
		forNothing: (seat) => `${seat} l'ha avuto per niente`,
		paid: (seat, amount) => `${seat} ha pagato ${amount}`,
		won: (seat, amount) => `${seat} ha ricevuto le puntate, ${amount}`,
		gave: (giver, seat) => `${giver} l'ha dato a ${seat}`,
		accepted: (seat) => `${seat} ha accettato`,
		challenged: (seat) => `${seat} ha sfidato`,
		nobody: "nessuno l'ha avuto",
		builds: (seat, piece) => `${seat} costruisce: ${piece}`,
		stood: (seat, piece, height) => `${seat}: ${piece} sta in piedi, ${Math.round(height)} mm`,
		fell: (seat, piece) => `${seat}: ${piece}, e tutto crolla`,
		putAway: (seat, piece) => `${seat}: ${piece} non voleva stare in piedi`,
		chains: (count) => `Le catene: ${n(count, { one: "# pezzo disposto", other: "# pezzi disposti" })}`,
	},

	timeUp: {
		build: (seat) => `Tempo scaduto: la mano di ${seat} si è aperta.`,
		auction: (seat) => `Tempo scaduto per ${seat}.`,
	},
	purse: { staked: (has, off) => `${has} − ${off} puntati`, bid: (has, off) => `${has} − ${off} offerti` },

	gift: {
		title: (piece) => `Un regalo che nessuno vuole: ${piece}`,
		hint: "Chi offre di più dice a quale torre va.",
		cost: (amount, left) => `Se vinci, paghi ${diamonds(amount)}, tieni ${left} e dici chi lo riceve.`,
		bid: (amount) => `Offri ${diamonds(amount)} per regalarlo`,
		from: (giver) => `${giver} ti dà questo pezzo.`,
	},

	means: {
		own: "Lo posi sulla tua torre.",
		foundation: "Diventa la tua base, che non può crollare.",
		ownOut: "Se crolla, sei fuori.",
		ownRemains: "Se crolla, non costruisci più e conta ciò che resta in piedi.",
		giver: (giver) => `${giver} deve posarlo sulla tua torre.`,
		giverOut: (giver) => `Se crolla, ${giver} è fuori e la tua torre viene rimessa a posto.`,
		giverStopped: (giver) => `Se crolla, ${giver} non costruisce più e la tua torre viene rimessa a posto.`,
		giverSafe: (giver) =>
			`Se crolla, ${giver}, che si è già fermato, non perde nulla, e la tua torre viene rimessa a posto.`,
		yoursOut: "Se ti crolla in mano, sei fuori.",
		yoursSafe: "Ti sei già fermato: se ti crolla in mano, non perdi nulla.",
		yoursStopped: "Se ti crolla in mano, non costruisci più.",
	},
	placeOn: (tower, piece) => `Da posare su: ${tower} (${piece})`,
	stopSure: (height) => `Fermarti per sempre a ${height}? Potrai offrire e rilanciare solo per gli altri.`,
	stopYes: "Sì, mi fermo",
	stopNo: "Continua a costruire",
	stoppedStyles: "Ti sei fermato: puoi offrire pezzi solo per gli altri.",

	tries: {
		foundation: (count) => `Deve restare fermo come base: ${tries(count)}.`,
		grow: (count) => `Deve rendere la torre più alta: ${tries(count)}.`,
	},
	takenBack: {
		rest: "Ripreso: non è rimasto fermo.",
		touch: "Ripreso: non toccava nessuna base della torre.",
		grow: "Ripreso: la torre non è più alta di prima.",
	},
	likeZoch: (pieces) => `Grandi più o meno come un pezzo Zoch: ${pieces}.`,
	mustTouch: "Deve toccare una base di questa torre.",

	chain: {
		count: (laid, of) => `${laid} di ${of}`,
		open: (laid) => n(laid, { one: "# pezzo", other: "# pezzi" }),
		order: "Si costruisce dalla testa: prima il numero 1.",
		yours: "La tua catena",
	},

	end: {
		towers: "Le torri",
		tallest: (height) => `al massimo ${height}`,
		best: (piece, words) => `La tua mossa migliore: ${piece}, ${words}`,
		gained: (height) => `${height} in più`,
		onceMore: "Rivedi il crollo",
		share: "Condividi",
		shared: "Il link è copiato.",
		shareText: (title) => `${title} Ecco com'è andata:`,
		how: {
			stands: "è ancora in piedi",
			stopped: "fermata in tempo",
			remains: "crollata, il resto conta",
			fell: "crollata",
			resigned: "ritiro",
			disqualified: "squalifica",
			"dropped-it": "crollata in mano",
			"never-grew": "non è cresciuta",
			none: "mai costruita",
		},
	},

	card: {
		play: "Gioca",
		playHint: (game) => `Gioca a ${game} contro i bot`,
		invite: "Invita",
		inviteHint: (game) => `Invita amici a ${game}`,
		rules: (game) => `Le regole di ${game}`,
	},
	pool: (count) => n(count, { one: "# pezzo nella riserva", other: "# pezzi nella riserva" }),
};
