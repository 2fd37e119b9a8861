// Every language says everything, nothing is left over, and no template speaks a language of its own.

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { de } from "../../src/words/de/de";
import { en } from "../../src/words/en/en";
import { es } from "../../src/words/es/es";
import { fr } from "../../src/words/fr/fr";
import { it as italian } from "../../src/words/it/it";
import { LANGUAGES, ownName, wordsOf } from "../../src/words/languages";
import { preferred } from "../../src/words/words";

const SOURCE = join(import.meta.dirname, "../../src");
/** The same as in English, rightly: names, and words that a language has, too, or has taken over. */
const NAMES = [
	...["name", "act.call", "option.for_sure.0", "set.bausack", "set.biddi", "set.sac-noir", "tutorial.rival"],
	...["rulebook.bandu", "rulebook.sac-noir", "rulebook.stack-a-biddi", "rulebook.zoch-2007"],
];
/** What is printed on the keys themselves. */
const ON_A_KEY = /^keys\.\w+\.\d+\.0$/;
const CHAT = ["chat.title", "table.chat", "tableSetting.chat.0"];
const ALIKE: Record<string, readonly string[]> = {
	de: [
		...["bot.bluffer", "bot.champion", "colour.orange", "create.bots", "create.nameLabel", "option.blind.0"],
		...["day.columns.name", "replay.pause", ...CHAT],
	],
	fr: [
		...["colour.orange", "common.menu", "minutes", "race.face", "replay.pause", "seat.points"],
		...["day.columns.place", "settings.qualities.low"],
	],
	it: ["chat.phrase.oh-no", "common.menu", "common.no", "lobby.isBot", ...CHAT],
	es: [
		...["colour.natural", "common.no", "create.bots", "lobby.isBot", "optionChoice.tremor.natural", "race.total"],
		...CHAT,
	],
};

function* entries(words: object, path = ""): Generator<[string, unknown]> {
	for (const [key, value] of Object.entries(words)) {
		const here = path ? `${path}.${key}` : key;
		if (typeof value === "object" && value !== null) yield* entries(value, here);
		else yield [here, value];
	}
}

/** A sentence as it would be read; gaps are filled with something that is a name and a number. */
function said(value: unknown): string {
	return typeof value === "function" ? String(value(...Array(value.length).fill("2"))) : String(value ?? "");
}

/** More than gaps, numbers, signs and units. */
function hasWords(sentence: string): boolean {
	return /\p{L}/u.test(sentence.replaceAll(/\{\w+\}|\b(mm|s)\b/g, ""));
}

function sources(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
		const path = join(folder, each.name);
		if (each.isDirectory()) return sources(path);
		return each.name.endsWith(".ts") && each.name !== "wire.ts" ? [path] : [];
	});
}

const paths = (words: object) => [...entries(words)].map(([path]) => path).sort();
const pages = sources(SOURCE).filter((path) => !/^(words|stage)[\\/]/.test(relative(SOURCE, path)));
const telling = join(SOURCE, "words/telling.ts");
const text = [...pages, telling].map((path) => readFileSync(path, "utf8")).join("\n");

describe.each(LANGUAGES.filter((each) => each !== "en"))("%s", async (language) => {
	const words = await wordsOf(language);

	it("is offered by its own name", () => {
		expect(new Intl.DisplayNames(language, { type: "language" }).of(language)?.toLowerCase()).toBe(
			ownName(language).toLowerCase(),
		);
	});

	it("says exactly what English says", () => {
		expect(paths(words)).toEqual(paths(en));
	});

	it("has the same gaps in every sentence", () => {
		const theirs = new Map(entries(words));
		for (const [path, value] of entries(en)) {
			const other = theirs.get(path);
			expect(typeof other, path).toBe(typeof value);
			if (typeof value === "function") expect((other as () => void).length, path).toBe(value.length);
			if (typeof value === "string") {
				const gaps = (sentence: string) => [...sentence.matchAll(/\{\w+\}/g)].map(String).sort();
				expect(gaps(other as string), path).toEqual(gaps(value));
			}
		}
	});

	it("says nothing in English but what is rightly the same", () => {
		const theirs = new Map(entries(words));
		const alike = new Set([...NAMES, ...(ALIKE[language] ?? [])]);
		const same = [...entries(en)].filter(
			([path, value]) =>
				hasWords(said(value)) && said(theirs.get(path)) === said(value) && !alike.has(path) && !ON_A_KEY.test(path),
		);
		expect(same.map(([path]) => path)).toEqual([]);
	});
});

it("has no entry that nobody says", () => {
	const dynamic =
		/^(game|bot|set|rulebook|note|topic|option|optionChoice|tableSetting|colour|chat\.phrase|reason|turn\.phase|seat\.status|event|act\.style|stageWords|clock|create\.(physics|people))\b/;
	const unsaid = paths(en).filter((path) => {
		if (dynamic.test(path)) return false;
		const [group, key] = path.split(".");
		if (!key) return !text.includes(`w.${group}`);
		return !new RegExp(`\\b(w\\.${group}|t|s|r)\\.${key}\\b`).test(text);
	});
	expect(unsaid).toEqual([]);
});

it("lets no template speak by itself", () => {
	const found: string[] = [];
	for (const path of pages) {
		const source = readFileSync(path, "utf8");
		for (const literal of templates(source)) {
			for (const [, words] of literal.matchAll(/>([^<>{}]*[A-Za-z]{2,}[^<>{}]*)</g)) found.push(`${path}: ${words}`);
			for (const [whole] of literal.matchAll(/(aria-label|title|placeholder|alt)="[^"$]*[A-Za-z]{3,}[^"$]*"/g))
				found.push(`${path}: ${whole}`);
		}
	}
	expect(found).toEqual([]);
});

