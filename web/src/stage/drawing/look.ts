// Day or evening, as the page says it, or else the device.

export type Look = "day" | "evening";

const dark = () => matchMedia("(prefers-color-scheme: dark)");

export function look(): Look {
	const said = document.documentElement.dataset.look;
	if (said === "day" || said === "evening") return said;
	return dark().matches ? "evening" : "day";
}

/** Calls whenever it may have changed; answers how to stop that. */
export function onLook(changed: () => void): () => void {
	const page = new MutationObserver(changed);
	page.observe(document.documentElement, { attributeFilter: ["data-look"] });
	const device = dark();
	device.addEventListener("change", changed);
	return () => {
		page.disconnect();
		device.removeEventListener("change", changed);
	};
}
