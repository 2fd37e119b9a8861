// The first page: one big button to play at once, and everything else a calm step behind it.

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { held } from "../connection/held-tables";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { shared } from "../look/shared-styles";
import { tower } from "../look/tower-picture";
import { waiting } from "../look/waiting";
import "../panels/entrance/header";
import { inviteTo, isForSeveral, playNow } from "../connection/open-table";
import { gamePicture } from "../look/game-picture";
import { go, here, wayTo } from "../router";
import { change } from "../settings";
import "./day/today-cards";
import type { GameTold, Language, Listed, Running } from "../wire";
import { LANGUAGES, ownName } from "../words/languages";
import { troubleInWords } from "../words/telling";
import { language, w } from "../words/words";
import "./home/own-games";

@customElement("teeter-home")
export class Home extends LitElement {
	static override styles = [
		shared,
		css`
			.hero {
				display: grid;
				grid-template-columns: 1.25fr 1fr;
				gap: 2rem;
				align-items: end;
				padding: 1.5rem 0 0;
			}
			.hero p.lead {
				font-size: 1.15rem;
				max-width: 34em;
				color: var(--ink-soft);
			}
			.hero .art {
				align-self: end;
				line-height: 0;
			}
			.hero .art svg {
				width: 100%;
				height: auto;
				max-height: 25rem;
			}
			.tabletop {
				height: 18px;
				border-radius: 9px;
				background: linear-gradient(#b98251, #7c4f2b);
				box-shadow: 0 14px 26px -12px #4a2c1599;
				margin-bottom: 2.2rem;
			}
			teeter-today {
				margin-bottom: 1.2rem;
			}
			.go {
				display: flex;
				flex-wrap: wrap;
				gap: 0.8rem;
				margin: 1.4rem 0 1.6rem;
				align-items: stretch;
			}
			.go button,
			.go a {
				flex-direction: column;
				gap: 0.15em;
				padding: 0.8em 1.5em;
				min-width: 11rem;
			}
			.go .main {
				font-size: 1.3rem;
				min-width: 14rem;
			}
			.go small {
				font-weight: 500;
				font-size: 0.82rem;
				opacity: 0.92;
			}
			.two {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
				gap: 1.2rem;
				margin-bottom: 2.4rem;
			}
			.games {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
				gap: 1rem;
			}
			.games .card {
				display: flex;
				flex-direction: column;
				padding: 0 0 0.9rem;
				overflow: hidden;
			}
			.games .card > * {
				margin-inline: 1rem;
			}
			.games .card > a {
				color: inherit;
				text-decoration: none;
				flex: 1;
				margin: 0;
			}
			.games .card > a > :not(svg) {
				margin-inline: 1rem;
			}
			.games svg {
				display: block;
				width: 100%;
				height: auto;
				margin-bottom: 0.7rem;
			}
			@media (max-width: 480px) {
				.games .card > a {
					display: grid;
					grid-template-columns: 7.6rem minmax(0, 1fr);
					align-content: start;
					padding: 0.8rem 1rem 0;
					gap: 0 0.9rem;
				}
				.games .card > a > :not(svg) {
					margin-inline: 0;
				}
				.games svg {
					grid-row: span 2;
					border-radius: 10px;
					margin: 0;
				}
			}
			.games a:hover h3 {
				text-decoration: underline;
			}
			.games .hint {
				margin-bottom: 0.6rem;
			}
			.doors {
				display: flex;
				gap: 0.5rem;
			}
			.doors > * {
				flex: 1;
			}
			.evening {
				display: flex;
				flex-wrap: wrap;
				gap: 0.5rem 1.5rem;
				align-items: center;
				justify-content: space-between;
				margin-bottom: 1.2rem;
			}
			.evening p {
				margin: 0;
			}
			.join {
				display: flex;
				gap: 0.5rem;
			}
			.join button {
				flex: none;
			}
			.tables li {
				display: flex;
				gap: 0.5rem;
				align-items: center;
				justify-content: space-between;
				padding: 0.35rem 0;
				border-top: 1px solid var(--line);
			}
			.tables li:first-child {
				border: 0;
			}
			.foot {
				display: flex;
				flex-wrap: wrap;
				gap: 1rem;
				align-items: center;
				margin-top: 2.5rem;
			}
			.foot label {
				display: flex;
				gap: 0.6rem;
				align-items: center;
			}
			.small {
				min-height: 44px;
				padding: 0.4em 0.9em;
			}
			/* A phone on its side: one can play without scrolling. */
			@media (max-height: 480px) {
				.hero {
					padding-top: 0;
				}
				h1 {
					font-size: 1.7rem;
				}
				.hero p.lead {
					font-size: 1rem;
					line-height: 1.35;
				}
				.go {
					margin: 0.6rem 0 1rem;
				}
				.hero .art svg {
					max-height: 15rem;
				}
			}
			@media (max-width: 720px) {
				.hero {
					grid-template-columns: 1fr;
					gap: 0.5rem;
					padding-top: 0.4rem;
				}
				.hero .art svg {
					max-height: 11rem;
				}
				.hero .art {
					text-align: center;
				}
				.go > * {
					flex: 1 1 100%;
				}
			}
		`,
	];

