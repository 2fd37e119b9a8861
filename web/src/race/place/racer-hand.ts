// One racer's hand, as this device moves it: what it holds, which way, and where. What is in hand is drawn where it is
// wanted, as fast as a hand may go, so that it follows the finger at once; everything else is drawn as the server tells.

import { writeAim } from "../../connection/frames";
import type { Playback } from "../../connection/playback";
import type { Seven } from "../../geometry/pose";
import { turnTowards } from "../../geometry/pose";
import type { Advice, Saying } from "../../wire";
import {
	BLOCKS,
	facing,
	HALF,
	joining,
	type LaidBlock,
	type Lines,
	nextFace,
	stackOf,
	topOfStack,
	turnedOver,
	type Way,
	wayOf,
} from "../blocks";

/** How words and aims get to the server, at a table or alone. */
export interface Port {
	say(saying: Saying): void;
	show(bytes: ArrayBuffer): void;
}

/** mm and radians a millisecond, as the server has them. */
const SPEED = 0.6;
const TURNING = (540 * Math.PI) / 180 / 1000;
const HOVER = 24;
export const REACH = 135;
/** A line that ends this near to where it could go on is drawn there, mm. */
const SNAP = 8;
/** After so many ms the server is right about what is in hand. */
const BELIEF = 700;

export class Hand extends EventTarget {
	block: string | null = null;
	way: Way = { face: 0, over: false };
	x = 0;
	lowering = false;
	/** Taken as soon as what is being lowered lies. */
	next: string | null = null;
	/** Line to line. */
	snap = true;
	/** What was answered to the last question for a hint, as long as it is true. */
	advice: Advice | null = null;
	/** Where it is drawn. */
	readonly at: Seven = [0, 0, 0, 1, 0, 0, 0];
	private readonly ways = new Map<string, Way>();
	private since = 0;
	private sent = "";
	private count = 0;
	private moved = 0;
	private lying = 0;

	constructor(
		private readonly port: Port,
		readonly seat: string,
		private readonly number: number,
		readonly lines: Lines,
		readonly lane: Playback,
	) {
		super();
	}

	/** What lies on the mat, without what is in hand. */
	get stack(): LaidBlock[] {
		return stackOf(this.lane.newest, this.lines, this.held);
	}

	private get held(): number | null {
		return this.block ? BLOCKS.indexOf(this.block) : this.lane.held;
	}

	/** How a block was turned last, for whoever draws it beside the mat. */
	wayFor(block: string): Way {
		return this.ways.get(block) ?? { face: 0, over: false };
	}

	take(block: string): void {
		if (this.block === block && !this.lowering) return;
		if (this.lowering) {
			this.next = block;
			this.tell();
			return;
		}
		if (this.block) this.port.say({ say: "put-back", seat: this.seat });
		if (this.advice?.block !== block) this.advice = null;
		const lying = this.lane.newest[BLOCKS.indexOf(block)];
		this.block = block;
		this.way = lying ? wayOf([lying[3], lying[4], lying[5], lying[6]]) : this.wayFor(block);
		this.ways.set(block, this.way);
		this.x = lying ? lying[0] : (this.stack.at(-1)?.leaves ?? 0);
		this.since = performance.now();
		this.port.say({ say: "take-block", seat: this.seat, block, snap: this.snap });
		if (!lying) this.join();
		const target = this.target;
		this.at.splice(0, 7, ...target);
		if (lying) this.at.splice(0, 3, lying[0], lying[1], lying[2]);
		this.aim();
	}

	nextFace(): void {
		this.turn(nextFace(this.way));
	}

	turnOver(): void {
		this.turn(turnedOver(this.way));
	}

	turn(way: Way): void {
		if (!this.block || this.lowering) return;
		this.way = way;
		this.ways.set(this.block, way);
		this.join();
		this.aim();
	}

	/** Beside the mat blocks can be looked at from all sides too. */
	turnBeside(block: string): void {
		this.ways.set(block, nextFace(this.wayFor(block)));
		this.tell();
	}

	slide(by: number): void {
		this.slideTo(this.x + by);
	}

	slideTo(x: number): void {
		if (!this.block || this.lowering) return;
		this.x = Math.max(-REACH, Math.min(REACH, x));
		this.aim();
	}

