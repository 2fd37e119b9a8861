// The race at a table, from the dice to the score pad: one's own place, everybody else's mats, and what happens to all.

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { changed, settings } from "../settings";
import { WoodSound } from "../sound/wood-sound";
import type { SeatView, StackReport } from "../wire";
import { w } from "../words/words";
import type { Lines } from "./blocks";
import "./dice";
import { type KeySet, LEFT_HALF, pressed, RIGHT_HALF, WHOLE } from "./place/race-keys";
import type { Hand } from "./place/racer-hand";
import "./place/mat";
import type { Mat } from "./place/mat";
import "./scoring/score-pad";
import "./place/own-place";
import type { OwnPlace } from "./place/own-place";
import { learnLines, type Showing, Track } from "./race-state";
import { raceStyles } from "./race-styles";
import { faultsOf } from "./scoring/faults";
import { highestLevel, marksOf, walked } from "./scoring/inspection-walk";
import { padOf } from "./scoring/scores";

const ROUNDS = 7;
const GO_SHOWN = 900;
const NOBODY: ReadonlyMap<number, string> = new Map();

@customElement("teeter-race")
export class Race extends AtTable {
	static override styles = [shared, raceStyles];

	private readonly told = new Loading(this, () => Promise.all([learnLines(), learnPieces("biddi")]));
	@state() private lines: Lines | null = null;
	track: Track | null = null;
	private timer = 0;
	private shown: Showing | null = null;
	private readonly sound = new WoodSound();
	private levelsOf: { view: SeatView; biddis: ReadonlyMap<number, string> } | null = null;

