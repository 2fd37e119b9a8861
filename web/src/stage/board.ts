// The drawn table: shows what is seen, plays what comes, and turns a person's hand into aims.

import type { Clip } from "../connection/clip";
import type { HandFrame } from "../connection/frames";
import type { Seven } from "../geometry/pose";
import type { Quality } from "../settings";
import { Touch } from "../sound/touch";
import { WoodSound } from "../sound/wood-sound";
import type { Landing, PieceAt, SeatView, TowerSpot } from "../wire";
import { ENGLISH, fill, type StageWords } from "../words/stage-words";
import { Panel } from "./controls/button-panel";
import { Gizmo } from "./controls/gizmo";
import { press } from "./controls/hand-keys";
import { Handling } from "./controls/handling";
import { PANEL_STYLE } from "./controls/panel-style";
import { listen } from "./controls/pointers";
import { Breather } from "./drawing/breather";
import { Diamonds } from "./drawing/diamonds";
import { onLook } from "./drawing/look";
import type { Block } from "./drawing/piece-batch";
import { Pulse } from "./drawing/pulse";
import { choose, Fineness } from "./drawing/quality";
import { Picture } from "./drawing/scene";
import { layTable } from "./lay-table";
import type { Laid, OpenBoard } from "./open-board";
import { Captions } from "./overlay/captions";
import { Measuring } from "./overlay/measuring";
import { Overlay } from "./overlay/overlay";
import { STYLE } from "./overlay/overlay-style";
import { Ruler } from "./overlay/ruler";
import { arrange, crowd, type Layout, roomFor } from "./pieces/layout";
import type { PieceSet } from "./pieces/piece-set";
import type { GaugeShown, Probe, Span, Stage, StageEvents, StageSettings, SuggestedPiece } from "./stage";
import { makeProbe } from "./stage-probe";
import { Camerawork } from "./staging/camerawork";
import { Marks } from "./staging/marks";
import { Promises } from "./staging/offered";
import { Suggestion } from "./staging/suggestion";

/** Of a pixel: a quarter of the work, so that a hand moves instead of hopping. */
const COARSE = 0.5;
/** mm around a tower that stands there alone. */
const AROUND_ALONE = 210;

export class Board implements Stage, OpenBoard {
	readonly element = document.createElement("div");
	readonly ready: Promise<void>;
	readonly probe: Probe;
	readonly pulse: Pulse;
	readonly picture: Picture;
	private readonly fineness: Fineness;
	laid: Laid | null = null;
	readonly canvas = document.createElement("canvas");
	readonly panel: Panel;
	private readonly overlay = new Overlay();
	private readonly ruler = new Ruler();
	readonly measuring = new Measuring({
		standing: () => [...this.layout.towers.keys()].filter((tower) => this.laid?.things.tower(tower).length),
		lookedAt: () => this.camerawork.tower,
		held: (tower) => this.measured(tower),
	});
	private readonly diamonds = new Diamonds();
	readonly gizmo = new Gizmo();
	private readonly handling = new Handling(this);
	private readonly captions: Captions;
	private readonly marks = new Marks();
	private readonly suggestion = new Suggestion();
	private readonly promises = new Promises();
	private readonly sound = new WoodSound();
	private readonly touch = new Touch();
	readonly camerawork: Camerawork;
	private breather: Breather | null = null;
	private readonly resize: ResizeObserver;
	private readonly unlisten: () => void;
	private readonly unlook: () => void;
	private readonly waiting: (() => void)[] = [];
	words: StageWords;
	private layout: Layout = arrange({ pool: new Map(), radius: 300 }, [], undefined, false);
	private laidFor = "";
	private view: SeatView | null = null;
	private seats: readonly string[] = [];
	private you: readonly string[] = [];
	private spots: readonly TowerSpot[] = [];
	private chosen: string | null = null;
	private gauged: GaugeShown | null = null;

