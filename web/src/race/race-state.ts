// The race as this device knows it: every mat, the clocks, the last inspection, and what of it is to be shown now.

import type { MatFrame } from "../connection/frames";
import { server } from "../connection/http";
import { Playback } from "../connection/playback";
import type { TableStore } from "../connection/table-store";
import type { Clock, Report, Telling } from "../wire";
import { refusalInWords } from "../words/telling";
import { BLOCKS, type Lines } from "./blocks";
import { Hand } from "./place/racer-hand";
import { A_LEVEL, highestLevel } from "./scoring/inspection-walk";

/** After the last round the points are seen for so long, ms, before the winner is named. */
const LAST_POINTS = 4000;

export type Showing = "dice" | "race" | "called" | "inspection" | "over";

export async function learnLines(): Promise<Lines> {
	const { pieces } = await server.pieces("biddi");
	return new Map(pieces.map((piece) => [piece.id, piece.lines ?? []]));
}

/** Dispatches "change", and "frame" with the number of a seat whose mat has moved. */
export class Track extends EventTarget {
	readonly lanes: Playback[] = [];
	readonly hands = new Map<string, Hand>();
	report: { report: Report; since: number } | null = null;
	goAt: number | null = null;
	endsAt: number | null = null;
	/** What a hand could not do, in the server's words. */
	refusal = "";

	constructor(
		readonly store: TableStore,
		readonly lines: Lines,
	) {
		super();
		store.names.forEach((seat, number) => {
			const lane = new Playback(BLOCKS.length);
			this.lanes.push(lane);
			if (store.mine.includes(seat)) this.hands.set(seat, new Hand(store, seat, number, lines, lane));
		});
		store.addEventListener("told", this.hear);
		store.addEventListener("mat", this.see);
		const clock = store.clock;
		if (clock) this.count(clock.clock, clock.until - Date.now());
		// What was told before this page was there to hear it.
		if (store.inspection) this.report = { report: store.inspection, since: performance.now() };
		for (const frame of store.mats.values()) this.take(frame);
	}

	end(): void {
		this.store.removeEventListener("told", this.hear);
		this.store.removeEventListener("mat", this.see);
	}

	private readonly hear = (event: Event): void => {
		const tells = (event as CustomEvent<Telling>).detail;
		const now = performance.now();
		switch (tells.tell) {
			case "clock":
				this.count(tells, 1000 * tells.seconds);
				break;
			case "inspection":
				this.report = { report: tells.report, since: now };
				for (const hand of this.hands.values()) hand.empty();
				break;
			case "hint":
				this.hands.get(tells.seat)?.advise(tells.advice);
				break;
			case "refused":
				if (!tells.id) this.refusal = refusalInWords(tells);
				break;
			case "log":
				break;
			case "view":
				if (tells.view.phase !== "stack") this.goAt = this.endsAt = null;
				break;
			default:
				return;
		}
		this.tell();
	};

	private count({ what }: Clock, ms: number): void {
		const now = performance.now();
		if (what === "go") {
			this.goAt = now + ms;
			this.endsAt = null;
			for (const hand of this.hands.values()) hand.forgetWays();
		} else if (what === "round") {
			this.goAt = now;
			this.endsAt = now + ms;
			this.refusal = "";
		}
	}

	private readonly see = (event: Event): void => this.take((event as CustomEvent<MatFrame>).detail);

	private take(frame: MatFrame): void {
		const lane = this.lanes[frame.seat];
		if (!lane) return;
		const now = performance.now();
		// Who comes in the middle of a round hears no Go.
		if (!frame.frozen && this.goAt === null && this.store.view?.phase === "stack") this.goAt = now;
		lane.take(frame, now);
		this.hands.get(this.store.names[frame.seat] ?? "")?.compare(now);
		this.dispatchEvent(new CustomEvent<number>("frame", { detail: frame.seat }));
	}

	/** What is to be seen at this moment. */
	showing(now = performance.now()): Showing {
		const view = this.store.view;
		const inspected = this.report?.report.round;
		switch (view?.phase) {
			case "over":
				return inspected === view.round && now < this.winnerNamedAt ? "inspection" : "over";
			case "inspect":
				return inspected === view.round ? "inspection" : "called";
			case "roll": // the next dice are not thrown before everybody has seen the points
				return inspected === view.round - 1 ? "inspection" : "dice";
			case "stack":
				return this.endsAt === null && (this.goAt === null || now < this.goAt) ? "dice" : "race";
			default:
				return "dice";
		}
	}

	/** Milliseconds since the walk began. */
	walking(now = performance.now()): number {
		return this.report ? now - this.report.since : 0;
	}

	private get winnerNamedAt(): number {
		if (!this.report) return 0;
		return this.report.since + A_LEVEL * highestLevel(this.report.report.stacks) + LAST_POINTS;
	}

	/** Seats that the next dice still wait for; null if they wait for nobody. */
	get reading(): readonly string[] | null {
		const clock = this.store.clock?.clock;
		return clock?.what === "dice" ? clock.seats : null;
	}

	/** The points have been seen: for the next dice. */
	goOn(): void {
		for (const seat of this.store.mine) if (this.reading?.includes(seat)) this.store.say({ say: "go-on", seat });
	}

	clearRefusal(): void {
		this.refusal = "";
		this.tell();
	}

	private tell(): void {
		this.dispatchEvent(new Event("change"));
	}
}
