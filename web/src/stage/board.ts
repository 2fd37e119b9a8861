// The drawn table: shows what is seen, plays what comes, and turns a person's hand into aims.

import type { Clip } from "../connection/clip";
import type { HandFrame } from "../connection/frames";
import type { Seven } from "../geometry/pose";
import type { Quality } from "../settings";
import { WoodSound } from "../sound/wood-sound";
import type { Landing, PieceAt, SeatView } from "../wire";
import { ENGLISH, type StageWords } from "../words/stage-words";
import { Panel } from "./controls/button-panel";
import { Gizmo } from "./controls/gizmo";
import { press } from "./controls/hand-keys";
import { Handling } from "./controls/handling";
import { listen } from "./controls/pointers";
import { Breather } from "./drawing/breather";
import type { Sight } from "./drawing/camera";
import { Diamonds } from "./drawing/diamonds";
import { Blocks } from "./drawing/piece-batch";
import { Pulse } from "./drawing/pulse";
import { choose, drawsBySoftware, Pace } from "./drawing/quality";
import { Picture } from "./drawing/scene";
import { closeUp, overview } from "./drawing/sights";
import { Building } from "./hand/building";
import type { Laid, OpenBoard } from "./open-board";
import { Captions } from "./overlay/captions";
import { Overlay } from "./overlay/overlay";
import { STYLE } from "./overlay/overlay-style";
import { Ruler } from "./overlay/ruler";
import { Film } from "./pieces/film";
import { arrange, type Layout, spread } from "./pieces/layout";
import type { PieceSet } from "./pieces/piece-set";
import { Things, topOfPiece } from "./pieces/things";
import type { GaugeShown, Probe, Span, Stage, StageEvents, StageSettings } from "./stage";
import { makeProbe } from "./stage-probe";

/** Of a pixel: a quarter of the work, so that a hand moves instead of hopping. */
const COARSE = 0.5;
/** mm within which corners become one, where pieces are drawn coarsely, and where the cores draw them. */
const COARSE_MM = 2.2;
const PLAIN_MM = 4.5;

export class Board implements Stage, OpenBoard {
	readonly element = document.createElement("div");
	readonly ready: Promise<void>;
	readonly probe: Probe;
	readonly pulse: Pulse;
	readonly picture: Picture;
	quality: Quality;
	laid: Laid | null = null;
	readonly canvas = document.createElement("canvas");
	readonly panel: Panel;
	private readonly overlay = new Overlay();
	private readonly ruler = new Ruler();
	private readonly diamonds = new Diamonds();
	readonly gizmo = new Gizmo();
	private readonly handling = new Handling(this);
	private readonly captions: Captions;
	private readonly sound = new WoodSound();
	private readonly pace = new Pace();
	private readonly bySoftware = drawsBySoftware();
	private breather: Breather | null = null;
	private readonly resize: ResizeObserver;
	private readonly unlisten: () => void;
	private readonly waiting: (() => void)[] = [];
	words: StageWords;
	private layout: Layout = { pool: new Map(), poolRadius: 300, towers: new Map(), tableRadius: 560, angles: new Map() };
	private laidFor = "";
	private view: SeatView | null = null;
	private seats: readonly string[] = [];
	private you: readonly string[] = [];
	/** Where the eye was sent last: a tower, or the whole table. */
	private looksAt: string | null = null;
	private gauged: GaugeShown | null = null;

	constructor(
		host: HTMLElement,
		pieces: Promise<PieceSet>,
		public settings: StageSettings,
	) {
		this.words = settings.words ?? ENGLISH;
		this.quality = settings.quality === "auto" ? (this.bySoftware ? "plain" : "low") : settings.quality;
		this.panel = new Panel(this.handling.presses);
		this.canvas.tabIndex = 0;
		this.canvas.setAttribute("role", "application");
		this.panel.dock.prepend(this.overlay.dial);
		const root = this.element.attachShadow({ mode: "open" });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(STYLE);
		root.adoptedStyleSheets = [sheet];
		root.append(this.canvas, this.overlay.element, this.panel.corner, this.panel.dock);
		host.append(this.element);

		this.picture = new Picture(this.canvas, settings.quality !== "low" && !this.isCoarse);
		this.captions = new Captions(this.picture, this.overlay, this.ruler, this.gizmo);
		this.picture.scene.add(this.ruler.group, this.diamonds.group, this.gizmo.group);
		this.pulse = new Pulse(this.beat);
		if (this.bySoftware) this.breather = new Breather(this.picture.gl);
		this.pulse.rests = () => this.breather?.rests() ?? false;
		this.picture.restored = this.pulse.wake;
		this.pulse.onPace = (ms) => this.judge(ms);
		this.resize = new ResizeObserver(() => this.fit());
		this.resize.observe(this.element);
		this.unlisten = listen(this.canvas, this.handling.gestures);
		this.element.addEventListener("keydown", (event) => {
			this.sound.unlock();
			if (event.composedPath()[0] === this.canvas && press(event, this.handling.keys)) event.preventDefault();
		});
		// Sound may begin only with a gesture: any in the page will do.
		window.addEventListener("pointerdown", this.unlock);
		this.configure(settings);
		this.probe = makeProbe(this);
		this.ready = pieces.then((set) => this.begin(set));
		this.ready.catch(() => {});
	}

