// A drawn table without a game and without an engine: to try the hand, to look at the pieces, to pass the time.

import type { HandFrame } from "../connection/frames";
import { about, product, quatOf, type Seven } from "../geometry/pose";
import { lowest, reliefOf, type Solid } from "../geometry/relief";
import type { PieceAt } from "../wire";
import { bareView } from "./bare-view";
import type { PieceSet } from "./pieces/piece-set";
import type { Stage } from "./stage";

const BEAT = 33;
/** mm a ms. */
const SPEED = 300 / 1000;
/** mm: from above everything. */
const HIGH = 9999;

/** Pieces one on the other, as they rest best. */
export function pile(set: PieceSet, names: readonly string[]): PieceAt[] {
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

/** Holds pieces like the server does, but with no weight and no mercy: a piece is where it is put. Shows itself. */
export class ToyTable {
	private held: string | null = null;
	private pose: Seven = [0, 0, 0, 1, 0, 0, 0];
	private target: Seven | null = null;
	private hand = 0;
	private tick = 0;
	private timer = 0;

	constructor(
		private readonly stage: Stage,
		private readonly set: PieceSet,
		/** The first is whoever plays. */
		private readonly seats: readonly string[],
		private readonly towers: Record<string, PieceAt[]>,
		private pool: readonly string[],
		private readonly diamonds: Record<string, number> = {},
	) {
		stage.element.addEventListener("aim", (event) => {
			this.target = (event as CustomEvent<Seven>).detail;
		});
		stage.element.addEventListener("let-go", () => this.letGo());
		stage.element.addEventListener("pick", (event) =>
			this.hold((event as CustomEvent<{ piece: string }>).detail.piece),
		);
		this.show();
	}

	end(): void {
		clearInterval(this.timer);
	}

	private show(): void {
		const own = this.seats[0] as string;
		const view = bareView({
			towers: Object.fromEntries(this.seats.map((seat) => [seat, (this.towers[seat] ?? []).map(({ piece }) => piece)])),
			turn: own,
			pool: this.pool,
			held: this.held ? { piece: this.held, judged: false } : null,
			diamonds: this.diamonds,
			n: this.hand,
		});
		this.stage.stand(this.towers);
		this.stage.show(view, this.seats, [own]);
	}

	hold(piece: string): void {
		const kind = this.set.kinds.get(piece);
		if (this.held || !kind) return;
		this.held = piece;
		this.pool = this.pool.filter((each) => each !== piece);
		this.hand++;
		this.tick = 0;
		this.target = null;
		const turn = kind.rests[0]?.turn ?? [1, 0, 0, 0];
		this.pose = [0, 0, this.floor(piece, [0, 0, 0, ...turn]) + 30, ...turn];
		this.show();
		this.stage.control(this.seats[0] as string);
		this.beat();
		this.timer = window.setInterval(() => this.beat(), BEAT);
	}

	private floor(piece: string, pose: Seven): number {
		const solids = (this.towers[this.seats[0] as string] ?? []).map(({ piece: each, pose: at }) => ({
			shape: (this.set.kinds.get(each) as { shape: Solid["shape"] }).shape,
			turn: quatOf(at as Seven),
			at: at.slice(0, 3) as [number, number, number],
		}));
		const shape = (this.set.kinds.get(piece) as { shape: Solid["shape"] }).shape;
		return lowest(solids.map(reliefOf), reliefOf({ shape, turn: quatOf(pose), at: [0, 0, 0] }), pose[0], pose[1], HIGH);
	}

	private beat(): void {
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
			const floor = this.floor(this.held, this.pose);
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

	private letGo(): void {
		if (!this.held) return;
		clearInterval(this.timer);
		const piece = this.held;
		const floor = this.floor(piece, this.pose);
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
