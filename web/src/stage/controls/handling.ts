// What mouse, touch, keys and buttons do on the drawn table: they move the piece in hand or the eye, light up what can be
// taken, and say what was chosen.

import type { Seven } from "../../geometry/pose";
import { fill } from "../../words/stage-words";
import { slideBy } from "../drawing/camera";
import type { Block } from "../drawing/piece-batch";
import type { Grasp } from "../hand/grasp";
import type { OpenBoard } from "../open-board";
import type { Thing } from "../pieces/things";
import { AboveFinger } from "./above-finger";
import type { Presses } from "./button-panel";
import { FineFinger } from "./fine-finger";
import type { Grip } from "./gizmo";
import type { Keys } from "./hand-keys";
import type { Gestures } from "./pointers";

/** Pixels around the piece in hand that grab it too. */
const GRAB_TOUCH = 84;
const GRAB_MOUSE = 26;

export class Handling {
	private offered: ReadonlySet<string> | null = null;
	private lit: Block | null = null;
	private ring: Grip | null = null;
	private readonly aboveFinger = new AboveFinger();
	private readonly fineFinger = new FineFinger();
	private touched: Grasp | null = null;

	constructor(private readonly on: OpenBoard) {}

	/** Pieces that a click would do something with now; null: all. */
	offer(pieces: readonly string[] | null): void {
		this.offered = pieces && new Set(pieces);
	}

	private get grasp(): Grasp | null {
		return this.on.laid?.building.grasp ?? null;
	}

	private onGrasp(act: (grasp: Grasp) => void): void {
		if (!this.grasp || this.on.laid?.building.opens) return;
		act(this.grasp);
		this.on.pulse.wake();
	}

	/** Over a place of the tower, turned as it shall lie there. */
	carry(pose: Readonly<Seven>): void {
		this.onGrasp((grasp) => grasp.carry(pose));
	}

	readonly presses: Presses = {
		turn: (step) => this.keys.yaw(step),
		tip: (step) => this.keys.tip(step),
		raise: (mm) => this.keys.raise(mm),
		nudge: (right, away) => this.keys.nudge(right, away),
		lower: () => this.keys.lower(),
		letGo: () => this.keys.letGo(),
		home: () => this.keys.home(),
		measure: () => this.keys.measure(),
		freeTurn: () => {
			const { gizmo, panel, pulse } = this.on;
			gizmo.on = !gizmo.on;
			panel.press("freeTurn", gizmo.on);
			pulse.wake();
		},
	};

