// The translated rules speak of options as the page does on which a table is opened.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { de } from "../../src/words/de";
import { fr } from "../../src/words/fr";
import { it as italian } from "../../src/words/it";

const RULES = join(import.meta.dirname, "../../../docs/rules");

describe.each(Object.entries({ de, fr, it: italian }))("the rules in %s", (language, words) => {
	const rules = readdirSync(join(RULES, language))
		.map((name) => readFileSync(join(RULES, language, name), "utf8"))
		.join("\n")
		.replaceAll(/\s+/g, " ");
	const emphasised = [...rules.replaceAll(/\*\*.+?\*\*/g, "").matchAll(/\*(.+?)\*/g)].map(([, words]) => words);
	const options = Object.values(words.option).map((told) => told?.[0]?.replaceAll(/\s/g, " "));

	it("name every option by its name", () => {
		const colon = language === "fr" ? " :" : ":";
		const unnamed = options.filter(
			(name) => !emphasised.some((each) => each === name || each?.startsWith(`${name}${colon} `)),
		);
		expect(unnamed).toEqual([]);
	});

	it("emphasise nothing but options, and choices of theirs", () => {
		const choices = Object.entries(words.optionChoice).map(
			([path, choice]) =>
				`${words.option[path.split(".")[0] ?? ""]?.[0]?.replaceAll(/\s/g, " ")}${language === "fr" ? " :" : ":"} ${choice}`,
		);
		expect(emphasised.filter((each) => !options.includes(each) && !choices.includes(each ?? ""))).toEqual([]);
	});
});
