// The translated rules speak of options as the page does on which a table is opened.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, wordsOf } from "../../src/words/languages";

const RULES = join(import.meta.dirname, "../../../docs/rules");

describe.each(LANGUAGES.filter((each) => each !== "en"))("the rules in %s", async (language) => {
	const words = await wordsOf(language);
	const plain = (text: string | undefined) => text?.replaceAll(/\s+/g, " ");
	const rules = readdirSync(join(RULES, language))
		.map((name) => readFileSync(join(RULES, language, name), "utf8"))
		.join("\n");
	const emphasised = [...rules.replaceAll(/\*\*.+?\*\*/g, "").matchAll(/\*(.+?)\*/gs)].map(([, words]) => plain(words));
	const options = Object.values(words.option).map((told) => plain(told?.[0]));

	it("name every option by its name", () => {
		const unnamed = options.filter(
			(name) => !emphasised.some((each) => each === name || each?.startsWith(plain(words.colon(name ?? "", "")) ?? "")),
		);
		expect(unnamed).toEqual([]);
	});

	it("emphasise nothing but options, and choices of theirs", () => {
		const choices = Object.entries(words.optionChoice).map(([path, choice]) =>
			plain(words.colon(words.option[path.split(".")[0] ?? ""]?.[0] ?? "", choice ?? "")),
		);
		expect(emphasised.filter((each) => !options.includes(each) && !choices.includes(each))).toEqual([]);
	});
});
