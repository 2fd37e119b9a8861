// A table: the door for who comes by a link, the lobby until the game starts, then the game.

import { css, html, LitElement } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Brought, bringFromAddress, forget, held, hold } from "../connection/keys";
import { TableStore } from "../connection/table";
import { shared } from "../look/shared";
import "../panels/door";
import type { Game } from "../panels/game";
import { w } from "../words/words";
import { lookInside } from "./inside";

@customElement("teeter-table")
export class TablePage extends LitElement {
	static override styles = [
		shared,
		css`
			.gone {
				display: grid;
				place-items: center;
				min-height: 80dvh;
				text-align: center;
				padding: 1rem;
			}
		`,
	];

	@property() table = "";
	@state() private store: TableStore | null = null;
	@state() private loaded = { lobby: false, game: false };
	private brought: Brought = {};

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = w.name;
		this.brought = bringFromAddress();
		if (this.brought.token) hold(this.table, { token: this.brought.token });
		this.enter();
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.store?.removeEventListener("change", this.heard);
		this.store?.end();
		this.store = null;
		window.__table = undefined;
	}

	private readonly enter = (): void => {
		const key = held(this.table);
		if (!key || this.store) return;
		this.store = new TableStore(this.table, key.token);
		this.store.addEventListener("change", this.heard);
		window.__table = lookInside(this.store, () => this.renderRoot.querySelector<Game>("teeter-game"));
	};

	private readonly heard = (): void => {
		const game = this.store?.seats?.sheet.game;
		if (game && held(this.table)?.game !== game) hold(this.table, { game });
		this.requestUpdate();
	};

	private load(what: "lobby" | "game"): boolean {
		if (!this.loaded[what]) {
			const loading = what === "lobby" ? import("../panels/lobby") : import("../panels/game");
			void loading.then(() => {
				this.loaded = { ...this.loaded, [what]: true };
			});
		}
		return this.loaded[what];
	}

	override render() {
		const { store } = this;
		if (!store)
			return html`<teeter-door .table=${this.table} .brought=${this.brought} @entered=${this.enter}></teeter-door>`;
		if (store.line === "closed") {
			return html`<main class="gone">
				<div>
					<p role="alert">${w.trouble.gone}</p>
					<a class="button main" href="/" @click=${() => forget(this.table)}>${w.common.home}</a>
				</div>
			</main>`;
		}
		const wait = html`<div class="gone" role="status">${store.line === "lost" ? w.trouble.lost : w.common.loading}</div>`;
		if (!store.seats) return wait;
		if (store.stage === "open") return this.load("lobby") ? html`<teeter-lobby .store=${store}></teeter-lobby>` : wait;
		if (!store.view) return wait;
		return this.load("game") ? html`<teeter-game .store=${store}></teeter-game>` : wait;
	}
}
