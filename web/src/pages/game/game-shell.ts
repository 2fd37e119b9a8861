// The table while it is played, whatever the game: seats and tools above, story and talk aside, what was refused; between
// them the table itself, which is of one of three kinds.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { AtTable } from "../../connection/at-table";
import { ofSheet, packed } from "../../connection/house-rules";
import { server } from "../../connection/http";
import { learnPieces } from "../../connection/learn-pieces";
import { bring } from "../../connection/load-code";
import { Loading } from "../../connection/loading";
import { isNowhere } from "../../look/focus";
import { gem } from "../../look/gem";
import "../../look/modal";
import { shared } from "../../look/shared-styles";
import "../../panels/bubbles";
import "../../panels/chat";
import "../../panels/bot-thought";
import "../../panels/clock";
import "../../panels/feed";
import { sentences } from "../../panels/feed";
import { fly } from "../../panels/flying-diamonds";
import { optionsInForce } from "../../panels/options-in-force";
import { pledges } from "../../panels/pledges";
import "../../panels/menu";
import "../../panels/moves/refused";
import "../../panels/seats";
import type { SeatsPanel } from "../../panels/seats";
import type { Race } from "../../race/race";
import type { Stage } from "../../stage/stage";
import type { Entry, Refused, Telling } from "../../wire";
import { hintWords } from "../../words/hints";
import { beginningInWords } from "../../words/telling";
import { w } from "../../words/words";
import "./companion-table";
import type { CompanionTable } from "./companion-table";
import type { GameTable } from "./game-table";
import "./race-table";
import type { RaceTable } from "./race-table";
import { shellStyles } from "./shell-styles";
import "./tower-table";
import type { TowerTable } from "./tower-table";

/** There is room for the story beside the table; elsewhere it lies over it. */
const BESIDE = matchMedia("(min-width: 900px) and (min-height: 481px)");

@customElement("teeter-game")
export class GameShell extends AtTable {
	static override styles = [shared, shellStyles];

	@property({ type: Boolean, reflect: true }) taught = false;
	@state() private side: "feed" | "chat" | null = null;
	@state() private refused: Refused | null = null;
	@state() private told = "";
	private readonly games = new Loading(this, () => server.games());
	private readonly names = new Loading(this, () => learnPieces(this.store.set));
	@query("#table") private table!: GameTable | null;
	@state() private listsKeys = false;
	private announced = "";
	/** Whoever once closed or opened it decides. */
	private chose = false;
	private cameTo = -1;
	/** The number of the last remark that was seen. */
	private read = -1;

	override connectedCallback(): void {
		super.connectedCallback();
		this.store.addEventListener("entry", this.onEntry);
		this.store.addEventListener("refused", this.onRefused);
		this.store.addEventListener("told", this.onTold);
		window.addEventListener("keydown", this.onKey, true);
		BESIDE.addEventListener("change", this.onRoom);
		void this.names.here.then(() => this.store.refresh());
		this.openTheStory();
	}

	/** A story that nobody asked for does not come to lie over the table when a screen is turned. */
	private readonly onRoom = (): void => {
		if (BESIDE.matches) this.openTheStory();
		else if (!this.chose) this.side = null;
	};

	/** Where there is room, as soon as there is something to tell; in a race the others' mats are at the side. */
	private openTheStory(): void {
		if (this.chose || this.side || this.store.raced || !BESIDE.matches) return;
		if (this.store.log.some((entry) => sentences(entry).length)) this.side = "feed";
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.removeEventListener("keydown", this.onKey, true);
		BESIDE.removeEventListener("change", this.onRoom);
		this.store.removeEventListener("entry", this.onEntry);
		this.store.removeEventListener("refused", this.onRefused);
		this.store.removeEventListener("told", this.onTold);
	}

	/** Above the table; beside a real one in its middle. */
	private get seatsPanel(): SeatsPanel | null {
		const beside = this.renderRoot.querySelector<CompanionTable>("teeter-companion-table")?.renderRoot;
		return (beside ?? this.renderRoot).querySelector<SeatsPanel>("teeter-seats");
	}

	private readonly onKey = (event: KeyboardEvent): void => {
		const writes = event.composedPath()[0] instanceof HTMLInputElement;
		if (event.key === "?" && !writes) {
			event.stopPropagation(); // lists take letters for the beginning of a name
			void this.showKeys();
		} else if (event.key === "Escape" && this.side && !BESIDE.matches) this.side = null;
	};

