// Where the keyboard is, through all shadows; and whether it is nowhere, as after a press on what then went away.

export function focused(): Element | null {
	let at = document.activeElement;
	while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
	return at;
}

export function isNowhere(): boolean {
	const at = focused();
	// An element that holds nothing focused inside its shadow, and is no control itself, is as good as the page.
	return !at || at === document.body || (at.shadowRoot !== null && !at.hasAttribute("tabindex"));
}