	private async begin(set: PieceSet): Promise<void> {
		const things = new Things(new Blocks(set, this.bySoftware ? PLAIN_MM : COARSE_MM), this.layout);
		const building = new Building(
			{
				things,
				layout: () => this.layout,
				settings: () => this.settings,
				words: () => this.words,
				azimuth: () => this.picture.eye.sight.azimuth,
				aim: (target) => this.tell("aim", target),
				say: (text) => this.tell("words", text),
				wake: this.pulse.wake,
				taken: (tower) => this.taken(tower),
			},
			this.sound,
		);
		this.laid = { things, building, film: new Film(things, () => this.layout), pool: spread([...set.kinds.values()]) };
		things.blocks.mark(this.settings.marks === true);
		this.picture.lay(things.blocks);
		this.picture.scene.add(building.aids.group);
		for (const each of this.waiting.splice(0)) each();
		this.arrangeTable();
		if (this.measures) this.use(choose(this.picture.measure()));
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

	show(view: SeatView, seats: readonly string[], you: readonly string[]): void {
		this.when(({ things, building, film }) => {
			// The game goes on: whoever must hold a piece now needs the table as it is, not as it was.
			if (view !== this.view) film.stop();
			this.view = view;
			this.seats = seats;
			this.you = you;
			this.arrangeTable();
			film.forget();
			const fallen = building.show(view);
			const flies = !this.settings.reducedMotion && this.pulse.drawn > 2;
			if (!film.plays) things.show(view, performance.now(), flies, fallen);
			this.diamonds.show(view.diamonds, this.layout, performance.now(), flies);
			this.picture.throwShadows();
			this.overlay.name([...this.layout.towers.keys()], new Set(view.to_act), (tower) =>
				this.seats.includes(tower) ? tower : "",
			);
			this.pulse.wake();
		});
	}

	stand(towers: Partial<Record<string, PieceAt[]>>): void {
		this.when(({ things }) => {
			things.stand(towers);
			this.again();
		});
	}

	private again(): void {
		if (this.view) this.show(this.view, this.seats, this.you);
	}

	private arrangeTable(): void {
		if (!this.laid) return;
		const { things, pool } = this.laid;
		const towers = Object.keys(this.view?.towers ?? {});
		const seated = this.seats.filter((seat) => towers.includes(seat));
		const inOrder = [...seated, ...towers.filter((tower) => !seated.includes(tower))];
		const mine = this.you.find((seat) => inOrder.includes(seat));
		const key = JSON.stringify([inOrder, mine, this.settings.leftHanded]);
		if (key === this.laidFor) return;
		this.laidFor = key;
		this.layout = arrange(pool, inOrder, mine, this.settings.leftHanded);
		things.layout = this.layout;
		this.picture.setTable(this.layout.tableRadius);
		this.setHome();
		this.looksAt = null;
		this.picture.eye.go(this.picture.eye.home, 0, false);
	}

	private setHome(): void {
		const { eye } = this.picture;
		eye.home = overview(this.layout.poolRadius, eye.camera);
	}

	look(tower: string | null): void {
		this.looksAt = tower;
		this.picture.eye.go(this.sightFor(tower), performance.now(), !this.settings.reducedMotion);
		this.pulse.wake();
	}

	private sightFor(tower: string | null): Sight {
		const { eye } = this.picture;
		const spot = tower === null ? undefined : this.layout.towers.get(tower);
		if (!spot || tower === null) return eye.home;
		const { things } = this.laid ?? {};
		const tops = (things?.tower(tower) ?? []).map((thing) => topOfPiece(thing.block.kind.shape, thing.goal));
		const held = things?.hand?.tower === tower;
		return closeUp(spot, Math.max(0, ...tops), held, eye.camera, eye.sight.azimuth, this.settings.leftHanded);
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
		this.pulse.wake();
		await done;
		this.again();
	}

	stop(): void {
		this.laid?.film.stop();
	}

	seek(tower: string, clip: Clip, tick: number): void {
		this.when(({ film }) => {
			film.stop();
			film.seek(tower, clip, tick);
			this.pulse.wake();
		});
	}

	// --- the hand

	control(seat: string | null): void {
		this.when(({ building }) => {
			building.control(seat);
			this.pulse.wake();
		});
	}

	/** When a person takes a piece in hand the eye goes to their tower, once; from then on it is theirs alone. */
	private taken(tower: string | null): void {
		this.panel.show(tower !== null, this.settings.leftHanded);
		this.handling.lightUp(null);
		if (tower !== null) this.look(tower);
	}

	tell<Name extends keyof StageEvents>(name: Name, detail: StageEvents[Name]): void {
		this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
	}

	// --- the picture

	private beat = (now: number, seconds: number): boolean => {
		let goesOn = this.picture.eye.step(now);
		if (this.laid) {
			const { things, building, film } = this.laid;
			if (things.step(now)) goesOn = true;
			if (this.diamonds.step(performance.now())) {
				goesOn = true;
				this.picture.throwShadows();
			}
			// Somebody else's hand may be at the same pieces: what was asked for again is seen first.
			if (film.step(performance.now()) || building.step(now, seconds)) goesOn = true;
			this.captions.write(building, things, this.layout, this.settings.leftHanded);
			this.readGauge();
			this.panel.offerHome(!building.grasp && (this.looksAt !== null || this.picture.eye.turned));
		}
		if (this.picture.draw()) goesOn = true;
		this.breather?.drew();
		return goesOn;
	};

	private fit(): void {
		const { clientWidth: wide, clientHeight: high } = this.element;
		if (!wide || !high) return;
		const { eye } = this.picture;
		this.picture.fit(wide, high);
		this.setHome();
		// Pages make room while one builds: what is looked at stays in the picture, unless a person looks elsewhere.
		if (!eye.turned) eye.go(this.sightFor(this.looksAt), 0, false);
		// A canvas of another size is empty: fill it before anybody sees it.
		if (this.laid) this.picture.draw();
		this.pulse.wake();
	}

	/** Without a card nobody is asked to wait for a fine picture, unless they want it so. */
	private get isCoarse(): boolean {
		return this.settings.quality === "auto" && this.bySoftware;
	}

	private get measures(): boolean {
		return this.settings.quality === "auto" && !this.bySoftware;
	}

	private judge(ms: number): void {
		if (!this.measures) return;
		const better = this.pace.judge(ms, this.quality);
		if (better) this.use(better);
	}

	private use(quality: Quality): void {
		this.quality = quality;
		this.picture.set(quality, this.isCoarse ? COARSE : undefined);
		this.pulse.wake();
	}

	// --- around it

	offer(pieces: readonly string[] | null): void {
		this.handling.offer(pieces);
	}

	gauge(gauge: GaugeShown | null): void {
		this.gauged = gauge;
		this.readGauge();
	}

	private readGauge(): void {
		this.overlay.gauge(this.gauged, this.laid?.building.outlook ?? null, this.words);
	}

	configure(settings: StageSettings): void {
		this.settings = settings;
		this.words = settings.words ?? ENGLISH;
		this.sound.on = settings.sound;
		if (!settings.sound) this.sound.scrape(0, 0);
		this.canvas.setAttribute("aria-label", this.words.table);
		this.panel.say(this.words);
		this.panel.show(this.laid?.building.grasp != null, settings.leftHanded);
		this.laid?.things.blocks.mark(settings.marks === true);
		this.use(settings.quality === "auto" ? this.quality : settings.quality);
		this.arrangeTable();
		this.again();
	}

	dispose(): void {
		this.pulse.stop();
		this.resize.disconnect();
		this.unlisten();
		this.sound.close();
		window.removeEventListener("pointerdown", this.unlock);
		this.laid?.building.dispose();
		this.picture.dispose();
		this.element.remove();
	}

	private readonly unlock = (): void => this.sound.unlock();

	get inHand(): { target: Seven; held: Seven } | null {
		const grasp = this.laid?.building.grasp;
		return grasp ? { target: grasp.wanted, held: [...grasp.grip] } : null;
	}
}