	private readonly showKeys = async (): Promise<void> => {
		await bring(() => import("../../panels/keys-dialog"));
		this.listsKeys = true;
	};

	/** They lie over the page, which another language makes anew. */
	private readonly showSettings = (): void => {
		this.dispatchEvent(new Event("show-settings", { bubbles: true, composed: true }));
	};

	private readonly close = (): void => {
		this.listsKeys = false;
	};

	/** After each step the keyboard is where one goes on, unless it is somewhere already. */
	override updated(): void {
		const { view, waiting } = this.store;
		if (!view || view.n === this.cameTo || waiting.size || !this.table) return;
		this.cameTo = view.n;
		void this.table.updateComplete.then(() => {
			if (isNowhere()) this.table?.goOn();
		});
	}

	get ready(): boolean {
		return this.table?.ready ?? false;
	}

	/** The drawn table, where towers are built on the screen. */
	get stage(): Stage | null {
		return this.renderRoot.querySelector<TowerTable>("teeter-tower-table")?.stage ?? null;
	}

	get race(): Race | null {
		return this.renderRoot.querySelector<RaceTable>("teeter-race-table")?.race ?? null;
	}

	private readonly onRefused = (event: Event): void => {
		const refused = (event as CustomEvent<Refused>).detail;
		if (!this.store.raced || refused.id) this.refused = refused; // what a racing hand can't do is told beside it
	};

	private readonly onTold = (event: Event): void => {
		const tells = (event as CustomEvent<Telling>).detail;
		if (tells.tell === "hint-asked" && !this.store.mine.includes(tells.seat)) this.told = hintWords().asked(tells.seat);
	};

	private readonly onEntry = (event: Event): void => {
		const entry = (event as CustomEvent<Entry>).detail;
		if (this.store.isHistory(entry)) return;
		this.told = sentences(entry).join(" ");
		this.openTheStory();
		const sack = this.renderRoot.querySelector("#sack")?.getBoundingClientRect() ?? null;
		for (const each of entry.events) {
			if (each.event === "paid") fly(each.amount, this.seatsPanel?.purse(each.seat) ?? null, sack);
			if (each.event === "diamond-taken") fly(1, sack, this.seatsPanel?.purse(each.seat) ?? null);
			if (each.event === "stakes-won") fly(each.amount, sack, this.seatsPanel?.purse(each.seat) ?? null);
		}
	};

	/** Remarks that were made while nobody looked at the chat. */
	private get unread(): number {
		return this.store.chat.filter((each) => each.n > this.read && !this.store.mine.includes(each.seat)).length;
	}

	private readonly seatAt = (seat: string): DOMRect | null => {
		const box = this.seatsPanel?.purse(seat) ?? null;
		return box?.width ? box : null; // a race shows no seats
	};

	private readonly uncovered = (): DOMRect[] => this.table?.uncovered ?? [];

	override willUpdate(): void {
		if (this.side === "chat" || this.read < 0) this.read = this.store.chat.at(-1)?.n ?? 0;
		const { view, acting } = this.store;
		if (!view) return;
		const turn = acting ? w.colon(this.whose(acting), w.turn.phase[view.phase]) : "";
		if (turn === this.announced) return;
		this.announced = turn;
		if (turn) this.told = `${this.told || this.lot} ${turn}`;
	}

	/** On whom it fell, for those who listen, as long as nothing else was told. */
	private get lot(): string {
		const sheet = this.store.seats?.sheet;
		return sheet?.draw && !this.store.log.some((entry) => sentences(entry).length) ? beginningInWords(sheet) : "";
	}

	private whose(acting: string): string {
		if (acting === "referee") return w.turn.rulingPeople;
		const shared = this.store.mine.length > 1 && !this.store.isReal && !this.store.raced;
		return shared ? w.turn.seatOf(acting) : w.turn.yours;
	}

	/** As the server chooses what goes on at a table. */
	private ofItsKind(): TemplateResult {
		if (this.store.isReal)
			return html`<teeter-companion-table id="table" .store=${this.store}><slot></slot></teeter-companion-table>`;
		if (this.store.raced)
			return html`<teeter-race-table id="table" ?taught=${this.taught} .store=${this.store}><slot></slot></teeter-race-table>`;
		return html`<teeter-tower-table id="table" ?taught=${this.taught} .store=${this.store}><slot></slot></teeter-tower-table>`;
	}

