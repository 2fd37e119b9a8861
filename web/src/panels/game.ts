// The table while it is played: seats above, the drawn table in the middle, what one may do beneath, story and talk aside.

import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { stageCode } from "../connection/ahead";
import { bring } from "../connection/code";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { learnPieces } from "../connection/piece-names";
import { gem } from "../look/gem";
import { shared } from "../look/shared";
import { waiting } from "../look/waiting";
import type { Race } from "../race/race";
import { changed, forStage, reducedMotion } from "../settings";
import { decodeClip } from "../stage/clip";
import { collapse } from "../stage/collapse";
import type { Frame, Seven, Stage } from "../stage/stage";
import type { Entry, TowerFell as Fell, Foreseen, Refused } from "../wire";
import { fallInWords, marginInWords } from "../words/telling";
import { w } from "../words/words";
import { AtTable } from "./at-table";
import "./actions";
import "./chat";
import "./clock";
import "./feed";
import { sentences } from "./feed";
import { flatStage } from "./flat-stage";
import { fly } from "./flying";
import { gameStyles } from "./game-styles";
import { Handing } from "./handing";
import "./menu";
import "./outcome";
import "./refused";
import "./seats";
import type { SeatsPanel } from "./seats";

const SLOWLY = 0.3;

@customElement("teeter-game")
export class Game extends AtTable {
	static override styles = [shared, gameStyles, css``];

	@property({ type: Boolean, reflect: true }) taught = false;
	@state() private picked: string | null = null;
	@state() private side: "feed" | "chat" | null = matchMedia("(min-width: 900px)").matches ? "feed" : null;
	@state() private refused: Refused | null = null;
	@state() private fall: Fell | null = null;
	@state() private spoken = "";
	@state() private told = "";
	@state() private undrawn = false;
	private readonly games = new Loading(this, () => server.games());
	private readonly names = new Loading(this, () => learnPieces(this.set));
	private readonly towers = new Loading(this, () => stageCode(this.set), "when asked");
	private readonly mats = new Loading(this, () => bring(() => this.raceCode()), "when asked");
	@query("#stage") private place!: HTMLElement;
	@query("teeter-seats") private seatsPanel!: SeatsPanel;
	stage: Stage | null = null;
	private drawnReady = false;
	private shownView: unknown = null;
	private shownTowers: unknown = null;
	private announced = "";
	private held: string | null = null;
	private readonly handing = new Handing(() => this.requestUpdate());

	override connectedCallback(): void {
		super.connectedCallback();
		this.store.addEventListener("entry", this.onEntry);
		this.store.addEventListener("frame", this.onFrame);
		this.store.addEventListener("foreseen", this.onForeseen);
		this.store.addEventListener("refused", this.onRefused);
		this.store.addEventListener("fell", this.onFell);
		changed.addEventListener("change", this.configure);
		void this.names.here.then(() => this.store.refresh());
	}

	private get set(): string {
		return this.store.seats?.sheet.set ?? "bausack";
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.store.removeEventListener("entry", this.onEntry);
		this.store.removeEventListener("frame", this.onFrame);
		this.store.removeEventListener("foreseen", this.onForeseen);
		this.store.removeEventListener("refused", this.onRefused);
		this.store.removeEventListener("fell", this.onFell);
		changed.removeEventListener("change", this.configure);
		this.handing.end();
		this.stage?.dispose();
		this.stage = null;
	}

	override firstUpdated(): void {
		if (this.isRace) {
			this.side = null; // there the others' mats are at the side
			this.mats.ask();
		} else if (this.isReal) this.undrawn = true;
		else {
			this.towers.ask();
			void this.draw();
		}
	}

	private raceCode(): Promise<unknown> {
		return this.isReal ? import("../race/companion") : import("../race/race");
	}

	/** Everybody at once, on mats instead of a table; or beside the real game. */
	private get isRace(): boolean {
		return this.store.view?.game === "stack-a-biddi";
	}

	get race(): Race | null {
		return this.renderRoot.querySelector<Race>("teeter-race");
	}

	/** With real blocks on a real table there is nothing to draw. */
	private get isReal(): boolean {
		return this.store.seats?.sheet.ruling === "people";
	}

	get ready(): boolean {
		return this.drawnReady || this.undrawn || Boolean(this.race?.ready) || (this.isReal && this.mats.value !== null);
	}

