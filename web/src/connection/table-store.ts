// A table as this device knows it: everything the server told, in one place that can be watched.

import type { Seven } from "../geometry/pose";
import type {
	Chat,
	Clock,
	Entry,
	TowerFell as Fell,
	Foreseen,
	Gauge,
	HintAsked,
	MastersHint,
	PieceAt,
	Present,
	Refused,
	Remark,
	Report,
	Saying,
	Seats,
	SeatView,
	Telling,
	Welcome,
} from "../wire";
import { type HandFrame, type MatFrame, readFrame, writeAim } from "./frames";
import { type Line, Socket } from "./socket";

type AnyMove = Entry["move"];

/** Dispatches "change" and "told" after everything heard, "entry" for each new entry, "frame" for each frame of a hand,
 * "mat" for each of a race, "foreseen", "fell" and "refused". */
export class TableStore extends EventTarget {
	line: Line = "connecting";
	why = "";
	welcome: Welcome | null = null;
	seats: Seats | null = null;
	view: SeatView | null = null;
	readonly log: Entry[] = [];
	present: Present = { tell: "present", seats: [], watching: 0 };
	clock: { clock: Clock; until: number } | null = null;
	towers: Partial<Record<string, PieceAt[]>> = {};
	readonly chat: Remark[] = [];
	/** Tower -> how far it is from falling. */
	readonly gauges = new Map<string, Gauge>();
	refused: Refused | null = null;
	/** What master said last, and who asked last. */
	private hinted: MastersHint | null = null;
	private hintAsked: Pick<HintAsked, "n" | "seat"> | null = null;
	/** Why there is no hint. */
	hintRefused: Refused | null = null;
	lastFrame: HandFrame | null = null;
	inspection: Report | null = null;
	/** Of every mat the last frame that showed all of it. */
	readonly mats = new Map<number, MatFrame>();
	/** Commands that the server has not answered yet. */
	readonly waiting = new Set<string>();
	private readonly socket: Socket;
	private hands = 0;
	/** The command by which the hand was last opened. */
	private openingHand: string | null = null;
	/** Seats of this device that nobody at it plays: the tutorial moves them. */
	readonly puppets = new Set<string>();

	constructor(
		readonly id: string,
		readonly token: string,
	) {
		super();
		this.socket = new Socket(id, token, {
			since: () => this.log.length,
			heard: (tells) => this.hear(tells),
			saw: (bytes) => this.see(bytes),
			line: (line, why = "") => {
				this.line = line;
				this.why = why;
				this.tell("change");
			},
		});
	}

	get mine(): readonly string[] {
		return (this.welcome?.seats ?? []).filter((seat) => !this.puppets.has(seat));
	}

	get isHost(): boolean {
		return this.welcome?.role === "host";
	}

	get names(): string[] {
		return (this.seats?.sheet.seats ?? []).map((seat) => seat.name);
	}

	/** The set of pieces in play. */
	get set(): string {
		return this.seats?.sheet.set ?? "bausack";
	}

	/** With real pieces on a real table. */
	get isReal(): boolean {
		return this.seats?.sheet.ruling === "people";
	}

	/** Everybody builds at the same time. */
	get raced(): boolean {
		return this.seats?.raced ?? false;
	}

	/** What was there when this device came: it is read, not acted out. */
	isHistory(entry: Entry): boolean {
		return entry.n < (this.welcome?.n ?? 0);
	}

	get stage(): Seats["stage"] | null {
		return this.seats?.stage ?? null;
	}

	/** The seat of this device whose move is awaited; where people rule it may be the referee. */
	get acting(): string | null {
		const choices = this.view?.choices ?? {};
		const listed = Object.keys(choices).filter((seat) => choices[seat]?.length && !this.puppets.has(seat));
		return listed.find((seat) => seat !== "referee") ?? listed[0] ?? null;
	}

	/** The seat of this device that holds a piece in a live hand. */
	get holding(): string | null {
		const view = this.view;
		if (!view?.in_hand || view.phase !== "build" || this.seats?.sheet.ruling !== "physics") return null;
		return this.mine.includes(view.in_hand.builder) ? view.in_hand.builder : null;
	}

	move(seat: string, move: AnyMove): void {
		const id = crypto.randomUUID();
		this.refused = null;
		this.waiting.add(id);
		this.socket.command({ say: "move", id, seat, move });
		this.tell("change");
	}

	/** Once: whoever presses again while the hand opens means the same. */
	letGo(seat: string): void {
		if (this.openingHand && this.waiting.has(this.openingHand)) return;
		const id = crypto.randomUUID();
		this.openingHand = id;
		this.waiting.add(id);
		this.socket.command({ say: "let-go", id, seat });
		this.tell("change");
	}

	hold(seat: string, foundation: boolean): void {
		this.socket.say({ say: "hold", seat, foundation });
	}

