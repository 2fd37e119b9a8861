// Before anything is painted: by day or in the evening. As src/settings.ts keeps it.
(() => {
	let look = "auto";
	try {
		look = JSON.parse(localStorage.getItem("teeter.settings") ?? "{}").look ?? "auto";
	} catch {}
	const dark = look === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : look === "evening";
	document.documentElement.dataset.look = dark ? "evening" : "day";
})();
