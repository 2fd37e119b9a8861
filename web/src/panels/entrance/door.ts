// Who comes by a link: a name and one button, or a look from the side.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Brought, hold } from "../../connection/held-tables";
import { editionOf, ofSheet } from "../../connection/house-rules";
import { server, Trouble } from "../../connection/http";
import { learnPieces } from "../../connection/learn-pieces";
import { Loading } from "../../connection/loading";
import { mark } from "../../look/logo";
import { shared } from "../../look/shared-styles";
import { here } from "../../router";
import { change, settings } from "../../settings";
import type { Invitation } from "../../wire";
import { houseWords } from "../../words/house-rules";
import { invitationInWords, troubleInWords } from "../../words/telling";
import { w } from "../../words/words";
import { differences, differencesList, differencesStyles } from "../differences";

/** Says "entered" once this device holds a key to the table. */
@customElement("teeter-door")
export class Door extends LitElement {
	static override styles = [
		shared,
		differencesStyles,
		css`
			#differs {
				text-align: start;
			}
			#differs h2 {
				font-size: 1.08rem;
			}
			:host {
				display: grid;
				place-items: center;
				min-height: 100dvh;
				padding: 1rem;
			}
			.card {
				width: min(100%, 26rem);
				text-align: center;
				padding: 1.6rem;
			}
			input {
				font-size: 1.2rem;
				text-align: center;
			}
			.table {
				display: block;
				width: calc(100% + 3.2rem);
				margin: -1.6rem -1.6rem 1rem;
				height: auto;
				aspect-ratio: 1200 / 630;
				object-fit: cover;
				border-radius: inherit;
				border-end-start-radius: 0;
				border-end-end-radius: 0;
				background: #9e7046;
			}
			div.table {
				display: grid;
				place-items: center;
			}
			h1 {
				text-wrap: balance;
			}
			form {
				margin: 1rem 0 0.6rem;
			}
			form button {
				width: 100%;
				font-size: 1.2rem;
			}
		`,
	];

	@property() table = "";
	@property({ attribute: false }) brought: Brought = {};
	@state() private trouble = "";
	@state() private busy = false;
	@state() private undrawn = false;
	private readonly told = new Loading(this, () => this.ask());
	private readonly games = new Loading(this, () => server.games());
	private readonly names = new Loading(this, () => learnPieces(this.told.value?.set ?? "bausack"), "when asked");

	/** Without its code, or with an old one, a link says nothing; it may open the table all the same. */
	private ask(): Promise<Invitation | null> {
		const { look } = this.brought;
		return server.invitation(this.table, look ?? "").catch((error: unknown) => {
			if (error instanceof Trouble && error.status === 404) return null;
			throw error;
		});
	}

	private async enter(how: () => Promise<{ token?: string }>): Promise<void> {
		this.busy = true;
		try {
			const { token } = await how();
			if (token) hold(this.table, { token });
			this.dispatchEvent(new Event("entered"));
		} catch (error) {
			this.trouble = troubleInWords(error);
		} finally {
			this.busy = false;
		}
	}

	private readonly sit = (event: Event): void => {
		event.preventDefault();
		const name = this.renderRoot.querySelector<HTMLInputElement>("#name")?.value.trim();
		if (!name) return;
		change({ name });
		void this.enter(() => server.sit(this.table, [name], this.brought.invite ?? null));
	};

	private readonly watch = (): void => {
		void this.enter(() => server.watch(this.table, this.brought.watch ?? this.brought.invite ?? null));
	};

	private who(told: Invitation) {
		const game = this.games.value?.games.find((each) => each.name === told.game)?.title ?? "";
		return html`<h1>${told.host ? w.lobby.invites(told.host, game) : w.lobby.invited(game)}</h1>
			<p id="who">${invitationInWords(told)}</p>
			${this.otherwise(told)}`;
	}

	/** Whoever sits down knows by which rules. */
	private otherwise(told: Invitation) {
		const games = this.games.value;
		const rules = games && ofSheet(told, games);
		const game = games?.games.find((each) => each.name === told.game);
		const differs = rules ? differences(editionOf(game, told.rulebook), rules) : [];
		if (!differs.length) return nothing;
		if (told.options?.selection) this.names.ask();
		return html`<div id="differs"><h2>${houseWords().differs}</h2>${differencesList(differs)}</div>`;
	}

	/** It takes the same room without a picture: nothing may move away under a finger. */
	private picture() {
		if (this.undrawn) return html`<div class="table">${mark(84)}</div>`;
		const picture = here(`/tables/${this.table}/picture?look=${encodeURIComponent(this.brought.look ?? "")}`);
		return html`<img class="table" width="1200" height="630" alt=${w.lobby.picture} src=${picture} @error=${() => {
			this.undrawn = true;
		}} />`;
	}

	override render() {
		// What comes later would push the buttons away from a finger that is already on its way.
		if (!this.told.answered || !this.games.answered)
			return html`<main class="card">
				${mark(84)}
				<p role="status">${w.common.loading}</p>
			</main>`;
		const told = this.games.value ? this.told.value : null;
		const closed = told && (told.stage !== "open" || !told.free);
		const onlyWatch = Boolean(closed || (this.brought.watch && !this.brought.invite));
		return html`<main class="card">
			${told ? this.picture() : mark(84)}
			${told ? this.who(told) : html`<h1>${w.name}</h1>`}
			${
				onlyWatch
					? nothing
					: html`<form class="column" @submit=${this.sit}>
						<label for="name">${w.lobby.yourName}</label>
						<input id="name" required maxlength="40" autocomplete="nickname" .value=${settings.name} />
						<button class="main" ?disabled=${this.busy}>${w.lobby.hold}</button>
					</form>`
			}
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
			<button class=${onlyWatch ? "main" : "plain"} id="watch" ?disabled=${this.busy} @click=${this.watch}>
				${onlyWatch ? w.home.lobbyWatch : w.lobby.watchInstead}
			</button>
			<p><a href=${here("/")}>${w.common.home}</a></p>
		</main>`;
	}
}
