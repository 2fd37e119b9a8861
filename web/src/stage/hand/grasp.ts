// What a person wants of the hand: where the piece shall be. Sliding keeps it hovering over whatever lies beneath.

import type { Seven } from "../../geometry/pose";
import {
	about,
	angleBetween,
	product,
	type Quat,
	quatOf,
	rotate,
	type Three,
	turnTowards,
	unit,
} from "../../geometry/pose";
import { type Footing, highest, landing, lowest, type Relief, reliefOf, topOf } from "../../geometry/relief";
import type { PieceKind } from "../pieces/piece-set";

/** mm over what lies beneath, while it is carried. */
export const HOVER = 14;
/** mm beyond an edge until the piece goes down on the other side: nobody wants to fall off by a twitch. */
const LEDGE = 22;
/** mm below the first contact that a hand may press. */
const PRESS = 3;
/** mm/s and rad/s that the server's hand can do. */
const SPEED = 300;
const TURN_SPEED = Math.PI;
const GENTLE = 45;
const CREEP = 5;
/** mm below what the maps say at which lowering gives up: they are a millimetre wide, and hollows may be narrower. */
const DEEPEST = 12;
/** mm a step that a hand goes on below what the maps say: it may be in doubt, the server's frames are not. */
const GROPING = 1;
const REACH = 400;
const HIGHEST = 1500;
const SNAP = 5;
/** Cosine of the angle by which a face may be off. */
const UPRIGHT = Math.cos((3 * Math.PI) / 180);

export class Grasp {
	readonly target: Seven;
	/** Where the piece is drawn while it is in the air: the same slow hand as the server's, with no wait for it. */
	readonly grip: Seven;
	lowering = false;
	private own: Relief;
	private gap: number;
	/** It was brought lower by hand than something beside it reaches: now it pushes and tucks, and climbs over nothing. */
	low = false;
	/** How high the tower is. */
	private top: number;
	private rest = 0;
	/** The height at which it touches something, as the server's frames tell; null while it is in the air. */
	private touch: number | null = null;
	private readonly known = new Map<string, number>();
	private lands: { key: string; landing: Footing } | null = null;
	/** Where it is being carried to, and whether it has come up and goes across. */
	private carried: { to: Readonly<Seven>; across: boolean } | null = null;

	constructor(
		readonly kind: PieceKind,
		pose: Readonly<Seven>,
		private tower: readonly Relief[],
		private readonly middles: () => readonly (readonly [number, number])[],
	) {
		this.target = [...pose];
		this.grip = [...pose];
		this.top = topOf(tower);
		this.own = this.reliefOf(quatOf(pose));
		this.gap = pose[2] - this.floor();
	}

	private reliefOf(turn: Quat): Relief {
		return reliefOf({ shape: this.kind.shape, turn, at: [0, 0, 0] });
	}

	/** The tower moved. */
	over(tower: readonly Relief[]): void {
		this.tower = tower;
		this.top = topOf(tower);
		this.forget();
	}

	private forget(): void {
		this.known.clear();
		this.lands = null;
	}

	/** What the server's frames tell of it. */
	feel(touch: number | null): void {
		this.touch = touch;
	}

	/** The lowest that its origin can be here. The maps have a grid: within a millimetre the answer is the same. */
	floor(x = this.target[0], y = this.target[1]): number {
		const z = this.target[2];
		const key = cellOf(x, y, z);
		let low = this.known.get(key);
		if (low === undefined) {
			low = lowest(this.tower, this.own, x, y, z);
			this.known.set(key, low);
		}
		return low;
	}

	/** The same for a piece that comes from another height: what hangs over it there is not beneath it. */
	floorFrom(z: number): number {
		const [x, y] = this.wanted;
		return lowest(this.tower, this.own, x, y, z);
	}

	get landing(): Footing {
		const [x, y, z] = this.wanted;
		const key = cellOf(x, y, z);
		if (this.lands?.key !== key) this.lands = { key, landing: landing(this.tower, this.own, x, y, z) };
		return this.lands.landing;
	}

	/** mm between the piece and what it would touch first. */
	get clearance(): number {
		return this.target[2] - this.floor();
	}

	slide(dx: number, dy: number, snap = false): void {
		this.carried = null;
		const keeps = this.low || this.clearance < 2;
		const ceiling = this.ceiling;
		this.lowering = false;
		this.target[0] = clamp(this.target[0] + dx, -REACH, REACH);
		this.target[1] = clamp(this.target[1] + dy, -REACH, REACH);
		if (snap) this.snapToMiddle();
		// Who touches already wants to push along; who hovers goes up before a wall, and down only well beyond an edge.
		if (!keeps) this.follow(Math.min(ceiling, this.ceiling));
	}

