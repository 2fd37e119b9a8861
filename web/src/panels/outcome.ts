import { css, html, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { held, hold } from "../connection/held-tables";
import { server } from "../connection/http";
import { bring } from "../connection/load-code";
import { replayLink } from "../connection/replay-link";
import { gem } from "../look/gem";
import "../look/piece-picture";
import { saveFile } from "../look/save-file";
import { shareLink } from "../look/share-link";
import { shared } from "../look/shared-styles";
import { go, here } from "../router";
import { pieceName } from "../words/piece-names";
import { COMMON, towerName, troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { endStyles } from "./end-styles";
import { bestPlacement, towerEnds } from "./ending";
import { difficultyInWords } from "./moves/piece-facts";

/** The end: who won and why, what became of every tower, and what comes next. Says "once-more" for the last fall. */
@customElement("teeter-outcome")
export class OutcomePanel extends AtTable {
	static override styles = [
		shared,
		endStyles,
		css`
			.towers {
				display: flex;
				flex-wrap: wrap;
				justify-content: center;
				align-items: flex-end;
				gap: 0.5rem 1.1rem;
				margin: 0 0 0.7rem;
			}
			.towers li {
				display: grid;
				justify-items: center;
				font-size: 0.9rem;
				line-height: 1.25;
				max-width: 9rem;
			}
			.gems {
				display: inline-flex;
				align-items: center;
				gap: 0.2rem;
				font: 700 1.25rem var(--serif);
			}
			.fallen .bar {
				opacity: 0.45;
				transform: rotate(7deg);
			}
			.won b::before {
				content: "★ ";
				color: var(--red);
			}
			.name {
				max-width: 100%;
				overflow: hidden;
				text-overflow: ellipsis;
				white-space: nowrap;
			}
			.best {
				display: inline-flex;
				align-items: center;
				gap: 0.4rem;
				--picture: 2.4rem;
			}
			@media (max-height: 560px) {
				.bar {
					display: none;
				}
				.towers {
					margin-bottom: 0.2rem;
				}
				.best {
					--picture: 1.6rem;
				}
			}
		`,
	];

	/** Whether there is a fall that can be shown once more. */
	@property({ type: Boolean }) fell = false;
	@state() private trouble = "";
	@state() private copied = false;

	private readonly again = async (): Promise<void> => {
		try {
			const known = this.store.seats?.next;
			const next = known ?? (await server.rematch(this.store.id, this.store.token)).table;
			// Nobody else need come in first.
			const people = (this.store.seats?.sheet.seats ?? []).filter((seat) => (seat.kind ?? "person") === "person");
			if (!known && this.store.isHost && people.length === 1) await server.start(next, this.store.token);
			const before = held(this.store.id);
			hold(next, { token: this.store.token, ...(before?.game ? { game: before.game } : {}) });
			go(`/t/${next}`);
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	private readonly save = async (): Promise<void> => {
		saveFile(await server.bundle(this.store.id, this.store.token), `teeter-${this.store.id}.zip`);
	};

	/** A link to the replay for whoever gets it: through the device's own way to send things, or by hand. */
	private readonly share = async (): Promise<void> => {
		try {
			const url = await replayLink(this.store.id, this.store.token);
			this.copied = (await shareLink(url, w.panels.end.shareText(this.verdict))) === "copied";
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	private get verdict(): string {
		const winners = this.store.view?.outcome?.winners ?? [];
		if (!winners.length) return w.table.draw;
		return winners.length > 1 ? w.table.share(w.list(winners)) : w.table.wins(w.list(winners));
	}

	override render() {
		const outcome = this.store.view?.outcome;
		if (!outcome) return nothing;
		const evening = this.store.seats?.evening;
		if (evening) void bring(() => import("./evening-next"));
		const may = this.store.isHost || Boolean(this.store.seats?.next);
		return html`<h2>${this.verdict}</h2>
			${outcome.winners.length ? html`<p>${w.reason[outcome.reason]}</p>` : nothing}
			${this.store.raced ? nothing : html`${this.towers()} ${this.best()}`}
			${evening ? html`<teeter-evening-next .store=${this.store}></teeter-evening-next>` : nothing}
			<div class="row">
				${may && !evening ? html`<button class="main" id="rematch" @click=${this.again}>${this.store.isHost ? w.table.rematch : w.table.next}</button>` : nothing}
				${this.fell ? html`<button id="once-more" @click=${() => this.dispatchEvent(new Event("once-more"))}>${w.panels.end.onceMore}</button>` : nothing}
				<button id="share" @click=${this.share}>${w.panels.end.share}</button>
				<a class="button" href=${here(`/replay/${this.store.id}`)}>${w.table.replay}</a>
				${this.store.raced || this.store.seats?.sheet.ruling === "people" ? nothing : html`<a class="button" id="analysis" href=${here(`/replay/${this.store.id}?analysis`)}>${w.replay.analysis}</a>`}
				<button @click=${this.save}>${w.table.saveLog}</button>
				<a class="button" href=${here("/")}>${w.common.home}</a>
			</div>
			${this.copied ? html`<p class="hint" role="status">${w.panels.end.shared}</p>` : nothing}
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}`;
	}

	private towers() {
		const view = this.store.view;
		if (!view?.outcome) return nothing;
		const ends = towerEnds(this.store.log, view);
		const tallest = Math.max(1, ...ends.map((each) => each.height));
		return html`<ul class="plain towers" aria-label=${w.panels.end.towers}>
			${ends.map(({ tower, height, fate }) => {
				const fallen = fate !== "stands" && fate !== "stopped" && fate !== "remains";
				const words = fallen && height ? w.panels.end.tallest(w.mm(height)) : height ? w.mm(height) : "";
				return html`<li class=${`${fallen ? "fallen" : ""} ${view.outcome?.winners.includes(tower) ? "won" : ""}`}>
					${bar(height / tallest)}
					<b class="name">${tower === COMMON ? towerName(tower) : tower}</b>
					<span>${words}</span>
					<span class="hint">${w.panels.end.how[fate]}</span>
				</li>`;
			})}
			${COMMON in view.towers ? Object.entries(view.diamonds).map(([seat, count]) => html`<li class=${view.outcome?.winners.includes(seat) ? "won" : ""}><b class="name">${seat}</b><span class="gems">${gem(22)} ${count}</span></li>`) : nothing}
		</ul>`;
	}

	private best() {
		const best = bestPlacement(this.store.log, this.store.mine);
		if (!best) return nothing;
		const words = best.gained >= 1 ? w.panels.end.gained(w.mm(best.gained)) : difficultyInWords(best.piece);
		return html`<p class="best"><piece-picture piece=${best.piece}></piece-picture>${w.panels.end.best(pieceName(best.piece), words)}</p>`;
	}
}

const BAR = { wide: 34, high: 64 };

/** A tower as a bar, drawn: a strict page takes no styles from elsewhere. */
function bar(share: number) {
	const high = Math.max(2, Math.round(share * BAR.high));
	return html`<svg class="bar" width=${BAR.wide} height=${high} viewBox=${`0 0 ${BAR.wide} ${high}`} aria-hidden="true">
		<rect width=${BAR.wide} height=${high} rx="4" fill="#d9ae70" stroke="#a8773d" />
	</svg>`;
}
