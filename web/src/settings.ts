// What a person likes, kept on this device.

import type { Language } from "./wire";
import { LANGUAGES } from "./words/languages";
import { preferred } from "./words/words";

/** `plain` is for machines on which no graphics card draws. */
export type Quality = "plain" | "low" | "medium" | "high";

export interface Settings {
	language: Language;
	quality: Quality | "auto";
	/** What is heard, and felt in the hand. */
	sound: boolean;
	/** The view of the table follows the play. */
	follow: boolean;
	leftHanded: boolean;
	motion: "auto" | "full" | "reduced";
	colours: "normal" | "marked";
	/** `auto` is as the system has it. */
	look: "auto" | "day" | "evening";
	snap: boolean;
	name: string;
	/** Whether the tutorial was seen or sent away. */
	taught: boolean;
}

const KEY = "teeter.settings";

function defaults(): Settings {
	return {
		language: preferred(),
		quality: "auto",
		sound: true,
		follow: true,
		leftHanded: false,
		motion: "auto",
		colours: "normal",
		look: "auto",
		snap: true,
		name: "",
		taught: false,
	};
}

function load(): Settings {
	try {
		const kept = { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
		// A page of another age may have had a language that this one has not.
		return LANGUAGES.includes(kept.language) ? kept : { ...kept, language: preferred() };
	} catch {
		return defaults();
	}
}

export const settings: Settings = load();
export const changed = new EventTarget();

export function change(more: Partial<Settings>): void {
	Object.assign(settings, more);
	localStorage.setItem(KEY, JSON.stringify(settings));
	apply();
	changed.dispatchEvent(new Event("change"));
}

/** What is changed in one tab is so in all of them. */
export function followOtherTabs(): void {
	window.addEventListener("storage", (event) => {
		if (event.key !== KEY) return;
		Object.assign(settings, load());
		apply();
		changed.dispatchEvent(new Event("change"));
	});
}

export function reducedMotion(): boolean {
	if (settings.motion !== "auto") return settings.motion === "reduced";
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const DARK = "(prefers-color-scheme: dark)";

export function isEvening(): boolean {
	return settings.look === "auto" ? matchMedia(DARK).matches : settings.look === "evening";
}

/** The system's day ends, too. */
export function followTheDay(): void {
	matchMedia(DARK).addEventListener("change", () => {
		apply();
		changed.dispatchEvent(new Event("change"));
	});
}

/** To the whole page: style sheets ask for these. */
export function apply(): void {
	const root = document.documentElement;
	root.dataset.motion = reducedMotion() ? "reduced" : "full";
	root.dataset.colours = settings.colours;
	root.dataset.look = isEvening() ? "evening" : "day"; // at first by public/early.js, before anything is painted
	root.dataset.hand = settings.leftHanded ? "left" : "right";
}
