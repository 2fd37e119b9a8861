import type { reasonsEn } from "../en/reasons";

export const reasonsEs: typeof reasonsEn = {
	under: (placed) => ` bajo «${placed}»`,
	tipped: (piece, off, under) => `La pieza «${piece}» ha volcado desde «${off}»${under}.`,
	slid: (piece, off, under) => `La pieza «${piece}» ha resbalado de «${off}»${under}.`,
	unsupported: (piece, under) => `La pieza «${piece}» no tenía apoyo${under}.`,
	cameDown: (placed) => `La pieza «${placed}» ha acabado en la mesa.`,
	stirred: (placed) => `En reposo la torre habría aguantado, pero la pieza «${placed}» la ha movido.`,
	touched: (placed) => `La pieza «${placed}» ha tocado la mesa, aún en la mano.`,
	knocked: (placed, others) => `Aún en la mano, la pieza «${placed}» ha tirado: ${others}.`,
	rolledAway: (placed) => `La pieza «${placed}» no quería quedarse quieta.`,
	firstDown: (pieces) => `Lo primero en caer a la mesa: ${pieces}.`,

	onTable: "la mesa",
	onPiece: (piece) => `«${piece}»`,
	bearsNothing: (piece, on) =>
		`Está en reposo, pero no aguanta ningún empujón: la pieza «${piece}» rodaría o volcaría sobre ${on}.`,
	firm: (degrees) => `Está firme: aguanta ${degrees}° de inclinación o más.`,
	tips: (degrees, newtons, piece, on) =>
		`Aguanta ${degrees}° de inclinación o un empujón de ${newtons} N; después la pieza «${piece}» vuelca sobre ${on}.`,
	slides: (degrees, newtons, piece, on) =>
		`Aguanta ${degrees}° de inclinación o un empujón de ${newtons} N; después la pieza «${piece}» resbala sobre ${on}.`,

	because: {
		"not-begun": "La partida no ha empezado: la empieza el anfitrión.",
		"not-your-seat": "Este no es tu sitio.",
		"moved-first": "Otra persona ha jugado antes.",
		"not-kept": "No se ha podido guardar la jugada. Inténtalo de nuevo.",
		"holds-nothing": "Ahora no tienes ninguna pieza en la mano.",
		"has-touched": "La pieza ya ha tocado la torre: se queda en esta mano.",
		"hand-is-busy": "La mano no puede hacer eso ahora: toma un bloque, o suelta antes el que tiene.",
		"hand-anew": "La mano no respondía. Se sigue con otra: inténtalo de nuevo.",
		"in-line": "Todas las manos están ocupadas. Tu lugar en la fila: {place}.",
		"not-racing": "Espera al «¡Ya!»; después del grito no se mueve nada.",
		"race-on": "La carrera se interrumpió. Sigue con los bloques que ya estaban puestos.",
		"race-anew": "La carrera se interrumpió. La ronda vuelve a empezar desde el «¡Ya!», con los mismos dados.",
		"no-hints": "En esta mesa no hay pistas.",
		"no-talking": "En esta mesa no se habla.",
		"only-phrases": "En esta mesa solo se usan las frases hechas.",
		"too-fast": "No tan deprisa: di menos de una vez.",
		"no-links": "Sin enlaces, por favor: aquí nadie sabe adónde llevan.",
		"no-thought": "Ya nadie recuerda el porqué de esta jugada.",
		"auction-is-on": "Nadie enseña sus cartas antes de que acabe la subasta: vuelve a preguntar después.",
		"wrong-number": "Este juego es para más personas, o para menos.",
		"bad-name": "Eso no puede ser un nombre. Usa hasta 40 letras, sin coma ni signo igual.",
		"name-taken": "Dos personas tendrían el mismo nombre: dale a cada una el suyo.",
		"no-seat-left": "Esta mesa está completa.",
		"no-real-blocks":
			"Los bots no tienen bloques de verdad para competir: elige una mesa en la pantalla, o ningún bot.",
		"no-game": "Este archivo no es una partida.",
		"no-such-piece": "Una de las piezas elegidas no está en este juego de piezas, o está dos veces: elegid de nuevo.",
		"too-few-pieces": "Son muy pocas piezas: hacen falta al menos tres por jugador.",
		"too-few-reds": "Three Reds necesita al menos cinco piezas rojas: elegid más.",
		"bad-handicap": "Este juego no puede conceder esa ventaja, o nadie con ese nombre se sienta aquí.",
	},
};
