import type { panelsEn } from "../en/panels";
import { counter } from "../plural";

const n = counter("es");
const diamonds = (count: number) => n(count, { one: "# diamante", other: "# diamantes" });
const tries = (count: number) => n(count, { one: "queda # intento", other: "quedan # intentos" });

export const panelsEs: typeof panelsEn = {
	difficulty: ["una buena base", "fácil de colocar", "pide pulso firme", "difícil de colocar", "temible"],
	dots: (words, of5) => `${words} (${of5} de 5)`,
	noneChosen: "Aún no hay pieza elegida",

	story: {
		refusal: (piece) => `${piece}, por rechazo`,
		highest: (piece) => `${piece} al mejor postor`,
		giveAway: (piece) => `${piece} de regalo`,
		risk: (piece) => `${piece} a riesgo`,
		asked: (seat) => `le toca a ${seat}`,
		leads: (seat, amount) => `${seat} puja ${amount}`,
		took: (seat) => `${seat} se la quedó`,
		bought: (seat, amount) => `${seat} la consiguió por ${diamonds(amount)}`,
		forNothing: (seat) => `${seat} la consiguió gratis`,
		paid: (seat, amount) => `${seat} pagó ${amount}`,
		won: (seat, amount) => `${seat} recibió las apuestas, ${amount}`,
		gave: (giver, seat) => `${giver} se la dio a ${seat}`,
		accepted: (seat) => `${seat} aceptó`,
		challenged: (seat) => `${seat} retó`,
		nobody: "nadie se la llevó",
		builds: (seat, piece) => `${seat} construye: ${piece}`,
		stood: (seat, piece, height) => `${seat}: ${piece} se sostiene, ${Math.round(height)} mm`,
		fell: (seat, piece) => `${seat}: ${piece}, y todo se cae`,
		putAway: (seat, piece) => `${seat}: ${piece} no quiso sostenerse`,
		chains: (count) => `Las cadenas: ${n(count, { one: "# pieza puesta", other: "# piezas puestas" })}`,
	},

	timeUp: {
		build: (seat) => `Se acabó el tiempo: la mano de ${seat} se abrió.`,
		auction: (seat) => `Se acabó el tiempo para ${seat}.`,
	},
	purse: { staked: (has, off) => `${has} − ${off} apostados`, bid: (has, off) => `${has} − ${off} pujados` },

	gift: {
		title: (piece) => `Un regalo que nadie quiere: ${piece}`,
		hint: "Quien más puja dice a qué torre va.",
		cost: (amount, left) => `Si ganas, pagas ${diamonds(amount)}, te quedan ${left} y dices quién la recibe.`,
		bid: (amount) => `Pujar ${diamonds(amount)} para regalarla`,
		from: (giver) => `${giver} te da esta pieza.`,
	},

	means: {
		own: "La colocas en tu propia torre.",
		foundation: "Será tu base, que no puede caerse.",
		ownOut: "Si se cae, quedas fuera.",
		ownRemains: "Si se cae, ya no construyes y cuenta lo que quede en pie.",
		giver: (giver) => `${giver} tiene que colocarla en tu torre.`,
		giverOut: (giver) => `Si se cae, ${giver} queda fuera y tu torre se vuelve a poner como estaba.`,
		giverStopped: (giver) => `Si se cae, ${giver} ya no construye y tu torre se vuelve a poner como estaba.`,
		giverSafe: (giver) =>
			`Si se cae, ${giver}, que ya se plantó, no pierde nada, y tu torre se vuelve a poner como estaba.`,
		yoursOut: "Si se te cae, quedas fuera.",
		yoursSafe: "Ya te plantaste: si se te cae, no pierdes nada.",
		yoursStopped: "Si se te cae, ya no construyes.",
	},
	placeOn: (tower, piece) => `Para colocar en: ${tower} (${piece})`,
	stopSure: (height) => `¿Plantarte del todo con ${height}? Después solo subastarás y pujarás para los demás.`,
	stopYes: "Sí, me planto",
	stopNo: "Seguir construyendo",
	stoppedStyles: "Te has plantado: solo puedes subastar piezas para los demás.",

	tries: {
		foundation: (count) => `Tiene que quedarse quieta como base: ${tries(count)}.`,
		grow: (count) => `Tiene que hacer la torre más alta: ${tries(count)}.`,
	},
	takenBack: {
		rest: "Se retira: no se quedó quieta.",
		touch: "Se retira: no tocaba ninguna base de la torre.",
		grow: "Se retira: la torre no es más alta con ella.",
	},
	likeZoch: (pieces) => `Más o menos del tamaño de una pieza Zoch: ${pieces}.`,
	mustTouch: "Tiene que tocar una base de esta torre.",

	chain: {
		count: (laid, of) => `${laid} de ${of}`,
		open: (laid) => n(laid, { one: "# pieza", other: "# piezas" }),
		order: "Se construye desde delante: primero la número 1.",
		yours: "Tu cadena",
	},

	end: {
		towers: "Las torres",
		tallest: (height) => `${height} como máximo`,
		best: (piece, words) => `Tu mejor jugada: ${piece}, ${words}`,
		gained: (height) => `${height} más alta`,
		onceMore: "Ver otra vez la caída",
		share: "Compartir",
		shared: "El enlace está copiado.",
		shareText: (title) => `${title} Mira cómo fue:`,
		how: {
			stands: "sigue en pie",
			stopped: "plantada a tiempo",
			remains: "se cayó, el resto cuenta",
			fell: "se cayó",
			resigned: "abandono",
			disqualified: "descalificación",
			"dropped-it": "se cayó en la mano",
			"never-grew": "no creció",
			none: "nunca construida",
		},
	},

	card: {
		play: "Jugar",
		playHint: (game) => `Jugar a ${game} contra bots`,
		invite: "Invitar",
		inviteHint: (game) => `Invitar a amigos a ${game}`,
		rules: (game) => `Las reglas de ${game}`,
	},
	pool: (count) => n(count, { one: "# pieza en la reserva", other: "# piezas en la reserva" }),
};
