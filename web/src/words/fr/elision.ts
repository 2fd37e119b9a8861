/** "de Bob", but "d'Ada"; a y counts as a vowel before a consonant (Yves, not Yann). An h is left as it is: both are heard. */
export function of(name: string): string {
	const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "");
	return /^([aeiouœæ]|y[^aeiouy])/i.test(plain) ? `d'${name}` : `de ${name}`;
}
