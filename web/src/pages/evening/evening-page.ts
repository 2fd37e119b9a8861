// An evening on a page of its own: who takes part, the scoreboard, the programme, and on to the next game.

import { html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { EveningWatch, wayToTable } from "../../connection/evenings";
import { heldEvening, holdEvening } from "../../connection/held-evenings";
import { bringFromAddress } from "../../connection/held-tables";
import { editionOf, ofSheet } from "../../connection/house-rules";
import { server, Trouble } from "../../connection/http";
import { Loading } from "../../connection/loading";
import { gem } from "../../look/gem";
import "../../look/link-to-send";
import { shareLink } from "../../look/share-link";
import { shared } from "../../look/shared-styles";
import "../../panels/entrance/code-to-scan";
import "../../panels/entrance/header";
import { differences, inALine } from "../../panels/differences";
import { linesInWords, scoreboard, scoreboardStyles } from "../../panels/scoreboard";
import { go, here } from "../../router";
import { change, settings } from "../../settings";
import type { EveningGame, EveningNow, Terms } from "../../wire";
import { eveningWords } from "../../words/evening";
import { troubleInWords } from "../../words/telling";
import { w } from "../../words/words";
import { eveningStyles } from "./evening-styles";
import { programmeStyles } from "./programme-styles";

@customElement("teeter-evening")
export class EveningPage extends LitElement {
	static override styles = [shared, programmeStyles, scoreboardStyles, eveningStyles];

	@property() evening = "";
	@state() private token: string | null = null;
	@state() private trouble = "";
	@state() private busy = false;
	@state() private copied = false;
	private last: EveningNow | null = null;
	private readonly games = new Loading(this, () => server.games());
	private readonly watch = new EveningWatch(
		this,
		() => (this.evening ? { evening: this.evening, token: this.token } : null),
		(now) => this.heard(now),
	);

	/** A link's key is kept, so that one can come back; whoever has a seat keeps theirs. */
	override connectedCallback(): void {
		const { token, invite, watch } = bringFromAddress();
		this.token = token ?? heldEvening(this.evening)?.token ?? invite ?? watch ?? null;
		if (this.token) holdEvening(this.evening, { token: this.token });
		document.title = `${w.evening.title} · ${w.name}`;
		super.connectedCallback();
	}

	private heard(now: EveningNow): void {
		const before = this.last;
		this.last = now;
		document.title = `${this.called(now)} · ${w.name}`;
		const game = now.current === null ? null : now.games[now.current];
		const begun = before && now.current !== null && before.games[now.current]?.state === "to-come" && game?.table;
		if (begun && !this.plays(now)) void this.enter(now, begun); // whoever looks on is taken along
	}

	private plays(now: EveningNow): boolean {
		return now.yours.length > 0 || now.role === "host";
	}

	private async attempt(act: () => Promise<EveningNow | undefined>): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		this.trouble = "";
		try {
			const now = await act();
			if (now) this.watch.take(now);
		} catch (error) {
			this.trouble = troubleInWords(error);
			void this.watch.look();
		} finally {
			this.busy = false;
		}
	}

	private enter(now: EveningNow, table: string): Promise<void> {
		return this.attempt(async () => {
			go(await wayToTable(now, table, this.token));
			return undefined;
		});
	}

	private begin(game: number): Promise<void> {
		return this.attempt(async () => {
			const now = await server.beginGame(this.evening, this.token ?? "", game);
			const table = now.games[game]?.table;
			if (table) go(await wayToTable(now, table, this.token));
			return now;
		});
	}

	private readonly join = (event: Event): void => {
		event.preventDefault();
		const field = this.renderRoot.querySelector<HTMLInputElement>("#name");
		const name = field?.value.trim();
		if (!name) return;
		const mine = this.watch.now?.yours ?? [];
		const joins = this.watch.now?.role === "invite";
		if (!mine.length) change({ name });
		void this.attempt(async () => {
			const joined = await (joins
				? server.joinEvening(this.evening, [name], this.token)
				: server.joinEvening(this.evening, [name], null, this.token ?? undefined));
			if (joined.token) {
				this.token = joined.token;
				holdEvening(this.evening, { token: joined.token });
			}
			if (field && !joins) field.value = "";
			return server.evening(this.evening, this.token);
		});
	};

	private readonly titleOf = (game: string): string =>
		this.games.value?.games.find((each) => each.name === game)?.title ?? (this.games.value ? game : "\u00a0");

	override render() {
		const { now, trouble } = this.watch;
		return html`<teeter-header></teeter-header>
			<main class="page">
				${now ? this.shown(now) : trouble ? this.failed(trouble) : html`<h1>${w.evening.title}</h1><p role="status">${w.common.loading}</p>`}
				${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
			</main>`;
	}

	private failed(trouble: unknown) {
		const words = eveningWords();
		const status = trouble instanceof Trouble ? trouble.status : 0;
		const why =
			status === 404 ? words.gone : status === 401 || status === 403 ? words.needsLink : troubleInWords(trouble);
		return html`<h1>${w.evening.title}</h1>
			<p class="bad" role="alert">${why}</p>
			<p class="row">
				${status === 404 ? nothing : html`<button class="main" id="try-again" @click=${this.watch.look}>${w.trouble.tryAgain}</button>`}
				<a class="button" href=${here("/")}>${w.common.home}</a>
			</p>`;
	}

	private shown(now: EveningNow): TemplateResult {
		if (now.stage === "open") return this.lobby(now);
		return html`${now.stage === "over" ? this.final(now) : this.head(now)}
			<section class="card" aria-labelledby="scores">
				<h2 id="scores">${eveningWords().scoreboard}</h2>
				${scoreboard(now, this.titleOf)}
				${this.counted(now)}
			</section>
			${this.programme(now)}
			${this.plays(now) || now.stage === "over" ? this.more(now) : nothing}`;
	}

	private counted({ scoring }: EveningNow) {
		const words = eveningWords();
		return html`<p class="hint">${scoring === "places" ? words.placesHint : words.winsHint} <a href=${here("/learn/evening")}>${words.rules}</a></p>`;
	}

	private called(now: EveningNow): string {
		return now.show ? w.evening.show : w.evening.title;
	}

	private head(now: EveningNow) {
		const words = eveningWords();
		const number = now.current ?? 0;
		const game = now.games[number];
		if (!game) return nothing;
		const plays = this.plays(now);
		const table = game.state === "running" ? game.table : null;
		return html`<div class="top">
			<div>
				<h1>${this.called(now)}</h1>
				<p class="hint" role="status" id="state">${w.colon(words.game(number + 1), this.titleOf(game.terms.game))}${table ? `, ${words.running}` : ""}</p>
			</div>
			<div>
				${
					table
						? html`<button class="main" id="to-table" ?disabled=${this.busy} @click=${() => (plays ? this.begin(number) : this.enter(now, table))}>${plays ? words.toTable : words.watchTable}</button>`
						: plays
							? html`<button class="main" id="next-game" ?disabled=${this.busy} @click=${() => this.begin(number)}>${words.next(this.titleOf(game.terms.game))}${game.begins ? html`<small> · ${words.beginsThis(game.begins)}</small>` : nothing}</button>`
							: html`<p class="hint">${words.waits}</p>`
				}
			</div>
		</div>
		${plays ? nothing : html`<p class="hint">${words.follows}</p>`}`;
	}

	private final(now: EveningNow) {
		const words = eveningWords();
		const [one] = now.champions;
		const names = w.list(now.champions);
		const title = now.champions.length > 1 ? words.champions(names) : one ? words.champion(one) : words.nobody;
		return html`<section class="champion" id="final">
			${one ? html`<div class="trophy">${gem(72)}</div>` : nothing}
			<h1>${title}</h1>
			<p class="hint">${this.called(now)} · ${linesInWords(now)}</p>
			<div class="row">
				<button class="main" id="share" @click=${async () => {
					const text = words.result(this.called(now), linesInWords(now));
					this.copied = (await shareLink(now.watch, text)) === "copied";
				}}>${words.share}</button>
				<a class="button" id="another" href=${here(now.show ? "/evening?show" : "/evening")}>${words.another}</a>
				<a class="button" href=${here("/")}>${w.common.home}</a>
			</div>
			${this.copied ? html`<p class="hint" role="status">${words.shared}</p>` : nothing}
		</section>`;
	}

	// --- before the first game

	private lobby(now: EveningNow) {
		const words = eveningWords();
		const host = now.role === "host";
		const free = now.players - now.seats.length;
		const invite = heldEvening(this.evening)?.invite;
		const missing = now.fill || now.seats.length > 1 ? 0 : 1;
		const [first] = now.seats;
		const title = now.role === "invite" && first ? words.invites(first.name, now.games.length) : this.called(now);
		return html`<div class="top">
				<h1>${title}</h1>
				${
					host
						? html`<button class="main" id="begin" ?disabled=${this.busy || missing > 0} @click=${() => this.begin(0)}>${missing ? w.lobby.startNeeds(missing) : words.begin}</button>`
						: html`<p role="status" class="hint">${words.hostBegins}</p>`
				}
			</div>
			<div class="two">
				<section class="card">
					<h2>${words.contestants}</h2>
					<ul class="plain seats">${now.seats.map(({ name }) => this.seat(now, name))}</ul>
					${free ? html`<p class="hint" id="free">${words.freeSeats(free)} ${now.fill ? words.botsCome : ""}</p>` : nothing}
					${free && now.role !== "watch" && now.role !== "spectator" ? this.joining(now) : nothing}
					<p class="hint rotates">${words.rotates}</p>
				</section>
				${
					invite
						? html`<section class="card">
							<h2>${w.lobby.invite}</h2>
							<p class="hint">${w.lobby.inviteHint}</p>
							<code-to-scan .of=${`evenings/${this.evening}`} .token=${this.token ?? ""} .link=${invite}></code-to-scan>
							<teeter-link id="invite" .label=${w.lobby.invite} .href=${invite}></teeter-link>
							<details>
								<summary>${w.lobby.watchLink}</summary>
								<teeter-link id="watch" .label=${w.lobby.watchLink} .href=${now.watch}></teeter-link>
							</details>
						</section>`
						: nothing
				}
			</div>
			${this.programme(now)} ${this.counted(now)}`;
	}

	private seat(now: EveningNow, name: string) {
		const mine = now.yours.includes(name);
		const label = mine ? w.lobby.leave : w.lobby.remove(name);
		const may = (mine || now.role === "host") && now.seats.length > 1;
		return html`<li>
			<span><b>${name}</b> ${mine && now.yours.length === 1 ? html`<span class="hint">(${w.common.you})</span>` : nothing}</span>
			${may ? html`<button class="plain" aria-label=${label} title=${label} @click=${() => this.attempt(() => server.leaveEvening(this.evening, this.token ?? "", name))}>✕</button>` : nothing}
		</li>`;
	}

	private joining(now: EveningNow) {
		const words = eveningWords();
		const guest = now.role === "invite";
		return html`<form @submit=${this.join}>
			<label>${guest ? w.lobby.yourName : words.alsoHere}<input id="name" required maxlength="40" autocomplete="nickname" .defaultValue=${guest ? settings.name : ""} /></label>
			<button class=${guest ? "main" : ""} id="join" ?disabled=${this.busy}>${guest ? words.joinIn : w.create.addName}</button>
		</form>`;
	}

	// --- the programme, and what the host can do

	private programme(now: EveningNow) {
		return html`<section class="card" aria-labelledby="programme">
			<h2 id="programme">${eveningWords().programme}</h2>
			<ol class="programme">${now.games.map((game, k) => this.game(now, game, k))}</ol>
		</section>`;
	}

	private game(now: EveningNow, { terms, state, table, begins, places }: EveningGame, k: number) {
		const words = eveningWords();
		const title = this.titleOf(terms.game);
		const runs = state === "running" && now.stage === "running";
		const facts = [
			state === "over" ? words.won(w.list(places?.[0] ?? [])) : "",
			state === "skipped" || (state === "running" && !runs) ? words.skipped : "",
			runs ? words.running : "",
			state === "to-come" ? words.toCome : "",
			begins && (runs || state === "to-come") ? words.beginsThis(begins) : "",
			state === "to-come" || runs ? this.otherwise(terms) : "",
		];
		const named = (what: string): string => w.colon(what, `${words.game(k + 1)}, ${title}`);
		const look = (event: Event, path: string): void => {
			if (!table) return;
			event.preventDefault();
			void this.attempt(async () => {
				await wayToTable(now, table, this.token);
				go(path);
				return undefined;
			});
		};
		return html`<li data-state=${state} aria-current=${runs ? "step" : "false"}>
			<div class="line">
				<span class="about"><b>${k + 1}. ${title}</b><br /><span class=${runs ? "now-on" : "hint"}>${facts.filter(Boolean).join(" · ")}</span></span>
				${
					state === "over" && table
						? html`<span class="doors">
							<a class="button small" data-replay href=${here(`/replay/${table}`)} aria-label=${named(w.table.replay)} @click=${(event: Event) => look(event, `/replay/${table}`)}>${w.replay.open}</a>
							${terms.ruling === "people" || terms.game === "stack-a-biddi" ? nothing : html`<a class="button small" data-analysis href=${here(`/replay/${table}?analysis`)} aria-label=${named(w.replay.analysis)} @click=${(event: Event) => look(event, `/replay/${table}?analysis`)}>${w.replay.analysis}</a>`}
						</span>`
						: nothing
				}
			</div>
		</li>`;
	}

	/** Where it differs from its rulebook: whoever takes part knows by which rules. */
	private otherwise(terms: Terms): string {
		const games = this.games.value;
		const rules = games && ofSheet(terms, games);
		const game = games?.games.find((each) => each.name === terms.game);
		return rules ? inALine(differences(editionOf(game, terms.rulebook), rules)) : "";
	}

	private more(now: EveningNow) {
		const words = eveningWords();
		const number = now.current;
		const running = number !== null && now.games[number]?.state === "running";
		const host = now.role === "host" && now.stage === "running";
		const act = (sure: string, does: () => Promise<EveningNow>) => () => {
			if (confirm(sure)) void this.attempt(does);
		};
		return html`<details class="card" id="more">
			<summary>${w.common.more}</summary>
			<p>${w.lobby.watchLink}</p>
			<teeter-link id="watch" .label=${w.lobby.watchLink} .href=${now.watch}></teeter-link>
			<p></p>
			${
				host && number !== null
					? html`<div class="row">
						<button id="skip" @click=${act(words.skipSure, () => server.skipGame(this.evening, this.token ?? "", number))}>${running ? words.breakOff : words.leaveOut}</button>
						<button id="end" @click=${act(words.endSure, () => server.endEvening(this.evening, this.token ?? ""))}>${words.end}</button>
					</div>`
					: nothing
			}
		</details>`;
	}
}
