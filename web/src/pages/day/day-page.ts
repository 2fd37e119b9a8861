// The tower of a day: its ten pieces, one's own tower or somebody else's, and who built it best on this server.

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { buildTower, keepResult, results, streak, today, towerLink, underWay } from "../../connection/day-towers";
import { heldTables } from "../../connection/held-tables";
import { server, Trouble } from "../../connection/http";
import { learnPieces } from "../../connection/learn-pieces";
import { Loading } from "../../connection/loading";
import { pieceRow, rowStyles } from "../../look/piece-row";
import { shareLink } from "../../look/share-link";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import "../../panels/entrance/header";
import { go, here } from "../../router";
import { change, settings } from "../../settings";
import type { DayTower, Ranked } from "../../wire";
import { troubleInWords } from "../../words/telling";
import { language, w } from "../../words/words";

interface Shown {
	readonly day: DayTower;
	/** Of the tower that the address names, as far as it may be seen. */
	readonly builder: string | null;
}

@customElement("teeter-day")
export class DayPage extends LitElement {
	static override styles = [
		shared,
		rowStyles,
		css`
			h1 {
				font-size: clamp(1.7rem, 4.5vw, 2.4rem);
				margin-bottom: 0.1em;
			}
			.when {
				margin-bottom: 1rem;
			}
			.two {
				display: grid;
				grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr);
				gap: 1.2rem;
				align-items: start;
			}
			.card + .card {
				margin-top: 1.2rem;
			}
			.own {
				overflow: hidden;
			}
			.own img {
				display: block;
				width: calc(100% + 2.4rem);
				margin: -1.1rem -1.2rem 0.9rem;
				height: auto;
				aspect-ratio: 1200 / 630;
				object-fit: cover;
				background: #9e7046;
			}
			.score {
				font: 700 1.6rem var(--serif);
				margin-bottom: 0.1em;
			}
			.task {
				margin-top: 0.9rem;
			}
			form {
				display: flex;
				gap: 0.6rem;
				align-items: end;
				flex-wrap: wrap;
				margin: 0.8rem 0 0.4rem;
			}
			form label {
				flex: 1 1 11rem;
			}
			table {
				width: 100%;
				border-collapse: collapse;
				font-variant-numeric: tabular-nums;
			}
			th,
			td {
				text-align: end;
				padding: 0.42rem 0.35rem;
				border-top: 1px solid var(--line);
				white-space: nowrap;
			}
			thead th {
				border: 0;
				font-size: 0.82rem;
				color: var(--ink-soft);
			}
			.name {
				text-align: start;
				width: 99%;
				white-space: normal;
				overflow-wrap: anywhere;
			}
			tr.you {
				background: var(--pressed-top);
				color: var(--pressed-ink);
			}
			tr.you td {
				font-weight: 700;
			}
			.foot {
				margin-top: 1.2rem;
			}
			@media (max-width: 720px) {
				.two {
					grid-template-columns: minmax(0, 1fr);
				}
			}
			@media (max-width: 480px) {
				.own img {
					width: calc(100% + 1.8rem);
					margin: -0.9rem -0.9rem 0.8rem;
				}
			}
		`,
	];

