// The buttons over the picture: large enough for a thumb, on the side of the better hand.

import type { StageWords } from "../../words/stage-words";
import { ICONS } from "./icons";

export interface Presses {
	turn(step: number): void;
	tip(step: number): void;
	/** Called again while the button is held down. */
	raise(mm: number): void;
	lower(): void;
	letGo(): void;
	home(): void;
	freeTurn(): void;
	measure(): void;
	/** mm to the right and away; called again while the button is held down. */
	nudge(right: number, away: number): void;
}

type Name = keyof typeof ICONS;

/** ms before a held button repeats, and between repeats. */
const FIRST = 320;
const NEXT = 45;
const NUDGES = [
	["nudgeLeft", -1, 0],
	["nudgeAway", 0, 1],
	["nudgeNear", 0, -1],
	["nudgeRight", 1, 0],
] as const;

export class Panel {
	readonly element = document.createElement("div");
	/** Holds the buttons and, above them, the gauge. */
	readonly dock = document.createElement("div");
	readonly corner = document.createElement("div");
	/** A millimetre at a time, for fingers. */
	private readonly nudges = document.createElement("div");
	private readonly hints = { byMouse: document.createElement("span"), byTouch: document.createElement("span") };
	private readonly hint = document.createElement("p");
	private readonly buttons = new Map<Name, HTMLButtonElement>();

	constructor(presses: Presses) {
		this.element.className = "panel";
		this.element.setAttribute("role", "toolbar");
		this.element.hidden = true;
		this.dock.className = "dock";
		this.hint.className = "hint";
		for (const [name, words] of Object.entries(this.hints)) words.className = name;
		this.hint.append(...Object.values(this.hints));
		this.nudges.className = "nudges";
		this.nudges.setAttribute("role", "toolbar");
		this.nudges.hidden = true;
		this.dock.append(this.hint, this.nudges, this.element);
		this.corner.className = "corner";
		const add = (name: Name, act: () => void, repeats = false, parent = this.element) => {
			const button = document.createElement("button");
			button.type = "button";
			button.className = `button ${name}`;
			button.dataset.name = name;
			button.append(icon(ICONS[name]), document.createElement("span"));
			if (repeats) repeat(button, act);
			else button.addEventListener("click", act);
			parent.append(button);
			this.buttons.set(name, button);
		};
		add("turn", () => presses.turn(1));
		add("tip", () => presses.tip(1));
		add("up", () => presses.raise(2), true);
		add("down", () => presses.raise(-1), true);
		add("lower", () => presses.lower());
		add("letGo", () => presses.letGo());
		for (const [name, right, away] of NUDGES) add(name, () => presses.nudge(right, away), true, this.nudges);
		add("freeTurn", () => presses.freeTurn(), false, this.corner);
		add("foldingRule", () => presses.measure(), false, this.corner);
		add("lookHere", () => presses.home(), false, this.corner);
	}

	say(words: StageWords): void {
		for (const [name, button] of this.buttons) {
			(button.lastElementChild as HTMLElement).textContent = words[name];
			button.title = words[name];
		}
		this.hints.byMouse.textContent = words.byMouse;
		this.hints.byTouch.textContent = words.byTouch;
		this.element.setAttribute("aria-label", words.hand);
		this.nudges.setAttribute("aria-label", words.nudges);
	}

	press(name: Name, on: boolean): void {
		this.buttons.get(name)?.setAttribute("aria-pressed", String(on));
	}

	/** What was pressed takes a moment. */
	wait(name: Name, on: boolean): void {
		const button = this.buttons.get(name);
		button?.classList.toggle("waits", on);
		button?.setAttribute("aria-busy", String(on));
	}

	/** The eye is not where it was at first: the way back is named, not only drawn. */
	offerHome(on: boolean): void {
		this.buttons.get("lookHere")?.classList.toggle("named", on);
	}

	/** There is something to measure. */
	offerRule(on: boolean): void {
		(this.buttons.get("foldingRule") as HTMLElement).hidden = !on;
	}

	show(on: boolean, leftHanded: boolean): void {
		this.element.hidden = this.nudges.hidden = this.hint.hidden = !on;
		(this.buttons.get("freeTurn") as HTMLElement).hidden = !on;
		this.dock.classList.toggle("left", leftHanded);
		this.corner.classList.toggle("left", leftHanded);
	}
}

/** A button that goes on while it is held; by key it acts once a press. */
function repeat(button: HTMLButtonElement, act: () => void): void {
	let timer = 0;
	const stop = () => {
		clearTimeout(timer);
		timer = 0;
	};
	const again = () => {
		act();
		timer = window.setTimeout(again, NEXT);
	};
	button.addEventListener("pointerdown", (event) => {
		if (event.button !== 0) return;
		act();
		timer = window.setTimeout(again, FIRST);
	});
	for (const name of ["pointerup", "pointerleave", "pointercancel", "blur"]) button.addEventListener(name, stop);
	// A click that no pointer made comes from the keyboard or a screen reader.
	button.addEventListener("click", (event) => {
		if (event.detail === 0) act();
	});
}

function icon(path: string): SVGSVGElement {
	const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
	svg.setAttribute("viewBox", "0 0 24 24");
	svg.setAttribute("aria-hidden", "true");
	const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
	line.setAttribute("d", path);
	svg.append(line);
	return svg;
}