	/** The highest that its origin can be here, below what hangs over it. */
	private get ceiling(): number {
		const [x, y, z] = this.target;
		return highest(this.tower, this.own, x, y, z);
	}

	private drift: [number, number] = [0, 0];

	private snapToMiddle(): void {
		const middles = this.middles();
		this.drift = [0, 0];
		for (const [x, y] of middles) {
			const away = Math.hypot(x - this.target[0], y - this.target[1]);
			if (away < SNAP) this.drift = [x - this.target[0], y - this.target[1]];
		}
	}

	/** Where it is sent: drawn to a middle nearby if that is wished. */
	get wanted(): Seven {
		const [x, y, ...others] = this.target;
		return [x + this.drift[0], y + this.drift[1], ...others];
	}

	private follow(ceiling: number): void {
		const [x, y, z] = this.target;
		const floor = this.floor();
		if (floor + this.gap >= z) {
			// From under a roof nobody climbs.
			if (floor + this.gap <= ceiling) this.target[2] = floor + this.gap;
			return;
		}
		let near = floor;
		for (const [i, j] of AROUND) near = Math.max(near, this.floor(x + LEDGE * i, y + LEDGE * j));
		this.target[2] = Math.max(floor + this.gap, Math.min(z, near + this.gap));
	}

	/** Up is positive. */
	raise(mm: number): void {
		this.carried = null;
		this.lowering = false;
		this.height(this.target[2] + mm);
	}

	private height(z: number): void {
		const floor = this.floor();
		const press = Math.min(floor, this.touch ?? floor) - PRESS;
		// Below what the maps say it goes on slowly, as long as the frames tell of no touch.
		const low = this.touch === null ? Math.max(Math.min(press, this.target[2] - GROPING), this.table - PRESS) : press;
		this.target[2] = clamp(z, low, HIGHEST);
		this.gap = Math.max(this.target[2] - floor, 1);
		this.low = this.isLow;
	}

	/** Something stands higher than its lowest point. */
	private get isLow(): boolean {
		return this.top > this.target[2] - this.table;
	}

	/** Where it would lie on the bare table. */
	private get table(): number {
		return lowest([], this.own, 0, 0, 0);
	}

	/** From its origin to its farthest corner: however it turns, nothing of it is further down. */
	private get radius(): number {
		const { points } = this.kind.shape;
		let most = 0;
		for (let k = 0; k < points.length; k += 3)
			most = Math.max(most, Math.hypot(points[k] ?? 0, points[k + 1] ?? 0, points[k + 2] ?? 0));
		return most;
	}

	/** In the plane of the screen: across, and up. */
	lift(dx: number, dy: number, up: number): void {
		this.carried = null;
		this.lowering = false;
		this.target[0] = clamp(this.target[0] + dx, -REACH, REACH);
		this.target[1] = clamp(this.target[1] + dy, -REACH, REACH);
		this.height(this.target[2] + up);
	}

	turn(axis: Three, angle: number): void {
		this.face(product(about(axis, angle), quatOf(this.target)));
	}

	/** On the next face that it can lie on, the yaw kept. */
	tip(step = 1): void {
		const { rests } = this.kind;
		if (!rests.length) return;
		const now = this.nearestRest();
		this.rest = (now + step + rests.length) % rests.length;
		const turn = (rests[this.rest] as (typeof rests)[number]).turn;
		this.face(product(about([0, 0, 1], this.yaw(now)), turn));
	}

	/** Which of the faces that it can lie on is down, from 0; null if it is held aslant. */
	get lies(): number | null {
		return this.downness(this.nearestRest()) > UPRIGHT ? this.nearestRest() : null;
	}

	private nearestRest(): number {
		let best = 0;
		let most = -2;
		this.kind.rests.forEach((_, k) => {
			const dot = this.downness(k);
			if (dot > most + 1e-6) [most, best] = [dot, k];
		});
		return best;
	}

	/** How nearly a face is down: 1 is wholly. As it can be down at any yaw, what counts is which way is down. */
	private downness(face: number): number {
		const turn = this.kind.rests[face]?.turn;
		if (!turn) return -2;
		const own = rotate(inverseOf(turn), [0, 0, -1]);
		const down = rotate(inverseOf(quatOf(this.target)), [0, 0, -1]);
		return own[0] * down[0] + own[1] * down[1] + own[2] * down[2];
	}