	private readonly told = new Loading(this, () => Promise.all([server.games(), server.lobby(), running()]));
	@state() private trouble = "";
	@state() private busy = false;
	@state() private joining = "";

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = w.name;
		// So that the first table is there at once.
		void this.told.here.then(() => fetch(here("/pieces/bausack.glb"), { priority: "low" }).catch(() => {}));
	}

	private get games(): readonly GameTold[] {
		return this.told.value?.[0].games ?? [];
	}

	private readonly play = (): Promise<void> => this.enter(playNow);

	private async enter(open: () => Promise<string>): Promise<void> {
		this.busy = true;
		this.trouble = "";
		try {
			go(await open());
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	}

	private readonly join = (event: Event): void => {
		event.preventDefault();
		const field = this.renderRoot.querySelector<HTMLInputElement>("#link");
		const way = wayTo(field?.value ?? "");
		if (way) go(way);
		else this.joining = w.home.joinBad;
	};

	/** Many links say the same: each is named by its table, too. */
	private listed(table: string, words: string, { game, seats }: { game: string; seats: readonly string[] }) {
		const whose = `${this.titleOf(game)} (${w.list(seats)})`;
		return html`<a class="button small" href=${here(`/t/${table}`)} aria-label=${w.colon(words, whose)}>${words}</a>`;
	}

	private titleOf(game: string): string {
		return this.games.find((each) => each.name === game)?.title ?? game;
	}

	override render() {
		return html`<teeter-header></teeter-header>
			<main class="page">
				<section class="hero">
					<div>
						<h1>${w.home.title}</h1>
						<p class="lead">${w.home.lead}</p>
						<div class="go">
							<button class="main" id="play" ?disabled=${this.busy} @click=${this.play}>
								${w.home.play}<small>${w.home.playHint}</small>
							</button>
							<a class="button" href=${here("/new")}>${w.home.create}<small>${w.home.createHint}</small></a>
							<a class="button" href=${here("/tutorial")}>${w.home.learnToPlay}</a>
							<a class="button" id="build" href=${here("/build")}>${w.home.build}</a>
						</div>
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
					</div>
					<div class="art">${tower()}</div>
				</section>
				<div class="tabletop"></div>
				<teeter-today></teeter-today>
				${this.evening()}
				<div class="two"><teeter-own-games .games=${this.games}></teeter-own-games> ${this.joinCard()} ${this.lobby()}</div>
				${this.told.value ? html`${this.running(this.told.value[2])} ${this.allGames()}` : nothing}
			</main>`;
	}

	/** With whatever stands below them: what comes late moves nothing that is here. */
	private allGames() {
		return html`<h2>${w.home.games}</h2>
			<ul class="plain games">
				${this.games.filter(isForSeveral).map((game) => this.gameCard(game))}
			</ul>
			<div class="foot">
				<label
					>${w.settings.language}
					<select @change=${(event: Event) => change({ language: (event.target as HTMLSelectElement).value as Language })}>
						${LANGUAGES.map((each) => html`<option value=${each} lang=${each} ?selected=${each === language}>${ownName(each)}</option>`)}
					</select>
				</label>
			</div>`;
	}

	private gameCard(game: GameTold) {
		const edition = game.editions[0];
		const card = w.panels.card;
		return html`<li class="card" data-game=${game.name}>
			<a href=${here(`/learn/${game.name}`)} title=${card.rules(game.title)}>
				${gamePicture(game.name)}
				<h3>${game.title}</h3>
				<p>${w.game[game.name] ?? ""}</p>
			</a>
			${edition ? html`<p class="hint">${w.players(...edition.players)} · ${w.minutes(...edition.minutes)} · ${w.age(edition.age)}</p>` : nothing}
			<div class="doors">
				<button class="main" data-play ?disabled=${this.busy} aria-label=${card.playHint(game.title)} @click=${() => this.enter(() => playNow(game.name))}>${card.play}</button>
				<button data-invite ?disabled=${this.busy} aria-label=${card.inviteHint(game.title)} @click=${() => this.enter(() => inviteTo(game.name))}>${card.invite}</button>
			</div>
		</li>`;
	}

	private running(tables: readonly Running[]) {
		return tables.length ? html`<teeter-running .tables=${tables} .games=${this.games}></teeter-running>` : nothing;
	}

	private evening() {
		return html`<section class="card evening" aria-labelledby="evening">
			<div>
				<h2 id="evening">${w.evening.title}</h2>
				<p>${w.evening.lead}</p>
			</div>
			<div class="row">
				<a class="button" id="new-evening" href=${here("/evening")}>${w.evening.plan}</a>
				<a class="button" id="the-show" href=${here("/evening?show")}>${w.evening.show}</a>
			</div>
		</section>`;
	}

	private joinCard() {
		return html`<section class="card">
			<h2><label for="link">${w.home.join}</label></h2>
			<form class="join" @submit=${this.join}>
				<input id="link" aria-label=${w.home.joinLabel} placeholder="…/t/…" autocomplete="off" />
				<button>${w.home.joinGo}</button>
			</form>
			${this.joining ? html`<p class="bad" role="alert">${this.joining}</p>` : nothing}
		</section>`;
	}

	private lobby() {
		const listed = this.told.value?.[1];
		return html`<section class="card">
			<h2>${w.home.lobby}</h2>
			${listed ? this.openTables(listed) : waiting(this.told)}
		</section>`;
	}

	private openTables(listed: readonly Listed[]) {
		const others = listed.filter(({ table }) => !this.told.value?.[2].some((each) => each.table === table));
		return html`${others.length ? nothing : html`<p class="hint">${w.home.lobbyEmpty}</p>`}
			<ul class="plain tables">
				${others.slice(0, 8).map(
					(each) => html`<li>
							<span>${this.titleOf(each.game)}<br /><span class="hint">${w.list(each.seats)}</span></span>
							${this.listed(each.table, held(each.table) ? w.home.again : each.stage === "open" ? w.home.lobbyJoin : w.home.lobbyWatch, each)}
						</li>`,
				)}
			</ul>`;
	}
}

/** With what shows them, where there are any; the first page is there without them. */
async function running(): Promise<Running[]> {
	try {
		const tables = await server.running();
		if (tables.length) await import("./home/running-tables");
		return tables;
	} catch {
		return [];
	}
}
