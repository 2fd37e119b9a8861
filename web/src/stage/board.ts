// The drawn table: shows what is seen, plays what comes, and turns a person's hand into aims.

import { NeutralToneMapping, PCFShadowMap, Raycaster, Scene, Vector2, Vector3, WebGLRenderer } from "three";
import type { PieceAt, SeatView } from "../wire";
import { Aids } from "./aids";
import { type Block, Blocks } from "./blocks";
import { distanceFor, Eye, slideBy } from "./camera";
import { Contact } from "./contact";
import { backdrop, Daylight, roomLight } from "./daylight";
import { Playing } from "./frames";
import { Grasp } from "./grasp";
import { type Keys, press } from "./keys";
import { arrange, type Layout, type Spot } from "./layout";
import { Panel } from "./panel";
import type { PieceSet } from "./pieces";
import { type Gestures, listen } from "./pointers";
import { Pulse } from "./pulse";
import { fromAbove } from "./relief";
import type { Clip, Frame, Gauge, Probe, Quality, Seven, Stage, StageEvents, StageSettings } from "./stage";
import { STYLE } from "./style";
import { tabletop } from "./table";
import { type Thing, Things } from "./things";
import { between, copySeven, quatOf } from "./turning";
import { ENGLISH, fill, type StageWords } from "./words";

const DPR: Record<Quality, number> = { low: 1, medium: 1.5, high: 2 };
const AIM_EVERY = 1000 / 60;
const GRAB_TOUCH = 84;
const GRAB_MOUSE = 26;

interface Live {
	hand: number;
	tower: string;
	pieces: string[];
	things: Thing[];
	inTheAir: boolean;
	fell: boolean;
	settled: boolean;
}

export class Board implements Stage {
	readonly element = document.createElement("div");
	readonly ready: Promise<void>;
	readonly probe: Probe;
	private readonly canvas = document.createElement("canvas");
	private readonly renderer: WebGLRenderer;
	private readonly scene = new Scene();
	private readonly eye = new Eye();
	private readonly light: Daylight;
	private readonly contact = new Contact();
	private readonly aids = new Aids();
	private readonly pulse: Pulse;
	private readonly panel: Panel;
	private readonly resize: ResizeObserver;
	private readonly ray = new Raycaster();
	private readonly pointer = new Vector2();
	private readonly point = new Vector3();
	private readonly playing = new Playing();
	private readonly unlisten: () => void;
	private readonly waiting: (() => void)[] = [];
	private words: StageWords;
	private quality: Quality;
	private things: Things | null = null;
	private layout: Layout | null = null;
	private laidFor = "";
	private view: SeatView | null = null;
	private seats: readonly string[] = [];
	private you: readonly string[] = [];
	private live: Live | null = null;
	private seat: string | null = null;
	private grasp: Grasp | null = null;
	private lastAim = 0;
	private sent: Seven | null = null;
	private offered: ReadonlySet<string> | null = null;
	private lit: Block | null = null;
	private isReady = false;

