// What is written over the picture: names at the towers, heights, the wobble gauge, and the countdown of a piece that was
// let go of. Positions are set when the picture is drawn; words only when they change.

import { fill, type StageWords } from "../../words/stage-words";
import type { GaugeShown, Outlook } from "../stage";

export interface Pixel {
	x: number;
	y: number;
	/** Behind the eye, or out of the picture. */
	away: boolean;
}

interface Plate {
	element: HTMLElement;
	/** Pixels; null: not measured yet. */
	size: { wide: number; high: number } | null;
}

export class Overlay {
	readonly element = document.createElement("div");
	readonly dial = document.createElement("div");
	private readonly plates = new Map<string, Plate>();
	private readonly height = label("measure");
	private readonly gap = label("measure gap");
	private readonly ring = ring();
	private readonly needle: SVGElement;
	private readonly whose = document.createElement("b");
	private readonly reading = document.createElement("span");
	private gauged = "";

	constructor() {
		this.element.className = "overlay";
		this.element.setAttribute("aria-hidden", "true");
		this.element.append(this.height, this.gap, this.ring.element);
		const { element, needle } = dial();
		this.needle = needle;
		this.dial.className = "gauge";
		this.dial.setAttribute("role", "img");
		this.dial.hidden = true;
		this.dial.append(element, this.whose, this.reading);
		this.height.hidden = this.gap.hidden = true;
	}

	name(towers: readonly string[], acting: ReadonlySet<string>, names: (tower: string) => string): void {
		for (const [tower, plate] of this.plates) {
			if (!towers.includes(tower)) {
				plate.element.remove();
				this.plates.delete(tower);
			}
		}
		for (const tower of towers) {
			let plate = this.plates.get(tower);
			if (!plate) {
				plate = { element: label("plate"), size: null };
				this.plates.set(tower, plate);
				this.element.append(plate.element);
			}
			const { element } = plate;
			const text = names(tower);
			if (element.textContent !== text) {
				element.textContent = text;
				plate.size = null;
			}
			element.classList.toggle("acts", acting.has(tower));
		}
	}

	/** `wide` and `high` are those of the picture. */
	put(tower: string, at: Pixel, wide: number, high: number): void {
		const plate = this.plates.get(tower);
		if (!plate) return;
		const { element } = plate;
		const away = at.away || !element.textContent;
		if (!away && !plate.size) {
			// Measured once: to ask for a size in every picture would lay out the whole page each time.
			element.hidden = false;
			plate.size = { wide: element.offsetWidth, high: element.offsetHeight };
		}
		// A name that would be cut off moves in.
		const half = (plate.size?.wide ?? 0) / 2 + 4;
		const x = Math.max(half, Math.min(wide - half, at.x));
		const y = Math.min(high - (plate.size?.high ?? 0) - 4, at.y);
		move(element, x, y, away, "-50%", "0");
	}

	/** The height of the tower, beside its ruler. */
	tall(text: string | null, at: Pixel | null): void {
		write(this.height, text, at, "8px", "-50%");
	}

	/** How far the piece in hand is above what it would touch. */
	above(text: string | null, at: Pixel | null): void {
		write(this.gap, text, at, "10px", "-50%");
	}

	/** Between 0 and 1, how much of the time of trial is over; null: there is none. */
	countdown(share: number | null, state: "waits" | "stands" | "fell", at: Pixel | null): void {
		const { element } = this.ring;
		if (share === null || !at) {
			hide(element);
			return;
		}
		move(element, at.x, at.y, at.away, "-50%", "-50%");
		if (element.dataset.state !== state) element.dataset.state = state;
		this.ring.arc.setAttribute("stroke-dashoffset", String(ROUND * (1 - share)));
	}