	constructor(
		host: HTMLElement,
		pieces: Promise<PieceSet>,
		public settings: StageSettings,
	) {
		this.words = settings.words ?? ENGLISH;
		this.fineness = new Fineness(settings.quality);
		this.panel = new Panel(this.handling.presses);
		this.canvas.tabIndex = 0;
		this.canvas.setAttribute("role", "application");
		this.panel.dock.prepend(this.overlay.dial);
		const root = this.element.attachShadow({ mode: "open" });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(STYLE + PANEL_STYLE);
		root.adoptedStyleSheets = [sheet];
		root.append(this.canvas, this.overlay.element, this.panel.corner, this.panel.dock);
		host.append(this.element);

		this.picture = new Picture(this.canvas, settings.quality !== "low" && !this.fineness.isCoarse);
		this.captions = new Captions(this.picture, this.overlay, this.ruler, this.gizmo);
		this.picture.scene.add(
			this.ruler.group,
			this.diamonds.group,
			this.gizmo.group,
			this.marks.group,
			this.suggestion.mesh,
		);
		this.pulse = new Pulse(this.beat);
		this.camerawork = new Camerawork({
			eye: this.picture.eye,
			high: () => this.picture.high,
			layout: () => this.layout,
			things: () => this.laid?.things,
			building: () => this.laid?.building,
			leftHanded: () => this.settings.leftHanded,
			reducedMotion: () => this.settings.reducedMotion,
			wake: () => this.pulse.wake(),
		});
		if (this.fineness.bySoftware) this.breather = new Breather(this.picture.gl);
		this.pulse.rests = () => this.breather?.rests() ?? false;
		this.picture.restored = this.pulse.wake;
		this.pulse.onPace = (ms) => {
			const better = this.fineness.judge(ms);
			if (better) this.use(better);
		};
		this.resize = new ResizeObserver(() => this.fit());
		this.resize.observe(this.element);
		this.unlisten = listen(this.canvas, this.handling.gestures);
		this.element.addEventListener("keydown", (event) => {
			this.sound.unlock();
			if (event.composedPath()[0] === this.canvas && press(event, this.handling.keys)) event.preventDefault();
		});
		// Sound may begin only with a gesture: any in the page will do.
		window.addEventListener("pointerdown", this.unlock);
		this.unlook = onLook(() => {
			this.picture.relight();
			this.pulse.wake();
		});
		this.configure(settings);
		this.probe = makeProbe(this);
		this.ready = pieces.then((set) => this.begin(set));
		this.ready.catch(() => {});
	}

	private async begin(set: PieceSet): Promise<void> {
		this.laid = layTable(set, this.fineness.bySoftware, {
			sound: this.sound,
			touch: this.touch,
			layout: () => this.layout,
			settings: () => this.settings,
			words: () => this.words,
			azimuth: () => this.picture.eye.sight.azimuth,
			aim: (target) => this.tell("aim", target),
			say: (text) => this.tell("words", text),
			wake: this.pulse.wake,
			fell: () => this.follow(),
			taken: (tower) => this.taken(tower),
			opening: (on) => this.panel.wait("letGo", on),
			open: () => this.tell("let-go", undefined),
		});
		const { things, building } = this.laid;
		things.blocks.mark(this.settings.marks === true);
		this.picture.lay(things.blocks);
		this.picture.scene.add(building.aids.group);
		for (const each of this.waiting.splice(0)) each();
		this.arrangeTable();
		if (this.fineness.measures) this.use(choose(this.picture.measure()));
		await new Promise<void>((done) => {
			this.pulse.wake();
			requestAnimationFrame(() => requestAnimationFrame(() => done()));
		});
	}

	/** Whatever comes before the pieces waits for them. */
	private when(act: (laid: Laid) => void): void {
		if (this.laid) act(this.laid);
		else this.waiting.push(() => act(this.laid as Laid));
	}

	// --- what is shown

