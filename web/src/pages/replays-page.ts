// Games to watch again: those of this device, and any that somebody has as a file.

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { heldTables, hold } from "../connection/held-tables";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import "../panels/entrance/header";
import { go, here } from "../router";
import { troubleInWords } from "../words/telling";
import { language, w } from "../words/words";

@customElement("teeter-replays")
export class Replays extends LitElement {
	static override styles = [
		shared,
		css`
			li {
				display: flex;
				justify-content: space-between;
				align-items: center;
				gap: 1rem;
				padding: 0.4rem 0;
				border-top: 1px solid var(--line);
			}
			li:first-child {
				border: 0;
			}
			.two {
				display: grid;
				gap: 1.2rem;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
				align-items: start;
			}
		`,
	];

	private readonly told = new Loading(this, () => server.games());
	@state() private trouble = "";

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.replay.title} · ${w.name}`;
	}

	private readonly bring = async (event: Event): Promise<void> => {
		const file = (event.target as HTMLInputElement).files?.[0];
		if (!file) return;
		try {
			const brought = await server.bring(file);
			hold(brought.table, { token: brought.token, watch: brought.watch, game: file.name, known: "brought" });
			sessionStorage.setItem(`teeter.disagreements.${brought.table}`, String(brought.disagreements.length));
			go(`/replay/${brought.table}`);
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	override render() {
		const mine = heldTables().filter(({ held }) => held.known !== "gone");
		const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
		return html`<teeter-header here="/replay"></teeter-header>
			<main class="page">
				<h1>${w.replay.title}</h1>
				<p>${w.replay.lead}</p>
				<div class="two">
					<section class="card">
						<h2>${w.replay.mine}</h2>
						${mine.length ? nothing : html`<p class="hint">${w.replay.none}</p>`}
						${mine.length && !this.told.value ? waiting(this.told) : nothing}
						<ul class="plain">
							${mine.map(
								({ table, held }) => html`<li>
									<span>${this.told.value?.games.find((each) => each.name === held.game)?.title ?? held.game}<br />
										<span class="hint">${date.format(held.at)}</span></span>
									<a class="button" href=${here(`/replay/${table}`)}>${w.replay.open}</a>
								</li>`,
							)}
						</ul>
					</section>
					<section class="card">
						<h2><label for="file">${w.replay.import}</label></h2>
						<p class="hint">${w.replay.importHint}</p>
						<input id="file" type="file" accept=".zip,.jsonl,application/zip,application/jsonl,text/plain" @change=${this.bring} />
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
					</section>
				</div>
			</main>`;
	}
}
