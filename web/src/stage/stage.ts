// What the pages know of the drawn table: they show it what is seen, and hear from it what a person's hand wants.
// Nothing in here knows a rule of any game.

import type { PieceAt, SeatView } from "../wire";

/** x, y, z in mm and a quaternion w, x, y, z. */
export type Seven = [number, number, number, number, number, number, number];

export interface Frame {
	inTheAir: boolean;
	fell: boolean;
	settled: boolean;
	/** The table's version, which hand it is, and its tick in ms. */
	n: number;
	hand: number;
	tick: number;
	/** Number in the tower (the piece in hand is last) -> pose. */
	poses: Map<number, Seven>;
}

export interface Clip {
	names: string[];
	ticks: number[];
	/** Pose of a piece at a frame. */
	pose(frame: number, piece: number): Seven;
}

export interface Gauge {
	/** Degrees of tilt that the tower would bear. */
	tilt: number;
	/** In words: which contact goes first. */
	weakest: string;
}

export type Quality = "low" | "medium" | "high";

export interface StageSettings {
	quality: Quality | "auto";
	leftHanded: boolean;
	reducedMotion: boolean;
	sound: boolean;
	snap: boolean;
}

/** Said by the stage as DOM events on its element: `new CustomEvent("aim", { detail })`. */
export interface StageEvents {
	/** Where the piece in hand shall be; at most 60 a second. */
	aim: Seven;
	"let-go": undefined;
	/** A piece of the pool (or a chain) was clicked, tapped or chosen by key. */
	pick: { piece: string };
	/** A tower was clicked. */
	tower: { tower: string };
	/** Words for a screen reader: what the hand holds, what is beneath it, what it touches, how far it hangs over. */
	words: string;
}

export interface Stage {
	readonly element: HTMLElement;
	/** Pieces are loaded and the first picture is drawn. */
	readonly ready: Promise<void>;
	/** The table as it is seen; `you` are the seats of this device, in whose places the camera sits. */
	show(view: SeatView, seats: readonly string[], you: readonly string[]): void;
	/** Where the pieces of the towers stand. */
	stand(towers: Partial<Record<string, PieceAt[]>>): void;
	/** A live frame of the hand that builds on `tower` with `piece`. */
	frame(frame: Frame): void;
	/** Whether this device holds the piece in hand now: then mouse, touch and keys move it. */
	control(seat: string | null): void;
	gauge(gauge: Gauge | null): void;
	/** Plays a placement; resolves at its end. Speed 1 is real time. */
	play(tower: string, clip: Clip, speed: number): Promise<void>;
	/** One moment of a clip, for a timeline. */
	seek(tower: string, clip: Clip, tick: number): void;
	configure(settings: StageSettings): void;
	dispose(): void;
}