	private async draw(): Promise<void> {
		try {
			const { createStage } = await this.towers.here;
			if (!this.isConnected) return;
			const stage = createStage(this.place, this.set, forStage());
			this.stage = stage;
			stage.element.addEventListener("aim", (event) => this.store.aim((event as CustomEvent<Seven>).detail));
			stage.element.addEventListener("let-go", () => this.letGo());
			stage.element.addEventListener("pick", (event) => {
				this.picked = (event as CustomEvent<{ piece: string }>).detail.piece;
			});
			stage.element.addEventListener("words", (event) => {
				this.spoken = (event as CustomEvent<string>).detail;
			});
			await stage.ready;
			this.drawnReady = true;
			this.shownView = this.shownTowers = null;
			this.requestUpdate();
		} catch (error) {
			console.error(error);
			this.undrawn = true;
		}
	}

	/** Keys move the piece at once, unless somebody is typing. */
	private giveKeys(stage: Stage): void {
		const typing = this.shadowRoot?.activeElement?.shadowRoot?.activeElement instanceof HTMLInputElement;
		if (!typing) stage.element.shadowRoot?.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
	}

	private letGo(): void {
		if (this.store.holding) this.store.letGo(this.store.holding);
	}

	private readonly configure = (): void => this.stage?.configure(forStage());

	private readonly onFrame = (event: Event): void => this.stage?.frame((event as CustomEvent<Frame>).detail);

	private readonly onForeseen = (event: Event): void => {
		const { tower, landing } = (event as CustomEvent<Foreseen>).detail;
		this.stage?.foresee(tower, landing);
	};

	private readonly onRefused = (event: Event): void => {
		const refused = (event as CustomEvent<Refused>).detail;
		if (!this.isRace || refused.id) this.refused = refused; // what a racing hand can't do is told beside it
	};

	private readonly onEntry = (event: Event): void => {
		const entry = (event as CustomEvent<Entry>).detail;
		if (entry.n < (this.store.welcome?.n ?? 0)) return; // history is read, not acted out
		this.told = sentences(entry).join(" ");
		if (entry.move.move === "rule") {
			this.handing.lookAt(this.told);
			if (!entry.move.stands) this.stage?.fell();
		}
		const sack = this.renderRoot.querySelector("#sack")?.getBoundingClientRect() ?? null;
		for (const each of entry.events) {
			if (each.event === "paid") fly(each.amount, this.seatsPanel?.purse(each.seat), sack);
			if (each.event === "diamond-taken") fly(1, sack, this.seatsPanel?.purse(each.seat));
		}
	};

