// A piece in somebody's hand: its frames as they come, the grasp of whoever holds it on this device, and what is seen,
// heard and said of it meanwhile.

import type { HandFrame } from "../../connection/frames";
import { Playback } from "../../connection/playback";
import type { Seven } from "../../geometry/pose";
import { between, copySeven, quatOf } from "../../geometry/pose";
import { type Relief, reliefOf } from "../../geometry/relief";
import type { Touch } from "../../sound/touch";
import type { WoodSound } from "../../sound/wood-sound";
import type { Landing, PieceAt, SeatView } from "../../wire";
import { fill, type StageWords } from "../../words/stage-words";
import type { Layout, Spot } from "../pieces/layout";
import type { Thing, Things } from "../pieces/things";
import type { Outlook, Prospect, StageSettings } from "../stage";
import { Aids } from "./aids";
import { prospectInWords } from "./describe";
import { Foresight } from "./foreseen";
import { Grasp } from "./grasp";
import { Noise } from "./noise";
import { Opening } from "./opening";
import { Spoken } from "./spoken";
import { type Ring, Trial } from "./trial";

export interface Around {
	things: Things;
	layout(): Layout;
	settings(): StageSettings;
	words(): StageWords;
	azimuth(): number;
	aim(target: Seven): void;
	say(text: string): void;
	wake(): void;
	/** The tower comes down. */
	fell(): void;
	/** This device took a piece in hand, or has it no longer. */
	taken(tower: string | null): void;
	/** The hand is about to open, or is not any more; and it opens. */
	opening(on: boolean): void;
	open(): void;
}

interface Live {
	hand: number;
	tower: string;
	spot: Spot;
	/** Of the tower, on a crowded table of all others, and last the one in hand. */
	pieces: string[];
	things: Thing[];
	/** From where each of them is told: the middle of its own tower's place. */
	spots: Spot[];
	/** How many of them are of the tower that is built on, without the one in hand. */
	own: number;
	/** The other towers on a crowded table, and how many pieces each has. */
	others: Map<string, number>;
	inTheAir: boolean;
	fell: boolean;
	settled: boolean;
	/** A person of this device had it in hand: they feel what it touches. */
	mine: boolean;
	/** A frame has told where the piece in hand is; one that comes late may begin with less. */
	told: boolean;
}

const AIM_EVERY = 1000 / 60;
const BLEND = 0.12;
const RELIEF_EVERY = 500;

export class Building {
	readonly aids = new Aids();
	grasp: Grasp | null = null;
	live: Live | null = null;
	private readonly playing = new Playback();
	/** Nothing of it moves until the next frame that tells something new. */
	private still = true;
	private readonly noise: Noise;
	private readonly foresight = new Foresight();
	private readonly served: Seven = [0, 0, 0, 1, 0, 0, 0];
	private readonly shown: Seven = [0, 0, 0, 1, 0, 0, 0];
	private seat: string | null = null;
	private view: SeatView | null = null;
	/** 1: the piece is drawn where this device's hand is; 0: where the server says. */
	private trust = 1;
	/** Whether this device was told that it has a piece in hand. */
	private holds = false;
	private opening: Opening | null = null;
	private sent: Seven | null = null;
	private lastAim = 0;
	private reliefAt = 0;
	private moved = false;
	private readonly trial = new Trial();
	private readonly spoken: Spoken;

	constructor(
		private readonly around: Around,
		sound: WoodSound,
		touch: Touch,
	) {
		this.noise = new Noise(sound, touch);
		this.spoken = new Spoken(
			() => this.told,
			(piece) => this.nameOf(piece),
			around.words,
			around.say,
		);
	}

	private get told() {
		const { grasp, live } = this;
		if (!grasp || !live) return null;
		const foreseen = this.foresight.of(grasp);
		return { grasp, pieces: live.pieces, touching: !live.inTheAir, foreseen, azimuth: this.around.azimuth() };
	}