	override render() {
		const { view, seats, raced } = this.store;
		if (!view || !seats) return html`<p role="status">${w.common.loading}</p>`;
		return html`<div class=${`table ${this.side ? "with-side" : ""} ${raced ? "racing" : this.store.isReal ? "real" : ""}`}>
				<header>
					<a class="skip" href="#act" @click=${this.skip}>${w.common.skip}</a>
					<h1 class="spoken">${this.gameTitle}</h1>
					${this.store.isReal ? nothing : this.seats()}
					<div class="tools">
						<span id="sack" title=${w.seat.sack} aria-hidden="true">${gem(24)}</span>
						<teeter-clock .store=${this.store}></teeter-clock>
						<button class="plain" id="show-feed" aria-pressed=${this.side === "feed" ? "true" : "false"} @click=${() => this.toggle("feed")}>${w.table.feed}</button>
						${this.talks ? this.chatButton() : nothing}
						<teeter-menu .store=${this.store} .otherwise=${this.otherwise} @keys=${this.showKeys} @settings=${this.showSettings}></teeter-menu>
					</div>
				</header>
				<teeter-bubbles .store=${this.store} .at=${this.seatAt} .taken=${this.uncovered}></teeter-bubbles>
				${this.ofItsKind()} ${this.side ? this.sidePanel() : nothing}
			</div>
			${this.refused ? this.refusal(this.refused) : nothing}
			${this.listsKeys ? html`<teeter-keys ?racing=${raced} @closed=${this.close}></teeter-keys>` : nothing}
			<div class="spoken" aria-live="polite" id="told">${this.told}</div>`;
	}

	/** Who builds alone, or where the host wants none, has no use for a chat. */
	private get talks(): boolean {
		return this.store.seats?.sheet.chat !== "off";
	}

	private chatButton() {
		const unread = this.unread
			? html` <b class="count" aria-hidden="true">${this.unread}</b><span class="spoken">, ${w.chat.unread(this.unread)}</span>`
			: nothing;
		return html`<button class="plain" id="show-chat" aria-pressed=${this.side === "chat" ? "true" : "false"} @click=${() => this.toggle("chat")}>${w.table.chat}${unread}</button>`;
	}

	/** For the page of the rules: where this table differs from its rulebook. */
	private get otherwise(): string {
		const games = this.games.value;
		const sheet = this.store.seats?.sheet;
		const rules = games && sheet ? ofSheet(sheet, games) : null;
		return rules && (rules.set || Object.keys(rules.options).length) ? packed(rules) : "";
	}

	private seats() {
		const { view, seats } = this.store;
		return html`<teeter-seats .view=${view} .seats=${seats?.sheet.seats ?? []} .mine=${this.store.mine}
						.pledged=${view ? pledges(view, optionsInForce(this.games.value, seats?.sheet)) : {}} .present=${this.store.present} .handicaps=${seats?.sheet.handicaps ?? {}}></teeter-seats>`;
	}

	private get gameTitle(): string {
		const name = this.store.view?.game;
		return this.games.value?.games.find((game) => game.name === name)?.title ?? w.name;
	}

	private toggle(side: "feed" | "chat"): void {
		this.chose = true;
		this.side = this.side === side ? null : side;
	}

	private readonly skip = (event: Event): void => {
		event.preventDefault();
		this.table?.skipTo();
	};

	private sidePanel() {
		return html`<aside>
			<div class="side-head">
				<h2>${this.side === "chat" ? w.chat.title : w.feed.title}</h2>
				<button class="plain" aria-label=${w.common.close} @click=${() => {
					this.chose = true;
					this.side = null;
				}}>✕</button>
			</div>
			${
				this.side === "chat"
					? html`<teeter-chat .store=${this.store} .phrases=${this.games.value?.phrases ?? []} .length=${this.store.chat.length}></teeter-chat>`
					: html`<teeter-feed .begins=${beginningInWords(this.store.seats?.sheet)} .log=${this.store.log} .length=${this.store.log.length}></teeter-feed>`
			}
			${this.side === "feed" ? html`<teeter-bot-thought .store=${this.store}></teeter-bot-thought>` : nothing}
			${this.store.present.watching ? html`<p class="hint watching">${w.table.watching(this.store.present.watching)}</p>` : nothing}
		</aside>`;
	}

	private refusal(refused: Refused) {
		const understood = () => {
			this.refused = null;
			this.store.clear();
		};
		return html`<teeter-modal .label=${w.act.notAllowed} @dismissed=${understood}>
			<teeter-refused .refused=${refused} @understood=${understood}></teeter-refused>
		</teeter-modal>`;
	}
}