	private readonly onFell = (event: Event): void => {
		const fall = (event as CustomEvent<Fell>).detail;
		this.fall = fall;
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
		const view = this.store.view;
		if (!view) return;
		const pickable = new Set([...view.pool, ...Object.values(view.chains ?? {}).flatMap((chain) => chain ?? [])]);
		if (this.picked && !pickable.has(this.picked)) this.picked = null;
		const acting = this.store.acting;
		const whose = acting === "referee" ? w.turn.rulingPeople : this.shares ? w.turn.seatOf(acting ?? "") : w.turn.yours;
		const turn = acting ? w.colon(whose, w.turn.phase[view.phase]) : "";
		if (turn !== this.announced) {
			this.announced = turn;
			if (turn) this.told = `${this.told} ${turn}`;
		}
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

	override updated(_: PropertyValues): void {
		const { stage } = this;
		const view = this.store.view;
		if (!stage || !view) return;
		if (this.shownView !== view) {
			this.shownView = view;
			stage.show(view, this.store.names, this.store.mine);
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
		stage.offer(this.pickable);
		const gauge = this.store.gauges.get(view.in_hand?.tower ?? view.turn);
		stage.gauge(gauge ? { tilt: gauge.tilt_deg, weakest: marginInWords(gauge) } : null);
	}

	private get shares(): boolean {
		return this.store.mine.length > 1 && !this.isReal && !this.isRace;
	}

	/** Who must be given this device before the game can go on. */
	private get nextHolder(): string | null {
		const { view, acting } = this.store;
		return this.shares && !this.taught && view ? this.handing.due(view, acting) : null;
	}

	override render() {
		const view = this.store.view;
		const seats = this.store.seats;
		if (!view || !seats) return html`<p role="status">${w.common.loading}</p>`;
		const building = this.store.holding !== null;
		const next = this.nextHolder;
		const happened = next === null ? null : this.handing.happened;
		return html`<a class="skip" href="#act" @click=${this.skip}>${w.common.skip}</a>
			<div class=${`table ${this.side ? "with-side" : ""} ${building ? "building" : ""} ${this.isRace ? "racing" : ""}`}>
				<header>
					<teeter-seats .view=${view} .seats=${seats.sheet.seats ?? []} .mine=${this.store.mine} .present=${this.store.present}></teeter-seats>
					<div class="tools">
						<span id="sack" title=${w.seat.sack} aria-hidden="true">${gem(24)}</span>
						<teeter-clock .store=${this.store}></teeter-clock>
						<button class="plain" id="show-feed" aria-pressed=${this.side === "feed" ? "true" : "false"} @click=${() => this.toggle("feed")}>${w.table.feed}</button>
						<button class="plain" id="show-chat" aria-pressed=${this.side === "chat" ? "true" : "false"} @click=${() => this.toggle("chat")}>${w.table.chat}</button>
						<teeter-menu .store=${this.store}></teeter-menu>
					</div>
				</header>
				<div class="stage" role="region" aria-label=${w.table.stage}>
					<div id="stage" ?hidden=${this.undrawn || this.isRace}></div>
					${[this.towers, this.mats].filter((each) => each.trouble || each.slow).map((each) => waiting(each))}
					${this.mats.value ? (this.isReal ? html`<teeter-companion .store=${this.store}></teeter-companion>` : html`<teeter-race .store=${this.store}></teeter-race>`) : nothing}
					${this.undrawn ? html`<div class="undrawn">${this.isReal ? nothing : html`<p class="hint">${w.table.noPicture}</p>`}${flatStage(view)}${this.isReal ? nothing : this.blindHand()}</div>` : nothing}
					${this.fall ? this.fallCard(this.fall) : nothing}
					${this.store.line === "lost" ? html`<div class="notice" role="alert">${w.trouble.lost}</div>` : nothing}
				</div>
				<main id="act" tabindex="-1" ?hidden=${this.isRace}>
					<slot></slot>
					${
						view.outcome
							? html`<teeter-outcome .store=${this.store}></teeter-outcome>`
							: happened !== null
								? html`<p class="happened">${happened}</p>`
								: html`<teeter-actions .store=${this.store} .picked=${this.picked} @picked=${(
										event: CustomEvent<string | null>,
									) => {
										this.picked = event.detail;
									}}></teeter-actions>`
					}
					${this.store.mine.length ? nothing : html`<p class="hint">${w.table.spectator}</p>`}
				</main>
				${this.side ? this.sidePanel() : nothing}
			</div>
			${this.refused ? this.refusal(this.refused) : nothing} ${next !== null && happened === null ? this.handOver(next) : nothing}
			<div class="spoken" aria-live="polite" id="told">${this.told}</div>
			<div class="spoken" aria-live="polite" id="words">${this.spoken}</div>`;
	}

	private toggle(side: "feed" | "chat"): void {
		this.side = this.side === side ? null : side;
	}

	private readonly skip = (event: Event): void => {
		event.preventDefault();
		this.renderRoot.querySelector<HTMLElement>("#act")?.focus();
	};

	private sidePanel() {
		return html`<aside>
			<div class="side-head">
				<h2>${this.side === "chat" ? w.chat.title : w.feed.title}</h2>
				<button class="plain" aria-label=${w.common.close} @click=${() => {
					this.side = null;
				}}>✕</button>
			</div>
			${
				this.side === "chat"
					? html`<teeter-chat .store=${this.store} .phrases=${this.games.value?.phrases ?? []} .length=${this.store.chat.length}></teeter-chat>`
					: html`<teeter-feed .log=${this.store.log} .length=${this.store.log.length}></teeter-feed>`
			}
			${this.store.present.watching ? html`<p class="hint watching">${w.table.watching(this.store.present.watching)}</p>` : nothing}
		</aside>`;
	}

	private refusal(refused: Refused) {
		return html`<div class="veil">
			<teeter-refused .refused=${refused} @understood=${() => {
				this.refused = null;
				this.store.clear();
			}}></teeter-refused>
		</div>`;
	}

	private fallCard(fall: Fell) {
		return html`<div class="fall card" role="status">
			<h2>${w.fall.title}</h2>
			<p>${w.fall.weakest(fallInWords(fall.fall))}</p>
			<div class="row">
				${this.stage ? html`<button id="slowly" @click=${() => this.playFall(fall)}>${w.fall.again}</button>` : nothing}
				<button class="main" id="go-on" @click=${() => {
					this.fall = null;
					this.stage?.stop();
				}}>${w.fall.goOn}</button>
			</div>
		</div>`;
	}

	private handOver(name: string) {
		return html`<div class="veil">
			<div class="card hand-over" role="dialog" aria-modal="true" aria-label=${w.table.handOver(name)}>
				<h1>${w.table.handOver(name)}</h1>
				<button class="main" id="handed" autofocus @click=${() => this.handing.hand(name)}>${w.table.handOverGo(name)}</button>
				<button class="plain" id="hand-freely" @click=${() => this.handing.hand(name, true)}>${w.table.handOverSkip}</button>
			</div>
		</div>`;
	}

	/** Where nothing can be drawn the hand still can let go: the server holds the piece above the tower. */
	private blindHand() {
		return this.store.holding
			? html`<button class="main" @click=${() => this.letGo()}>${w.act.placed}</button>`
			: nothing;
	}
}