	constructor(
		host: HTMLElement,
		pieces: Promise<PieceSet>,
		private settings: StageSettings,
	) {
		this.words = settings.words ?? ENGLISH;
		this.quality = settings.quality === "auto" ? "medium" : settings.quality;
		const root = this.element.attachShadow({ mode: "open" });
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(STYLE);
		root.adoptedStyleSheets = [sheet];
		this.panel = new Panel({
			turn: (step) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], (step * Math.PI) / 2)),
			tip: (step) => this.onGrasp((grasp) => grasp.tip(step)),
			raise: (mm) => this.onGrasp((grasp) => grasp.raise(mm)),
			lower: () => this.onGrasp((grasp) => (grasp.lowering = !grasp.lowering)),
			letGo: () => this.letGo(),
			home: () => this.look(null),
			freeTurn: () => {},
		});
		this.canvas.tabIndex = 0;
		this.canvas.setAttribute("role", "application");
		root.append(this.canvas, this.panel.corner, this.panel.element);
		host.append(this.element);

		this.renderer = new WebGLRenderer({
			canvas: this.canvas,
			antialias: this.quality !== "low",
			powerPreference: "high-performance",
		});
		this.renderer.toneMapping = NeutralToneMapping;
		this.renderer.toneMappingExposure = 1;
		this.renderer.shadowMap.enabled = true;
		this.renderer.shadowMap.type = PCFShadowMap;
		this.renderer.shadowMap.autoUpdate = false;
		this.scene.background = backdrop();
		this.light = new Daylight(this.scene);
		this.scene.environment = roomLight(this.renderer);
		this.scene.environmentIntensity = 0.7;
		this.scene.add(this.aids.group);
		this.pulse = new Pulse(this.beat);
		this.resize = new ResizeObserver(() => this.fit());
		this.resize.observe(this.element);
		this.unlisten = listen(this.canvas, this.gestures);
		this.element.addEventListener("keydown", (event) => {
			if (event.composedPath()[0] === this.canvas && press(event, this.keys)) event.preventDefault();
		});
		this.configure(settings);
		this.probe = this.makeProbe();
		this.ready = pieces.then((set) => this.begin(set));
		this.ready.catch(() => {});
	}

	private async begin(set: PieceSet): Promise<void> {
		const layout = arrange(set.kinds.values(), [], undefined, this.settings.leftHanded);
		const blocks = new Blocks(set);
		this.things = new Things(blocks, layout);
		this.layout = layout;
		this.scene.add(blocks.mesh);
		this.isReady = true;
		for (const each of this.waiting.splice(0)) each();
		if (!this.view) this.arrangeTable();
		await new Promise<void>((done) => {
			this.pulse.wake();
			requestAnimationFrame(() => requestAnimationFrame(() => done()));
		});
	}

	/** Whatever comes before the pieces waits for them. */
	private when(act: () => void): void {
		if (this.isReady) act();
		else this.waiting.push(act);
	}

	// --- what is shown

	show(view: SeatView, seats: readonly string[], you: readonly string[]): void {
		this.when(() => {
			this.view = view;
			this.seats = seats;
			this.you = you;
			this.arrangeTable();
			this.endLive();
			this.things?.show(view, performance.now(), !this.settings.reducedMotion && this.pulse.drawn > 2);
			this.takeInHand();
			this.pulse.wake();
		});
	}

	stand(towers: Partial<Record<string, PieceAt[]>>): void {
		this.when(() => {
			this.things?.stand(towers);
			if (this.view) this.show(this.view, this.seats, this.you);
		});
	}

	private arrangeTable(): void {
		const things = this.things;
		if (!things) return;
		const towers = Object.keys(this.view?.towers ?? {});
		const inOrder = [
			...this.seats.filter((seat) => towers.includes(seat)),
			...towers.filter((tower) => !this.seats.includes(tower)),
		];
		const mine = this.you.find((seat) => inOrder.includes(seat));
		const key = JSON.stringify([inOrder, mine, this.settings.leftHanded]);
		if (key === this.laidFor) return;
		this.laidFor = key;
		this.layout = arrange(things.blocks.set.kinds.values(), inOrder, mine, this.settings.leftHanded);
		things.layout = this.layout;
		const old = this.scene.getObjectByName("table");
		if (old) this.scene.remove(old);
		const table = tabletop(this.layout.tableRadius, this.contact);
		table.name = "table";
		this.scene.add(table);
		this.light.cover(this.layout.tableRadius + 60);
		this.contact.cover(this.layout.tableRadius);
		this.setHome();
		this.eye.go(this.eye.home, 0, false);
	}

	private setHome(): void {
		if (!this.layout) return;
		const radius = this.layout.poolRadius;
		const { camera } = this.eye;
		const wide = camera.aspect < 0.8 ? radius * 2.05 : radius * 2.7;
		const distance = distanceFor(wide, radius * 2.1, camera.fov, camera.aspect);
		this.eye.home = {
			x: 0,
			y: -radius * 0.2,
			z: 30,
			distance,
			azimuth: 0,
			elevation: camera.aspect < 0.8 ? 0.86 : 0.72,
		};
	}

	look(tower: string | null): void {
		const spot = tower === null ? null : this.layout?.towers.get(tower);
		const to = spot ? this.sightOf(tower as string, spot) : this.eye.home;
		this.eye.go(to, performance.now(), !this.settings.reducedMotion);
		this.pulse.wake();
	}

	private sightOf(tower: string, spot: Spot) {
		const height = Math.max(90, (this.view?.towers[tower]?.height_mm ?? 0) + 70);
		const { camera } = this.eye;
		const narrow = camera.aspect < 0.8;
		const distance = distanceFor(narrow ? 210 : 330, Math.max(300, height * 1.5), camera.fov, camera.aspect);
		return { x: spot.x, y: spot.y, z: height * 0.42, distance, azimuth: this.eye.sight.azimuth, elevation: 0.5 };
	}

	// --- what moves

	frame(frame: Frame): void {
		this.when(() => {
			const held = this.view?.in_hand;
			if (frame.hand !== this.live?.hand) {
				if (!held || !this.things) return;
				const things = [...this.things.tower(held.tower)];
				if (this.things.hand) things.push(this.things.hand);
				this.live = {
					hand: frame.hand,
					tower: held.tower,
					pieces: things.map((thing) => thing.piece),
					things,
					inTheAir: true,
					fell: false,
					settled: false,
				};
				this.grasp = null;
			}
			const live = this.live as Live;
			live.inTheAir = frame.inTheAir;
			live.fell ||= frame.fell;
			live.settled = frame.settled;
			this.playing.take(frame, performance.now(), live.pieces.length);
			this.takeInHand();
			this.pulse.wake();
		});
	}

	/** The piece left the hand: what the frames showed last stands until the server tells it exactly. */
	private endLive(): void {
		const held = this.view?.in_hand;
		if (!this.live || (held && held.tower === this.live.tower && this.live.things.at(-1)?.piece === held.piece)) return;
		const { tower, pieces, fell } = this.live;
		if (!fell) {
			const poses = pieces.map((piece, k) => ({ piece, pose: [...(this.playing.newest(k) ?? [])] }));
			if (poses.every((each) => each.pose.length === 7)) this.things?.remember(tower, poses);
		}
		this.live = null;
		this.playing.clear();
	}

	private lead = (number: number, pose: Seven): void => {
		const live = this.live;
		const thing = live?.things[number];
		const spot = live && this.layout?.towers.get(live.tower);
		if (!live || !thing || !spot) return;
		if (this.grasp && number === live.things.length - 1 && live.inTheAir) return;
		this.things?.lead(thing, pose, spot);
	};

	async play(tower: string, clip: Clip, speed: number): Promise<void> {
		const last = clip.ticks.at(-1) ?? 0;
		const first = clip.ticks[0] ?? 0;
		const began = performance.now();
		await new Promise<void>((done) => {
			const step = () => {
				const tick = first + (performance.now() - began) * speed;
				this.seek(tower, clip, Math.min(tick, last));
				if (tick < last) requestAnimationFrame(step);
				else done();
			};
			step();
		});
		if (this.view) this.show(this.view, this.seats, this.you);
	}

	seek(tower: string, clip: Clip, tick: number): void {
		const spot = this.layout?.towers.get(tower);
		if (!this.things || !spot) return;
		let k = 0;
		while (k < clip.ticks.length - 1 && (clip.ticks[k + 1] as number) <= tick) k++;
		const next = Math.min(k + 1, clip.ticks.length - 1);
		const gap = (clip.ticks[next] as number) - (clip.ticks[k] as number);
		const share = gap > 0 ? Math.min(1, Math.max(0, (tick - (clip.ticks[k] as number)) / gap)) : 0;
		const pose: Seven = [0, 0, 0, 1, 0, 0, 0];
		clip.names.forEach((name, number) => {
			const piece = name.split("#")[0] as string;
			const thing = [...(this.things as Things).all.values()].find((each) => each.piece === piece);
			if (!thing) return;
			between(clip.pose(k, number), clip.pose(next, number), share, pose);
			this.things?.lead(thing, pose, spot);
		});
		this.pulse.wake();
	}

	// --- the hand

	control(seat: string | null): void {
		this.when(() => {
			if (seat === this.seat) return;
			this.seat = seat;
			this.grasp = null;
			this.takeInHand();
			this.pulse.wake();
		});
	}

	private takeInHand(): void {
		const { live, things } = this;
		const mine = this.seat !== null && live && !live.fell && !live.settled && this.view?.in_hand ? live : null;
		this.panel.show(mine !== null, this.settings.leftHanded);
		if (!mine || !things) {
			this.grasp = null;
			this.aids.hide();
			return;
		}
		if (this.grasp) return;
		const number = mine.pieces.length - 1;
		const pose = this.playing.newest(number);
		const kind = things.blocks.set.kinds.get(mine.pieces[number] as string);
		if (!pose || !kind) return;
		this.grasp = new Grasp(kind, pose, this.reliefOf(mine), () => this.middles());
		this.sent = null;
		this.frameTower(mine.tower);
	}

	private reliefOf(live: Live) {
		const spot = this.layout?.towers.get(live.tower) ?? { x: 0, y: 0 };
		return fromAbove(
			live.things.slice(0, -1).map(({ block, goal }) => ({
				shape: block.kind.shape,
				turn: quatOf(goal),
				at: [goal[0] - spot.x, goal[1] - spot.y, goal[2]],
			})),
		);
	}

	private middles(): readonly (readonly [number, number])[] {
		const { live } = this;
		const top = this.grasp?.landing.on[0];
		const pose = top === undefined ? undefined : this.playing.newest(top);
		return live && pose ? [[pose[0], pose[1]]] : [];
	}

	/** When a person takes a piece in hand the eye goes to their tower, once; from then on it is theirs. */
	private frameTower(tower: string): void {
		const spot = this.layout?.towers.get(tower);
		if (spot) this.eye.go(this.sightOf(tower, spot), performance.now(), !this.settings.reducedMotion);
	}

	private onGrasp(act: (grasp: Grasp) => void): void {
		if (!this.grasp) return;
		act(this.grasp);
		this.pulse.wake();
	}

	private letGo(): void {
		if (!this.grasp) return;
		this.tell("let-go", undefined);
	}

	private aim(now: number): void {
		const { grasp } = this;
		if (!grasp || now - this.lastAim < AIM_EVERY) return;
		const wanted = grasp.wanted;
		if (this.sent?.every((number, j) => Math.abs(number - (wanted[j] as number)) < 1e-4)) return;
		this.sent = wanted;
		this.lastAim = now;
		this.tell("aim", wanted);
	}

	private tell<Name extends keyof StageEvents>(name: Name, detail: StageEvents[Name]): void {
		this.element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
	}

	// --- mouse, touch, keys

	private readonly gestures: Gestures = {
		grabs: (x, y, touch) => {
			if (!this.grasp || !this.things?.hand) return false;
			if (this.blockAt(x, y) === this.things.hand.block) return true;
			const at = this.pixelOf(this.things.hand.block.pose);
			return Math.hypot(at.x - x, at.y - y) < (touch ? GRAB_TOUCH : GRAB_MOUSE);
		},
		drag: (dx, dy, { shift, alt }) =>
			this.onGrasp((grasp) => {
				const step = this.perPixel() * (alt ? 0.2 : 1);
				const { azimuth, elevation } = this.eye.sight;
				if (shift) grasp.lift(dx * step * Math.cos(azimuth), dx * step * Math.sin(azimuth), -dy * step);
				else grasp.slide(...slideBy(dx, dy, azimuth, elevation, step), this.settings.snap);
			}),
		raise: (pixels) => this.onGrasp((grasp) => grasp.raise(pixels * this.perPixel())),
		twist: (radians) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], radians)),
		orbit: (dx, dy) => this.withEye(() => this.eye.orbit(dx * 0.0055, dy * 0.0055)),
		pan: (dx, dy) => this.withEye(() => this.eye.pan(dx, dy, this.canvas.clientHeight)),
		zoom: (factor) => this.withEye(() => this.eye.zoom(factor)),
		wheel: (pixels, fine) => {
			this.onGrasp((grasp) => grasp.raise(-pixels * (fine ? 0.01 : 0.05)));
			return this.grasp !== null;
		},
		click: (x, y, _touch, twice) => {
			const block = this.blockAt(x, y);
			const thing = block && this.things?.thingOf(block);
			if (!thing) return;
			if (thing.place === "pool" || thing.place === "chain") {
				if (!this.offered || this.offered.has(thing.piece)) this.tell("pick", { piece: thing.piece });
			} else if (thing.place === "tower" && thing.tower !== null) {
				this.tell("tower", { tower: thing.tower });
				if (twice) this.look(thing.tower);
			}
		},
		hover: (x, y) => {
			const block = this.blockAt(x, y);
			const thing = block && this.things?.thingOf(block);
			const takes =
				thing &&
				(thing === this.things?.hand
					? this.grasp !== null
					: thing.place !== "tower" && (!this.offered || this.offered.has(thing.piece)));
			this.canvas.classList.toggle("points", takes === true);
			this.lightUp(takes ? thing.block : null);
		},
		grabbed: (on) => this.canvas.classList.toggle("grabbed", on),
	};

	private lightUp(block: Block | null): void {
		if (block === this.lit || !this.things) return;
		if (this.lit) this.things.blocks.tint(this.lit, 1);
		if (block) this.things.blocks.tint(block, 1.22);
		this.lit = block;
		this.pulse.wake();
	}

	private readonly keys: Keys = {
		holding: () => this.grasp !== null,
		nudge: (right, away) =>
			this.onGrasp((grasp) => {
				const { azimuth: a } = this.eye.sight;
				grasp.slide(right * Math.cos(a) - away * Math.sin(a), right * Math.sin(a) + away * Math.cos(a));
			}),
		raise: (mm) => this.onGrasp((grasp) => grasp.raise(mm)),
		yaw: (quarters) => this.onGrasp((grasp) => grasp.turn([0, 0, 1], (quarters * Math.PI) / 2)),
		roll: (quarters) =>
			this.onGrasp((grasp) => {
				// About the table's axis that is nearest to the eye's right.
				const quarter = Math.round(this.eye.sight.azimuth / (Math.PI / 2)) * (Math.PI / 2);
				grasp.turn([Math.cos(quarter), Math.sin(quarter), 0], (quarters * Math.PI) / 2);
			}),
		tip: (step) => this.onGrasp((grasp) => grasp.tip(step)),
		lower: () => this.onGrasp((grasp) => (grasp.lowering = true)),
		letGo: () => this.letGo(),
		walk: (right, away) => this.walk(right, away),
		take: () => {
			const thing = this.lit && this.things?.thingOf(this.lit);
			if (thing) this.tell("pick", { piece: thing.piece });
		},
		orbit: (right, up) => this.withEye(() => this.eye.orbit(-right * 0.1, up * 0.06)),
		zoom: (factor) => this.withEye(() => this.eye.zoom(factor)),
		home: () => this.look(null),
	};

	/** To the next piece in a direction, as the eye sees it. */
	private walk(right: number, away: number): void {
		const things = this.things;
		if (!things) return;
		const open = [...things.all.values()].filter(
			(thing) =>
				(thing.place === "pool" || thing.place === "chain") && (!this.offered || this.offered.has(thing.piece)),
		);
		const lit = this.lit && things.thingOf(this.lit);
		const from = lit && open.includes(lit) ? this.pixelOf(lit.goal) : this.pixelOf([0, 0, 0, 1, 0, 0, 0]);
		let best: Thing | undefined;
		let least = Infinity;
		for (const thing of open) {
			if (thing === lit) continue;
			const at = this.pixelOf(thing.goal);
			const ahead = (at.x - from.x) * right - (at.y - from.y) * away;
			const aside = Math.abs((at.x - from.x) * away) + Math.abs((at.y - from.y) * right);
			const cost = ahead + 2.2 * aside;
			if (ahead > 4 && cost < least) [least, best] = [cost, thing];
		}
		if (!best) return;
		this.lightUp(best.block);
		const values = { piece: this.nameOf(best.piece), number: open.indexOf(best) + 1, of: open.length };
		this.tell("words", fill(this.words.inPool, values));
	}

	private nameOf(piece: string): string {
		return this.things?.blocks.set.kinds.get(piece)?.names[this.settings.language ?? "en"] ?? piece;
	}

	private withEye(act: () => void): void {
		act();
		this.pulse.wake();
	}

	/** mm that a pixel covers at the piece in hand. */
	private perPixel(): number {
		const pose = this.things?.hand?.block.pose;
		const away = pose ? this.eye.distanceTo(pose[0], pose[1], pose[2]) : this.eye.sight.distance;
		return this.eye.perPixel(away, this.canvas.clientHeight || 1);
	}

	private blockAt(x: number, y: number): Block | undefined {
		const box = this.canvas.getBoundingClientRect();
		this.pointer.set(((x - box.left) / box.width) * 2 - 1, 1 - ((y - box.top) / box.height) * 2);
		this.ray.setFromCamera(this.pointer, this.eye.camera);
		return this.things?.blocks.under(this.ray);
	}

	private pixelOf(pose: Readonly<Seven>): { x: number; y: number } {
		const box = this.canvas.getBoundingClientRect();
		this.point.set(pose[0], pose[1], pose[2]).project(this.eye.camera);
		return { x: box.left + ((this.point.x + 1) / 2) * box.width, y: box.top + ((1 - this.point.y) / 2) * box.height };
	}

	// --- the picture

	private beat = (now: number, seconds: number): boolean => {
		let goesOn = this.eye.step(now);
		if (this.things?.step(now)) goesOn = true;
		if (this.live && this.playing.show(performance.now(), this.lead)) goesOn = true;
		if (this.stepHand(now, seconds)) goesOn = true;
		if (this.things?.blocks.changed()) {
			this.contact.moved();
			this.renderer.shadowMap.needsUpdate = true;
		}
		if (this.things) this.contact.draw(this.renderer, this.scene, this.things.blocks);
		this.renderer.render(this.scene, this.eye.camera);
		return goesOn;
	};

	private stepHand(now: number, seconds: number): boolean {
		const { grasp, live, things } = this;
		const spot = live && this.layout?.towers.get(live.tower);
		if (!grasp || !live || !things?.hand || !spot) return false;
		grasp.lowerGently(seconds, !live.inTheAir);
		grasp.move(seconds);
		this.aim(now);
		if (live.inTheAir) things.lead(things.hand, grasp.grip, spot);
		else {
			const real = this.playing.newest(live.pieces.length - 1);
			if (real) copySeven(real, grasp.grip);
		}
		const { z, tips } = grasp.landing;
		const [x, y, , ...turn] = grasp.wanted;
		this.aids.show(things.hand.block, [x, y, grasp.grip[2], ...turn], z, tips, spot);
		return grasp.lowering || !grasp.arrived || this.sent === null;
	}

	private fit(): void {
		const { clientWidth: wide, clientHeight: high } = this.element;
		if (!wide || !high) return;
		this.renderer.setPixelRatio(Math.min(window.devicePixelRatio || 1, DPR[this.quality]));
		this.renderer.setSize(wide, high, false);
		const atHome = JSON.stringify(this.eye.sight) === JSON.stringify(this.eye.home);
		this.eye.camera.aspect = wide / high;
		this.eye.camera.updateProjectionMatrix();
		this.setHome();
		if (atHome) this.eye.go(this.eye.home, 0, false);
		this.pulse.wake();
	}

	// --- around it

	offer(pieces: readonly string[] | null): void {
		this.offered = pieces && new Set(pieces);
	}

	gauge(_gauge: Gauge | null): void {}

	configure(settings: StageSettings): void {
		this.settings = settings;
		this.words = settings.words ?? ENGLISH;
		this.canvas.setAttribute("aria-label", this.words.table);
		this.panel.say(this.words);
		if (settings.quality !== "auto") this.quality = settings.quality;
		this.light.quality(this.quality);
		this.renderer.shadowMap.needsUpdate = true;
		this.arrangeTable();
		this.fit();
	}

	private makeProbe(): Probe {
		const board = this;
		return {
			get ready() {
				return board.isReady && board.pulse.drawn > 0;
			},
			get quality() {
				return board.quality;
			},
			get drawn() {
				return board.pulse.drawn;
			},
			get camera() {
				const { x, y, z } = board.eye.sight;
				const { position } = board.eye.camera;
				return {
					at: [position.x, position.y, position.z] as [number, number, number],
					looksAt: [x, y, z] as [number, number, number],
				};
			},
			get target() {
				return board.grasp ? board.grasp.wanted : null;
			},
			get held() {
				return board.grasp ? ([...board.grasp.grip] as Seven) : null;
			},
			get pieces() {
				return [...(board.things?.all.values() ?? [])].map(({ piece, place, tower, block }) => ({
					piece,
					place,
					tower,
					pose: [...block.pose] as Seven,
				}));
			},
			project(piece) {
				const all = [...(board.things?.all.values() ?? [])];
				const thing =
					all.find((each) => each.piece === piece && each.place === "hand") ?? all.find((each) => each.piece === piece);
				return thing ? board.pixelOf(thing.block.pose) : null;
			},
		};
	}

	dispose(): void {
		this.pulse.stop();
		this.resize.disconnect();
		this.unlisten();
		this.aids.dispose();
		this.contact.dispose();
		this.things?.blocks.dispose();
		this.renderer.dispose();
		this.element.remove();
	}
}
