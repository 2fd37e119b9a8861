// What is written over a film: that it fell, and why.

import { w } from "../../words/words";

const TITLE = 44;
const TEXT = 29;
const LINE = 1.28;
const RIM = 34;
const MOST_LINES = 4;

export function writeCaption(on: CanvasRenderingContext2D, title: string, why: string): void {
	const { width: wide, height: high } = on.canvas;
	const face = getComputedStyle(document.documentElement);
	const serif = face.getPropertyValue("--serif") || "serif";
	const sans = face.getPropertyValue("--sans") || "sans-serif";
	on.font = `500 ${TEXT}px ${sans}`;
	const lines = broken(why, wide - 2 * RIM, (text) => on.measureText(text).width);
	const tall = RIM + TITLE * LINE + lines.length * TEXT * LINE;
	const shade = on.createLinearGradient(0, 0, 0, tall + 40);
	shade.addColorStop(0, "#2b1a0ee0");
	shade.addColorStop(0.75, "#2b1a0eb0");
	shade.addColorStop(1, "#2b1a0e00");
	on.fillStyle = shade;
	on.fillRect(0, 0, wide, tall + 40);
	on.fillStyle = "#fff6e6";
	on.textBaseline = "top";
	on.textAlign = "start";
	on.font = `700 ${TITLE}px ${serif}`;
	on.fillText(title, RIM, RIM * 0.7);
	on.font = `500 ${TEXT}px ${sans}`;
	lines.forEach((line, k) => {
		on.fillText(line, RIM, RIM * 0.7 + TITLE * LINE + k * TEXT * LINE);
	});
	on.font = `700 ${TEXT}px ${serif}`;
	on.textAlign = "end";
	on.textBaseline = "bottom";
	on.shadowColor = "#2b1a0e";
	on.shadowBlur = 8;
	on.fillText(w.name, wide - RIM * 0.7, high - RIM * 0.5);
	on.shadowBlur = 0;
}

/** Words in lines that are no wider than this. What would take more lines ends in an ellipsis. */
export function broken(text: string, widest: number, width: (text: string) => number): string[] {
	const lines: string[] = [];
	for (const word of text.split(/\s+/).filter(Boolean)) {
		const line = lines.at(-1);
		if (line !== undefined && width(`${line} ${word}`) <= widest) lines[lines.length - 1] = `${line} ${word}`;
		else lines.push(word);
	}
	return lines.length <= MOST_LINES ? lines : [...lines.slice(0, MOST_LINES - 1), `${lines[MOST_LINES - 1]} …`];
}