	/** What master says of the piece in hand, as long as the tower is as it stood. */
	get hint(): MastersHint | null {
		return this.hinted?.n === this.view?.n && this.hinted?.seat === this.holding ? this.hinted : null;
	}

	/** Master thinks about the piece in hand. */
	get hintComes(): boolean {
		const { hintAsked: asked } = this;
		return !this.hint && asked?.n === this.view?.n && asked?.seat === this.holding;
	}

	/** Where would master put the piece in hand? */
	askHint(): void {
		const { holding: seat, view } = this;
		if (!seat || !view) return;
		this.hintRefused = null;
		this.hintAsked = { n: view.n, seat };
		this.socket.say({ say: "ask-hint", seat });
		this.tell("change");
	}

	/** The tower is not as it stood: what was said of it is not true any more. */
	forgetHint(): void {
		if (!this.hinted) return;
		this.hinted = this.hintAsked = null;
		this.tell("change");
	}

	aim(target: Seven): void {
		this.socket.show(writeAim(target, this.hands++));
	}

	chatText(seat: string, text: string): void {
		this.socket.say({ say: "chat", seat, text });
	}

	chatPhrase(seat: string, phrase: string): void {
		this.socket.say({ say: "chat", seat, phrase: phrase as NonNullable<Chat["phrase"]> });
	}

	/** What a game of its own kind says and shows. */
	say(saying: Saying): void {
		this.socket.say(saying);
	}

	show(bytes: ArrayBuffer): void {
		this.socket.show(bytes);
	}

	drop(): void {
		this.socket.drop();
	}

	end(): void {
		this.socket.end();
	}

	private hear(tells: Telling): void {
		switch (tells.tell) {
			case "welcome":
				this.welcome = tells;
				this.hintAsked = null;
				if (tells.since < this.log.length) this.log.length = tells.since;
				break;
			case "seats":
				this.seats = tells;
				break;
			case "log":
				for (const entry of tells.entries as Entry[]) {
					this.log.push(entry);
					this.dispatchEvent(new CustomEvent<Entry>("entry", { detail: entry }));
				}
				break;
			case "view":
				if (this.view?.n !== tells.view.n) this.hintRefused = null;
				this.view = tells.view;
				this.clock = null;
				break;
			case "towers":
				this.towers = tells.towers;
				break;
			case "chat": {
				const last = this.chat.at(-1)?.n ?? -1;
				this.chat.push(...tells.said.filter((each) => each.n > last));
				break;
			}
			case "margin":
				this.gauges.set(tells.tower, tells.gauge);
				break;
			case "inspection":
				this.inspection = tells.report;
				break;
			case "fell":
				for (const tower of [...(tells.fall ? [tells.tower] : []), ...(tells.also ?? [])]) this.gauges.delete(tower);
				this.dispatchEvent(new CustomEvent<Fell>("fell", { detail: tells }));
				break;
			case "present":
				this.present = tells;
				break;
			case "clock":
				this.clock = { clock: tells, until: Date.now() + 1000 * tells.seconds };
				break;
			case "done":
				this.waiting.delete(tells.id);
				break;
			case "hint-asked":
				this.hintAsked = tells;
				break;
			case "masters-hint":
				this.hinted = tells;
				break;
			case "refused":
				if (tells.id) this.waiting.delete(tells.id);
				if (this.isOfHint(tells)) break;
				this.refused = tells;
				this.dispatchEvent(new CustomEvent<Refused>("refused", { detail: tells }));
				break;
			case "closing":
				this.why = tells.why;
				break;
			case "foreseen":
				this.dispatchEvent(new CustomEvent<Foreseen>("foreseen", { detail: tells }));
				return;
			case "pong":
				return;
		}
		this.dispatchEvent(new CustomEvent<Telling>("told", { detail: tells }));
		this.tell("change");
	}

	/** Told beside the question, and not in the middle of the page. */
	private isOfHint(refused: Refused): boolean {
		const { because } = refused;
		if (because === "hint-comes") return true;
		if (because !== "hint-failed" && because !== "tower-stirred") return false;
		this.hintAsked = null;
		this.hintRefused = refused;
		return true;
	}

	private see(bytes: ArrayBuffer): void {
		const frame = readFrame(bytes);
		if (frame?.kind === "mat") {
			if (frame.whole) this.mats.set(frame.seat, frame);
			this.dispatchEvent(new CustomEvent<MatFrame>("mat", { detail: frame }));
		} else if (frame) {
			this.lastFrame = frame;
			this.dispatchEvent(new CustomEvent<HandFrame>("frame", { detail: frame }));
		}
	}

	clear(): void {
		this.refused = null;
		this.refresh();
	}

	/** Everything is to be shown again: words have come, for instance. */
	refresh(): void {
		this.tell("change");
	}

	private tell(what: string): void {
		this.dispatchEvent(new Event(what));
	}
}
