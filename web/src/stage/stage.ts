// What the pages know of the drawn table: they show it what is seen, and hear from it what a person's hand wants.
// Nothing in here knows a rule of any game.

import type { Clip } from "../connection/clip";
import type { HandFrame } from "../connection/frames";
import type { Seven } from "../geometry/pose";
import type { Quality } from "../settings";
import type { Landing, Language, PieceAt, SeatView, TowerSpot } from "../wire";
import type { StageWords } from "../words/stage-words";

/** Between two ticks of a clip. */
export interface Span {
	from: number;
	to: number;
}

export interface GaugeShown {
	/** Degrees of tilt that the tower would bear. */
	tilt: number;
	/** In words: which contact goes first. */
	weakest: string;
	/** Whose tower that is. */
	tower: string;
}

export interface StageSettings {
	quality: Quality | "auto";
	leftHanded: boolean;
	reducedMotion: boolean;
	/** What is heard, and felt in the hand. */
	sound: boolean;
	/** Nothing lies free around the towers, and no room is left for it. */
	bare?: boolean;
	/** The eye follows the play; true if left out. */
	follow?: boolean;
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
	/** By key: where would master put the piece in hand? */
	"ask-master": undefined;
	/** A piece of the pool (or a chain) was clicked, tapped or chosen by key. */
	pick: { piece: string };
	/** A tower was clicked. */
	tower: { tower: string };
	/** Words for a screen reader: what the hand holds, what is beneath it, what it touches, how far it hangs over. */
	words: string;
}

/** A piece where it could have been put, in the tower's own coordinates, and what would have come of it. */
export interface SuggestedPiece {
	tower: string;
	piece: string;
	pose: Seven;
	/** `hint`: it could be put there now, whatever comes of it. */
	prospect: Prospect | "hint";
}

/** What would come of letting go. */
export type Prospect = Landing["verdict"] | "unknown";

/** Of the tower with the piece as this device holds it now. */
export interface Outlook {
	prospect: Prospect;
	text: string;
}

/** What tests and the curious may read. */
export interface Probe {
	readonly ready: boolean;
	readonly quality: Quality;
	/** Frames drawn so far. */
	readonly drawn: number;
	/** Where the camera is and what it looks at, mm. */
	readonly camera: { at: [number, number, number]; looksAt: [number, number, number] };
	/** What the eye shows: the whole table, who builds on a tower, or its fall. */
	readonly scene: { kind: "table" | "tower" | "fall"; tower: string | null };
	/** The piece on offer, and before whom it lies or to whom it travels. */
	readonly offer: { piece: string; before: string | null } | null;
	/** Where the piece in hand is wanted, and where it is drawn; in the tower's own coordinates. */
	readonly target: Seven | null;
	readonly held: Seven | null;
	/** Something that was is played, instead of the table as it is. */
	readonly plays: boolean;
	/** What its ghost shows of letting go. */
	readonly prospect: Prospect | null;
	/** Where a ghost shows that a piece could be put, or could have been, as it is drawn. */
	readonly suggested: Seven | null;
	/** Every piece that is drawn. */
	readonly pieces: {
		piece: string;
		place: "pool" | "chain" | "aside" | "tower" | "hand" | "offer";
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
	/** The table as it is seen; `you` are the seats of this device, in whose places the camera sits. `spots`: where the
	 * towers of a crowded table stand. */
	show(view: SeatView, seats: readonly string[], you: readonly string[], spots?: readonly TowerSpot[]): void;
	/** Where the pieces of the towers stand. */
	stand(towers: Partial<Record<string, PieceAt[]>>): void;
	/** A live frame of the hand that builds on `tower` with `piece`. */
	frame(frame: HandFrame): void;
	/** What the frames have shown last was a fall: the log says so. */
	fell(): void;
	/** What would come of letting go of the piece over `tower`. */
	foresee(tower: string, landing: Landing): void;
	/** Whether this device holds the piece in hand now: then mouse, touch and keys move it. */
	control(seat: string | null): void;
	/** Pieces that a click would do something with now; the others are not offered to the hand. Null: all. */
	offer(pieces: readonly string[] | null): void;
	/** The piece that a person has chosen and not yet offered or taken: it is marked. */
	choose(piece: string | null): void;
	/** Pixels at the upper edge over which a card lies: a fall is framed below it. */
	cover(pixels: number): void;
	gauge(gauge: GaugeShown | null): void;
	/** Plays a placement, or some of it; resolves at its end. Speed 1 is real time. Whatever is new to show ends it. */
	play(tower: string, clip: Clip, speed: number, span?: Span): Promise<void>;
	/** No more of what plays: the table as it is. */
	stop(): void;
	/** One moment of a clip, for a timeline. */
	seek(tower: string, clip: Clip, tick: number): void;
	/** A ghost of a piece where it could have been put; null: none. */
	suggest(suggested: SuggestedPiece | null): void;
	/** The piece in this device's hand goes over a place of its tower, turned as it shall lie there. */
	carry(pose: Readonly<Seven>): void;
	/** Back to where the camera was at first, or to a tower, because a person asked. */
	look(tower: string | null): void;
	/** The picture as it is this very moment. Whoever wants it copies it at once: it goes with the next. */
	painted(): HTMLCanvasElement;
	configure(settings: StageSettings): void;
	dispose(): void;
}
