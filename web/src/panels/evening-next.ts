// At the end of a game that is part of an evening: how it stands, and on to the next game.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { EveningWatch, wayToTable } from "../connection/evenings";
import { heldEvening } from "../connection/held-evenings";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import type { TableStore } from "../connection/table-store";
import { shared } from "../look/shared-styles";
import { go, here } from "../router";
import type { EveningNow } from "../wire";
import { eveningWords } from "../words/evening";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { linesInWords } from "./scoreboard";

@customElement("teeter-evening-next")
export class EveningNext extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				margin-bottom: 0.6rem;
			}
			.row {
				justify-content: center;
			}
			.standing {
				font: 700 1.05rem var(--serif);
				margin-bottom: 0.5rem;
				overflow-wrap: anywhere;
			}
		`,
	];

	@property({ attribute: false }) store!: TableStore;
	@state() private trouble = "";
	@state() private busy = false;
	private readonly games = new Loading(this, () => server.games());
	private readonly watch = new EveningWatch(
		this,
		() => (this.evening ? { evening: this.evening, token: this.token } : null),
		(now) => void this.follow(now),
	);

	private get evening(): string | null {
		return this.store?.seats?.evening ?? null;
	}

	/** The key to the table of whoever plays is the key to the evening. */
	private get token(): string | null {
		const { store } = this;
		return heldEvening(this.evening ?? "")?.token ?? (store.mine.length || store.isHost ? store.token : null);
	}

	/** Whoever looks on is taken along; whoever plays goes when they are ready. */
	private async follow(now: EveningNow): Promise<void> {
		const table = runningNow(now);
		if (table && table !== this.store.id && !now.yours.length && now.role !== "host") await this.enter(now, table);
	}

	private async enter(now: EveningNow, table: string): Promise<void> {
		if (this.busy) return;
		this.busy = true;
		try {
			go(await wayToTable(now, table, this.token));
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	}

	private async begin(game: number): Promise<void> {
		const { evening, token } = this;
		if (!evening || !token || this.busy) return;
		this.busy = true;
		this.trouble = "";
		try {
			const begun = await server.beginGame(evening, token, game);
			this.busy = false;
			const table = begun.games[game]?.table;
			if (table) await this.enter(begun, table);
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
			void this.watch.look();
		}
	}

	private titleOf(game: string | undefined): string {
		return this.games.value?.games.find((each) => each.name === game)?.title ?? game ?? "";
	}

	override render() {
		const { now } = this.watch;
		return html`${now ? html`<p class="standing" id="standing">${w.colon(eveningWords().scoreboard, linesInWords(now))}</p>` : nothing}
			<div class="row">${now ? this.onward(now) : nothing} <a class="button" id="back-to-evening" href=${here(`/evening/${this.evening}`)}>${w.evening.back}</a></div>
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}`;
	}

	private onward(now: EveningNow) {
		const words = eveningWords();
		const table = runningNow(now);
		const plays = now.yours.length > 0 || now.role === "host";
		if (table && table !== this.store.id)
			return html`<button class="main" id="to-table" ?disabled=${this.busy} @click=${() => this.enter(now, table)}>${plays ? words.toTable : words.watchTable}</button>`;
		if (now.current === null || table) return nothing;
		const game = now.games[now.current];
		if (!plays) return html`<span class="hint" role="status">${words.follows}</span>`;
		return html`<button class="main" id="next-game" ?disabled=${this.busy} @click=${() => this.begin(now.current ?? 0)}>
			${words.next(this.titleOf(game?.terms.game))}${game?.begins ? html`<small> · ${words.beginsThis(game.begins)}</small>` : nothing}
		</button>`;
	}
}

/** The table at which it is played now. */
function runningNow({ games, current }: EveningNow): string | null {
	const game = current === null ? null : games[current];
	return (game?.state === "running" && game.table) || null;
}
