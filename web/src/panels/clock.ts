import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import type { TableStore } from "../connection/table-store";
import { shared } from "../look/shared-styles";
import type { Entry } from "../wire";
import { w } from "../words/words";
import { passed } from "./time-told";

const TOLD_MS = 6000;
/** A move that comes so shortly before the end, or after it, was made by the clock: the line takes its time. */
const AT_THE_END_MS = 200;

/** What a clock did that ran out with this entry; nothing if somebody moved in time. */
export function ranOut(running: TableStore["clock"], entry: Entry, now: number): string {
	if (!running || now < running.until - AT_THE_END_MS) return "";
	const { what, seats } = running.clock;
	if ((what !== "build" && what !== "auction") || !seats.includes(entry.by)) return "";
	return w.panels.timeUp[what](entry.by);
}

/** In how many seconds the table acts for somebody, and for a while that it did. */
@customElement("teeter-clock")
export class ClockPanel extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				font-variant-numeric: tabular-nums;
				font-weight: 600;
				white-space: nowrap;
			}
			.seconds {
				display: none;
			}
			/* Seconds always fit; who they are for is seen beside it. */
			@media (max-width: 560px) {
				.seconds {
					display: inline;
				}
				.sentence {
					position: absolute;
					width: 1px;
					height: 1px;
					overflow: hidden;
					clip-path: inset(50%);
				}
			}
			.soon {
				color: var(--red);
			}
		`,
	];

	@state() private happened = "";
	private timer = 0;
	private shown = 0;
	private told = "";
	private forget = 0;

	private readonly onEntry = (event: Event): void => {
		const entry = (event as CustomEvent<Entry>).detail;
		const words = this.store.isHistory(entry) ? "" : ranOut(this.store.clock, entry, Date.now());
		if (!words) return;
		this.happened = words;
		window.clearTimeout(this.forget);
		this.forget = window.setTimeout(() => {
			this.happened = "";
		}, TOLD_MS);
	};

	override connectedCallback(): void {
		super.connectedCallback();
		this.timer = window.setInterval(() => this.requestUpdate(), 1000);
		this.store.addEventListener("entry", this.onEntry);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearInterval(this.timer);
		window.clearTimeout(this.forget);
		this.store.removeEventListener("entry", this.onEntry);
	}

	override render() {
		return html`<span role="status" class="soon">${this.happened}</span>${this.happened ? nothing : this.left()}`;
	}

	private left() {
		const running = this.store.clock;
		if (!running || this.store.view?.outcome) return nothing;
		const seconds = Math.max(0, Math.ceil((running.until - Date.now()) / 1000));
		const { what, seats } = running.clock;
		const words =
			what === "round" || what === "go" || what === "dice"
				? w.clock[what](seconds)
				: w.clock[what](w.list(seats), seconds);
		const mine = !seats.length || seats.some((seat) => this.store.mine.includes(seat));
		if (mine && passed(this.shown, seconds) !== null) this.told = words;
		this.shown = seconds;
		return html`<span role="timer" class=${seconds <= 10 ? "soon" : ""}><span class="seconds" aria-hidden="true">${seconds} s</span><span class="sentence">${words}</span></span
			><span class="spoken" aria-live="assertive" id="time-told">${this.told}</span>`;
	}
}
