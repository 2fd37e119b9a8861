import { css, html, nothing, type PropertyValues } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { buildTower, keepResult, PIECES, results, streak, today, towerLink } from "../connection/day-towers";
import { held } from "../connection/held-tables";
import { server } from "../connection/http";
import { shareLink } from "../look/share-link";
import { shared } from "../look/shared-styles";
import { go, here } from "../router";
import type { DayTower } from "../wire";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { endStyles } from "./end-styles";

/** The end of a tower of the day: what stood, which place that is, and a link to send. Says "once-more" for the fall. */
@customElement("teeter-day-result")
export class DayResultPanel extends AtTable {
	static override styles = [
		shared,
		endStyles,
		css`
			.facts {
				font: 700 1.15rem var(--serif);
			}
		`,
	];

	/** Whether there is a fall that can be shown once more. */
	@property({ type: Boolean }) fell = false;
	@state() private told: DayTower | null = null;
	@state() private busy = false;
	@state() private copied = false;
	@state() private trouble = "";
	private asked = false;

	private get day(): string | null {
		return this.store.seats?.day ?? null;
	}

	/** Filed as over, it is on the list, if it counts. */
	override updated(changed: PropertyValues): void {
		super.updated(changed);
		if (!this.asked && this.day && this.store.stage === "over") {
			this.asked = true;
			void this.ask(this.day);
		}
	}

	private async ask(day: string): Promise<void> {
		try {
			this.told = await server.day(day, this.store.id);
			const key = held(this.store.id);
			if (this.told.yours && key?.day && this.store.mine.length)
				keepResult(day, this.store.id, key.look ?? "", this.told.yours);
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	}

	private readonly build = async (): Promise<void> => {
		this.busy = true;
		try {
			go(await buildTower(this.day ?? "today"));
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	};

	private async share(day: string, look: string, words: string): Promise<void> {
		const url = towerLink(location.origin + here(""), day, this.store.id, look);
		this.copied = (await shareLink(url, w.day.shareText(words))) === "copied";
	}

	override render() {
		const { view } = this.store;
		const tower = view && Object.values(view.towers)[0];
		if (!view?.outcome || !tower) return nothing;
		const { day } = this;
		const count = tower.pieces.length;
		const key = held(this.store.id);
		const words = w.day.result(count, w.mm(tower.height_mm));
		const title = count === PIECES ? w.day.end.all : count ? w.day.end.some(count) : w.day.end.nothing;
		return html`<h2>${title}</h2>
			<p class="facts">${[w.mm(tower.height_mm), this.place()].filter(Boolean).join(" · ")}</p>
			${this.notes(key?.practice)}
			<div class="row">
				${day && key?.look ? html`<button class="main" id="share" @click=${() => this.share(day, key.look ?? "", words)}>${w.day.share}</button>` : nothing}
				${day ? html`<a class="button" id="day-list" href=${here(`/day/${day}`)}>${w.day.seeList}</a>` : nothing}
				${day && this.store.mine.length ? html`<button id="practise" ?disabled=${this.busy} @click=${this.build}>${w.day.practise}</button>` : nothing}
				${this.fell ? html`<button id="once-more" @click=${() => this.dispatchEvent(new Event("once-more"))}>${w.panels.end.onceMore}</button>` : nothing}
				<a class="button" href=${here(`/replay/${this.store.id}`)}>${w.table.replay}</a>
				<a class="button" id="analysis" href=${here(`/replay/${this.store.id}?analysis`)}>${w.replay.analysis}</a>
				<a class="button" href=${here("/")}>${w.common.home}</a>
			</div>
			${this.copied ? html`<p class="hint" role="status">${w.day.shared}</p>` : nothing}
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}`;
	}

	private place(): string {
		const line = this.told?.yours;
		return line && this.told ? w.day.of(line.place, this.told.built) : "";
	}

	private notes(practice: keyof typeof w.day.practice | undefined) {
		if (practice) return html`<p class="hint" id="practice">${w.day.practice[practice]}</p>`;
		const days = this.told?.yours ? streak(Object.keys(results()), today()) : 0;
		return days > 1 ? html`<p>★ ${w.day.streak(days)}</p>` : nothing;
	}
}
