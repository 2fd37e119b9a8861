// What a person once chose is kept on the device, and may be older or newer than the page that reads it.

import { afterEach, expect, it, vi } from "vitest";

afterEach(() => localStorage.clear());

async function settingsWith(kept: string) {
	localStorage.setItem("teeter.settings", kept);
	vi.resetModules();
	return (await import("../src/settings")).settings;
}

it("keeps the language that was chosen", async () => {
	expect((await settingsWith('{"language": "es"}')).language).toBe("es");
});

it("speaks the browser's language where the page has not the one that was chosen", async () => {
	const { language, sound } = await settingsWith('{"language": "tlh", "sound": false}');
	expect([language, sound]).toEqual(["en", false]);
});

it("takes the usual where what is kept can't be read", async () => {
	expect((await settingsWith("{")).language).toBe("en");
});

it("is changed here as soon as another tab has changed it", async () => {
	const settings = await settingsWith('{"look": "day"}');
	const { changed, followOtherTabs } = await import("../src/settings");
	followOtherTabs();
	const heard = vi.fn();
	changed.addEventListener("change", heard);
	localStorage.setItem("teeter.settings", '{"look": "evening"}');
	window.dispatchEvent(new StorageEvent("storage", { key: "teeter.settings" }));
	expect([settings.look, document.documentElement.dataset.look, heard.mock.calls.length]).toEqual([
		"evening",
		"evening",
		1,
	]);
});
