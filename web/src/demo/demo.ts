// A table for one, without a game: to try the hand, to look at the pieces, to test both. /app/demo.html?hold=cube

import type { HandFrame } from "../connection/frames";
import type { Seven } from "../geometry/pose";
import { about, product, quatOf } from "../geometry/pose";
import { lowest, reliefOf, type Solid } from "../geometry/relief";
import type { Quality } from "../settings";
import { createStage } from "../stage/create-stage";
import { loadPieces, type PieceSet } from "../stage/pieces/piece-set";
import type { Stage } from "../stage/stage";
import type { Language, PieceAt, SeatView } from "../wire";

const asked = new URLSearchParams(location.search);
const BEAT = 33;
const SPEED = 300 / 1000;
/** mm: from above everything. */
const HIGH = 9999;

const sheet = new CSSStyleSheet();
sheet.replaceSync(`html, body, main { margin: 0; height: 100%; overflow: hidden; }
h1, p { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }`);
document.adoptedStyleSheets = [sheet];

/** Pieces one on the other, as they rest best. */
function pile(set: PieceSet, names: readonly string[]): PieceAt[] {
	const solids: Solid[] = [];
	return names.map((piece, k) => {
		const kind = set.kinds.get(piece);
		if (!kind) throw new Error(`There is no ${piece} in this set.`);
		const turn = product(about([0, 0, 1], k * 0.35), kind.rests[0]?.turn ?? [1, 0, 0, 0]);
		const z = lowest(solids.map(reliefOf), reliefOf({ shape: kind.shape, turn, at: [0, 0, 0] }), 0, 0, HIGH);
		solids.push({ shape: kind.shape, turn, at: [0, 0, z] });
		return { piece, pose: [0, 0, z, ...turn] };
	});
}

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
	const table = new Table(stage, seats, towers, [...left]);
	stage.element.addEventListener("aim", (event) => table.aim((event as CustomEvent<Seven>).detail));
	stage.element.addEventListener("let-go", () => table.letGo(set));
	stage.element.addEventListener("pick", (event) =>
		table.hold((event as CustomEvent<{ piece: string }>).detail.piece, set),
	);
	table.show();
	await stage.ready;
	if (asked.has("gauge"))
		stage.gauge({ tilt: Number(asked.get("gauge")), weakest: "The cube tips first.", tower: "Ann" });
	const hold = asked.get("hold");
	if (hold) table.hold(hold, set);
}

/** Holds pieces like the server does, but with no weight and no mercy: a piece is where it is put. */
class Table {
	private held: string | null = null;
	private pose: Seven = [0, 0, 0, 1, 0, 0, 0];
	private target: Seven | null = null;
	private hand = 0;
	private tick = 0;
	private timer = 0;

	constructor(
		private readonly stage: Stage,
		private readonly seats: string[],
		private readonly towers: Record<string, PieceAt[]>,
		private pool: string[],
	) {}

	show(): void {
		const own = this.seats[0] as string;
		const view = {
			auction: null,
			choices: {},
			diamonds: Object.fromEntries(this.seats.map((seat, k) => [seat, 6 - k])),
			game: "demo",
			n: this.hand,
			out: [],
			outcome: null,
			phase: this.held ? "build" : "turn",
			pool: this.pool,
			round: 1,
			rulebook: null,
			scores: {},
			to_act: [own],
			towers: Object.fromEntries(
				this.seats.map((seat) => [
					seat,
					{
						foundations: [],
						height_mm: 0,
						pieces: (this.towers[seat] ?? []).map((each) => each.piece),
						status: "standing",
					},
				]),
			),
			turn: own,
			wins: {},
			in_hand: this.held ? { builder: own, piece: this.held, tower: own } : null,
		} satisfies SeatView;
		this.stage.stand(this.towers);
		this.stage.show(view, this.seats, [own]);
	}

	hold(piece: string, set: PieceSet): void {
		const kind = set.kinds.get(piece);
		if (this.held || !kind) return;
		this.held = piece;
		this.pool = this.pool.filter((each) => each !== piece);
		this.hand++;
		this.tick = 0;
		this.target = null;
		const turn = kind.rests[0]?.turn ?? [1, 0, 0, 0];
		this.pose = [0, 0, this.floor(set, piece, [0, 0, 0, ...turn]) + 30, ...turn];
		this.show();
		this.stage.control(this.seats[0] as string);
		this.beat(set);
		this.timer = window.setInterval(() => this.beat(set), BEAT);
	}

	aim(target: Seven): void {
		this.target = target;
	}

	private floor(set: PieceSet, piece: string, pose: Seven): number {
		const solids = (this.towers[this.seats[0] as string] ?? []).map(({ piece: each, pose: at }) => ({
			shape: (set.kinds.get(each) as { shape: Solid["shape"] }).shape,
			turn: quatOf(at as Seven),
			at: at.slice(0, 3) as [number, number, number],
		}));
		const shape = (set.kinds.get(piece) as { shape: Solid["shape"] }).shape;
		return lowest(solids.map(reliefOf), reliefOf({ shape, turn: quatOf(pose), at: [0, 0, 0] }), pose[0], pose[1], HIGH);
	}

	private beat(set: PieceSet): void {
		if (!this.held) return;
		this.tick += BEAT;
		let inTheAir = true;
		if (this.target) {
			const away = Math.hypot(
				this.target[0] - this.pose[0],
				this.target[1] - this.pose[1],
				this.target[2] - this.pose[2],
			);
			const share = away > 0 ? Math.min(1, (SPEED * BEAT) / away) : 1;
			for (let j = 0; j < 3; j++)
				this.pose[j] = (this.pose[j] as number) + ((this.target[j] as number) - (this.pose[j] as number)) * share;
			this.pose = [
				this.pose[0],
				this.pose[1],
				this.pose[2],
				this.target[3],
				this.target[4],
				this.target[5],
				this.target[6],
			];
			const floor = this.floor(set, this.held, this.pose);
			if (this.pose[2] <= floor) {
				this.pose[2] = floor;
				inTheAir = false;
			}
		}
		this.stage.frame(this.seen(inTheAir, false));
	}

	private seen(inTheAir: boolean, settled: boolean): HandFrame {
		const own = this.towers[this.seats[0] as string] ?? [];
		const poses = new Map(own.map((each, k) => [k, each.pose as Seven]));
		poses.set(own.length, [...this.pose]);
		return {
			kind: "hand",
			inTheAir,
			fell: false,
			settled,
			whole: true,
			n: this.hand,
			hand: this.hand,
			tick: this.tick,
			poses,
		};
	}

	letGo(set: PieceSet): void {
		if (!this.held) return;
		clearInterval(this.timer);
		const piece = this.held;
		const floor = this.floor(set, piece, this.pose);
		const own = this.towers[this.seats[0] as string] as PieceAt[];
		const from = this.pose[2];
		this.stage.control(null);
		let seconds = 0;
		this.timer = window.setInterval(() => {
			seconds += BEAT / 1000;
			this.tick += BEAT;
			this.pose[2] = Math.max(floor, from - 0.5 * 9810 * seconds * seconds);
			const settled = seconds > 1;
			this.stage.frame(this.seen(false, settled));
			if (!settled) return;
			clearInterval(this.timer);
			own.push({ piece, pose: [...this.pose] });
			this.held = null;
			this.show();
		}, BEAT);
	}
}

begin();