/** What stands in html`...` itself, every ${...} in it taken out. */
function* templates(source: string): Generator<string> {
	for (const start of source.matchAll(/\bhtml`/g)) {
		let depth = 0;
		let literal = "";
		for (let k = start.index + start[0].length; k < source.length; k++) {
			const char = source[k] as string;
			if (depth === 0 && char === "`") break;
			if (depth === 0 && char === "$" && source[k + 1] === "{") {
				depth = 1;
				k++;
				literal += "\u0000";
			} else if (depth > 0) {
				if (char === "{") depth++;
				if (char === "}") depth--;
			} else literal += char;
		}
		yield literal;
	}
}

it("takes the first language of the browser that we have", () => {
	expect(preferred(["pt-BR", "fr-CH", "de"])).toBe("fr");
	expect(preferred(["ja"])).toBe("en");
});

it("sets French signs with the space that French wants, which never breaks a line", () => {
	const loose = [...entries(fr)].filter(([, value]) => /[^\u202f][;!?]|[^\u00a0][:»]|«[^\u00a0]/.test(said(value)));
	const allowed = new Set(["act.call", "home.joinBad"]);
	expect(loose.map(([path, value]) => [path, said(value)]).filter(([path]) => !allowed.has(path as string))).toEqual(
		[],
	);
});

it("quotes in German as German does, and opens Spanish questions and calls", () => {
	const german = [...entries(de)].map(([, value]) => said(value));
	expect(german.filter((each) => /["”]/.test(each) || each.split("„").length !== each.split("“").length)).toEqual([]);
	const marks = (text: string, mark: string) => text.split(mark).length;
	const spanish = [...entries(es)]
		.filter(([path]) => !ON_A_KEY.test(path))
		.map(([, value]) => said(value))
		.filter((each) => !each.includes("Stack-a-Biddi!"));
	expect(
		spanish.filter((each) => marks(each, "?") !== marks(each, "¿") || marks(each, "!") !== marks(each, "¡")),
	).toEqual([]);
});

it("lets each language set its own colon", () => {
	const own = pages.filter((path) => /\}: ?\$\{/.test(readFileSync(path, "utf8").replaceAll(/css`[^`]*`/g, "")));
	expect(own).toEqual([]);
	expect(fr.colon("À vous", "Bâtir")).toBe("À vous\u00a0: Bâtir");
});

it.each(["fr", "it", "es"])("puts no space before the dots in %s", (language) => {
	const dictionary = sources(join(SOURCE, "words", language)).map((path) => readFileSync(path, "utf8"));
	expect(dictionary.join("\n").match(/\p{L}\s….*/gu)).toBeNull();
});

it("elides in French before a vowel", () => {
	expect(["Ada", "Émile", "Yves", "Bob", "Yann"].map(fr.seat.tower)).toEqual([
		"Tour d'Ada",
		"Tour d'Émile",
		"Tour d'Yves",
		"Tour de Bob",
		"Tour de Yann",
	]);
	expect(fr.race.matOf("Ida")).toBe("Tapis d'Ida");
});

it("writes a colour as a noun in German where it is one", () => {
	expect(de.event["die-picked"](de.colour.red ?? "")).toBe("Es spielt der BIDDI in Rot.");
});

describe("counts as each language counts", () => {
	it.each([
		[en, "0 diamonds", "1 diamond", "2 diamonds"],
		[de, "0 Diamanten", "1 Diamant", "2 Diamanten"],
		[fr, "0 diamant", "1 diamant", "2 diamants"],
		[italian, "0 diamanti", "1 diamante", "2 diamanti"],
		[es, "0 diamantes", "1 diamante", "2 diamantes"],
	])("diamonds", (words, ...told) => {
		expect([0, 1, 2].map(words.diamonds)).toEqual(told);
	});

	it.each([
		[en, "1 of 6 levels right", "2 of 6 levels right"],
		[de, "1 von 6 Ebenen richtig", "2 von 6 Ebenen richtig"],
		[fr, "1 étage juste sur 6", "2 étages justes sur 6"],
		[italian, "1 piano giusto su 6", "2 piani giusti su 6"],
		[es, "1 piso correcto de 6", "2 pisos correctos de 6"],
	])("levels that are right", (words, ...told) => {
		expect([1, 2].map((right) => words.race.trial.levels(right, 6))).toEqual(told);
	});

	it.each([
		[en, "1 try left", "2 tries left"],
		[de, "noch 1 Versuch", "noch 2 Versuche"],
		[fr, "encore 1 essai", "encore 2 essais"],
		[italian, "ancora 1 tentativo", "ancora 2 tentativi"],
		[es, "queda 1 intento", "quedan 2 intentos"],
	])("tries that are left", (words, ...told) => {
		for (const [index, each] of told.entries()) {
			expect(words.event["tried-again"](index + 1)).toContain(each);
			expect(words.panels.tries.grow(index + 1)).toContain(each);
			expect(words.panels.tries.foundation(index + 1)).toContain(each);
		}
	});

	it.each([
		[en, "If you win, you pay 2 diamonds and keep 1."],
		[de, "Gewinnst du, zahlst du 2 Diamanten und behältst 1."],
		[fr, "Si vous gagnez, vous payez 2 diamants et gardez 1."],
		[italian, "Se vinci, paghi 2 diamanti e ne tieni 1."],
		[es, "Si ganas, pagas 2 diamantes y te queda 1."],
	])("what a bid leaves", (words, told) => {
		expect(words.act.cost(2, 1)).toBe(told);
	});
});