	/** Answers the towers that fell just now. */
	show(view: SeatView): string[] {
		this.view = view;
		const fell = this.fallen(view);
		const held = view.in_hand;
		const { live } = this;
		if (live && !(held && held.tower === live.tower && live.pieces.at(-1) === held.piece)) this.end(live);
		this.take();
		return this.live ? [] : fell;
	}

	private fallen(view: SeatView): string[] {
		const { live } = this;
		if (!live) return [];
		const others = [...live.others].filter(([tower, count]) => (view.towers[tower]?.pieces.length ?? 0) < count);
		return [...(live.fell ? [live.tower] : []), ...others.map(([tower]) => tower)];
	}

	control(seat: string | null): void {
		if (seat === this.seat) return;
		this.seat = seat;
		this.grasp = null;
		this.close();
		this.take();
	}

	frame(frame: HandFrame): void {
		const { things } = this.around;
		if (frame.hand !== this.live?.hand) {
			const held = this.view?.in_hand;
			const { towers, isCrowded } = this.around.layout();
			const spot = held && towers.get(held.tower);
			if (!held || !spot || !things.hand) return;
			const own = things.tower(held.tower);
			const others = isCrowded ? [...towers.keys()].filter((tower) => tower !== held.tower) : [];
			const around = others.flatMap((tower) => things.tower(tower));
			const all = [...own, ...around, things.hand];
			const spots = all.map((thing) => towers.get(thing.tower ?? "") ?? spot);
			this.live = {
				hand: frame.hand,
				tower: held.tower,
				spot,
				pieces: all.map((thing) => thing.piece),
				things: all,
				spots,
				own: own.length,
				others: new Map(others.map((tower) => [tower, things.tower(tower).length])),
				inTheAir: true,
				fell: false,
				settled: false,
				mine: false,
				told: false,
			};
			this.playing.seed(
				all.map(({ goal: [x, y, ...others] }, k) => [x - (spots[k] as Spot).x, y - (spots[k] as Spot).y, ...others]),
			);
			this.grasp = null;
			this.close();
			this.foresight.forget();
			this.trial.begin();
		}
		const live = this.live as Live;
		const landed = live.inTheAir && !frame.inTheAir;
		this.noise.take(frame, live, this.judged);
		if (landed && this.grasp) this.spoken.atOnce();
		if (this.noise.stirs) this.moved = true;
		this.trial.feel(this.noise.fastest);
		const was = live.inTheAir;
		live.inTheAir = frame.inTheAir;
		if (frame.fell) this.fell();
		live.settled = frame.settled;
		live.told ||= frame.poses.has(live.pieces.length - 1);
		// The piece in one's own hand is drawn where it is aimed, however it trembles: then its frames change nothing.
		const own = this.grasp && was && frame.inTheAir ? live.pieces.length - 1 : -1;
		const moves = this.playing.take(frame, performance.now(), own);
		if (moves) this.still = false;
		this.take();
		if (this.real) this.opening?.feel(this.real, !frame.inTheAir);
		if (moves || this.judged || frame.fell || frame.settled || was !== frame.inTheAir) this.around.wake();
	}

	/** Told by a frame while the piece is in hand, by the log once it was let go of. */
	fell(): void {
		if (!this.live || this.live.fell) return;
		this.live.fell = true;
		this.noise.collapse(this.live.mine);
		this.around.fell();
	}

	/** Somebody at this device builds. */
	get controls(): boolean {
		return this.seat !== null;
	}

	/** The tower that is coming down, as frames show it. */
	get falls(): string | null {
		return this.live?.fell ? this.live.tower : null;
	}

	/** What would come of letting go, as the server judges it. */
	foresee(tower: string, landing: Landing): void {
		if (tower !== this.live?.tower) return;
		this.foresight.take(landing);
		this.spoken.later();
		this.around.wake();
	}

	/** What the ghost shows; null: there is none. */
	get prospect(): Prospect | null {
		return this.grasp && (this.foresight.of(this.grasp)?.verdict ?? "unknown");
	}

