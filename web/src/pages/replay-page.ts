// A game once more: a timeline to move along, at any speed, with the camera free. Views come from the server, poses from clips.

import { html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { type Clip, decodeClip } from "../connection/clip";
import { bringFromAddress } from "../connection/held-tables";
import { onceEach, server } from "../connection/http";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { keyToReplay, replayLink } from "../connection/replay-link";
import type { Seven } from "../geometry/pose";
import { canSend, shareLink } from "../look/share-link";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import type { Suggested } from "./analysis/analysis-panel";
import type { Falling } from "./film/fall-film";
import { filmButton, filmDialog } from "./film/film-button";
import { PlacementFilm, spanOf } from "./placement-film";
import { type Mark, spanAt, turningPoints } from "./replay-marks";
import { replayStyles } from "./replay-styles";
import { stageCode } from "./stage-code";
import "../panels/feed";
import { flatStage } from "../panels/flat-stage";
import "../panels/seats";
import { here } from "../router";
import { changed, reducedMotion } from "../settings";
import type { Stage } from "../stage/stage";
import { forStage } from "../stage/stage-settings";
import type { PieceAt, Replay, Seat, SeatView } from "../wire";
import { fallInWords } from "../words/telling";
import { language, w } from "../words/words";

const SPEEDS = [0.25, 0.5, 1, 2, 4];
const PAUSE = 800;
/** Pixels: how wide the browser draws what is dragged. */
const THUMB = 16;

@customElement("teeter-replay")
export class ReplayPage extends LitElement {
	static override styles = [shared, replayStyles];

	@property() table = "";
	@state() private step = 0;
	@state() private view: SeatView | null = null;
	@state() private falling: Falling | null = null;
	@state() private playing = false;
	@state() private speed = 1;
	@state() private copied = false;
	/** The analysis stands where the story stood. */
	/** Whoever comes here for the analysis has asked for it. */
	private readonly cameForAnalysis = new URLSearchParams(location.search).has("analysis");
	@state() private analysed = this.cameForAnalysis;
	/** The placement that is moved in: its outcome is not shown yet, and the step is the one before. */
	@state() private film: PlacementFilm | null = null;
	/** Of the placement that is shown, from its beginning to its outcome. */
	@state() private shown: Clip | null = null;
	private runs = 0;
	@query("#within") private within!: HTMLInputElement | null;
	@query("#stage") private place!: HTMLElement | null;
	private token = "";
	private readonly brought = bringFromAddress();
	/** The step that the address names. */
	private readonly begins = Number(new URLSearchParams(location.search).get("at")) || 0;
	private stage: Stage | null = null;
	private drawn = false;
	/** For others: nothing but watching can be done with it. */
	private link = "";
	private readonly game = new Loading(this, () => this.load());
	private readonly towers = new Loading(this, () => stageCode(this.replay?.setup.set), "when asked");
	/** The step that was gone to last. */
	private readonly going = new Loading(this, () => this.look(this.step), "when asked");
	private readonly hindsight = new Loading(this, () => import("./analysis/analysis-panel"), "when asked");
	private readonly clip = onceEach((n: number) => server.clip(this.table, this.token, n).then(decodeClip));
	private readonly viewAt = onceEach((n: number) => server.viewAt(this.table, this.token, n));

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.replay.title} · ${w.name}`;
		document.addEventListener("keydown", this.press);
		changed.addEventListener("change", this.configure);
		void this.game.here.then(() => this.go(this.begins));
	}

	private readonly configure = (): void => this.stage?.configure(forStage());

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		document.removeEventListener("keydown", this.press);
		changed.removeEventListener("change", this.configure);
		this.halt();
		this.stage?.dispose();
	}

	private get replay(): Replay | null {
		return this.game.value;
	}

	private async load(): Promise<Replay> {
		const token = await keyToReplay(this.table, this.brought);
		this.token = token;
		const replay = await server.replay(this.table, token);
		await learnPieces(replay.setup.set);
		this.link = await replayLink(this.table, token, this.brought);
		// Whoever sends the address as it stands there sends what opens this game.
		history.replaceState(history.state, "", this.link);
		return replay;
	}

	override updated(): void {
		if (this.place && !this.drawn && this.replay?.clips.length) {
			this.drawn = true;
			this.towers.ask();
			void this.draw(this.place);
		}
		this.setMarks();
	}

	private async draw(place: HTMLElement): Promise<void> {
		const { createStage } = await this.towers.here;
		this.stage = createStage(place, this.replay?.setup.set ?? "bausack", forStage());
		await this.stage.ready;
		await this.go(this.step);
	}

	/** Which tower the placement of this entry was on. */
	private towerOf(n: number): string {
		for (let k = n - 1; k >= 0; k--) {
			for (const event of this.replay?.entries[k]?.events ?? []) if (event.event === "placed") return event.tower;
		}
		return "";
	}

	/** Where the pieces stand at a step: at the end of the last placement on each tower. */
	private async posesAt(step: number, view: SeatView): Promise<Record<string, PieceAt[]>> {
		const towers: Record<string, PieceAt[]> = {};
		for (const n of this.replay?.clips ?? []) {
			if (n > step) break;
			const tower = this.towerOf(n);
			const clip = await this.clip(n);
			const last = clip.ticks.length - 1;
			for (const owner of new Set([tower, ...clip.owners])) {
				const standing = view.towers[owner]?.pieces ?? [];
				towers[owner] = clip.names.flatMap((piece, k) =>
					(clip.owners[k] ?? tower) === owner && standing.includes(piece)
						? [{ piece, pose: clip.pose(last, k) as number[] }]
						: [],
				);
			}
		}
		return towers;
	}

	private async go(step: number): Promise<void> {
		const all = this.replay?.entries.length ?? 0;
		this.film = null;
		this.stage?.stop();
		this.stage?.suggest(null);
		this.step = Math.max(0, Math.min(all, step));
		await this.going.again();
	}

	private async look(wanted: number): Promise<void> {
		const view = await this.viewAt(wanted);
		if (this.step !== wanted) return;
		this.view = view;
		if (!this.stage) return;
		this.stage.show(view, this.replay?.setup.seats ?? [], [], this.replay?.spots);
		const poses = await this.posesAt(wanted, view);
		if (this.step !== wanted) return; // who moves within a placement meanwhile is elsewhere by now
		this.stage.stand(poses);
		const shown = this.replay?.clips.includes(wanted) ? await this.clip(wanted) : null;
		if (this.step === wanted) this.shown = shown;
	}

	private has(n: number): boolean {
		return this.stage !== null && (this.replay?.clips.includes(n) ?? false);
	}

	/** The placement of entry `n`, with everything else as it was before; null if it does not come. */
	private async enter(n: number): Promise<PlacementFilm | null> {
		if (this.film && this.step === n - 1) return this.film;
		const clip = await this.clip(n).catch(() => null); // the step itself is told where it does not come
		if (!clip || !this.stage) return null;
		const tower = this.towerOf(n);
		if (this.step !== n - 1) await this.go(n - 1);
		if (this.step !== n - 1) return null;
		this.shown = clip;
		this.stage.look(tower);
		this.film = new PlacementFilm(this.stage, tower, clip, spanAt(clip, this.speed).from);
		return this.film;
	}

	/** Plays on from what is shown, through the entry `until`. */
	private async run(until: number): Promise<void> {
		const mine = ++this.runs;
		const goesOn = () => mine === this.runs && this.isConnected;
		this.playing = true;
		while (goesOn() && this.step < until) {
			const next = this.step + 1;
			if (this.has(next)) {
				const film = await this.enter(next);
				if (!goesOn()) return;
				this.followFilm();
				if (film && !(await film.play(this.speed))) return;
				if (!goesOn()) return;
			}
			await this.go(next);
			if (this.going.trouble) break;
			if (next < until) await new Promise((wake) => setTimeout(wake, PAUSE / this.speed));
		}
		if (goesOn()) this.playing = false;
	}

	/** Whatever plays stands still. */
	private halt(): void {
		this.runs++;
		this.playing = false;
		this.film?.pause();
	}

	private readonly toggle = async (): Promise<void> => {
		if (this.playing) return this.halt();
		const all = this.replay?.entries.length ?? 0;
		if (this.step >= all) await this.go(0);
		await this.run(all);
	};

	/** To what came of an entry: of a placement by the way it was made, unless one is in it already. */
	private async goOnTo(step: number): Promise<void> {
		const inside = this.film !== null && this.step === step - 1;
		this.halt();
		const { runs } = this;
		const film = inside || !this.has(step) || reducedMotion() ? null : await this.enter(step);
		if (runs !== this.runs) return;
		await (film ? this.run(step) : this.go(step));
	}

	private goBack(): Promise<void> {
		const inside = this.film !== null;
		this.halt();
		return this.go(inside ? this.step : this.step - 1);
	}

	/** To a moment within the placement that is shown. */
	private readonly moveWithin = async (event: Event): Promise<void> => {
		const wanted = (event.target as HTMLInputElement).valueAsNumber;
		this.halt();
		const film = await this.enter(this.film ? this.step + 1 : this.step);
		film?.seek(wanted);
		this.requestUpdate();
	};

	/** By hand: a page need not be rendered anew for a slider that moves. */
	private readonly followFilm = (): void => {
		if (!this.film || !this.playing) return;
		if (this.within) this.within.value = String(this.film.tick);
		requestAnimationFrame(this.followFilm);
	};

	/** Steps at which the game turned. */
	private get marks(): readonly Mark[] {
		return this.replay ? turningPoints(this.replay.entries) : [];
	}

	private readonly toNextMark = (): void => {
		const next = this.marks.find(({ step }) => step > this.step);
		if (next) void this.goOnTo(next.step);
	};

	private readonly press = (event: KeyboardEvent): void => {
		if (event.key.toLowerCase() !== "n" || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		this.toNextMark();
	};

	private readonly share = async (): Promise<void> => {
		this.copied = (await shareLink(this.link)) === "copied";
	};

	/** Left of each is as much as of the slider's thumb; by hand, since a strict page takes no styles out of markup. */
	private setMarks(): void {
		const all = this.replay?.entries.length ?? 1;
		for (const mark of this.renderRoot.querySelectorAll<HTMLElement>(".marks span"))
			mark.style.left = `calc(${THUMB / 2}px + (100% - ${THUMB}px) * ${Number(mark.dataset.step) / all})`;
	}

	/** The placement before it was made, and where master would have put the piece. */
	private readonly suggest = async ({ detail: { judged, turn } }: CustomEvent<Suggested>): Promise<void> => {
		this.halt();
		await this.go(judged.n - 1);
		const { pose, chance } = turn.better;
		if (this.step !== judged.n - 1 || !this.stage || !pose) return;
		this.stage.look(judged.tower);
		const share = chance?.tried ? chance.stood / chance.tried : 0;
		const prospect = share > 0.75 ? "stands" : share > 0.25 ? "barely" : "falls";
		this.stage.suggest({ tower: judged.tower, piece: judged.piece, pose: pose as unknown as Seven, prospect });
	};

	private readonly toAnalysed = ({ detail: step }: CustomEvent<number>): void => {
		this.halt();
		void this.go(step);
	};

	private readonly toggleAnalysis = (): void => {
		this.analysed = !this.analysed;
		this.stage?.suggest(null);
	};

	private beside(replay: Replay) {
		if (this.analysed) {
			this.hindsight.ask();
			if (!this.hindsight.value) return html`<div class="beside">${waiting(this.hindsight)}</div>`;
			return html`<teeter-analysis class="beside" ?at-once=${this.cameForAnalysis} role="region" aria-label=${w.replay.analysis} table=${this.table} token=${this.token} .step=${this.step} @go=${this.toAnalysed} @suggest=${this.suggest}></teeter-analysis>`;
		}
		return html`<teeter-feed class="beside" role="region" aria-label=${w.feed.title} .log=${replay.entries.slice(0, this.step)} .length=${this.step}></teeter-feed>`;
	}

	/** For whoever does not see the marks. */
	private where(all: number): string {
		const mark = this.marks.find(({ step }) => step === this.step);
		return w.replay.at(this.step, all) + (mark ? `, ${w.replay.mark[mark.what]}` : "");
	}

	/** What can be done with the placement that is shown: made oneself, or, if it ended in a fall, sent. */
	private onPlacement(replay: Replay, clip: Clip) {
		const n = this.film ? this.step + 1 : this.step;
		const ruled = replay.entries[n - 1]?.move;
		if (ruled?.move !== "rule" || !replay.clips.includes(n)) return nothing;
		const { set } = replay.setup;
		const falling = {
			set,
			tower: this.towerOf(n),
			clip,
			why: clip.fall ? fallInWords(clip.fall) : "",
			spots: replay.spots,
		};
		const want = (wanted: Falling): void => {
			this.halt();
			this.falling = wanted;
		};
		return html`<div class="with-it">
			<a class="button" id="try" href=${here(`/try/${this.table}/${n}`)}>${w.replay.tryIt}</a>
			${ruled.stands ? nothing : filmButton(async () => falling, want)}
		</div>`;
	}

	/** Always there, so that nothing moves aside when a placement comes into view. */
	private placement(clip: Clip | null) {
		const { from, to } = clip ? spanOf(clip) : { from: 0, to: 0 };
		const seconds = new Intl.NumberFormat(language, { style: "unit", unit: "second", maximumFractionDigits: 1 });
		const tick = this.film?.tick ?? to;
		return html`<label><span class="hint">${w.replay.within}</span>
			<span class="track">
				<input type="range" id="within" min=${from} max=${to} step="1" .value=${String(tick)} ?disabled=${!clip} aria-valuetext=${seconds.format((tick - from) / 1000)} @input=${this.moveWithin} />
			</span>
		</label>`;
	}

	override render() {
		const { replay, view } = this;
		if (!replay) return waiting(this.game, true);
		if (!view) return waiting(this.going, true);
		const all = replay.entries.length;
		const seats = replay.setup.seats.map((name) => ({ name, kind: "person" }) as Seat);
		const others = Number(sessionStorage.getItem(`teeter.disagreements.${this.table}`) ?? 0);
		return html`<div class=${this.analysed ? "viewer analysed" : "viewer"}>
			<teeter-seats role="region" aria-label=${w.table.seats} .view=${view} .seats=${seats} .handicaps=${replay.setup.handicaps ?? {}}></teeter-seats>
			<div class="stage" role="region" aria-label=${w.table.stage}>
				${replay.clips.length ? html`<div id="stage"></div>` : flatStage(view)}
				${this.shown ? this.onPlacement(replay, this.shown) : nothing}
			</div>
			${this.beside(replay)}
			<main>
				<h1 class="spoken">${w.home.replays}</h1>
				${[this.towers, this.going].filter((each) => each.trouble || each.slow).map((each) => waiting(each))}
				<div class="sliders">
					<label><span class="hint">${w.replay.at(this.step, all)}</span>
						<span class="track">
							<span class="marks" aria-hidden="true">${this.marks.map(({ step, what }) => html`<span class=${what} data-step=${step}></span>`)}</span>
							<input type="range" id="steps" min="0" max=${all} .value=${String(this.step)} aria-label=${w.replay.timeline} aria-valuetext=${this.where(all)}
								@input=${(event: Event) => {
									this.halt();
									void this.go((event.target as HTMLInputElement).valueAsNumber);
								}} />
						</span>
					</label>
					${replay.clips.length ? this.placement(this.shown) : nothing}
				</div>
				<div class="row">
					<a class="button" href=${here("/replay")} aria-label=${w.replay.leave} title=${w.replay.leave}>✕</a>
					<button aria-label=${w.replay.back} @click=${() => this.goBack()}>${arrow("M6 5v14M18 5l-9 7 9 7z")}</button>
					<button class="main" id="play" @click=${this.toggle}>${this.playing ? w.replay.pause : w.replay.play}</button>
					<button aria-label=${w.replay.forward} @click=${() => this.goOnTo(this.step + 1)}>${arrow("M18 5v14M6 5l9 7-9 7z")}</button>
					<select aria-label=${w.replay.speed} @change=${(event: Event) => {
						this.speed = Number((event.target as HTMLSelectElement).value);
					}}>${SPEEDS.map((each) => html`<option value=${each} .selected=${each === this.speed}>${each}×</option>`)}</select>
					<button id="next-mark" title=${`${w.replay.next} (N)`} ?disabled=${!this.marks.some(({ step }) => step > this.step)} @click=${this.toNextMark}>${w.replay.next}</button>
					${
						replay.clips.length
							? html`<button id="analysis" aria-pressed=${this.analysed} @click=${this.toggleAnalysis}>${w.replay.analysis}</button>`
							: nothing
					}
					<button id="share" @click=${this.share}>${this.copied ? w.common.copied : canSend() ? w.common.send : w.replay.share}</button>
				</div>
				${this.copied ? html`<p class="hint" role="status">${w.replay.shared}</p>` : nothing}
				${others ? html`<p class="hint">${w.replay.disagreements(others)}</p>` : nothing}
			</main>
			${filmDialog(this.falling, () => {
				this.falling = null;
			})}
		</div>`;
	}
}

/** Drawn, since not every device has these signs in its letters. */
function arrow(path: string) {
	return html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d=${path} fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" /></svg>`;
}
