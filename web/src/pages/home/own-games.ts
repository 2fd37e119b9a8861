// One's own games on the first page: to go on with, one press each, and below them what was played.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { heldEvenings } from "../../connection/held-evenings";
import { server } from "../../connection/http";
import { isMyTurn, keysOf, type Played, played, sorted, unfinished } from "../../connection/own-games";
import { shared } from "../../look/shared-styles";
import { here } from "../../router";
import type { GameTold, OwnTable } from "../../wire";
import { language, w } from "../../words/words";

const SHOWN = 4;
const PLAYED_SHOWN = 3;
const EVENINGS_SHOWN = 2;
/** ms */
const AGAIN = 15_000;

@customElement("teeter-own-games")
export class OwnGames extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: contents;
			}
			li {
				display: flex;
				gap: 0.3rem 0.7rem;
				flex-wrap: wrap;
				align-items: center;
				justify-content: space-between;
				padding: 0.45rem 0;
				border-top: 1px solid var(--line);
			}
			li:first-child {
				border: 0;
			}
			.what {
				flex: 1 1 8rem;
				min-width: 0;
				overflow-wrap: anywhere;
			}
			.what > span {
				display: block;
			}
			.turn {
				font-weight: 700;
				color: var(--green);
			}
			.turn::before {
				content: "● ";
			}
			h3 {
				margin: 0.8rem 0 0.1rem;
			}
			.small {
				min-height: 44px;
				padding: 0.4em 0.9em;
			}
			.doors {
				display: flex;
				gap: 0.4rem;
			}
		`,
	];

	@property({ attribute: false }) games: readonly GameTold[] = [];
	/** How far they are; null as long as nobody knows. */
	@state() private tables: readonly OwnTable[] | null = null;
	private timer = 0;

	override connectedCallback(): void {
		super.connectedCallback();
		this.timer = window.setInterval(this.look, AGAIN);
		document.addEventListener("visibilitychange", this.look);
		void this.look();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.timer);
		document.removeEventListener("visibilitychange", this.look);
	}

	/** Without an answer the games stay where they are: one can go back all the same. */
	private readonly look = async (): Promise<void> => {
		const asked = keysOf(unfinished());
		if (document.visibilityState === "hidden") return;
		const told = asked.length ? await server.ownTables(asked).catch(() => null) : [];
		if (told) this.tables = sorted(asked, told);
	};

	/** Nothing as long as the games are not known. */
	private titleOf(game: string): string {
		return this.games.find((each) => each.name === game)?.title ?? (this.games.length ? game : "\u00a0");
	}

	override render() {
		const unknown = unfinished();
		const over = played().slice(0, PLAYED_SHOWN);
		const evenings = heldEvenings().filter(({ held }) => !held.over);
		if (!unknown.length && !over.length && !evenings.length) return nothing;
		const rows = this.tables
			? this.tables.map((each) => this.row(each.table, each.game, this.status(each)))
			: unknown.map(({ table, held }) => this.row(table, held.game ?? "", "\u00a0"));
		return html`<section class="card">
			<h2>${w.home.yours}</h2>
			<ul class="plain" id="go-on">${evenings.slice(0, EVENINGS_SHOWN).map(({ evening, held }) => this.evening(evening, held.show))} ${rows.slice(0, SHOWN)}</ul>
			${
				over.length
					? html`<h3>${w.home.played}</h3>
						<ul class="plain" id="played">${over.map((each) => this.over(each))}</ul>`
					: nothing
			}
		</section>`;
	}

	private row(table: string, game: string, status: unknown) {
		const title = this.titleOf(game);
		return html`<li data-table=${table}>
			<span class="what"><span>${title}</span><span class="hint">${status}</span></span>
			<a class="button small" href=${here(`/t/${table}`)} aria-label=${w.colon(w.home.again, title)}>${w.home.again}</a>
		</li>`;
	}

	private evening(id: string, show: boolean | undefined) {
		const title = show ? w.evening.show : w.evening.title;
		return html`<li data-evening=${id}>
			<span class="what">${title}</span>
			<a class="button small" href=${here(`/evening/${id}`)} aria-label=${w.colon(w.home.again, title)}>${w.home.again}</a>
		</li>`;
	}

	private status(table: OwnTable) {
		if (table.stage === "open") return w.home.notBegun;
		if (isMyTurn(table)) return html`<span class="turn">${w.turn.yours}</span>`;
		return table.waits_for?.length ? w.turn.waiting(w.list(table.waits_for)) : w.list(table.seats);
	}

	private over({ table, game, at, built }: Played) {
		const title = this.titleOf(game);
		const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
		const named = (words: string): string => w.colon(words, `${title}, ${date}`);
		return html`<li data-table=${table}>
			<span class="what"><span>${title}</span><span class="hint">${date}</span></span>
			<span class="doors">
				<a class="button small" data-replay href=${here(`/replay/${table}`)} aria-label=${named(w.table.replay)}>${w.replay.open}</a>
				${built ? html`<a class="button small" data-analysis href=${here(`/replay/${table}?analysis`)} aria-label=${named(w.replay.analysis)}>${w.replay.analysis}</a>` : nothing}
			</span>
		</li>`;
	}
}
