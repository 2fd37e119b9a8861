// The drawn table: shows what is seen, plays what comes, and turns a person's hand into aims.

import { WoodSound } from "../sound/wood";
import type { PieceAt, SeatView } from "../wire";
import { type Block, Blocks } from "./blocks";
import { Building } from "./building";
import { distanceFor, type Sight, slideBy } from "./camera";
import { Diamonds } from "./diamonds";
import { Film } from "./film";
import { Gizmo, type Grip } from "./gizmo";
import type { Grasp } from "./grasp";
import { type Keys, press } from "./keys";
import { arrange, type Layout, type Pool, type Spot, spread } from "./layout";
import { Overlay } from "./overlay";
import { Panel } from "./panel";
import { Picture } from "./picture";
import type { PieceSet } from "./pieces";
import { type Gestures, listen } from "./pointers";
import { makeProbe } from "./probe";
import { Pulse } from "./pulse";
import { choose, Pace } from "./quality";
import { Ruler } from "./ruler";
import type { Clip, Frame, Gauge, Probe, Quality, Seven, Stage, StageEvents, StageSettings } from "./stage";
import { STYLE } from "./style";
import { type Thing, Things, topOf } from "./things";
import { ENGLISH, fill, type StageWords } from "./words";

/** Pixels around the piece in hand that grab it too. */
const GRAB_TOUCH = 84;
const GRAB_MOUSE = 26;
const NARROW = 0.8;

interface Laid {
	things: Things;
	building: Building;
	film: Film;
	pool: Pool;
}

export class Board implements Stage {
	readonly element = document.createElement("div");
	readonly ready: Promise<void>;
	readonly probe: Probe;
	readonly pulse: Pulse;
	readonly picture: Picture;
	quality: Quality;
	laid: Laid | null = null;
	private readonly canvas = document.createElement("canvas");
	private readonly panel: Panel;
	private readonly overlay = new Overlay();
	private readonly ruler = new Ruler();
	private readonly diamonds = new Diamonds();
	private readonly gizmo = new Gizmo();
	private ring: Grip | null = null;
	private readonly sound = new WoodSound();
	private readonly pace = new Pace();
	private readonly resize: ResizeObserver;
	private readonly unlisten: () => void;
	private readonly waiting: (() => void)[] = [];
	private words: StageWords;
	private layout: Layout = { pool: new Map(), poolRadius: 300, towers: new Map(), tableRadius: 560, angles: new Map() };
	private laidFor = "";
	private view: SeatView | null = null;
	private seats: readonly string[] = [];
	private you: readonly string[] = [];
	private offered: ReadonlySet<string> | null = null;
	private lit: Block | null = null;
	/** Where the eye was sent last: a tower, or the whole table. */
	private looksAt: string | null = null;

