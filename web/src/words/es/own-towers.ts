// Building without a game: one's own towers, a placement tried again, a fall to send.

import type { OwnTowerWords } from "../en/own-towers";
import { counter } from "../plural";

const n = counter("es");

export const ownTowers: OwnTowerWords = {
	title: "Construcción libre",
	lead: "Todas las piezas, ninguna regla. Toma una y construye.",
	search: "Buscar una pieza",
	noneFound: "Ninguna pieza del estante se llama así.",
	undo: "Deshacer",
	anew: "Empezar de nuevo",
	keep: "Guardar",
	kept: "Guardada en este dispositivo.",
	mine: "Tus torres",
	noneKept: "Aún no hay torres guardadas. Construye una y pulsa «Guardar».",
	open: "Abrir",
	remove: "Borrar",
	picture: "Imagen",
	link: "Enlace",
	linkTitle: "Enviar esta torre",
	linkHint: "La torre va en el propio enlace. Quien lo abra puede seguir construyendo.",
	putBack: "Devolverla",
	ground: "Sobre la mesa",
	groundHint: "Junto a la torre: esta pieza puede tocar la mesa",
	size: (pieces, height) => `${n(pieces, { one: "# pieza", other: "# piezas" })}, ${height}`,
	asBefore: "Como estaba antes",
	goOn: "Seguir con lo que queda en pie",
	badLink: "En este enlace no hay ninguna torre: quizá le falte una parte. Construye la tuya.",
	lost: "Se perdió la conexión: vuelve a tomar la pieza.",
	full: "Una torre no puede tener más piezas.",

	tried: {
		task: (piece, builder) =>
			`La misma pieza sobre la misma torre: ${piece}. Entonces la puso ${builder}; ahora la tienes tú en la mano.`,
		alone: "Aquí no están las torres de al lado: solo puede caerse esta.",
		begin: "Tomar la pieza",
		bothStand: (builder) => `La de ${builder} aguantó, y la tuya también.`,
		yoursStands: (builder) => `La de ${builder} se cayó; ¡la tuya aguanta!`,
		yoursFell: (builder) => `La de ${builder} aguantó; la tuya se ha caído.`,
		bothFell: (builder) => `La de ${builder} se cayó, y la tuya también.`,
		again: "Otra vez",
		goneBy: "Cómo fue entonces",
		dare: "Retar a alguien",
		dareText: (piece) => `¿Sabrías ponerla? ${piece}:`,
		on: "Seguir por libre",
	},

	film: {
		title: "La caída, para enviar",
		making: "Filmando la caída…",
		save: "Descargar",
		none: "Este navegador no sabe hacer películas. Firefox, Chrome, Edge o un Safari más nuevo sí.",
		failed: "La película no ha salido. Inténtalo de nuevo.",
	},
};