	/** For the gauge; null: nobody at this device holds a piece over a tower. */
	get outlook(): Outlook | null {
		const { grasp, live } = this;
		if (!grasp || !live?.own) return null;
		const foreseen = this.foresight.of(grasp);
		const words = this.around.words();
		if (!foreseen) return { prospect: "unknown", text: words.notKnown };
		const { verdict } = foreseen;
		const text = prospectInWords({ verdict, tips: this.spoken.tipping(foreseen) }, !grasp.landing.on.length, words);
		return { prospect: verdict, text };
	}

	/** Where the server last told that the piece in this device's hand is; it is drawn where it is aimed. */
	private get real(): Readonly<Seven> | null {
		return (this.grasp && this.live && this.playing.newest[this.live.pieces.length - 1]) ?? null;
	}

	/** The piece was let go of; whether it stands is being seen. */
	get judged(): boolean {
		return this.view?.phase === "ruling";
	}

	/** The piece left the hand: what the frames showed last stands until the server tells it exactly. */
	private end(live: Live): void {
		const { pieces, tower, spot, own } = live;
		const stood = (numbers: readonly number[]): PieceAt[] =>
			numbers.map((k) => ({ piece: pieces[k] as string, pose: [...(this.playing.newest[k] ?? [])] }));
		const remember = (name: string, poses: PieceAt[]): void => {
			if (poses.every((each) => each.pose.length === 7)) this.around.things.remember(name, poses);
		};
		if (!live.fell) remember(tower, stood([...range(0, own), pieces.length - 1]));
		let from = own;
		for (const [name, count] of live.others) {
			if (this.view?.towers[name]?.pieces.length === count) remember(name, stood(range(from, from + count)));
			from += count;
		}
		const stands = this.view?.towers[tower]?.pieces.length === own + 1;
		const top = this.playing.newest[pieces.length - 1];
		if (top && (stands || live.fell)) {
			const state = stands ? "stands" : "fell";
			this.trial.end(state, inTheTable(top, spot));
			this.around.say(this.around.words()[state]);
		}
		this.noise.end();
		this.live = null;
		this.playing.clear();
	}

	private take(): void {
		const { live } = this;
		const mine =
			this.seat !== null && live?.told && !live.fell && !live.settled && this.view?.in_hand && !this.judged
				? live
				: null;
		if (!mine) {
			this.close();
			if (this.holds) this.around.taken(null);
			this.holds = false;
			this.grasp = null;
			this.aids.hide();
			this.spoken.silence();
			return;
		}
		if (this.grasp) return;
		const number = mine.pieces.length - 1;
		const pose = this.playing.newest[number];
		const kind = mine.things[number]?.block.kind;
		if (!pose || !kind) return;
		this.grasp = new Grasp(kind, pose, this.relief(mine), () => this.middles());
		mine.mine = true;
		this.sent = [...pose];
		this.trust = 1;
		// A hand that begins again is no reason to move the eye once more.
		if (!this.holds) this.around.taken(mine.tower);
		this.holds = true;
		this.spoken.begin(this.grasp);
	}

	private relief(live: Live): Relief[] {
		this.reliefAt = performance.now();
		this.moved = false;
		return live.things.slice(0, -1).map(({ block, goal }) =>
			reliefOf({
				shape: block.kind.shape,
				turn: quatOf(goal),
				at: [goal[0] - live.spot.x, goal[1] - live.spot.y, goal[2]],
			}),
		);
	}

	private middles(): readonly (readonly [number, number])[] {
		const { live } = this;
		const top = this.grasp?.landing.on[0];
		const pose = top === undefined ? undefined : this.playing.newest[top];
		const spot = live?.spots[top ?? -1];
		return pose && live && spot ? [[pose[0] + spot.x - live.spot.x, pose[1] + spot.y - live.spot.y]] : [];
	}

	/** The number of a piece in hand that is drawn by this device, not by the frames. */
	private lead = (number: number, pose: Readonly<Seven> | null): void => {
		const { live } = this;
		const thing = live?.things[number];
		if (!live || !thing || !pose) return;
		if (this.grasp && number === live.things.length - 1) copySeven(pose, this.served);
		else this.around.things.lead(thing, pose, live.spots[number] as Spot);
	};

