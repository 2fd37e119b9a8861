// La torre del día.

import { counter } from "../plural";
import type { Words } from "../shape";

const n = counter("es");

export const dayEs: Words["day"] = {
	title: "Torre del día",
	lead: "Diez piezas, hoy las mismas para todos. ¿Cuántas harás que se sostengan?",
	rule: "Colócalas en su orden, en una sola torre. La primera caída la termina; cuenta lo que estaba en pie antes.",
	build: "Construir",
	goOn: "Seguir construyendo",
	practise: "Practicar",
	seeList: "Ver la lista",
	first: "Tu primera torre cuenta. Después practicas.",
	name: "Tu nombre en la lista",
	practice: {
		"not-first": "Práctica: cuenta tu primera torre del día; esta no.",
		crowded: "Práctica: hoy han llegado muchas torres desde tu conexión; esta no cuenta.",
		past: "Práctica: ese día ya pasó.",
	},
	result: (pieces, height) => `${pieces} de 10 · ${height}`,
	place: (place) => `puesto ${place}`,
	of: (place, built) => `Puesto ${place} de ${built}`,
	streak: (days) => n(days, { one: "# día seguido", other: "# días seguidos" }),
	row: "Las diez piezas",
	list: "La lista",
	empty: "Nadie la ha terminado todavía. ¡Estrénala!",
	none: "Nadie construyó aquí esta torre.",
	built: (count) => n(count, { one: "# torre", other: "# torres" }),
	more: "Ver más",
	before: "El día anterior",
	now: "La torre de hoy",
	midnight: "La próxima llega a medianoche, hora universal.",
	columns: { place: "Puesto", name: "Nombre", pieces: "Piezas", height: "Altura" },
	end: {
		all: "¡Las diez en pie!",
		some: (pieces) => `${pieces} de 10 en pie`,
		nothing: "Duró poco",
		waits: "Buscando tu puesto…",
	},
	over: {
		fell: "La torre cayó: cuenta lo que estaba en pie antes.",
		"gave-up": "Se acabó la construcción: cuenta lo que está en pie.",
	},
	laid: (count) => n(count, { one: "# pieza está lista", other: "# piezas están listas" }),
	share: "Enviar",
	shareText: (result) => `Torre del día: ${result}. ¿Puedes mejorarlo?`,
	shared: "El enlace está copiado.",
	by: (name) => `La torre de ${name}`,
	picture: (name) => `La torre de ${name} tal como estaba`,
	yourself: "Constrúyela tú",
};
