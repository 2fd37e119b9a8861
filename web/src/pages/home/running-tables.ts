// Tables at which people are playing now, and which anybody may watch: a picture of the tallest tower, and one press.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { held, hold } from "../../connection/held-tables";
import { server } from "../../connection/http";
import { gamePicture } from "../../look/game-picture";
import { shared } from "../../look/shared-styles";
import { go, here } from "../../router";
import type { GameTold, Running } from "../../wire";
import { troubleInWords } from "../../words/telling";
import { w } from "../../words/words";
import "./drawn-tower";

/** ms; the server makes its answer anew after three seconds at most. */
const AGAIN = 10_000;

@customElement("teeter-running")
export class RunningTables extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				margin-bottom: 2.4rem;
			}
			ul {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
				gap: 1rem;
			}
			a.card {
				display: block;
				height: 100%;
				padding: 0 0 0.8rem;
				overflow: hidden;
				color: inherit;
				text-decoration: none;
			}
			a > :not(drawn-tower, svg) {
				margin-inline: 1rem;
			}
			a:hover h3 {
				text-decoration: underline;
			}
			drawn-tower,
			svg {
				display: block;
				width: 100%;
				aspect-ratio: 3 / 2;
				margin-bottom: 0.7rem;
			}
			svg {
				background: #f6e2bd;
			}
			h3,
			p {
				margin-bottom: 0.15em;
				overflow-wrap: anywhere;
			}
			/* On a phone they lie side by side, so that the games stay near. */
			@media (max-width: 560px) {
				ul {
					grid-template-columns: none;
					grid-auto-flow: column;
					grid-auto-columns: 72%;
					gap: 0.8rem;
					overflow-x: auto;
					scroll-snap-type: x mandatory;
					padding-bottom: 0.6rem;
				}
				li {
					scroll-snap-align: start;
				}
			}
		`,
	];

	@property({ attribute: false }) tables: readonly Running[] = [];
	@property({ attribute: false }) games: readonly GameTold[] = [];
	@state() private trouble = "";
	private timer = 0;

	override connectedCallback(): void {
		super.connectedCallback();
		this.timer = window.setInterval(this.look, AGAIN);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.timer);
	}

	/** A page that nobody sees asks for nothing, and what does not come now comes later. */
	private readonly look = async (): Promise<void> => {
		if (document.visibilityState === "hidden") return;
		this.tables = await server.running().catch(() => this.tables);
	};

	private async watch(event: MouseEvent, table: string): Promise<void> {
		if (held(table) || event.ctrlKey || event.metaKey || event.shiftKey) return; // the link does it
		event.preventDefault();
		try {
			const { token } = await server.watch(table, null);
			if (token) hold(table, { token, known: "watched" });
			go(`/t/${table}`);
		} catch (error) {
			this.trouble = troubleInWords(error);
			await this.look();
		}
	}

	override render() {
		if (!this.tables.length) return nothing;
		return html`<h2 id="running">${w.home.running}</h2>
			<ul class="plain" aria-labelledby="running" tabindex="0">${this.tables.map((each) => this.card(each))}</ul>
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}`;
	}

	private card({ table, game, seats, watching, pieces, set, tower }: Running) {
		const title = this.games.find((each) => each.name === game)?.title ?? game;
		const facts = [pieces ? w.pieces(pieces) : "", watching ? w.table.watching(watching) : ""].filter(Boolean);
		const words = `${w.colon(w.home.lobbyWatch, title)}, ${w.list(seats)}`;
		return html`<li>
			<a class="card" data-table=${table} href=${here(`/t/${table}`)} aria-label=${[words, ...facts].join(", ")} @click=${(event: MouseEvent) => this.watch(event, table)}>
				${tower.length ? html`<drawn-tower .set=${set} .tower=${tower}></drawn-tower>` : gamePicture(game)}
				<h3>${title}</h3>
				<p>${w.list(seats)}</p>
				<p class="hint">${facts.join(" · ")}</p>
			</a>
		</li>`;
	}
}