	private yaw(rest: number): number {
		const turn = this.kind.rests[rest]?.turn ?? [1, 0, 0, 0];
		const left = product(quatOf(this.target), inverseOf(turn));
		return 2 * Math.atan2(left[3], left[0]);
	}

	private setTurn(turn: Quat): void {
		const [w, x, y, z] = unit(turn);
		this.target[3] = w;
		this.target[4] = x;
		this.target[5] = y;
		this.target[6] = z;
		this.own = this.reliefOf([w, x, y, z]);
		this.forget();
	}

	private face(turn: Quat): void {
		this.carried = null;
		const gap = Math.max(this.clearance, 0);
		this.setTurn(turn);
		// A corner may swing lower on the way than it is before and after: give it room.
		this.target[2] = this.floor() + Math.max(gap, HOVER);
		this.gap = Math.max(gap, HOVER);
	}

	/** Over a place, turned as it shall lie there: up, across, and down to where it hovers; nothing is touched on the way. */
	carry(to: Readonly<Seven>): void {
		this.lowering = false;
		this.low = false;
		this.drift = [0, 0];
		this.carried = { to, across: false };
		this.target[2] = clamp(Math.max(this.target[2], this.top + this.radius + HOVER), 0, HIGHEST);
	}

	private carryOn(): void {
		const { carried } = this;
		if (!carried || !this.arrived) return;
		if (carried.across) {
			this.target[2] = this.floor() + HOVER;
			this.gap = HOVER;
			this.carried = null;
			return;
		}
		const [x, y, , ...turn] = carried.to;
		this.target[0] = clamp(x, -REACH, REACH);
		this.target[1] = clamp(y, -REACH, REACH);
		this.setTurn(turn);
		this.carried = { ...carried, across: true };
	}

	/** Begins to lower gently, or stops. */
	lower(): void {
		this.carried = null;
		this.lowering = !this.lowering;
	}

	/** Goes on lowering until something is touched. True while it goes down. */
	lowerGently(seconds: number): boolean {
		if (!this.lowering) return false;
		if (this.touch !== null) {
			// Rest there, and do not press.
			this.lowering = false;
			this.target[2] = this.touch;
			return false;
		}
		const clearance = this.clearance;
		// Far above it may go faster than near; where it should touch already, word of it may be on its way.
		const pace = clearance > 0 ? Math.max(12, Math.min(GENTLE, clearance * 4)) : CREEP;
		const goal = this.target[2] - Math.min(pace * seconds, clearance > 0 ? clearance + 0.3 : CREEP);
		this.target[2] = Math.max(goal, Math.min(this.target[2], this.floor() - DEEPEST));
		this.lowering = this.clearance > -DEEPEST;
		this.gap = Math.max(this.clearance, 1);
		this.low = this.isLow;
		return true;
	}

	/** The hand follows as fast as the server lets it. */
	move(seconds: number): void {
		const wanted = this.wanted;
		const away = Math.hypot(wanted[0] - this.grip[0], wanted[1] - this.grip[1], wanted[2] - this.grip[2]);
		const share = away > 0 ? Math.min(1, (SPEED * seconds) / away) : 1;
		for (let j = 0; j < 3; j++)
			this.grip[j] = (this.grip[j] as number) + ((wanted[j] as number) - (this.grip[j] as number)) * share;
		// While it is lowered the picture shows no piece that sinks into another: the true hand stops there.
		if (this.lowering) this.grip[2] = Math.max(this.grip[2], Math.min(wanted[2] + PRESS, this.floor()));
		const turned = turnTowards(quatOf(this.grip), quatOf(this.target), TURN_SPEED * seconds);
		for (let j = 0; j < 4; j++) this.grip[3 + j] = turned[j] as number;
		this.carryOn();
	}

	get arrived(): boolean {
		const wanted = this.wanted;
		const away = Math.hypot(wanted[0] - this.grip[0], wanted[1] - this.grip[1], wanted[2] - this.grip[2]);
		return away < 0.01 && angleBetween(quatOf(this.grip), quatOf(this.target)) < 0.001;
	}
}

const AROUND: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4, 5, 6, 7].map(
	(k) => [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)] as const,
);

/** A place to the millimetre. */
function cellOf(x: number, y: number, z: number): string {
	return `${Math.round(2 * x)} ${Math.round(2 * y)} ${Math.round(z)}`;
}

function inverseOf(q: Readonly<Quat>): Quat {
	return [q[0], -q[1], -q[2], -q[3]];
}

function clamp(value: number, low: number, high: number): number {
	return Math.min(high, Math.max(low, value));
}