	constructor(
		host: HTMLElement,
		pieces: Promise<PieceSet>,
		private settings: StageSettings,
	) {
		this.words = settings.words ?? ENGLISH;
		this.quality = settings.quality === "auto" ? "low" : settings.quality;
		this.panel = new Panel({
			turn: (step) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], (step * Math.PI) / 2)),
			tip: (step) => this.onGrasp((grasp) => grasp.tip(step)),
			raise: (mm) => this.onGrasp((grasp) => grasp.raise(mm)),
			lower: () => this.keys.lower(),
			letGo: () => this.keys.letGo(),
			home: () => this.look(null),
			freeTurn: () => {
				this.gizmo.on = !this.gizmo.on;
				this.panel.press("freeTurn", this.gizmo.on);
				this.pulse.wake();
			},
		});
		this.canvas.tabIndex = 0;
		this.canvas.setAttribute("role", "application");
		this.panel.dock.prepend(this.overlay.dial);
		const root = this.element.attachShadow({ mode: "open" });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(STYLE);
		root.adoptedStyleSheets = [sheet];
		root.append(this.canvas, this.overlay.element, this.panel.corner, this.panel.dock);
		host.append(this.element);

		this.picture = new Picture(this.canvas, settings.quality !== "low");
		this.picture.scene.add(this.ruler.group, this.diamonds.group, this.gizmo.group);
		this.pulse = new Pulse(this.beat);
		this.picture.restored = this.pulse.wake;
		this.pulse.onPace = (ms) => this.judge(ms);
		this.resize = new ResizeObserver(() => this.fit());
		this.resize.observe(this.element);
		this.unlisten = listen(this.canvas, this.gestures);
		this.element.addEventListener("keydown", (event) => {
			this.sound.unlock();
			if (event.composedPath()[0] === this.canvas && press(event, this.keys)) event.preventDefault();
		});
		// Sound may begin only with a gesture: any in the page will do.
		window.addEventListener("pointerdown", this.unlock);
		this.configure(settings);
		this.probe = makeProbe(this);
		this.ready = pieces.then((set) => this.begin(set));
		this.ready.catch(() => {});
	}

	private async begin(set: PieceSet): Promise<void> {
		const things = new Things(new Blocks(set), this.layout);
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
		if (this.settings.quality === "auto") this.use(choose(this.picture.measure()));
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
		const radius = this.layout.poolRadius;
		const { eye } = this.picture;
		const { aspect, fov } = eye.camera;
		const narrow = aspect < NARROW;
		const distance = distanceFor(
			radius * (narrow ? 2.08 : 2.7),
			radius * (narrow ? 2.7 : aspect > 2.2 ? 1.6 : 2.1),
			fov,
			aspect,
		);
		eye.home = { x: 0, y: -radius * 0.2, z: 30, distance, azimuth: 0, elevation: narrow ? 1.02 : 0.72 };
	}

	look(tower: string | null): void {
		this.looksAt = tower;
		this.picture.eye.go(this.sightFor(tower), performance.now(), !this.settings.reducedMotion);
		this.pulse.wake();
	}

	private sightFor(tower: string | null): Sight {
		const spot = tower === null ? undefined : this.layout.towers.get(tower);
		return spot && tower !== null ? this.sightOf(tower, spot) : this.picture.eye.home;
	}

	private sightOf(tower: string, spot: Spot): Sight {
		const { eye } = this.picture;
		const top = Math.max(
			0,
			...(this.laid?.things.tower(tower) ?? []).map((thing) => topOf(thing.block.kind.shape, thing.goal)),
		);
		const height = Math.max(90, top + 70);
		const narrow = eye.camera.aspect < NARROW;
		const distance = distanceFor(narrow ? 210 : 330, Math.max(300, height * 1.5), eye.camera.fov, eye.camera.aspect);
		const { azimuth } = eye.sight;
		const half = distance * Math.tan((eye.camera.fov * Math.PI) / 360);
		// The buttons hide a part of the picture: below on a phone, else on the side of the better hand.
		const down = narrow ? 0.14 * half : 0;
		const aside = narrow ? 0 : (this.settings.leftHanded ? -0.16 : 0.16) * half;
		const x = spot.x + aside * Math.cos(azimuth);
		const y = spot.y + aside * Math.sin(azimuth);
		return { x, y, z: height * 0.42 - down, distance, azimuth, elevation: 0.5 };
	}

	// --- what moves

	frame(frame: Frame): void {
		this.when(({ building }) => building.frame(frame));
	}

	async play(tower: string, clip: Clip, speed: number): Promise<void> {
		await this.ready;
		const done = this.laid?.film.play(tower, clip, speed, performance.now());
		this.pulse.wake();
		await done;
		this.again();
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
		this.lightUp(null);
		if (tower !== null) this.look(tower);
	}

	private get grasp(): Grasp | null {
		return this.laid?.building.grasp ?? null;
	}

	private onGrasp(act: (grasp: Grasp) => void): void {
		if (!this.grasp) return;
		act(this.grasp);
		this.pulse.wake();
	}

	private tell<Name extends keyof StageEvents>(name: Name, detail: StageEvents[Name]): void {
		this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
	}

	// --- mouse, touch, keys

	private readonly gestures: Gestures = {
		grabs: (x, y, touch) => {
			const held = this.laid?.things.hand;
			if (!this.grasp || !held) return false;
			const box = this.canvas.getBoundingClientRect();
			this.ring = this.gizmo.take(x - box.left, y - box.top, this.picture);
			if (this.ring) return true;
			if (this.picture.blockAt(x, y) === held.block) return true;
			const at = this.pageOf(held.block.pose);
			return Math.hypot(at.x - x, at.y - y) < (touch ? GRAB_TOUCH : GRAB_MOUSE);
		},
		drag: (dx, dy, { shift, alt }) =>
			this.onGrasp((grasp) => {
				if (this.ring) {
					grasp.turn(this.ring.axis, (dx * this.ring.x + dy * this.ring.y) * this.ring.per * (alt ? 0.2 : 1));
					return;
				}
				const step = this.perPixel() * (alt ? 0.2 : 1);
				const { azimuth, elevation } = this.picture.eye.sight;
				if (shift) grasp.lift(dx * step * Math.cos(azimuth), dx * step * Math.sin(azimuth), -dy * step);
				else grasp.slide(...slideBy(dx, dy, azimuth, elevation, step), this.settings.snap);
			}),
		raise: (pixels) => this.onGrasp((grasp) => grasp.raise(pixels * this.perPixel())),
		twist: (radians) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], radians)),
		orbit: (dx, dy) => this.withEye(() => this.picture.eye.orbit(dx * 0.0055, dy * 0.0055)),
		pan: (dx, dy) => this.withEye(() => this.picture.eye.pan(dx, dy, this.picture.high)),
		zoom: (factor) => this.withEye(() => this.picture.eye.zoom(factor)),
		wheel: (pixels, fine) => {
			this.onGrasp((grasp) => grasp.raise(-pixels * (fine ? 0.01 : 0.05)));
			return this.grasp !== null;
		},
		click: (x, y, _touch, twice) => {
			const thing = this.thingAt(x, y);
			if (!thing) return;
			if (twice && thing.place === "pool") this.turnOver(thing);
			else if (this.takes(thing)) this.tell("pick", { piece: thing.piece });
			else if (thing.place === "tower" && thing.tower !== null) {
				this.tell("tower", { tower: thing.tower });
				if (twice) this.look(thing.tower);
			}
		},
		hover: (x, y) => {
			const thing = this.thingAt(x, y);
			const takes = thing !== undefined && (thing.place === "hand" ? this.grasp !== null : this.takes(thing));
			this.canvas.classList.toggle("points", takes);
			this.lightUp(takes ? (thing as Thing).block : null);
		},
		grabbed: (on) => this.canvas.classList.toggle("grabbed", on),
	};

	private thingAt(x: number, y: number): Thing | undefined {
		const block = this.picture.blockAt(x, y);
		return block && this.laid?.things.thingOf(block);
	}

	private takes(thing: Thing): boolean {
		return (thing.place === "pool" || thing.place === "chain") && (!this.offered || this.offered.has(thing.piece));
	}

	private lightUp(block: Block | null): void {
		if (block === this.lit || !this.laid) return;
		const { blocks } = this.laid.things;
		if (this.lit) blocks.tint(this.lit, 1);
		if (block) blocks.tint(block, 1.25);
		this.lit = block;
		this.pulse.wake();
	}

	private readonly keys: Keys = {
		holding: () => this.grasp !== null,
		nudge: (right, away) =>
			this.onGrasp((grasp) => {
				const { azimuth: a } = this.picture.eye.sight;
				grasp.slide(right * Math.cos(a) - away * Math.sin(a), right * Math.sin(a) + away * Math.cos(a));
			}),
		raise: (mm) => this.onGrasp((grasp) => grasp.raise(mm)),
		yaw: (quarters) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], (quarters * Math.PI) / 2)),
		roll: (quarters) =>
			this.onGrasp((grasp) => {
				// About the table's axis that is nearest to the eye's right.
				const quarter = Math.round(this.picture.eye.sight.azimuth / (Math.PI / 2)) * (Math.PI / 2);
				grasp.turn([Math.cos(quarter), Math.sin(quarter), 0], (-quarters * Math.PI) / 2);
			}),
		tip: (step) => this.onGrasp((grasp) => grasp.tip(step)),
		lower: () => this.onGrasp((grasp) => grasp.lower()),
		letGo: () => {
			if (this.laid?.building.letGo()) this.tell("let-go", undefined);
		},
		walk: (right, away) => this.walk(right, away),
		take: () => {
			const thing = this.lit && this.laid?.things.thingOf(this.lit);
			if (thing && this.takes(thing)) this.tell("pick", { piece: thing.piece });
		},
		turnOver: () => {
			const thing = this.lit && this.laid?.things.thingOf(this.lit);
			if (thing) this.turnOver(thing);
		},
		orbit: (right, up) => this.withEye(() => this.picture.eye.orbit(-right * 0.1, up * 0.06)),
		zoom: (factor) => this.withEye(() => this.picture.eye.zoom(factor)),
		home: () => this.look(null),
	};

	private turnOver(thing: Thing): void {
		this.laid?.things.turnOver(thing, performance.now());
		this.pulse.wake();
	}

	/** To the next piece in a direction, as the eye sees it. */
	private walk(right: number, away: number): void {
		if (!this.laid) return;
		const { things, building } = this.laid;
		const open = [...things.all.values()].filter((thing) => this.takes(thing));
		const lit = this.lit && things.thingOf(this.lit);
		const from = this.pageOf(lit && open.includes(lit) ? lit.goal : [0, 0, 0]);
		let best: Thing | undefined;
		let least = Infinity;
		for (const thing of open) {
			if (thing === lit) continue;
			const at = this.pageOf(thing.goal);
			const ahead = (at.x - from.x) * right - (at.y - from.y) * away;
			const aside = Math.abs((at.x - from.x) * away) + Math.abs((at.y - from.y) * right);
			const cost = ahead + 2.2 * aside;
			if (ahead > 4 && cost < least) [least, best] = [cost, thing];
		}
		if (!best) return;
		this.lightUp(best.block);
		const values = { piece: building.nameOf(best.piece), number: open.indexOf(best) + 1, of: open.length };
		this.tell("words", fill(this.words.inPool, values));
	}

	private withEye(act: () => void): void {
		act();
		this.pulse.wake();
	}

	/** mm that a pixel covers at the piece in hand. */
	private perPixel(): number {
		const [x, y, z] = this.laid?.things.hand?.block.pose ?? [0, 0, 0];
		return this.picture.perPixel(x, y, z);
	}

	/** In the page. */
	pageOf(at: readonly number[]): { x: number; y: number } {
		const box = this.canvas.getBoundingClientRect();
		const { x, y } = this.picture.pixelOf(at[0] as number, at[1] as number, at[2] as number);
		return { x: box.left + x, y: box.top + y };
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
			if (film.step(performance.now())) goesOn = true;
			if (building.step(now, seconds)) goesOn = true;
			this.write(building, things);
		}
		this.picture.draw();
		return goesOn;
	};

	private write(building: Building, things: Things): void {
		const { picture, overlay, layout } = this;
		for (const [tower, { x, y }] of layout.towers) {
			// Before the tower as the eye sees it; beside it where that would cover the pool.
			const { azimuth: a } = picture.eye.sight;
			const beyond = y * Math.cos(a) - x * Math.sin(a) > 0.4 * layout.poolRadius;
			const [right, near] = beyond ? [84, 0] : [0, 58];
			overlay.put(
				tower,
				picture.pixelOf(x + right * Math.cos(a) + near * Math.sin(a), y + right * Math.sin(a) - near * Math.cos(a), 0),
			);
		}
		const trial = building.trial(performance.now());
		overlay.countdown(
			trial?.share ?? null,
			trial?.state ?? "waits",
			trial && picture.pixelOf(trial.at[0], trial.at[1], trial.at[2] + 46),
		);
		const { live, grasp } = building;
		if (live) {
			const standing = live.things.slice(0, building.judged ? undefined : -1);
			const top = standing.reduce((most, thing) => Math.max(most, topOf(thing.block.kind.shape, thing.goal)), 0);
			const side = this.settings.leftHanded ? 1 : -1;
			const was = this.ruler.group.visible;
			const before = this.ruler.height;
			this.ruler.show(live.spot, top, side, picture.eye.sight.azimuth, 84);
			if (!was || Math.abs(before - top) > 0.1) picture.throwShadows();
			const { x, y } = this.ruler.group.position;
			overlay.tall(`${top.toFixed(0)} mm`, picture.pixelOf(x, y, top));
		} else {
			if (this.ruler.hide()) picture.throwShadows();
			overlay.tall(null, null);
		}
		this.gizmo.show(grasp ? (things.hand?.block.pose ?? null) : null);
		const clearance = grasp && live?.inTheAir ? grasp.clearance : 0;
		const held = things.hand?.block.pose;
		const shows = held && clearance > 2;
		overlay.above(
			shows ? `${clearance.toFixed(0)} mm` : null,
			shows ? picture.pixelOf(held[0], held[1], held[2] - clearance / 2) : null,
		);
	}

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

	private judge(ms: number): void {
		if (this.settings.quality !== "auto") return;
		const better = this.pace.judge(ms, this.quality);
		if (better) this.use(better);
	}

	private use(quality: Quality): void {
		this.quality = quality;
		this.picture.set(quality);
		this.pulse.wake();
	}

	// --- around it

	offer(pieces: readonly string[] | null): void {
		this.offered = pieces && new Set(pieces);
	}

	gauge(gauge: Gauge | null): void {
		this.overlay.gauge(gauge, this.words);
	}

	configure(settings: StageSettings): void {
		this.settings = settings;
		this.words = settings.words ?? ENGLISH;
		this.sound.on = settings.sound;
		if (!settings.sound) this.sound.scrape(0, 0);
		this.canvas.setAttribute("aria-label", this.words.table);
		this.panel.say(this.words);
		this.panel.show(this.grasp !== null, settings.leftHanded);
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

	/** Where the piece in hand is wanted and where it is, for the probe. */
	get inHand(): { target: Seven; held: Seven } | null {
		return this.grasp && { target: this.grasp.wanted, held: [...this.grasp.grip] };
	}
}