	/** One moment further; true while something moves. */
	step(now: number, seconds: number): boolean {
		if (!this.live) return this.trial.shows;
		const plays = !this.still && this.playing.show(performance.now(), this.lead);
		this.still = !plays;
		return this.hold(now, seconds) || plays;
	}

	private hold(now: number, seconds: number): boolean {
		const { grasp, live } = this;
		const thing = live?.things.at(-1);
		if (!grasp || !live || !thing) return false;
		if (this.moved && now - this.reliefAt > RELIEF_EVERY) grasp.over(this.relief(live));
		const real = this.playing.newest[live.pieces.length - 1] as Seven;
		grasp.feel(live.inTheAir ? null : real[2]);
		if (grasp.lowerGently(seconds)) this.spoken.later();
		grasp.move(seconds);
		this.aim(now, grasp);
		const towards = live.inTheAir ? 1 : 0;
		const step = seconds / BLEND;
		this.trust = towards > this.trust ? Math.min(1, this.trust + step) : Math.max(0, this.trust - step);
		between(this.served, grasp.grip, this.trust, this.shown);
		this.around.things.lead(thing, this.shown, live.spot);
		const landing = grasp.landing;
		this.aids.show(thing.block, this.shown, grasp.wanted, landing.z, this.prospect ?? "unknown", live.spot);
		return grasp.lowering || !grasp.arrived || this.trust !== towards;
	}

	private aim(now: number, grasp: Grasp): void {
		if (now - this.lastAim < AIM_EVERY - 1) {
			this.around.wake();
			return;
		}
		this.sendAim(now, grasp);
	}

	private sendAim(now: number, grasp: Grasp): void {
		const wanted = grasp.wanted;
		if (this.sent?.every((number, j) => Math.abs(number - (wanted[j] as number)) < 1e-4)) return;
		this.sent = wanted;
		this.lastAim = now;
		this.around.aim(wanted);
		this.spoken.later();
	}

	nameOf(piece: string): string {
		return this.around.things.blocks.set.kinds.get(piece)?.names[this.around.settings().language ?? "en"] ?? piece;
	}

	/** The hand opens as soon as the piece is where it is drawn. */
	letGo(): void {
		const { grasp, live, real } = this;
		if (!grasp || !live || !real || this.opening) return;
		grasp.lowering = false;
		this.sendAim(performance.now(), grasp);
		const piece = this.nameOf(live.pieces.at(-1) as string);
		this.around.opening(true);
		this.opening = new Opening(grasp.wanted, () => {
			this.close();
			this.around.say(fill(this.around.words().letGoOf, { piece }));
			this.around.open();
		});
		this.opening.feel(real, !live.inTheAir);
	}

	/** Nothing moves a piece that is being let go of. */
	get opens(): boolean {
		return this.opening !== null;
	}

	private close(): void {
		if (!this.opening) return;
		this.opening.end();
		this.opening = null;
		this.around.opening(false);
	}

	/** What the ring over the tower shows; null: nothing. */
	ring(now: number): Ring | null {
		const { live } = this;
		const top = live && this.judged ? this.playing.newest[live.pieces.length - 1] : null;
		const waits = live && top ? { fell: live.fell, at: inTheTable(top, live.spot) } : null;
		return this.trial.ring(now, waits);
	}

	/** What stands of the tower that is built on; with the piece that was let go of. */
	get built(): Thing[] {
		const { live } = this;
		if (!live) return [];
		return [...live.things.slice(0, live.own), ...(this.judged ? live.things.slice(-1) : [])];
	}

	dispose(): void {
		this.spoken.silence();
		this.close();
		this.aids.dispose();
	}
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from }, (_, k) => from + k);
}

/** Of a pose told from the middle of its tower. */
function inTheTable(pose: Readonly<Seven>, spot: Spot): [number, number, number] {
	return [pose[0] + spot.x, pose[1] + spot.y, pose[2]];
}
