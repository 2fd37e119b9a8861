import { expect, test } from "vitest";
import { ownTowers as de } from "../../src/words/de/own-towers";
import { ownTowers as en } from "../../src/words/en/own-towers";
import { ownTowers as es } from "../../src/words/es/own-towers";
import { ownTowers as fr } from "../../src/words/fr/own-towers";
import { ownTowers as it } from "../../src/words/it/own-towers";

/** What a language has in common with English, rightly. */
const SAME = ["link"];

function sentences(words: object): Record<string, string> {
	return Object.fromEntries(
		Object.entries(words).flatMap(([key, value]) => {
			if (typeof value === "object") return Object.entries(sentences(value)).map(([k, v]) => [`${key}.${k}`, v]);
			return [[key, typeof value !== "function" ? value : key === "size" ? value(2, "9 mm") : value("Ann", "Bob")]];
		}),
	);
}

test.each([
	["de", de],
	["fr", fr],
	["it", it],
	["es", es],
])("%s says all of it, in its own words", (_, words) => {
	const english = sentences(en);
	for (const [key, said] of Object.entries(sentences(words))) {
		expect(said, key).not.toBe("");
		if (!SAME.includes(key)) expect(said, key).not.toBe(english[key]);
	}
});

test("French signs have the space that French wants, which never breaks a line", () => {
	for (const said of Object.values(sentences(fr))) expect(said).not.toMatch(/[^\u202f][;!?]|[^\u00a0][:»]|«[^\u00a0]/);
});