	@property() day = "today";
	/** The table of a tower that somebody sent a link to. */
	@property({ attribute: false }) tower: string | null = null;
	private readonly told = new Loading(this, () => this.load());
	@state() private more: Ranked[] = [];
	@state() private busy = false;
	@state() private copied = false;
	@state() private trouble = "";
	@state() private undrawn = false;

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.day.title} · ${w.name}`;
	}

	private get look(): string {
		return new URLSearchParams(location.search).get("look") ?? "";
	}

	private async load(): Promise<Shown> {
		const day = this.day === "today" ? today() : this.day;
		const mine = results()[day] ?? null;
		const begun = underWay(day);
		const [told, builder] = await Promise.all([
			server.day(this.day, this.tower ?? mine?.table ?? begun?.table ?? null),
			this.tower ? this.builderOf(this.tower) : null,
			learnPieces("bausack"),
		]);
		// It was finished while another page was looked at.
		if (begun && told.yours && !this.tower) keepResult(told.day, begun.table, begun.held.look ?? "", told.yours);
		return { day: told, builder };
	}

	/** Whoever's tower may be seen from outside. */
	private async builderOf(table: string): Promise<string | null> {
		try {
			return (await server.invitation(table, this.look)).seats[0]?.name ?? null;
		} catch (error) {
			if (error instanceof Trouble && error.status === 404) return null;
			throw error;
		}
	}

	private readonly build = async (event: Event): Promise<void> => {
		event.preventDefault();
		const name = this.renderRoot.querySelector<HTMLInputElement>("#name")?.value.trim();
		if (name) change({ name });
		this.busy = true;
		this.trouble = "";
		try {
			go(await buildTower(this.told.value?.day.over ? this.told.value.day.day : "today"));
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	};

	private readonly showMore = async (): Promise<void> => {
		const shown = this.told.value?.day;
		if (!shown) return;
		const next = await server.day(shown.day, null, shown.towers.length + this.more.length);
		this.more = [...this.more, ...next.towers];
	};

	private async share(day: string, table: string, look: string, words: string): Promise<void> {
		const url = towerLink(location.origin + here(""), day, table, look);
		this.copied = (await shareLink(url, w.day.shareText(words))) === "copied";
	}

	override render(): TemplateResult {
		const shown = this.told.value;
		return html`<teeter-header></teeter-header>
			<main class="page">
				<h1>${w.day.title}</h1>
				${shown ? this.shown(shown) : waiting(this.told)}
			</main>`;
	}

	private shown({ day, builder }: Shown) {
		const date = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" });
		return html`<p class="hint when">${date.format(new Date(day.day))}</p>
			<div class="two">
				<div>
					<section class="card own">
						${builder ? this.theirs(day, builder) : this.own(day)}
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
					</section>
					${
						builder || results()[day.day]
							? html`<section class="card">
								<h2>${w.day.row}</h2>
								${pieceRow(day.row, w.day.row, (builder ? day.yours : results()[day.day])?.pieces)}
							</section>`
							: nothing
					}
				</div>
				<section class="card" aria-labelledby="list">${this.list(day, builder !== null)}</section>
			</div>`;
	}

	private theirs(day: DayTower, builder: string) {
		const line = day.yours;
		return html`${this.picture(this.tower ?? "", this.look, builder)}
			<h2>${w.day.by(builder)}</h2>
			${line ? html`<p class="score">${w.day.result(line.pieces, w.mm(line.height_mm))}</p><p>${w.day.of(line.place, day.built)}</p>` : nothing}
			<div class="row"><a class="button main" id="yourself" href=${here(day.over ? `/day/${day.day}` : "/day")}>${w.day.yourself}</a></div>`;
	}

	private own(day: DayTower) {
		const mine = results()[day.day];
		if (mine) return this.finished(day, mine.table, mine.look);
		const open = underWay(day.day);
		const task = html`${pieceRow(day.row, w.day.row)}
			<p class="task">${day.over ? w.day.practice.past : w.day.lead} ${w.day.rule}</p>`;
		if (open)
			return html`${task}
				<div class="row"><a class="button main" id="day-go-on" href=${here(`/t/${open.table}`)}>${w.day.goOn}</a></div>`;
		return html`${task}
			<form @submit=${this.build}>
				<label>${w.day.name}<input id="name" required maxlength="40" autocomplete="nickname" .value=${settings.name} /></label>
				<button class="main" id="build-tower" ?disabled=${this.busy}>${day.over ? w.day.practise : w.day.build}</button>
			</form>
			${day.over ? nothing : html`<p class="hint">${w.day.first}</p>`}`;
	}

	private finished(day: DayTower, table: string, look: string) {
		const kept = results()[day.day];
		if (!kept) return nothing;
		const place = day.yours?.place ?? kept.place;
		const words = w.day.result(kept.pieces, w.mm(kept.height));
		const days = streak(Object.keys(results()), today());
		return html`${this.picture(table, look, settings.name || w.common.you)}
			<p class="score">${words}</p>
			<p>${w.day.of(place, Math.max(day.built, place))}${days > 1 ? html` · ★ ${w.day.streak(days)}` : nothing}</p>
			<div class="row">
				<button class="main" id="share" @click=${() => this.share(day.day, table, look, words)}>${w.day.share}</button>
				<button id="practise" ?disabled=${this.busy} @click=${this.build}>${w.day.practise}</button>
				<a class="button" href=${here(`/replay/${table}`)}>${w.table.replay}</a>
			</div>
			${this.copied ? html`<p class="hint" role="status">${w.day.shared}</p>` : nothing}`;
	}

	private picture(table: string, look: string, name: string) {
		if (this.undrawn) return nothing;
		return html`<img width="1200" height="630" alt=${w.day.picture(name)} src=${here(`/tables/${table}/picture?look=${encodeURIComponent(look)}`)} @error=${() => {
			this.undrawn = true;
		}} />`;
	}

	private list(day: DayTower, theirs: boolean) {
		const lines = [...day.towers, ...this.more];
		const mine =
			theirs || results()[day.day] || heldTables().some(({ held }) => held.day === day.day) ? day.yours : null;
		const below = mine && !lines.some((each) => same(each, mine)) ? mine : null;
		const columns = w.day.columns;
		return html`<h2 id="list">${w.day.list}</h2>
			${
				lines.length
					? html`<p class="hint">${w.day.built(day.built)}</p>
						<table>
							<thead>
								<tr><th scope="col" title=${columns.place}>#</th><th scope="col" class="name">${columns.name}</th><th scope="col">${columns.pieces}</th><th scope="col">${columns.height}</th></tr>
							</thead>
							<tbody>
								${lines.map((each) => line(each, Boolean(mine && same(each, mine))))} ${below ? line(below, true) : nothing}
							</tbody>
						</table>`
					: html`<p>${day.over ? w.day.none : w.day.empty}</p>`
			}
			${lines.length < day.built ? html`<p><button id="more" @click=${this.showMore}>${w.day.more}</button></p>` : nothing}
			<p class="row foot">
				${day.before ? html`<a id="day-before" href=${here(`/day/${day.before}`)}>${w.day.before}</a>` : nothing}
				${day.over ? html`<a id="day-now" href=${here("/day")}>${w.day.now}</a>` : nothing}
			</p>
			${day.over ? nothing : html`<p class="hint">${w.day.midnight}</p>`}`;
	}
}

function line({ place, name, pieces, height_mm }: Ranked, mine: boolean) {
	return html`<tr class=${mine ? "you" : ""}>
		<td>${place}</td>
		<td class="name">${name}</td>
		<td>${pieces}</td>
		<td>${w.mm(height_mm)}</td>
	</tr>`;
}

function same(one: Ranked, other: Ranked): boolean {
	return (
		one.place === other.place &&
		one.name === other.name &&
		one.pieces === other.pieces &&
		one.height_mm === other.height_mm
	);
}
