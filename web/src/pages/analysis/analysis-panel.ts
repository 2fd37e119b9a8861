// A game in hindsight, beside its replay: the curve grows while the server looks at one placement after the other.

import { css, html, LitElement, nothing, svg } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { server } from "../../connection/http";
import { shared } from "../../look/shared-styles";
import type { Analysis, Judged, Turn } from "../../wire";
import { analysisWords } from "../../words/analysis";
import { pieceName } from "../../words/piece-names";
import { decimals } from "../../words/plural";
import { thoughtInWords, troubleInWords } from "../../words/telling";
import { language, w } from "../../words/words";
import { CHANCES, column, HEIGHT, HIGH, level, lines, nearest, type Point, WIDTH } from "./curve";

const AGAIN = 1000;
const NONE: readonly never[] = [];
/** Lines of towers are told apart by more than their colour. */
const DASHES = ["none", "7 4", "2 3", "10 3 2 3", "4 2", "1 2"];

/** What is wanted of the replay: the placement before it was made, with a ghost where master would have put the piece. */
export interface Suggested {
	judged: Judged;
	turn: Turn;
}

@customElement("teeter-analysis")
export class AnalysisPanel extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				overflow: auto;
				padding: 0.7rem 0.9rem;
			}
			h2 {
				margin: 0 0 0.3em;
			}
			h3 {
				margin: 0.7em 0 0.3em;
			}
			svg {
				display: block;
				width: 100%;
				height: auto;
				touch-action: manipulation;
				cursor: pointer;
			}
			.grid {
				stroke: var(--line);
				stroke-width: 0.6;
			}
			.scale {
				fill: var(--ink-soft);
				font: 11px var(--sans);
			}
			.tower {
				fill: none;
				stroke-width: 1.8;
				stroke-linejoin: round;
			}
			.t0 {
				stroke: var(--red);
			}
			.t1 {
				stroke: var(--gem);
			}
			.t2 {
				stroke: var(--green);
			}
			.t3 {
				stroke: var(--oak);
			}
			.t4 {
				stroke: var(--focus);
			}
			.t5 {
				stroke: var(--ink);
			}
			.fell {
				stroke: var(--ink);
				stroke-width: 1.6;
			}
			.turn {
				fill: var(--card);
				stroke: var(--ink);
				stroke-width: 1.4;
			}
			.turn.most {
				fill: var(--ink);
			}
			.chance {
				fill: var(--ink-soft);
			}
			.chance.poor {
				fill: var(--red);
			}
			.here {
				stroke: var(--focus);
				stroke-width: 1.2;
			}
			.legend {
				display: flex;
				flex-wrap: wrap;
				gap: 0.1rem 0.9rem;
				margin: 0.2rem 0 0.4rem;
				font-size: 0.86rem;
			}
			.legend svg {
				display: inline-block;
				width: 24px;
				height: 8px;
				margin-inline-end: 0.3rem;
				vertical-align: middle;
			}
			ol {
				list-style: none;
				padding: 0;
				margin: 0;
				display: grid;
				gap: 0.6rem;
			}
			li {
				background: var(--hint);
				border-radius: 10px;
				padding: 0.5rem 0.7rem;
			}
			li p {
				margin: 0 0 0.3em;
			}
			li button {
				min-height: 44px;
				padding: 0.3em 0.9em;
			}
			progress {
				width: 100%;
				accent-color: var(--gem);
			}
		`,
	];

	@property() table = "";
	@property() token = "";
	/** Somebody came for it: it need not be asked for once more. */
	@property({ type: Boolean, attribute: "at-once" }) atOnce = false;
	/** Of the replay. */
	@property({ type: Number }) step = 0;
	@state() private known: Analysis | null = null;
	@state() private trouble = "";
	@state() private shown = 0;
	private timer = 0;

	override connectedCallback(): void {
		super.connectedCallback();
		void this.look(() => server.analysis(this.table, this.token)).then(() => {
			if (this.atOnce && this.known?.state === "none") this.begin();
		});
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearTimeout(this.timer);
	}

	private async look(ask: () => Promise<Analysis>): Promise<void> {
		const before = this.known;
		try {
			this.known = await ask();
			this.trouble = before?.state === "under-way" && this.known.state === "none" ? analysisWords().stopped : "";
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
		// A line that is gone for a while changes nothing: what is under way goes on.
		if (this.isConnected && this.known?.state === "under-way")
			this.timer = window.setTimeout(() => void this.look(() => server.analysis(this.table, this.token)), AGAIN);
	}

	private readonly begin = (): void => {
		window.clearTimeout(this.timer);
		void this.look(() => server.analyse(this.table, this.token));
	};

	private get judged(): readonly Judged[] {
		return this.known?.judged ?? NONE;
	}

	private tell<T>(name: string, detail: T): void {
		this.dispatchEvent(new CustomEvent<T>(name, { detail }));
	}

	private readonly pick = (event: MouseEvent): void => {
		const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
		const { judged, known } = this;
		const picked = judged[nearest((event.clientX - left) / width, judged.length, known?.placements ?? 0)];
		if (picked) this.tell("go", picked.n);
	};

	private show(turn: Turn, judged: Judged): void {
		this.shown = turn.n;
		this.tell<Suggested>("suggest", { turn, judged });
	}

	override render() {
		const t = analysisWords();
		const { known } = this;
		return html`<h2>${t.title}</h2>
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
			${!known ? nothing : known.state === "none" ? this.offer() : html`${this.progress(known)} ${this.curve(known)} ${this.turns(known)}`}`;
	}

	private offer() {
		const t = analysisWords();
		return html`<p>${t.lead}</p>
			<button class="main" id="analyse" @click=${this.begin}>${t.ask}</button>`;
	}

	private progress({ state, placements }: Analysis) {
		if (state === "done") return nothing;
		const t = analysisWords();
		const done = this.judged.length;
		const words = !done ? t.waits : done < placements ? t.progress(done, placements) : t.looksFor;
		return html`<label class="hint"><span role="status">${words}</span><progress max=${placements} .value=${done}></progress></label>`;
	}

	private curve({ placements: all, turns = [] }: Analysis) {
		const t = analysisWords();
		const { judged } = this;
		if (!judged.length) return nothing;
		const towers = lines(judged, all);
		const at = (n: number): number => judged.findIndex((each) => each.n === n);
		const now = judged.findLastIndex(({ n }) => n <= this.step);
		return html`<svg id="curve" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${t.curve} @click=${this.pick}>
				${[0, 5, 10].map(
					(degrees) =>
						svg`<path class="grid" d=${`M0 ${level(degrees)}H${WIDTH}`} /><text class="scale" x="1" y=${level(degrees) - 1.5}>${degrees}°</text>`,
				)}
				${now < 0 ? nothing : svg`<path class="here" d=${`M${column(now, all)} 0V${HEIGHT}`} />`}
				${[...towers.values()].map((parts, k) =>
					parts.map(
						(line) =>
							svg`<path class=${`tower t${k % DASHES.length}`} stroke-dasharray=${DASHES[k % DASHES.length]} d=${drawn(line)} />`,
					),
				)}
				${judged.map((each, k) => (each.stands ? nothing : svg`<path class="fell" d=${cross(column(k, all), level(0))} />`))}
				${turns.map(({ n }, rank) => {
					const k = at(n);
					const its = judged[k];
					if (!its) return nothing;
					const y = level(its.stands ? (its.margins[its.tower] ?? 0) : 0) - (its.stands ? 0 : 9);
					return svg`<circle class=${rank ? "turn" : "turn most"} r="4" cx=${column(k, all)} cy=${y} />`;
				})}
				${judged.map(({ chance }, k) => {
					if (!chance?.tried) return nothing;
					const share = chance.stood / chance.tried;
					const wide = Math.max(2, Math.min(8, (WIDTH / all) * 0.6));
					const high = Math.max(1, share * CHANCES);
					return svg`<rect class=${share < 0.5 ? "chance poor" : "chance"} x=${column(k, all) - wide / 2} y=${HIGH + 8 + CHANCES - high} width=${wide} height=${high} />`;
				})}
			</svg>
			<p class="legend">${[...towers.keys()].map(
				(tower, k) =>
					html`<span><svg viewBox="0 0 24 8" aria-hidden="true"><path class=${`tower t${k % DASHES.length}`} stroke-dasharray=${DASHES[k % DASHES.length]} d="M0 4H24" /></svg>${tower === "common" ? t.bears : tower}</span>`,
			)}<span><svg viewBox="0 0 24 8" aria-hidden="true"><rect class="chance" x="4" width="4" height="8" /><rect class="chance" x="11" y="3" width="4" height="5" /></svg>${t.chance}</span></p>`;
	}

	private turns({ state, turns = [] }: Analysis) {
		const t = analysisWords();
		if (!turns.length) return state === "done" ? html`<p id="no-turn">${t.noTurn}</p>` : nothing;
		return html`<h3>${t.turns}</h3>
			<ol>${turns.map((turn, rank) => this.turn(turn, rank))}</ol>`;
	}

	private turn(turn: Turn, rank: number) {
		const t = analysisWords();
		const judged = this.judged.find(({ n }) => n === turn.n);
		if (!judged) return nothing;
		const { better } = turn;
		const placement = w.colon(judged.builder, pieceName(judged.piece));
		return html`<li class="turning-point">
			<p><strong>${placement}</strong>${rank ? nothing : html`<br /><em>${t.most}</em>`}</p>
			<p>${whatBecame(judged)} ${judged.chance?.tried ? t.tried(judged.chance.stood, judged.chance.tried) : nothing}</p>
			<p>${w.colon(t.master, thoughtInWords(better.reason))} ${better.chance?.tried ? t.masterTried(better.chance.stood, better.chance.tried) : nothing}</p>
			${better.pose ? html`<button class="show" aria-pressed=${this.shown === turn.n} aria-label=${w.colon(t.show, placement)} @click=${() => this.show(turn, judged)}>${t.show}</button>` : nothing}
			${this.shown === turn.n ? html`<p class="hint" role="status">${t.shown}</p>` : nothing}
		</li>`;
	}
}

function whatBecame({ stands, margins, tower, before_deg }: Judged): string {
	const t = analysisWords();
	const tenths = decimals(language, 1);
	if (before_deg == null) return stands ? "" : t.fellAtOnce;
	return stands ? t.lost(tenths(before_deg), tenths(margins[tower] ?? 0)) : t.fell(tenths(before_deg));
}

function drawn(line: readonly Point[]): string {
	return `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
}

function cross(x: number, y: number): string {
	return `M${x - 3} ${y - 3}l6 6M${x + 3} ${y - 3}l-6 6`;
}