	/** To where the line goes on, if one wants that. */
	private join(): void {
		if (!this.snap || !this.block) return;
		const x = joining(this.lines, this.stack, this.block, this.way);
		if (x !== null && Math.abs(x) <= REACH) this.x = x;
	}

	/** By so many mm the line would miss the one below; null if nothing lies there. */
	get gap(): number | null {
		if (!this.block) return null;
		const x = joining(this.lines, this.stack, this.block, this.way);
		return x === null ? null : this.landing - x;
	}

	/** Where it would be put down. */
	get landing(): number {
		if (!this.block || !this.snap) return this.x;
		const x = joining(this.lines, this.stack, this.block, this.way);
		return x !== null && Math.abs(x - this.x) <= SNAP ? x : this.x;
	}

	down(): void {
		if (!this.block || this.lowering) return;
		this.sendAim();
		this.port.say({ say: "put-down", seat: this.seat });
		this.lowering = true;
		this.since = performance.now();
		this.tell();
	}

	back(): void {
		if (!this.block || this.lowering) return;
		this.port.say({ say: "put-back", seat: this.seat });
		this.empty();
	}

	/** The top of the stack. */
	takeOff(): void {
		const top = this.stack.at(-1);
		if (top && !this.block) this.take(top.block);
	}

	hint(): void {
		this.port.say({ say: "ask-hint", seat: this.seat });
	}

	advise(advice: Advice): void {
		this.advice = advice;
		this.tell();
	}

	/** Hands off, or a new round. */
	empty(): void {
		this.block = this.next = null;
		this.lowering = false;
		this.since = performance.now();
		this.sent = "";
		this.tell();
	}

	forgetWays(): void {
		this.ways.clear();
		this.advice = null;
		this.empty();
	}

	/** A new frame has come for this mat. */
	compare(now: number): void {
		const held = this.lane.held === null ? null : (BLOCKS[this.lane.held] ?? null);
		const lying = this.lane.newest.filter((pose, k) => pose && k !== this.lane.held).length;
		if (lying !== this.lying) this.advice = null;
		this.lying = lying;
		if (this.lowering && this.block && held !== this.block && now - this.since > 60) {
			const lies = this.lane.newest[BLOCKS.indexOf(this.block)];
			const { block, next } = this;
			if (!lies && now - this.since < BELIEF) return;
			this.empty();
			if (lies) this.dispatchEvent(new CustomEvent("laid", { detail: block }));
			if (next) this.take(next);
		} else if (!this.lowering && held !== this.block && now - this.since > BELIEF) {
			this.block = held;
			this.lowering = false;
			this.since = now;
			this.tell();
		}
	}

	private get target(): Seven {
		const y = this.snap ? (this.stack.at(-1)?.y ?? 0) : 0;
		return [this.landing, y, topOfStack(this.lane.newest, this.held) + HALF + HOVER - HALF, ...facing(this.way)];
	}

	private aim(): void {
		this.sendAim();
		this.tell();
	}

	/** At most once a beat; `step` sends what is left over. */
	private sendAim(): void {
		if (!this.block || this.lowering) return;
		const target = this.target;
		const words = target.map((each) => each.toFixed(2)).join();
		if (words === this.sent) return;
		this.sent = words;
		this.port.show(writeAim(target, this.count++, this.number));
	}

	/** The hand goes on; answers whether it still moves. */
	step(now: number): boolean {
		const past = Math.min(50, now - this.moved);
		this.moved = now;
		if (!this.block || this.lowering) return false;
		this.sendAim();
		const target = this.target;
		const far = Math.hypot(target[0] - this.at[0], target[1] - this.at[1], target[2] - this.at[2]);
		const share = far > 0 ? Math.min(1, (SPEED * past * 1.6) / far) : 1;
		for (let j = 0; j < 3; j++)
			this.at[j] = (this.at[j] as number) + ((target[j] as number) - (this.at[j] as number)) * share;
		const turn = turnTowards(
			[this.at[3], this.at[4], this.at[5], this.at[6]],
			[target[3], target[4], target[5], target[6]],
			TURNING * past,
		);
		const still = share === 1 && turn.every((each, j) => Math.abs(each - (this.at[j + 3] as number)) < 1e-5);
		for (let j = 0; j < 4; j++) this.at[j + 3] = turn[j] as number;
		return !still;
	}

	private tell(): void {
		this.dispatchEvent(new Event("change"));
	}
}
