// The rules of every game, by their paragraphs.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { TOWER_OF_THE_DAY } from "../connection/day-towers";
import { editionOf, fitted, unpacked } from "../connection/house-rules";
import { server } from "../connection/http";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { prose } from "../look/prose";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { differences, differencesList, differencesStyles } from "../panels/differences";
import "../panels/entrance/header";
import { here } from "../router";
import type { Games, GameTold } from "../wire";
import { houseWords } from "../words/house-rules";
import { language, w } from "../words/words";
import { byRulebook, byRulebookStyles } from "./by-rulebook";

/** Games with a lesson of their kind. */
const TAUGHT = [
	"knock-out",
	"build-or-push",
	"pile-it-high",
	"well-stacked",
	"building-chain",
	"three-reds",
	"stack-a-biddi",
];

@customElement("teeter-learn")
export class Learn extends LitElement {
	static override styles = [
		shared,
		byRulebookStyles,
		differencesStyles,
		css`
			main.page {
				display: grid;
				grid-template: "chapters text" 1fr / 15rem minmax(0, 1fr);
				gap: 2rem;
			}
			nav,
			article + teeter-waiting {
				grid-area: chapters;
			}
			article,
			teeter-waiting:first-child {
				grid-area: text;
			}
			nav a {
				display: flex;
				align-items: center;
				min-height: 44px;
				padding: 0 0.8rem;
				border-radius: 10px;
				color: var(--ink);
				text-decoration: none;
				font-weight: 600;
			}
			nav a[aria-current="page"] {
				background: var(--walnut);
				color: #fff6e6;
			}
			#at-your-table {
				margin-bottom: 1.1rem;
			}
			article h1 {
				font-size: 2.2rem;
			}
			article p {
				max-width: 42em;
			}
			@media (max-width: 720px) {
				main.page {
					display: block;
				}
				nav {
					display: flex;
					flex-wrap: wrap;
					margin-block: 1rem;
				}
			}
		`,
	];

	@property({ attribute: false }) game: string | null = null;
	private readonly told = new Loading(this, () => Promise.all([server.rules(language), server.games()]));
	private set = "bausack";
	private readonly names = new Loading(this, () => learnPieces(this.set), "when asked");

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.learn.title} · ${w.name}`;
	}

	/** What comes late moves nothing that is here: on a phone the chapters stand below what is there before them. */
	override render() {
		return html`<teeter-header here="/learn"></teeter-header>
			<main class="page">${this.game ? this.reading(this.game) : this.choosing()}</main>`;
	}

	private choosing() {
		return html`<article>${this.beginning()}</article>
			${this.told.value ? this.chapters() : waiting(this.told)}`;
	}

	private reading(name: string) {
		if (!this.told.value) return waiting(this.told);
		return html`${this.chapters()}
			<article>${this.chapter(name)}</article>`;
	}

	private chapters() {
		return html`<nav aria-label=${w.learn.title}>
			${this.told.value?.[0].chapters.map(
				(each) =>
					html`<a href=${here(`/learn/${each.name}`)} aria-current=${each.name === this.game ? "page" : "false"}>${each.title.replace(/^\d+\. /, "")}</a>`,
			)}
		</nav>`;
	}

	private beginning() {
		return html`<h1>${w.learn.title}</h1>
			<p>${w.learn.lead}</p>
			<p><a class="button main" href=${here("/tutorial")}>${w.home.learnToPlay}</a></p>`;
	}

	/** Whoever comes from a table that plays otherwise reads first what is otherwise there. */
	private atYourTable(game: GameTold, games: Games) {
		const brought = unpacked(location.hash);
		const fit = brought && typeof brought !== "string" && brought.game === game.name ? fitted(brought, games) : null;
		if (!fit) return nothing;
		const differs = differences(editionOf(game, fit.rules.rulebook), fit.rules);
		if (fit.rules.options.selection) {
			this.set = fit.rules.set ?? this.set;
			this.names.ask();
		}
		const words = houseWords();
		return html`<section class="card" id="at-your-table">
			<h2>${words.atYourTable}</h2>
			${differs.length ? html`<h3>${words.differs}</h3>${differencesList(differs)}` : html`<p>${words.asTheBook}</p>`}
		</section>`;
	}

	private chapter(name: string) {
		const [rules, games] = this.told.value ?? [];
		const chapter = rules?.chapters.find((each) => each.name === name);
		if (!chapter) return this.beginning();
		const game = games?.games.find((each) => each.name === name);
		return html`${
			game
				? html`<p class="row">
						<a class="button main" href=${here(game.name === TOWER_OF_THE_DAY ? "/day" : `/new?game=${game.name}`)}>${w.learn.playThis}</a>
						${TAUGHT.includes(game.name) ? html`<a class="button" href=${here(`/tutorial/${game.name}`)}>${w.home.learnToPlay}</a>` : nothing}
					</p>`
				: nothing
		}
		${game && games ? this.atYourTable(game, games) : nothing}
		${game && w.game[game.name] ? html`<p>${w.game[game.name]}</p>` : nothing}
		${prose(chapter.text)}
		${game ? byRulebook(game) : nothing}`;
	}
}