	show(view: SeatView, seats: readonly string[], you: readonly string[], spots: readonly TowerSpot[] = []): void {
		this.when(({ things, building, film, offering }) => {
			// The game goes on: whoever must hold a piece now needs the table as it is, not as it was.
			if (view !== this.view) film.stop();
			this.view = view;
			this.seats = seats;
			this.you = you;
			this.spots = spots;
			this.arrangeTable();
			film.forget();
			const now = performance.now();
			const fell = building.show(view);
			const flies = !this.settings.reducedMotion && this.pulse.drawn > 2;
			if (!film.shows) things.show(view, now, flies, fell);
			offering.show(view, this.layout, now, flies, !this.fineness.bySoftware);
			this.marks.show(things, this.chosen);
			this.panel.offerRule(this.measuring.check());
			this.diamonds.show(view.diamonds, this.promises.of(view), this.layout, now, flies);
			this.sound.holdBreath(view.phase === "ruling" && building.live !== null);
			this.picture.throwShadows();
			this.overlay.name([...this.layout.towers.keys()], new Set(view.to_act), (tower) =>
				this.seats.includes(tower) ? tower : "",
			);
			this.follow();
			this.pulse.wake();
		});
	}

	/** The eye goes where something happens, unless a person has it. */
	private follow(): void {
		const { view, you, laid } = this;
		if (!view || !laid) return;
		const { building, film } = laid;
		this.camerawork.follow({ view, you, falls: building.falls ?? film.falls, played: film.tower });
	}

	stand(towers: Partial<Record<string, PieceAt[]>>): void {
		this.when(({ things }) => {
			things.stand(towers);
			this.again();
		});
	}

	private again(): void {
		if (this.view) this.show(this.view, this.seats, this.you, this.spots);
	}

	private arrangeTable(): void {
		if (!this.laid) return;
		const { things, pool } = this.laid;
		const towers = Object.keys(this.view?.towers ?? {});
		const seated = this.seats.filter((seat) => towers.includes(seat));
		const inOrder = [...seated, ...towers.filter((tower) => !seated.includes(tower))];
		const mine = this.you.find((seat) => inOrder.includes(seat));
		const { spots } = this;
		const { leftHanded } = this.settings;
		const key = JSON.stringify([inOrder, mine, leftHanded, spots]);
		if (key === this.laidFor) return;
		this.laidFor = key;
		const room = roomFor(spots);
		const free = this.settings.bare ? { pool: new Map(), radius: Math.max(AROUND_ALONE, room) } : pool(room);
		this.layout = spots.length ? crowd(free, spots, mine, leftHanded) : arrange(free, inOrder, mine, leftHanded);
		things.layout = this.layout;
		this.picture.setTable(this.layout.tableRadius);
		this.camerawork.begin();
	}

	look(tower: string | null): void {
		this.camerawork.look(tower);
	}

	cover(pixels: number): void {
		this.camerawork.cover(pixels);
	}

	private measured(tower: string | null): void {
		this.panel.press("foldingRule", tower !== null);
		if (tower !== null && this.laid) {
			const height = this.captions.heightOf(this.laid.things.tower(tower)).toFixed(0);
			const { tall, tallOf } = this.words;
			this.tell("words", fill(this.seats.includes(tower) ? tallOf : tall, { tower, height }));
		}
		this.pulse.wake();
	}

	// --- what moves

	frame(frame: HandFrame): void {
		this.when(({ building }) => building.frame(frame));
	}

	fell(): void {
		this.when(({ building }) => building.fell());
	}

	foresee(tower: string, landing: Landing): void {
		this.when(({ building }) => building.foresee(tower, landing));
	}

	async play(tower: string, clip: Clip, speed: number, span?: Span): Promise<void> {
		await this.ready;
		const done = this.laid?.film.play(tower, clip, speed, performance.now(), span);
		this.follow();
		this.pulse.wake();
		await done;
		this.again();
	}

	stop(): void {
		this.laid?.film.stop();
	}

	seek(tower: string, clip: Clip, tick: number): void {
		this.when(({ film }) => {
			film.hold(tower, clip, tick);
			this.pulse.wake();
		});
	}

	suggest(suggested: SuggestedPiece | null): void {
		this.when(({ things }) => {
			const kind = suggested && things.blocks.set.kinds.get(suggested.piece);
			const spot = suggested && this.layout.towers.get(suggested.tower);
			if (kind && spot) this.suggestion.show(kind, suggested, spot);
			else this.suggestion.hide();
			this.pulse.wake();
		});
	}

	get suggested(): Seven | null {
		return this.suggestion.pose;
	}

	// --- the hand

