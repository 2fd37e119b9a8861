// The rules of every game, by their paragraphs.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { prose } from "../look/prose";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import "../panels/entrance/header";
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
		css`
			main.page {
				display: grid;
				grid-template-columns: 15rem minmax(0, 1fr);
				gap: 2rem;
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
			article h1 {
				font-size: 2.2rem;
			}
			article p {
				max-width: 42em;
			}
			@media (max-width: 720px) {
				main.page {
					grid-template-columns: minmax(0, 1fr);
					gap: 1rem;
				}
				nav {
					display: flex;
					flex-wrap: wrap;
				}
			}
		`,
	];

	@property({ attribute: false }) game: string | null = null;
	private readonly told = new Loading(this, () => Promise.all([server.rules(language), server.games()]));

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.learn.title} · ${w.name}`;
	}

	override render() {
		const [rules, games] = this.told.value ?? [null, null];
		const chapters = rules?.chapters ?? [];
		const chapter = chapters.find((each) => each.name === this.game);
		const game = games?.games.find((each) => each.name === this.game);
		return html`<teeter-header here="/learn"></teeter-header>
			<main class="page">
				<nav aria-label=${w.learn.title}>
					${chapters.map(
						(each) =>
							html`<a href=${`/learn/${each.name}`} aria-current=${each === chapter ? "page" : "false"}>${each.title.replace(/^\d+\. /, "")}</a>`,
					)}
				</nav>
				<article>
					${rules ? nothing : waiting(this.told)}
					${
						chapter
							? html`${
									game
										? html`<p class="row">
										<a class="button main" href=${`/new?game=${game.name}`}>${w.learn.playThis}</a>
										${TAUGHT.includes(game.name) ? html`<a class="button" href=${`/tutorial/${game.name}`}>${w.home.learnToPlay}</a>` : nothing}
									</p>`
										: nothing
								}
								${game && w.game[game.name] ? html`<p>${w.game[game.name]}</p>` : nothing}
								${prose(chapter.text)}
								${game ? byRulebook(game) : nothing}`
							: html`<h1>${w.learn.title}</h1>
								<p>${w.learn.lead}</p>
								<p><a class="button main" href="/tutorial">${w.home.learnToPlay}</a></p>`
					}
				</article>
			</main>`;
	}
}
