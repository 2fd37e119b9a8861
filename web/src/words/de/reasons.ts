import type { reasonsEn } from "../en/reasons";

export const reasonsDe: typeof reasonsEn = {
	under: (placed) => `, als „${placed}“ dazukam`,
	tipped: (piece, off, under) => `„${piece}“ ist von „${off}“ gekippt${under}.`,
	slid: (piece, off, under) => `„${piece}“ ist von „${off}“ gerutscht${under}.`,
	unsupported: (piece, under) => `„${piece}“ hatte keinen Halt${under}.`,
	cameDown: (placed) => `„${placed}“ ist auf dem Tisch gelandet.`,
	stirred: (placed) => `In Ruhe hätte der Turm gehalten, aber „${placed}“ hat ihn angestoßen.`,
	touched: (placed) => `„${placed}“ hat den Tisch berührt, noch in der Hand.`,
	knocked: (placed, others) => `„${placed}“ hat, noch in der Hand, etwas umgestoßen: ${others}.`,
	rolledAway: (placed) => `„${placed}“ wollte nicht liegen bleiben.`,
	firstDown: (pieces) => `Zuerst auf dem Tisch: ${pieces}.`,

	onTable: "dem Tisch",
	onPiece: (piece) => `„${piece}“`,
	bearsNothing: (piece, on) => `Er ruht, verträgt aber keinen Stoß: „${piece}“ würde auf ${on} rollen oder kippen.`,
	firm: (degrees) => `Er steht fest: Er verträgt ${degrees}° Neigung und mehr.`,
	tips: (degrees, newtons, piece, on) =>
		`Er verträgt ${degrees}° Neigung oder einen Stoß von ${newtons} N; dann kippt „${piece}“ auf ${on}.`,
	slides: (degrees, newtons, piece, on) =>
		`Er verträgt ${degrees}° Neigung oder einen Stoß von ${newtons} N; dann rutscht „${piece}“ auf ${on}.`,

	because: {
		"not-begun": "Das Spiel hat noch nicht begonnen: Der Gastgeber startet es.",
		"not-your-seat": "Das ist nicht dein Platz.",
		"moved-first": "Jemand anders war schneller.",
		"not-kept": "Der Zug konnte nicht festgehalten werden. Versuche es noch einmal.",
		"holds-nothing": "Du hältst gerade keinen Stein.",
		"has-touched": "Der Stein hat den Turm schon berührt: Er bleibt in dieser Hand.",
		"hand-is-busy": "Das kann die Hand gerade nicht: Nimm einen Stein, oder lass zuerst den los, den sie hält.",
		"hand-anew": "Die Hand hat nicht geantwortet. Es geht mit einer anderen weiter: Versuche es noch einmal.",
		"in-line": "Alle Hände sind beschäftigt. Dein Platz in der Reihe: {place}.",
		"not-racing": "Warte auf „Los!“; nach dem Ruf bewegt sich nichts mehr.",
		"race-on": "Das Rennen wurde unterbrochen. Es geht mit den Blöcken weiter, die schon lagen.",
		"race-anew": "Das Rennen wurde unterbrochen. Die Runde beginnt noch einmal bei „Los!“, mit denselben Würfeln.",
		"no-hints": "An diesem Tisch gibt es keine Tipps.",
		"no-talking": "An diesem Tisch wird nicht geredet.",
		"only-phrases": "An diesem Tisch sagt man nur die festen Sätze.",
		"too-fast": "Nicht so schnell: Sag weniger auf einmal.",
		"no-links": "Bitte keine Links: Niemand hier weiß, wohin sie führen.",
		"no-thought": "Warum dieser Zug gemacht wurde, weiß niemand mehr.",
		"auction-is-on": "Vor dem Ende der Versteigerung verrät niemand seine Absichten: Frag danach noch einmal.",
		"wrong-number": "Dieses Spiel ist für mehr oder für weniger Personen.",
		"bad-name": "Das kann kein Name sein. Nimm bis zu 40 Buchstaben, ohne Komma und Gleichheitszeichen.",
		"name-taken": "Zwei hätten denselben Namen: Gib jedem seinen eigenen.",
		"no-seat-left": "Dieser Tisch ist voll.",
		"no-real-blocks":
			"Bots haben keine echten Klötze zum Stapeln: Nimm einen Tisch auf dem Bildschirm, oder keine Bots.",
		"no-game": "Diese Datei ist kein Spiel.",
		"no-such-piece":
			"Einer der ausgesuchten Steine gehört nicht zu diesen Steinen oder kommt doppelt vor: Sucht neu aus.",
		"too-few-pieces": "Das sind zu wenige Steine: Es müssen mindestens drei für jeden sein.",
		"too-few-reds": "Three Reds braucht mindestens fünf rote Steine: Sucht mehr davon aus.",
		"bad-handicap": "Diese Vorgabe geht in diesem Spiel nicht, oder niemand mit diesem Namen sitzt hier.",
	},
};