	readonly gestures: Gestures = {
		grabs: (x, y, touch) => {
			const held = this.on.laid?.things.hand;
			if (!this.grasp || !held) return false;
			if (this.touched !== this.grasp) this.aboveFinger.anew();
			this.touched = this.grasp;
			this.fineFinger.down();
			const box = this.on.canvas.getBoundingClientRect();
			this.ring = this.on.gizmo.take(x - box.left, y - box.top, this.on.picture);
			if (this.ring) return true;
			const at = this.on.picture.pageOf(held.block.pose);
			const away = Math.hypot(at.x - x, at.y - y);
			// One that was brought low pushes, and is not to slip aside.
			this.aboveFinger.down(this.grasp.low ? Infinity : away);
			return this.on.picture.blockAt(x, y) === held.block || away < (touch ? GRAB_TOUCH : GRAB_MOUSE);
		},
		drag: (dx, dy, { shift, alt, finger }) =>
			this.onGrasp((grasp) => {
				if (this.ring) {
					grasp.turn(this.ring.axis, (dx * this.ring.x + dy * this.ring.y) * this.ring.per * (alt ? 0.2 : 1));
					return;
				}
				const step = this.perPixel() * (alt ? 0.2 : 1);
				const { azimuth, elevation } = this.on.picture.eye.sight;
				const [right, down] = finger ? this.fineFinger.follow(dx, dy, finger.ms) : [dx, dy];
				const sunk = down - (finger ? this.aboveFinger.moves(finger.reached) : 0);
				if (shift) grasp.lift(right * step * Math.cos(azimuth), right * step * Math.sin(azimuth), -sunk * step);
				else grasp.slide(...slideBy(right, sunk, azimuth, elevation, step), this.on.settings.snap);
			}),
		raise: (pixels) => this.onGrasp((grasp) => grasp.raise(pixels * this.perPixel())),
		twist: (radians) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], radians)),
		orbit: (dx, dy) => this.withEye(() => this.on.picture.eye.orbit(dx * 0.0055, dy * 0.0055)),
		pan: (dx, dy) => this.withEye(() => this.on.picture.eye.pan(dx, dy, this.on.picture.high)),
		zoom: (factor) => this.withEye(() => this.on.picture.eye.zoom(factor)),
		wheel: (pixels, fine) => {
			this.onGrasp((grasp) => grasp.raise(-pixels * (fine ? 0.01 : 0.05)));
			return this.grasp !== null;
		},
		click: (x, y, _touch, twice) => {
			const thing = this.thingAt(x, y);
			if (!thing) return;
			if (twice && thing.place === "pool") this.turnOver(thing);
			else if (this.takes(thing)) this.on.tell("pick", { piece: thing.piece });
			else if (thing.place === "tower" && thing.tower !== null) {
				this.on.tell("tower", { tower: thing.tower });
				if (this.on.measuring.tower !== null) this.on.measuring.hold(thing.tower);
				if (twice) this.on.look(thing.tower);
			}
		},
		hover: (x, y) => {
			const thing = this.thingAt(x, y);
			const takes = thing !== undefined && (thing.place === "hand" ? this.grasp !== null : this.takes(thing));
			this.on.canvas.classList.toggle("points", takes);
			this.lightUp(takes ? (thing as Thing).block : null);
		},
		grabbed: (on) => {
			if (!on) this.aboveFinger.up();
			this.on.canvas.classList.toggle("grabbed", on);
		},
	};

	private thingAt(x: number, y: number): Thing | undefined {
		const block = this.on.picture.blockAt(x, y);
		return block && this.on.laid?.things.thingOf(block);
	}

	private takes(thing: Thing): boolean {
		return (thing.place === "pool" || thing.place === "chain") && (!this.offered || this.offered.has(thing.piece));
	}

	lightUp(block: Block | null): void {
		if (block === this.lit || !this.on.laid) return;
		const { blocks } = this.on.laid.things;
		if (this.lit) blocks.tint(this.lit, 1);
		if (block) blocks.tint(block, 1.25);
		this.lit = block;
		this.on.point(block);
		this.on.pulse.wake();
	}

	readonly keys: Keys = {
		holding: () => this.grasp !== null,
		nudge: (right, away) =>
			this.onGrasp((grasp) => {
				const { azimuth: a } = this.on.picture.eye.sight;
				grasp.slide(right * Math.cos(a) - away * Math.sin(a), right * Math.sin(a) + away * Math.cos(a));
			}),
		raise: (mm) => this.onGrasp((grasp) => grasp.raise(mm)),
		yaw: (quarters) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], (quarters * Math.PI) / 2)),
		roll: (quarters) =>
			this.onGrasp((grasp) => {
				// About the table's axis that is nearest to the eye's right.
				const quarter = Math.round(this.on.picture.eye.sight.azimuth / (Math.PI / 2)) * (Math.PI / 2);
				grasp.turn([Math.cos(quarter), Math.sin(quarter), 0], (-quarters * Math.PI) / 2);
			}),
		tip: (step) => this.onGrasp((grasp) => grasp.tip(step)),
		lower: () => this.onGrasp((grasp) => grasp.lower()),
		letGo: () => this.on.laid?.building.letGo(),
		walk: (right, away) => this.walk(right, away),
		take: () => {
			const thing = this.lit && this.on.laid?.things.thingOf(this.lit);
			if (thing && this.takes(thing)) this.on.tell("pick", { piece: thing.piece });
		},
		turnOver: () => {
			const thing = this.lit && this.on.laid?.things.thingOf(this.lit);
			if (thing) this.turnOver(thing);
		},
		orbit: (right, up) => this.withEye(() => this.on.picture.eye.orbit(-right * 0.1, up * 0.06)),
		zoom: (factor) => this.withEye(() => this.on.picture.eye.zoom(factor)),
		home: () => this.on.look(null),
		measure: () => this.on.measuring.next(),
		askMaster: () => this.on.tell("ask-master", undefined),
	};

	private turnOver(thing: Thing): void {
		this.on.laid?.things.turnOver(thing, performance.now());
		this.on.pulse.wake();
	}

	/** To the next piece in a direction, as the eye sees it. */
	private walk(right: number, away: number): void {
		if (!this.on.laid) return;
		const { things, building } = this.on.laid;
		const open = [...things.all.values()].filter((thing) => this.takes(thing));
		const lit = this.lit && things.thingOf(this.lit);
		const from = this.on.picture.pageOf(lit && open.includes(lit) ? lit.goal : [0, 0, 0]);
		let best: Thing | undefined;
		let least = Infinity;
		for (const thing of open) {
			if (thing === lit) continue;
			const at = this.on.picture.pageOf(thing.goal);
			const ahead = (at.x - from.x) * right - (at.y - from.y) * away;
			const aside = Math.abs((at.x - from.x) * away) + Math.abs((at.y - from.y) * right);
			const cost = ahead + 2.2 * aside;
			if (ahead > 4 && cost < least) [least, best] = [cost, thing];
		}
		if (!best) return;
		this.lightUp(best.block);
		const values = { piece: building.nameOf(best.piece), number: open.indexOf(best) + 1, of: open.length };
		this.on.tell("words", fill(this.on.words.inPool, values));
	}

	private withEye(act: () => void): void {
		act();
		this.on.pulse.wake();
	}

	/** mm that a pixel covers at the piece in hand. */
	private perPixel(): number {
		const [x, y, z] = this.on.laid?.things.hand?.block.pose ?? [0, 0, 0];
		return this.on.picture.perPixel(x, y, z);
	}
}
