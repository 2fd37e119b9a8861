// A table at which towers are built by hand, one after the other: the drawn table in the middle, what one may do beneath.

import { html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { decodeClip } from "../../connection/clip";
import type { HandFrame } from "../../connection/frames";
import { held } from "../../connection/held-tables";
import { server } from "../../connection/http";
import { Loading } from "../../connection/loading";
import { Stirring } from "../../connection/stirring";
import type { Seven } from "../../geometry/pose";
import "../../look/modal";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import { sentences } from "../../panels/feed";
import { flatStage } from "../../panels/flat-stage";
import { aftermath, takenAlong } from "../../panels/story";
import { changed, reducedMotion } from "../../settings";
import { collapse } from "../../stage/pieces/collapse";
import type { Stage } from "../../stage/stage";
import { forStage } from "../../stage/stage-settings";
import type { Entry, TowerFell as Fell, Foreseen, MastersHint } from "../../wire";
import { COMMON, fallInWords, marginInWords, towerName } from "../../words/telling";
import { w } from "../../words/words";
import type { Falling } from "../film/fall-film";
import { filmButton, filmDialog } from "../film/film-button";
import { stageCode } from "../stage-code";
import { GameTable, stillPicked } from "./game-table";
import { Handing } from "./handing";
import { tableStyles } from "./table-styles";

const SLOWLY = 0.3;
/** Entries of the log, a bit more than a round of everybody's. */
const FIRST_MOVES = 16;

@customElement("teeter-tower-table")
export class TowerTable extends GameTable {
	static override styles = [shared, tableStyles];

	@property({ type: Boolean, reflect: true }) taught = false;
	@property({ type: Boolean, reflect: true }) building = false;
	@state() private picked: string | null = null;
	@state() private fall: Fell | null = null;
	private lastFall: Fell | null = null;
	@state() private falling: Falling | null = null;
	@state() private spoken = "";
	@state() private undrawn = false;
	private readonly code = new Loading(this, () => stageCode(this.store.set));
	@query("#stage") private place!: HTMLElement;
	@query(".fall") private card!: HTMLElement | null;
	stage: Stage | null = null;
	private drawn = false;
	private shownView: unknown = null;
	private shownTowers: unknown = null;
	private held: string | null = null;
	private readonly stirring = new Stirring();
	private suggested: MastersHint | null = null;
	private readonly handing = new Handing(() => this.requestUpdate());

	override connectedCallback(): void {
		super.connectedCallback();
		this.store.addEventListener("entry", this.onEntry);
		this.store.addEventListener("frame", this.onFrame);
		this.store.addEventListener("foreseen", this.onForeseen);
		this.store.addEventListener("fell", this.onFell);
		changed.addEventListener("change", this.configure);
		this.addEventListener("carry", this.onCarry);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.store.removeEventListener("entry", this.onEntry);
		this.store.removeEventListener("frame", this.onFrame);
		this.store.removeEventListener("foreseen", this.onForeseen);
		this.store.removeEventListener("fell", this.onFell);
		changed.removeEventListener("change", this.configure);
		this.removeEventListener("carry", this.onCarry);
		this.handing.end();
		this.stage?.dispose();
		this.stage = null;
	}

	override firstUpdated(): void {
		void this.draw();
	}

	override get ready(): boolean {
		return this.drawn || this.undrawn;
	}

	protected override get told(): Element[] {
		const over = this.stage?.element.shadowRoot?.querySelectorAll(".corner .button, .dock .button, .gauge") ?? [];
		return [...super.told, ...over];
	}

	private async draw(): Promise<void> {
		try {
			const { createStage } = await this.code.here;
			if (!this.isConnected) return;
			const stage = createStage(this.place, this.store.set, forStage());
			this.stage = stage;
			stage.element.addEventListener("aim", (event) => this.store.aim((event as CustomEvent<Seven>).detail));
			stage.element.addEventListener("let-go", () => this.letGo());
			stage.element.addEventListener("ask-master", () => this.askMaster());
			stage.element.addEventListener("pick", (event) => {
				this.picked = (event as CustomEvent<{ piece: string }>).detail.piece;
			});
			stage.element.addEventListener("words", (event) => {
				this.spoken = (event as CustomEvent<string>).detail;
			});
			await stage.ready;
			this.drawn = true;
			this.shownView = this.shownTowers = null;
			this.requestUpdate();
		} catch (error) {
			console.error(error);
			this.undrawn = true;
		}
	}

	/** Keys move the piece at once, unless somebody is typing. */
	private giveKeys(stage: Stage): void {
		if (isTyping()) return;
		stage.element.shadowRoot?.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
	}

	private letGo(): void {
		if (this.store.holding) this.store.letGo(this.store.holding);
	}

	private readonly configure = (): void => this.stage?.configure(forStage());

	private readonly onFrame = (event: Event): void => {
		const frame = (event as CustomEvent<HandFrame>).detail;
		this.stage?.frame(frame);
		if (this.stirring.sees(frame)) this.store.forgetHint();
	};

	private askMaster(): void {
		if (this.store.seats?.sheet.hints && !this.store.hint && !this.store.hintComes) this.store.askHint();
	}

	private readonly onCarry = (event: Event): void => this.stage?.carry((event as CustomEvent<Seven>).detail);

	/** A ghost where master would put the piece in hand. */
	private suggest(stage: Stage): void {
		const { hint } = this.store;
		if (hint === this.suggested) return;
		this.suggested = hint;
		const pose = hint?.better.pose as unknown as Seven | undefined;
		stage.suggest(hint && pose ? { tower: hint.tower, piece: hint.piece, pose, prospect: "hint" } : null);
	}

	private readonly onForeseen = (event: Event): void => {
		const { tower, landing } = (event as CustomEvent<Foreseen>).detail;
		this.stage?.foresee(tower, landing);
	};

	private readonly onEntry = (event: Event): void => {
		const entry = (event as CustomEvent<Entry>).detail;
		if (this.store.isHistory(entry)) return;
		// A fall is news until the next piece is let go, or the game is over for another reason.
		const goesOn = entry.events.some((each) => each.event === "placed" || each.event === "game-over");
		if (this.fall && entry.n > this.fall.n && goesOn) this.fall = null;
		if (entry.move.move !== "rule") return;
		this.handing.lookAt(sentences(entry).join(" "));
		if (!entry.move.stands) this.stage?.fell();
	};

	private readonly onFell = (event: Event): void => {
		const fall = (event as CustomEvent<Fell>).detail;
		this.fall = this.lastFall = fall;
		if (!reducedMotion()) void this.playFall(fall, () => this.store.view?.n === fall.n);
	};

	/** The collapse once more, slowly, as the clip beside the log has it; not for who has the next piece in hand. */
	private async playFall(fall: Fell, wanted = () => true): Promise<void> {
		try {
			const clip = await decodeClip(await server.clip(this.store.id, this.store.token, fall.n));
			if (this.fall !== fall || this.store.holding || !wanted()) return;
			await this.stage?.play(fall.tower, clip, SLOWLY, collapse(clip));
		} catch (error) {
			console.warn(error);
		}
	}

	override willUpdate(): void {
		this.picked = stillPicked(this.picked, this.store.view);
		this.building = this.store.holding !== null;
	}

	/** Pieces that the acting seat could choose, by the choices; none if it chooses none. */
	private get pickable(): string[] {
		const view = this.store.view;
		const choices = view?.choices[this.store.acting ?? ""] ?? [];
		if (choices.some((choice) => choice.move === "offer")) return view?.pool ?? [];
		return choices.flatMap((choice) => {
			if (choice.move === "draw") return view?.chains?.[choice.chain ?? ""]?.slice(0, 1) ?? [];
			return choice.piece ? [choice.piece] : [];
		});
	}

	override updated(): void {
		const { stage } = this;
		const view = this.store.view;
		if (!stage || !view) return;
		if (this.shownView !== view) {
			this.shownView = view;
			stage.show(view, this.store.names, this.store.mine, this.store.seats?.spots);
		}
		if (this.shownTowers !== this.store.towers) {
			this.shownTowers = this.store.towers;
			stage.stand(this.store.towers);
		}
		const holding = this.nextHolder === null ? this.store.holding : null;
		stage.control(holding);
		if (holding && holding !== this.held) {
			this.giveKeys(stage);
			this.fall = null; // what fell before is not in the way of who builds
		}
		this.held = holding;
		this.suggest(stage);
		stage.offer(this.pickable);
		stage.choose(this.picked);
		stage.cover(this.fall ? this.covered() : 0);
		const tower = view.in_hand?.tower ?? (COMMON in view.towers ? COMMON : view.turn);
		const gauge = view.outcome ? undefined : this.store.gauges.get(tower);
		stage.gauge(gauge ? { tilt: gauge.tilt_deg, weakest: marginInWords(gauge), tower: towerName(tower) } : null);
	}

	/** Pixels of the picture over which the card of a fall lies. */
	private covered(): number {
		const card = this.card?.getBoundingClientRect();
		return card && card.left < this.place.getBoundingClientRect().right ? card.height : 0;
	}

	/** Who must be given this device before the game can go on. */
	private get nextHolder(): string | null {
		const { view, acting, mine } = this.store;
		return mine.length > 1 && !this.taught && view ? this.handing.due(view, acting) : null;
	}

	override render() {
		const { view } = this.store;
		if (!view) return nothing;
		const next = this.nextHolder;
		const happened = next === null || view.outcome ? null : this.handing.happened;
		return html`<div class="stage" role="region" aria-label=${w.table.stage}>
				<div id="stage" ?hidden=${this.undrawn}></div>
				${this.code.trouble || this.code.slow ? waiting(this.code) : nothing}
				${this.undrawn ? html`<div class="undrawn"><p class="hint">${w.table.noPicture}</p>${flatStage(view)}${this.blindHand()}</div>` : nothing}
				${this.aim()} ${this.fall ? this.fallCard(this.fall) : nothing}
				${this.lost()}
			</div>
			<main class="act" id="act" tabindex="-1">
				<slot></slot>
				${
					happened !== null
						? html`<p class="happened">${happened}</p>`
						: this.acting(
								this.picked,
								(piece) => {
									this.picked = piece;
								},
								this.onceMore,
							)
				}
				${this.spectating()}
			</main>
			${next !== null && this.handing.happened === null ? this.handOver(next) : nothing}
			${filmDialog(this.falling, () => {
				this.falling = null;
			})}
			<div class="spoken" aria-live="polite" id="words">${this.spoken}</div>`;
	}

	/** What it is about, until something has fallen or everybody has had a turn or two. */
	private aim() {
		const { view, seats, mine } = this.store;
		if (!view || this.taught || !mine.length || view.round > 1 || view.n > FIRST_MOVES || view.outcome || this.fall)
			return nothing;
		const enough = Number(seats?.sheet.options?.diamonds_to_win ?? 5);
		const practice = held(this.store.id)?.practice;
		const aim = view.game === "tower-of-babel" ? w.table.aimOfBabel(enough) : w.game[view.game];
		const text = practice ? w.day.practice[practice] : aim;
		return text ? html`<p class="over-word aim" id="aim">${text}</p>` : nothing;
	}

	private forgiven(fall: Fell): boolean {
		const events = this.store.log.find((entry) => entry.n === fall.n)?.events ?? [];
		return events.some((each) => each.event === "forgiven" && this.store.mine.includes(each.seat));
	}

	private builderOf(fall: Fell): string {
		const placed = this.store.log.findLast((entry) => entry.n < fall.n && entry.move.move === "place");
		return placed?.by ?? fall.tower;
	}

	/** At the end the last fall can be seen again. */
	private get onceMore(): (() => void) | null {
		const { lastFall, stage } = this;
		if (!lastFall || !stage) return null;
		return () => {
			this.fall = lastFall;
			void this.playFall(lastFall);
		};
	}

	private fallCard(fall: Fell) {
		const follows = aftermath(this.store.log.find((entry) => entry.n === fall.n)?.events ?? []);
		const along = takenAlong(fall.fall && fall.tower, this.builderOf(fall), fall.also ?? []);
		const forgiven = this.forgiven(fall);
		const over = Boolean(this.store.view?.outcome);
		const close = (): void => {
			this.fall = null;
			this.stage?.stop();
		};
		return html`<div class=${`over-card fall card ${over ? "last" : this.store.acting ? "" : "looks-on"}`} role="status">
			<h2>${w.fall.title}</h2>
			${along.map((words) => html`<p>${words}</p>`)}
			${fall.fall ? html`<p>${w.fall.weakest(fallInWords(fall.fall))}</p>` : nothing}
			${forgiven ? html`<p>${w.fall.forgiven}</p>` : nothing}
			${follows.length ? html`<p><b>${follows.join(" ")}</b></p>` : nothing}
			${
				over
					? html`${this.stage ? this.filmButton(fall) : nothing}<button class="plain" id="go-on" aria-label=${w.common.close} @click=${close}>✕</button>`
					: this.afterFall(fall, forgiven, close)
			}
		</div>`;
	}

	/** At the end the result has a button for seeing it again, and there is nothing to go on to. */
	private afterFall(fall: Fell, forgiven: boolean, close: () => void) {
		return html`<div class="row">
			${this.stage && !forgiven ? html`<button id="slowly" @click=${() => this.playFall(fall)}>${w.fall.again}</button>` : nothing}
			${this.stage ? this.filmButton(fall) : nothing}
			<button class="main" id="go-on" @click=${close}>${forgiven ? w.fall.takeBack : w.fall.goOn}</button>
		</div>`;
	}

	private filmButton(fall: Fell) {
		const clip = async (): Promise<Falling> => {
			const { id, token, set, seats } = this.store;
			const clip = await decodeClip(await server.clip(id, token, fall.n));
			return { set, tower: fall.tower, clip, why: fall.fall ? fallInWords(fall.fall) : "", spots: seats?.spots };
		};
		return filmButton(clip, (falling) => {
			this.falling = falling;
		});
	}

	private handed(name: string, freely = false): void {
		this.handing.hand(name, freely);
		void this.updateComplete.then(() => this.goOn());
	}

	private handOver(name: string) {
		return html`<teeter-modal stays .label=${w.table.handOver(name)}>
			<div class="card hand-over">
				<h2>${w.table.handOver(name)}</h2>
				<button class="main" id="handed" autofocus @click=${() => this.handed(name)}>${w.table.handOverGo(name)}</button>
				<button class="plain" id="hand-freely" @click=${() => this.handed(name, true)}>${w.table.handOverSkip}</button>
			</div>
		</teeter-modal>`;
	}

	/** Where nothing can be drawn the hand still can let go: the server holds the piece above the tower. */
	private blindHand() {
		return this.store.holding
			? html`<button class="main" @click=${() => this.letGo()}>${w.act.placed}</button>`
			: nothing;
	}
}

/** Wherever on the page. */
function isTyping(): boolean {
	let active = document.activeElement;
	while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
	return active instanceof HTMLInputElement;
}
