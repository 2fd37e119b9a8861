// A table for one, without a game: to try the hand, to look at the pieces, to test both. /app/demo.html?hold=cube

import type { Quality } from "../settings";
import { createStage } from "../stage/create-stage";
import { loadPieces } from "../stage/pieces/piece-set";
import { pile, ToyTable } from "../stage/toy-table";
import type { Language, PieceAt } from "../wire";

const asked = new URLSearchParams(location.search);

const sheet = new CSSStyleSheet();
sheet.replaceSync(`html, body, main { margin: 0; height: 100%; overflow: hidden; }
h1, p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }`);
document.adoptedStyleSheets = [sheet];

const TOWERS = [["bridge", "plank", "cube", "disc"], ["base_slab", "barrel"], ["almost_flat", "plank"], ["cross"]];

async function begin(): Promise<void> {
	const name = asked.get("set") ?? "bausack";
	const stage = createStage(document.querySelector("main") as HTMLElement, name, {
		quality: (asked.get("quality") as Quality | null) ?? "auto",
		leftHanded: asked.has("left"),
		reducedMotion: asked.has("still") || matchMedia("(prefers-reduced-motion: reduce)").matches,
		sound: !asked.has("mute"),
		snap: asked.has("snap"),
		marks: asked.has("marks"),
		language: (asked.get("language") as Language | null) ?? "en",
	});
	const said: [string, unknown][] = [];
	for (const event of ["aim", "let-go", "pick", "tower", "words"]) {
		stage.element.addEventListener(event, (heard) => {
			said.push([event, (heard as CustomEvent).detail]);
			if (event === "words")
				(document.querySelector("p") as HTMLElement).textContent = (heard as CustomEvent<string>).detail;
		});
	}
	Object.assign(window, { __table: { stage: stage.probe, said } });
	const set = await loadPieces(name);
	const seats = ["Ann", "Bob", "Cleo", "Dora", "Emil", "Finn", "Gina", "Hugo"].slice(
		0,
		Number(asked.get("seats") ?? 3),
	);
	const all = [...set.kinds.keys()];
	const wanted = asked.get("tower")?.split(",");
	const towers: Record<string, PieceAt[]> = {};
	const left = new Set(all);
	seats.forEach((seat, k) => {
		const names = ((k === 0 && wanted) || (TOWERS[k % TOWERS.length] as string[])).filter((piece) =>
			left.delete(piece),
		);
		towers[seat] = pile(set, names);
	});
	const diamonds = Object.fromEntries(seats.map((seat, k) => [seat, 6 - k]));
	const table = new ToyTable(stage, set, seats, towers, [...left], diamonds);
	await stage.ready;
	if (asked.has("gauge"))
		stage.gauge({ tilt: Number(asked.get("gauge")), weakest: "The cube tips first.", tower: "Ann" });
	const hold = asked.get("hold");
	if (hold) table.hold(hold);
}

begin();