	/** `held`: with a piece in hand the gauge tells of the tower with that piece, or that nobody knows yet. */
	gauge(gauge: GaugeShown | null, held: Outlook | null, words: StageWords): void {
		const key = JSON.stringify([gauge, held, words.wobble]);
		if (key === this.gauged) return;
		this.gauged = key;
		this.dial.hidden = gauge === null;
		if (!gauge) return;
		const text = held ? held.text : fill(words.wobble, { degrees: inDegrees(gauge.tilt) });
		const weakest = held ? "" : gauge.weakest;
		this.needle.setAttribute(
			"transform",
			`rotate(${(held ? AT[held.prospect] : atTilt(gauge.tilt)).toFixed(1)} 50 50)`,
		);
		this.dial.dataset.prospect = held?.prospect ?? "";
		this.whose.textContent = gauge.tower;
		this.reading.textContent = text;
		this.dial.setAttribute("aria-label", [gauge.tower, text, weakest].filter(Boolean).join(" · "));
		this.dial.title = weakest;
	}
}

/** Where the needle is, degrees from upright, for what would come of letting go. */
const AT = { stands: 50, barely: -6, falls: -58, unknown: 0 } as const;

/** Ten degrees is a sturdy tower; the needle never leaves the dial. */
function atTilt(tilt: number): number {
	return -80 + 160 * Math.sqrt(Math.min(1, Math.max(0, tilt / 10)));
}

/** 3.2 or 3,2, as the page's language writes it. */
function inDegrees(tilt: number): string {
	return tilt.toLocaleString(document.documentElement.lang || "en", {
		minimumFractionDigits: 1,
		maximumFractionDigits: 1,
	});
}

function label(name: string): HTMLElement {
	const element = document.createElement("div");
	element.className = name;
	return element;
}

function write(element: HTMLElement, text: string | null, at: Pixel | null, dx: string, dy: string): void {
	if (text === null || !at) {
		hide(element);
		return;
	}
	if (element.textContent !== text) element.textContent = text;
	move(element, at.x, at.y, at.away, dx, dy);
}

function hide(element: HTMLElement): void {
	if (!element.hidden) element.hidden = true;
}

/** What is where it was is not written again. */
const put = new WeakMap<HTMLElement, { x: number; y: number }>();

function move(element: HTMLElement, x: number, y: number, away: boolean, dx: string, dy: string): void {
	if (element.hidden !== away) element.hidden = away;
	if (away) return;
	const at = put.get(element);
	if (at && Math.abs(at.x - x) < 0.05 && Math.abs(at.y - y) < 0.05) return;
	put.set(element, { x, y });
	element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(${dx}, ${dy})`;
}

const ROUND = 2 * Math.PI * 18;

function ring(): { element: HTMLElement; arc: SVGElement } {
	const element = label("ring");
	element.hidden = true;
	const picture = svg("svg", { viewBox: "0 0 44 44" });
	const arc = svg("circle", {
		cx: "22",
		cy: "22",
		r: "18",
		class: "arc",
		"stroke-dasharray": String(ROUND),
		transform: "rotate(-90 22 22)",
	});
	picture.append(svg("circle", { cx: "22", cy: "22", r: "18", class: "rim" }), arc);
	picture.append(
		svg("path", { class: "tick", d: "M14 23l6 6 11-13" }),
		svg("path", { class: "cross", d: "M15 15l14 14M29 15L15 29" }),
	);
	element.append(picture);
	return { element, arc };
}

function dial(): { element: SVGElement; needle: SVGElement } {
	const element = svg("svg", { viewBox: "0 0 100 58" });
	const arc = (from: number, to: number, name: string) => {
		const at = (degrees: number) => {
			const angle = ((degrees - 90) * Math.PI) / 180;
			return `${(50 + 42 * Math.cos(angle)).toFixed(2)} ${(50 + 42 * Math.sin(angle)).toFixed(2)}`;
		};
		return svg("path", { d: `M${at(from)} A42 42 0 0 1 ${at(to)}`, class: name });
	};
	const needle = svg("path", { d: "M48.200 50 50 14 51.800 50z", class: "needle" });
	element.append(
		arc(-80, -32, "bad"),
		arc(-29, 16, "fair"),
		arc(19, 80, "good"),
		needle,
		svg("circle", { cx: "50", cy: "50", r: "4" }),
	);
	return { element, needle };
}

function svg(name: string, attributes: Record<string, string>): SVGElement {
	const element = document.createElementNS("http://www.w3.org/2000/svg", name);
	for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
	return element;
}