	control(seat: string | null): void {
		this.when(({ building }) => {
			building.control(seat);
			this.pulse.wake();
		});
	}

	carry(pose: Readonly<Seven>): void {
		this.handling.carry(pose);
	}

	private taken(tower: string | null): void {
		this.panel.show(tower !== null, this.settings.leftHanded);
		this.handling.lightUp(null);
		if (tower !== null) this.camerawork.taken(tower);
	}

	tell<Name extends keyof StageEvents>(name: Name, detail: StageEvents[Name]): void {
		this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
	}

	// --- the picture

	private beat = (now: number, seconds: number): boolean => {
		let goesOn = this.picture.eye.step(now);
		if (this.laid) {
			const { things, building, film, offering } = this.laid;
			if (things.step(now)) goesOn = true;
			if (offering.step(performance.now())) goesOn = true;
			if (this.diamonds.step(performance.now())) {
				goesOn = true;
				this.picture.throwShadows();
				if (this.diamonds.landed) this.sound.clink();
			}
			// Somebody else's hand may be at the same pieces: what was asked for again is seen first.
			if (film.step(performance.now()) || building.step(now, seconds)) goesOn = true;
			this.captions.write(building, things, this.layout, this.settings.leftHanded, this.measuring.tower);
			this.readGauge();
			this.panel.offerHome(!building.grasp && this.camerawork.isElsewhere);
		}
		this.marks.follow(this.picture.eye.camera, this.picture.high);
		if (this.picture.draw()) goesOn = true;
		this.breather?.drew();
		return goesOn;
	};

	private fit(): void {
		const { clientWidth: wide, clientHeight: high } = this.element;
		if (!wide || !high) return;
		this.picture.fit(wide, high);
		// Pages make room while one builds.
		this.camerawork.fit();
		// A canvas of another size is empty: fill it before anybody sees it.
		if (this.laid) this.picture.draw();
		this.pulse.wake();
	}

	private use(quality: Quality): void {
		this.fineness.quality = quality;
		this.picture.set(quality, this.fineness.isCoarse ? COARSE : undefined);
		this.pulse.wake();
	}

	// --- around it

	offer(pieces: readonly string[] | null): void {
		this.handling.offer(pieces);
	}

	choose(piece: string | null): void {
		this.chosen = piece;
		if (this.marks.show(this.laid?.things, piece)) this.pulse.wake();
	}

	/** A piece that a click would take. */
	point(block: Block | null): void {
		if (this.marks.point(block)) this.pulse.wake();
	}

	gauge(gauge: GaugeShown | null): void {
		this.gauged = gauge;
		this.readGauge();
	}

	private readGauge(): void {
		this.overlay.gauge(this.gauged, this.laid?.building.outlook ?? null, this.words);
	}

	painted(): HTMLCanvasElement {
		this.picture.draw();
		return this.canvas;
	}

	configure(settings: StageSettings): void {
		this.settings = settings;
		this.words = settings.words ?? ENGLISH;
		this.sound.on = this.touch.on = settings.sound;
		this.camerawork.director.follows = settings.follow ?? true;
		if (!settings.sound) this.sound.hush();
		this.canvas.setAttribute("aria-label", this.words.table);
		this.panel.say(this.words);
		this.panel.show(this.laid?.building.grasp != null, settings.leftHanded);
		this.laid?.things.blocks.mark(settings.marks === true);
		this.fineness.ask(settings.quality);
		this.use(this.fineness.quality);
		this.arrangeTable();
		this.again();
	}

	dispose(): void {
		this.pulse.stop();
		this.camerawork.end();
		this.unlook();
		this.marks.dispose();
		this.suggestion.dispose();
		this.resize.disconnect();
		this.unlisten();
		this.sound.close();
		window.removeEventListener("pointerdown", this.unlock);
		this.laid?.building.dispose();
		this.picture.dispose();
		this.element.remove();
	}

	private readonly unlock = (): void => this.sound.unlock();

	get quality(): Quality {
		return this.fineness.quality;
	}

	get inHand(): { target: Seven; held: Seven } | null {
		const grasp = this.laid?.building.grasp;
		return grasp ? { target: grasp.wanted, held: [...grasp.grip] } : null;
	}
}
