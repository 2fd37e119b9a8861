// What is new every day, on the first page: the tower of the day, and the throw of the day beside it.

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { buildTower, PIECES, results, streak, today, underWay } from "../../connection/day-towers";
import { server } from "../../connection/http";
import { learnPieces } from "../../connection/learn-pieces";
import { Loading } from "../../connection/loading";
import { pieceRow, rowStyles } from "../../look/piece-row";
import { shared } from "../../look/shared-styles";
import { BIDDI_PAINT, SIGNS } from "../../race/drawing/colours";
import { go, here } from "../../router";
import { settings } from "../../settings";
import type { DayTower, Trial } from "../../wire";
import { troubleInWords } from "../../words/telling";
import { w } from "../../words/words";

@customElement("teeter-today")
export class TodayCards extends LitElement {
	static override styles = [
		shared,
		rowStyles,
		css`
			:host {
				display: grid !important;
				grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
				gap: 1.2rem;
			}
			.card {
				display: flex;
				flex-direction: column;
			}
			.card > p {
				margin-bottom: 0.5rem;
			}
			h2 {
				margin-top: 0.7rem;
			}
			.throw h2 {
				margin-top: 0;
			}
			.row {
				margin-top: auto;
			}
			.score {
				font: 700 1.15rem var(--serif);
			}
			.streak {
				white-space: nowrap;
			}
			.dice {
				display: flex;
				gap: 0.45rem;
				margin: 0 0 0.7rem;
				padding: 0;
				list-style: none;
			}
			.dice svg {
				display: block;
				width: 2.9rem;
				height: 2.9rem;
			}
			@media (max-width: 720px) {
				:host {
					grid-template-columns: minmax(0, 1fr);
				}
			}
		`,
	];

	private readonly tower = new Loading(this, () => this.load());
	private readonly trial = new Loading(this, () => server.trial("today"));
	@state() private busy = false;
	@state() private trouble = "";

	private async load(): Promise<DayTower> {
		const [told] = await Promise.all([server.day("today", results()[today()]?.table), learnPieces("bausack")]);
		return told;
	}

	/** Nobody is on a list without a name: the page of the day asks for it. */
	private readonly build = async (): Promise<void> => {
		if (!settings.name) {
			go("/day");
			return;
		}
		this.busy = true;
		this.trouble = "";
		try {
			go(await buildTower("today"));
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	};

	override render(): TemplateResult {
		return html`${this.towerCard()} ${this.throwCard()}`;
	}

	private towerCard() {
		const day = this.tower.value?.day ?? today();
		const built = results();
		const mine = built[day];
		const open = underWay(day);
		const row = Object.keys(built);
		const days = streak(row, day);
		return html`<section class="card tower" aria-labelledby="tower-of-the-day">
			${pieceRow(this.tower.value?.row ?? Array<string>(PIECES).fill(""), w.day.row, mine?.pieces)}
			<h2 id="tower-of-the-day">${w.day.title}</h2>
			${mine ? this.score(day) : html`<p>${w.day.lead}</p>`}
			${days > 1 || (days && !mine) ? html`<p class="hint streak">★ ${w.day.streak(days)}</p>` : nothing}
			<div class="row">
				${
					mine
						? html`<a class="button main" id="day-list" href=${here("/day")}>${w.day.seeList}</a>
							<button id="practise" ?disabled=${this.busy} @click=${this.build}>${w.day.practise}</button>`
						: open
							? html`<a class="button main" id="day-go-on" href=${here(`/t/${open.table}`)}>${w.day.goOn}</a>
								<a class="button" id="day-list" href=${here("/day")}>${w.day.seeList}</a>`
							: html`<button class="main" id="build-tower" ?disabled=${this.busy} @click=${this.build}>${w.day.build}</button>
								<a class="button" id="day-list" href=${here("/day")}>${w.day.seeList}</a>`
				}
			</div>
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
		</section>`;
	}

	private score(day: string) {
		const kept = results()[day];
		if (!kept) return nothing;
		const now = this.tower.value?.yours;
		const place = now?.place ?? kept.place;
		return html`<p class="score">${w.day.result(kept.pieces, w.mm(kept.height))} · ${w.day.place(place)}</p>`;
	}

	private throwCard() {
		const trial = this.trial.value;
		const best = trial && bestOf(trial.name);
		return html`<section class="card throw" aria-labelledby="throw-of-the-day">
			<h2 id="throw-of-the-day">${w.race.trial.today}</h2>
			${trial ? dice(trial) : html`<ul class="dice"><li><svg></svg></li></ul>`}
			<p>${trial ? w.biddi.levels(trial.levels) : "\u00a0"}${best ? html` · <b>${w.race.trial.best(best)}</b>` : nothing}</p>
			<p class="hint">${w.race.trial.lead}</p>
			<div class="row"><a class="button" id="throw" href=${here("/trial")}>${w.race.trial.title}</a></div>
		</section>`;
	}
}

function dice(trial: Trial) {
	return html`<ul class="dice">
		${Object.entries(trial.dice).map(([colour, number]) => {
			const paint = BIDDI_PAINT[colour];
			const ink = paint?.pale ? "#2a1a10" : "#fff8ee";
			return html`<li aria-label=${w.colon(w.colour[colour] ?? colour, String(number))}>
				<svg viewBox="0 0 46 46" aria-hidden="true">
					<rect x="1" y="1" width="44" height="44" rx="9" fill=${paint?.css ?? "#ccc"} stroke="#2a1a1055" />
					<text x="23" y="33" text-anchor="middle" font-size="27" font-weight="700" fill=${ink}>${number}</text>
					<text x="9" y="13" text-anchor="middle" font-size="9" fill=${ink}>${SIGNS[colour] ?? ""}</text>
				</svg>
			</li>`;
		})}
	</ul>`;
}

/** Seconds of the best run on this device, as the page of the trial keeps it. */
function bestOf(name: string): number | null {
	try {
		return (
			(JSON.parse(localStorage.getItem(`teeter.trial.${name}`) ?? "null") as { seconds: number } | null)?.seconds ??
			null
		);
	} catch {
		return null;
	}
}
