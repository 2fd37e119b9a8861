// What the pages know of the drawn table: they show it what is seen, and hear from it what a person's hand wants.
// Nothing in here knows a rule of any game.

import type { Landing, Language, PieceAt, SeatView } from "../wire";
import type { Prospect } from "./foreseen";
import type { StageWords } from "./words";

/** x, y, z in mm and a quaternion w, x, y, z. */
export type Seven = [number, number, number, number, number, number, number];

/** Made of the server's bytes by `decodeFrame` in `frames.ts`; `encodeTarget` makes the bytes of an aim. */
export interface Frame {
	inTheAir: boolean;
	fell: boolean;
	settled: boolean;
	/** It tells where everything is; frames after it leave out what is where this one showed it. */
	whole: boolean;
	/** The table's version, which hand it is, and its tick in ms. */
	n: number;
	hand: number;
	tick: number;
	/** Number in the tower (the piece in hand is last) -> pose. */
	poses: Map<number, Seven>;
}

/** Made of the server's bytes by `decodeClip` in `clip.ts`. */
export interface Clip {
	names: string[];
	ticks: number[];
	/** The tick at which the hand opened. */
	letGo: number;
	/** Pose of a piece at a frame. */
	pose(frame: number, piece: number): Seven;
}

/** Between two ticks of a clip. */
export interface Span {
	from: number;
	to: number;
}

export interface Gauge {
	/** Degrees of tilt that the tower would bear. */
	tilt: number;
	/** In words: which contact goes first. */
	weakest: string;
}

/** `plain` is for machines on which no graphics card draws. */
export type Quality = "plain" | "low" | "medium" | "high";

export interface StageSettings {
	quality: Quality | "auto";
	leftHanded: boolean;
	reducedMotion: boolean;
	sound: boolean;
	/** The piece in hand is drawn to the middle of what lies beneath it. */
	snap: boolean;
	/** Every colour also has a pattern of its own. */
	marks?: boolean;
	/** For the pieces' names, which come from the server. */
	language?: Language;
	/** What the buttons and the screen reader say; English if left out. */
	words?: StageWords;
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

/** What tests and the curious may read. */
export interface Probe {
	readonly ready: boolean;
	readonly quality: Quality;
	/** Frames drawn so far. */
	readonly drawn: number;
	/** Where the camera is and what it looks at, mm. */
	readonly camera: { at: [number, number, number]; looksAt: [number, number, number] };
	/** Where the piece in hand is wanted, and where it is drawn; in the tower's own coordinates. */
	readonly target: Seven | null;
	readonly held: Seven | null;
	/** Something that was is played, instead of the table as it is. */
	readonly plays: boolean;
	/** What its ghost shows of letting go. */
	readonly prospect: Prospect | null;
	/** Every piece that is drawn. */
	readonly pieces: {
		piece: string;
		place: "pool" | "chain" | "aside" | "tower" | "hand";
		tower: string | null;
		pose: Seven;
	}[];
	/** Pixels in the page of a piece's middle; null if it is not drawn. Of several the first, the one in hand before all. */
	project(piece: string): { x: number; y: number } | null;
}

export interface Stage {
	readonly element: HTMLElement;
	/** Pieces are loaded and the first picture is drawn. */
	readonly ready: Promise<void>;
	readonly probe: Probe;
	/** The table as it is seen; `you` are the seats of this device, in whose places the camera sits. */
	show(view: SeatView, seats: readonly string[], you: readonly string[]): void;
	/** Where the pieces of the towers stand. */
	stand(towers: Partial<Record<string, PieceAt[]>>): void;
	/** A live frame of the hand that builds on `tower` with `piece`. */
	frame(frame: Frame): void;
	/** What the frames have shown last was a fall: the log says so. */
	fell(): void;
	/** What would come of letting go of the piece over `tower`. */
	foresee(tower: string, landing: Landing): void;
	/** Whether this device holds the piece in hand now: then mouse, touch and keys move it. */
	control(seat: string | null): void;
	/** Pieces that a click would do something with now; the others are not offered to the hand. Null: all. */
	offer(pieces: readonly string[] | null): void;
	gauge(gauge: Gauge | null): void;
	/** Plays a placement, or some of it; resolves at its end. Speed 1 is real time. Whatever is new to show ends it. */
	play(tower: string, clip: Clip, speed: number, span?: Span): Promise<void>;
	/** No more of what plays: the table as it is. */
	stop(): void;
	/** One moment of a clip, for a timeline. */
	seek(tower: string, clip: Clip, tick: number): void;
	/** Back to where the camera was at first, or to a tower; only ever because a person asked. */
	look(tower: string | null): void;
	configure(settings: StageSettings): void;
	dispose(): void;
}
