// Numbers and lists as each language says them.

export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** "# diamonds" with the right form for the number; # becomes the number. */
export function counter(language: string): (number: number, forms: Forms) => string {
	const rules = new Intl.PluralRules(language);
	const written = new Intl.NumberFormat(language);
	return (number, forms) => (forms[rules.select(number)] ?? forms.other).replaceAll("#", written.format(number));
}

export function lister(language: string): (names: readonly string[]) => string {
	const list = new Intl.ListFormat(language, { type: "conjunction" });
	return (names) => list.format(names);
}

/** With so many digits after the language's own decimal sign, always. */
export function decimals(language: string, digits: number): (number: number) => string {
	const written = new Intl.NumberFormat(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
	return (number) => written.format(number);
}
