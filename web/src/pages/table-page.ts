// A table: the door for who comes by a link, the lobby until the game starts, then the game.

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Brought, bringFromAddress, forget, held, hold, note } from "../connection/held-tables";
import { bring } from "../connection/load-code";
import { Loading } from "../connection/loading";
import { TableStore } from "../connection/table-store";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import "../panels/entrance/door";
import { here } from "../router";
import { titleInWords } from "../words/telling";
import { w } from "../words/words";
import type { GameShell } from "./game/game-shell";
import { lookAhead } from "./look-ahead";
import { lookInside } from "./table-probe";

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
	private readonly lobby = new Loading(
		this,
		() => bring(() => Promise.all([import("../panels/entrance/lobby"), import("./plaything")])),
		"when asked",
	);
	private readonly game = new Loading(this, () => bring(() => import("./game/game-shell")), "when asked");
	private brought: Brought = {};
	private looked = false;

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = w.name;
		this.brought = bringFromAddress();
		if (this.brought.token) hold(this.table, { token: this.brought.token });
		this.enter();
		if (!this.store) this.look(); // at the door
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
		window.__table = lookInside(this.store, () => this.renderRoot.querySelector<GameShell>("teeter-game"));
	};

	private look(set?: string): void {
		if (!this.looked) lookAhead(set);
		this.looked = true;
	}

	private readonly heard = (): void => {
		const game = this.store?.seats?.sheet.game;
		if (game && held(this.table)?.game !== game) hold(this.table, { game });
		if (this.store?.stage) this.learn(this.store);
		if (this.store?.stage) (this.store.stage === "open" ? this.lobby : this.game).ask();
		// The race draws its own, and with real blocks nothing is drawn.
		if (this.store?.stage === "open" && !this.store.isReal && !this.store.raced) this.look(this.store.set);
		if (this.store) document.title = titleInWords(this.store.view, this.store.acting, this.store.mine);
		this.requestUpdate();
	};

	/** What the first page shows of it afterwards. */
	private learn({ stage, mine, isHost, isReal, raced }: TableStore): void {
		const known = !mine.length && !isHost ? "watched" : stage === "over" ? "played" : undefined;
		const before = held(this.table)?.known;
		if (known !== before) note(this.table, { known, built: !isReal && !raced });
	}

	override render(): TemplateResult {
		const { store } = this;
		if (!store)
			return html`<teeter-door .table=${this.table} .brought=${this.brought} @entered=${this.enter}></teeter-door>`;
		if (store.line === "closed") {
			return html`<main class="gone">
				<div>
					<p role="alert">${w.trouble.gone}</p>
					<a class="button main" href=${here("/")} @click=${() => forget(this.table)}>${w.common.home}</a>
				</div>
			</main>`;
		}
		const wait = html`<div class="gone" role="status">${store.line === "lost" ? w.trouble.lost : w.common.loading}</div>`;
		if (!store.seats) return wait;
		const code = store.stage === "open" ? this.lobby : this.game;
		if (!code.value) return waiting(code, true);
		if (store.stage === "open")
			return html`<teeter-lobby .store=${store}><teeter-plaything></teeter-plaything></teeter-lobby>`;
		return store.view ? html`<teeter-game .store=${store}></teeter-game>` : wait;
	}
}