	override connectedCallback(): void {
		super.connectedCallback();
		void this.told.here.then(([lines]) => this.begin(lines));
		this.timer = window.setInterval(() => this.requestUpdate(), 120);
		window.addEventListener("keydown", this.key);
		window.addEventListener("pointerdown", this.unlock);
		changed.addEventListener("change", this.configure);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.timer);
		window.removeEventListener("keydown", this.key);
		window.removeEventListener("pointerdown", this.unlock);
		changed.removeEventListener("change", this.configure);
		this.track?.end();
		this.track = null;
		this.sound.close();
	}

	private begin(lines: Lines): void {
		if (!this.isConnected || this.track) return;
		this.track = new Track(this.store, lines);
		this.track.addEventListener("change", () => this.requestUpdate());
		this.track.addEventListener("frame", (event) => this.moved((event as CustomEvent<number>).detail));
		for (const hand of this.track.hands.values()) hand.addEventListener("laid", () => this.sound.knock(28, 260));
		this.configure();
		this.lines = lines;
	}

	get ready(): boolean {
		return this.lines !== null;
	}

	get showing(): Showing | null {
		return this.track?.showing() ?? null;
	}

	/** Whether somebody at this device is to pick one of two equal dice. */
	get mayPick(): boolean {
		const choices = this.store.view?.choices ?? {};
		return this.store.mine.some((seat) => choices[seat]?.some((choice) => choice.move === "pick-die"));
	}

	/** Of a seat, on the screen, for tests and the curious. */
	matOf(seat: string): Mat | null {
		return this.placeOf(seat)?.mat ?? this.renderRoot.querySelector<Mat>(`race-mat[data-seat="${CSS.escape(seat)}"]`);
	}

	private placeOf(seat: string): OwnPlace | null {
		return this.renderRoot.querySelector<OwnPlace>(`race-place[data-seat="${CSS.escape(seat)}"]`);
	}

	private readonly unlock = (): void => this.sound.unlock();

	private readonly configure = (): void => {
		this.sound.on = settings.sound;
		for (const hand of this.track?.hands.values() ?? []) hand.snap = settings.snap;
		this.requestUpdate();
	};

	private moved(seat: number): void {
		for (const mat of this.renderRoot.querySelectorAll<Mat>("race-mat")) if (mat.seat === seat) mat.wake();
		for (const place of this.renderRoot.querySelectorAll<OwnPlace>("race-place")) {
			if (place.seat !== seat) continue;
			place.mat?.wake();
			place.requestUpdate();
		}
	}

	private keysOf(number: number): KeySet {
		if (this.store.mine.length === 1) return WHOLE;
		return number === 0 ? LEFT_HALF : number === 1 ? RIGHT_HALF : { deeds: {}, blocks: {}, labels: {} };
	}

	private readonly key = (event: KeyboardEvent): void => {
		if (event.ctrlKey || event.metaKey || this.track?.showing() !== "race") return;
		const path = event.composedPath();
		const target = path[0];
		// What lies over the race has its own keys: Escape closes it.
		if (path.some((each) => each instanceof HTMLDialogElement)) return;
		if (
			target instanceof HTMLInputElement ||
			target instanceof HTMLSelectElement ||
			target instanceof HTMLTextAreaElement
		)
			return;
		// On a button, the keys of buttons do what they do on buttons.
		if (target instanceof HTMLButtonElement && (event.code === "Space" || event.code === "Enter")) {
			if (!(target.dataset.block || target.dataset.hand)) return;
		}
		this.sound.unlock();
		[...this.track.hands.values()].forEach((hand, k) => {
			if (pressed(event, this.keysOf(k), hand, () => this.placeOf(hand.seat)?.call())) event.preventDefault();
		});
	};

	private call(hand: Hand): void {
		this.store.move(hand.seat, { move: "call" });
	}

	private get biddis(): ReadonlyMap<number, string> {
		const view = this.store.view;
		if (!view) return NOBODY;
		if (this.levelsOf?.view !== view) {
			const pairs = Object.entries(view.biddis ?? {}).map(([colour, level]) => [level as number, colour] as const);
			this.levelsOf = { view, biddis: new Map(pairs) };
		}
		return this.levelsOf.biddis;
	}

	override willUpdate(): void {
		const showing = this.showing;
		if (showing === this.shown) return;
		this.shown = showing;
		if (showing === "dice") for (const lane of this.track?.lanes ?? []) lane.clear();
		if (showing === "called") this.sound.knock(400, 500);
		if (showing === "dice")
			for (const k of [0, 1, 2, 3]) window.setTimeout(() => this.sound.knock(9, 300), 380 + 150 * k);
	}

	override render() {
		const { track } = this;
		const view = this.store.view;
		if (!track || !view) return waiting(this.told);
		const showing = track.showing();
		if (showing === "inspection" || showing === "over") return this.inspection(track, view, showing);
		const now = performance.now();
		const off = showing !== "race";
		const others = this.store.names.filter((seat) => !this.store.mine.includes(seat));
		const racing = this.store.mine.filter((seat) => !view.out.includes(seat));
		return html`<div class=${`race ${racing.length > 1 ? "split" : ""} ${racing.length ? "" : "watching"}`}>
			<div class="strip">
				<div class="round"><b>${w.race.round(view.round, ROUNDS)}</b><span>${w.biddi.levels(view.levels ?? 0)}</span></div>
				${showing === "dice" ? html`<span class="grow"></span>` : html`<race-dice small class="grow" .dice=${view.dice ?? {}} .biddis=${view.biddis ?? {}} .levels=${view.levels ?? 6}></race-dice>`}
			</div>
			<div class="others">${others.map((seat) => this.other(track, view, seat))}</div>
			<div class="places">
				${racing.map((seat, k) => {
					const hand = track.hands.get(seat) as Hand;
					return html`<race-place
						data-seat=${seat}
						.hand=${hand}
						.keys=${this.keysOf(k)}
						.seat=${this.store.names.indexOf(seat)}
						.levels=${view.levels ?? 6}
						.biddis=${this.biddis}
						.off=${off}
						.hints=${this.store.seats?.sheet.hints ?? false}
						.label=${seat}
						.points=${view.scores[seat] ?? 0}
						@call=${() => this.call(hand)}
					></race-place>`;
				})}
			</div>
			${showing === "dice" ? this.dice(track, view, now) : nothing}
			${showing === "called" ? this.banner(view) : nothing}
			${showing === "race" && track.goAt !== null && now - track.goAt < GO_SHOWN && track.endsAt !== null ? html`<div class="count go" aria-hidden="true">${w.race.go}</div>` : nothing}
			${track.refusal ? html`<div class="refusal" role="alert" @click=${() => track.clearRefusal()}>${track.refusal}</div>` : nothing}
		</div>`;
	}

	private other(track: Track, view: SeatView, seat: string) {
		const number = this.store.names.indexOf(seat);
		const lane = track.lanes[number];
		return html`<figure class=${view.out.includes(seat) ? "out" : ""}>
			<race-mat small data-seat=${seat} .lane=${lane} .lines=${track.lines} .seat=${number} .levels=${view.levels ?? 6} .biddis=${this.biddis} .words=${w.race.matOf(seat)}></race-mat>
			<figcaption><span class="who">${seat}</span><span class="points">${view.scores[seat] ?? 0}</span></figcaption>
		</figure>`;
	}

	private dice(track: Track, view: SeatView, now: number) {
		const choices = this.store.mine.flatMap((seat) => (view.choices[seat] ?? []).map((choice) => ({ seat, choice })));
		const picks = choices.filter(({ choice }) => choice.move === "pick-die");
		const left = track.goAt === null ? null : Math.ceil((track.goAt - now) / 1000);
		const words =
			view.phase === "roll"
				? w.race.throws(view.turn)
				: view.phase === "pick"
					? picks.length
						? w.turn.phase.pick
						: w.race.picks(view.turn)
					: w.race.getReady;
		return html`<div class="veil">
			<div class="card throw" role="status">
				<p class="kicker">${w.race.round(view.round, ROUNDS)} · ${w.biddi.levels(view.levels ?? 0)}</p>
				<h2>${words}</h2>
				<race-dice
					.dice=${view.dice ?? {}}
					.biddis=${view.biddis ?? {}}
					.levels=${view.levels ?? 6}
					.picks=${picks.map(({ choice }) => choice.colour ?? "")}
					@pick=${(event: CustomEvent<"red" | "white" | "blue" | "grey">) =>
						this.store.move(picks[0]?.seat ?? "", { move: "pick-die", colour: event.detail })}
				></race-dice>
				${left !== null && left > 0 && left <= 3 ? html`<div class="count" aria-hidden="true">${left}</div>` : html`<div class="count hollow" aria-hidden="true"></div>`}
			</div>
		</div>`;
	}

	private banner(view: SeatView) {
		return html`<div class="called" role="alert">
			<b>${view.caller ? w.event.called(view.caller) : w.event["time-ran-out"]}</b>
			<span>${w.race.handsOff}</span>
		</div>`;
	}

	private inspection(track: Track, view: SeatView, showing: "inspection" | "over") {
		const report = track.report?.report;
		const upTo = showing === "over" ? 99 : walked(track.walking());
		const top = report ? highestLevel(report.stacks) : 0;
		const done = upTo > top;
		const round = report?.round ?? view.round;
		const pad = padOf(this.store.log, this.store.names, done ? round : round - 1);
		const winners = showing === "over" ? (view.outcome?.winners ?? []) : [];
		const sheet = html`<race-pad .pad=${pad} .mine=${this.store.mine} .round=${round} .winners=${winners}></race-pad>`;
		const mats = html`<div class="mats">
				${this.store.names.map((seat, number) => {
					const stack = report?.stacks[seat];
					const score = pad.rounds.get(seat)?.[round - 1];
					return html`<figure class=${report?.caller === seat ? "caller" : ""} data-inspected=${seat}>
						<race-mat small data-seat=${seat} .lane=${track.lanes[number]} .lines=${track.lines} .seat=${number} .levels=${report?.levels ?? view.levels ?? 6} .biddis=${this.inspectedBiddis} .marks=${marksOf(stack, upTo)} .words=${w.race.matOf(seat)}></race-mat>
						<figcaption>
							<span class="who">${winners.includes(seat) ? "★ " : nothing}${seat}${report?.caller === seat ? html` <span class="badge">${w.race.caller}</span>` : nothing}</span>
							${
								done && score
									? html`<span class="points">${w.race.got(score.levels, score.bonus)}</span>`
									: html`<span class="points">${Math.min(stack?.right ?? 0, upTo)} / ${report?.levels ?? ""}</span>`
							}
						</figcaption>
						${done && stack && !stack.stands ? html`<div class="fell">${w.race.fell}</div>` : nothing}
						${done && stack && report?.caller === seat ? this.faults(stack, report.levels, this.inspectedBiddis) : nothing}
					</figure>`;
				})}
			</div>`;
		// At the end the sum of all rounds is what one looks for.
		if (showing === "over") return html`<div class="inspected over"><slot name="outcome"></slot>${sheet}${mats}</div>`;
		return html`<div class="inspected">
			<div role="status"><h2 class="title">${done ? w.race.points(round) : w.race.inspects(Math.min(upTo, top || 1))}</h2></div>
			${mats}${sheet}${done ? this.goOn(track) : nothing}
		</div>`;
	}

	private goOn(track: Track) {
		const { reading } = track;
		if (!reading) return nothing;
		if (this.store.mine.some((seat) => reading.includes(seat)))
			return html`<button class="main" id="go-on" @click=${() => track.goOn()}>${w.race.goOn}</button>`;
		return reading.length ? html`<p class="waits" role="status">${w.race.waitingFor(w.list(reading))}</p>` : nothing;
	}

	/** Why whoever called gets nothing. */
	private faults(stack: StackReport, levels: number, biddis: ReadonlyMap<number, string>) {
		const [first] = faultsOf(stack, levels, biddis);
		return first ? html`<p class="hint">${first} ${w.race.fault.caller}</p>` : nothing;
	}

	/** The dice of the next round are thrown already while the walk goes on. */
	private get inspectedBiddis(): ReadonlyMap<number, string> {
		const report = this.track?.report?.report;
		return report && report.round !== this.store.view?.round ? this.lastBiddis : this.biddis;
	}

	private lastBiddis: ReadonlyMap<number, string> = NOBODY;

	override updated(): void {
		if (this.store.view?.phase === "inspect") this.lastBiddis = this.biddis;
	}
}
