// Who comes by a link: a name and one button, or a look from the side.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type Brought, hold } from "../../connection/held-tables";
import { server } from "../../connection/http";
import { mark } from "../../look/logo";
import { shared } from "../../look/shared-styles";
import { change, settings } from "../../settings";
import { troubleInWords } from "../../words/telling";
import { w } from "../../words/words";

/** Says "entered" once this device holds a key to the table. */
@customElement("teeter-door")
export class Door extends LitElement {
	static override styles = [
		shared,
		css`
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

	override render() {
		const onlyWatch = Boolean(this.brought.watch) && !this.brought.invite;
		return html`<main class="card">
			${mark(84)}
			<h1>${w.name}</h1>
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
			<p><a href="/">${w.common.home}</a></p>
		</main>`;
	}
}
