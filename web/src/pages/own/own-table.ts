// A drawn table with one tower on it, which belongs to whoever builds: no game, no seats. The server lends the hand, and
// forgets the tower as soon as it has said what came of a piece.

import type { Clip } from "../../connection/clip";
import type { HandFrame } from "../../connection/frames";
import { LentHand } from "../../connection/lent-hand";
import type { Seven } from "../../geometry/pose";
import { aloneIn, bareView } from "../../stage/bare-view";
import type { PieceSet } from "../../stage/pieces/piece-set";
import { topOfPiece } from "../../stage/pieces/things";
import type { Stage } from "../../stage/stage";
import type { OwnPiece, PieceBuilt, Refused, SeatView, TakePiece } from "../../wire";
import { marginInWords } from "../../words/telling";

/** What the server calls the one tower there is. */
export const OWN = "own";
/** Of the piece of which there are several. */
const COPIES = 6;

export interface InHand {
	piece: string;
	/** It may touch the table. */
	ground: boolean;
	/** It was let go of. */
	judged: boolean;
}

export interface Came {
	built: PieceBuilt;
	/** The tower before. */
	before: readonly OwnPiece[];
	piece: string;
	clip: Clip | null;
}

/** Dispatches "change" after everything that matters, "came" when a piece was let go of and rests, or the tower fell. */
export class OwnTable extends EventTarget {
	tower: readonly OwnPiece[] = [];
	held: InHand | null = null;
	view: SeatView | null = null;
	lastFrame: HandFrame | null = null;
	came: Came | null = null;
	/** Why there is no piece in hand any more, or none yet; "lost": the line is gone. */
	refused: Refused | "lost" | null = null;
	private readonly hand: LentHand;
	private readonly ended = new AbortController();
	private shown = 0;
	private stood: readonly OwnPiece[] = [];
	/** After a fall: everything as it lies there, until somebody goes on. */
	private rubble: readonly OwnPiece[] | null = null;

	constructor(
		private readonly stage: Stage,
		readonly set: PieceSet,
		private readonly setName: string,
		private readonly tremor: TakePiece["tremor"] = "natural",
	) {
		super();
		this.hand = new LentHand({
			frame: (frame) => {
				if (!this.held) return; // what was put back may still be on its way
				this.lastFrame = frame;
				stage.frame(frame);
			},
			foreseen: ({ tower, landing }) => stage.foresee(tower, landing),
			built: (built, clip) => this.take(built, clip),
			refused: (refused) => this.hear(refused),
		});
		const { signal } = this.ended;
		stage.element.addEventListener("aim", (event) => this.hand.aim((event as CustomEvent<Seven>).detail), { signal });
		stage.element.addEventListener("let-go", () => this.letGo(), { signal });
	}

	end(): void {
		this.ended.abort();
		this.hand.end();
	}

	/** Pieces that are not in the tower or in hand, as often as there are copies left. */
	get shelf(): string[] {
		const used = [...this.tower.map(({ piece }) => piece), ...(this.held ? [this.held.piece] : [])];
		return [...this.set.kinds.keys()].filter((piece) => {
			const times = used.filter((each) => each === piece).length;
			return times < (piece === this.set.zoch ? COPIES : 1);
		});
	}

	/** mm, of the highest point. */
	get height(): number {
		const tops = this.tower.map(({ piece, pose }) => {
			const shape = this.set.kinds.get(piece)?.shape;
			return shape && pose.length === 7 ? topOfPiece(shape, pose as Seven) : 0;
		});
		return Math.max(0, ...tops);
	}

	/** Another tower instead: one from a link, one that was saved, or the one before. */
	stand(tower: readonly OwnPiece[]): void {
		this.putBack();
		this.tower = tower;
		this.rubble = this.came = null;
		this.stage.gauge(null);
		this.show();
	}

	hold(piece: string, ground = false): void {
		const held = this.held;
		if (held?.judged || (held?.piece === piece && held.ground === ground)) return;
		this.held = null;
		if (held) this.show(); // what was in hand goes back first
		this.refused = null;
		this.rubble = this.came = null;
		this.held = { piece, ground: ground && this.tower.length > 0, judged: false };
		this.hand.take({ set: this.setName, tower: [...this.tower], piece, ground, tremor: this.tremor });
		this.show();
	}

	putBack(): void {
		if (!this.held || this.held.judged) return;
		this.held = null;
		this.hand.putBack();
		this.show();
	}

	/** What has fallen is cleared away. */
	clearAway(): void {
		if (!this.rubble) return;
		this.rubble = null;
		this.show();
	}

	private letGo(): void {
		if (!this.held || this.held.judged) return;
		this.hand.letGo();
		this.held = { ...this.held, judged: true };
		this.show();
	}

	private take(built: PieceBuilt, clip: Clip | null): void {
		const piece = this.held?.piece ?? "";
		this.came = { built, before: this.tower, piece, clip };
		this.tower = built.tower;
		this.held = null;
		if (built.fall) this.stage.fell();
		this.show();
		if (built.fall && clip) {
			this.rubble = atTheEnd(clip);
			this.show();
		}
		const { gauge } = built;
		this.stage.gauge(gauge && { tilt: gauge.tilt_deg, weakest: marginInWords(gauge), tower: "" });
		this.dispatchEvent(new CustomEvent<Came>("came", { detail: this.came }));
	}

	private hear(refused: Refused | null): void {
		this.refused = refused ?? "lost";
		if (refused?.because !== "in-line") this.held = null;
		this.show();
	}

	/** What stands, and what may be taken. */
	show(): void {
		const { held } = this;
		const drawn = this.rubble ?? this.tower;
		this.view = bareView({
			towers: { [OWN]: drawn.map(({ piece }) => piece) },
			turn: OWN,
			held,
			n: ++this.shown,
		});
		this.stage.show(this.view, [], [OWN], aloneIn(OWN));
		if (this.stood !== drawn) {
			this.stood = drawn;
			// A piece without a place lies as it rests best.
			const placed = drawn.filter(({ pose }) => pose.length === 7);
			this.stage.stand({ [OWN]: placed.map(({ piece, pose }) => ({ piece, pose: [...pose] })) });
		}
		this.stage.control(held && !held.judged ? OWN : null);
		this.dispatchEvent(new Event("change"));
	}
}

function atTheEnd(clip: Clip): OwnPiece[] {
	const last = clip.ticks.length - 1;
	return clip.names.map((name, k) => ({ piece: name.split("#")[0] as string, pose: clip.pose(last, k) }));
}
