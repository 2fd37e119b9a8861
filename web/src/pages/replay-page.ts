// A game once more: a timeline to move along, at any speed, with the camera free. Views come from the server, poses from clips.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { bringFromAddress, held, hold } from "../connection/held-tables";
import { onceEach, server } from "../connection/http";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { copyText } from "../look/copy-text";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { stageCode } from "./stage-code";
import "../panels/feed";
import { flatStage } from "../panels/flat-stage";
import "../panels/seats";
import { decodeClip } from "../connection/clip";
import type { Stage } from "../stage/stage";
import { forStage } from "../stage/stage-settings";
import type { PieceAt, Replay, Seat, SeatView } from "../wire";
import { w } from "../words/words";

const SPEEDS = [0.25, 0.5, 1, 2, 4];
const PAUSE = 800;

@customElement("teeter-replay")
export class ReplayPage extends LitElement {
	static override styles = [
		shared,
		css`
			.viewer {
				display: grid;
				grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr) 19rem;
				grid-template-areas: "seats seats" "stage feed" "bar bar";
				height: 100dvh;
			}
			teeter-seats {
				grid-area: seats;
				background: linear-gradient(var(--board-top), var(--board-bottom));
				border-bottom: 1px solid var(--board-line);
			}
			.stage {
				grid-area: stage;
				position: relative;
				background: linear-gradient(var(--wood-top), var(--wood-bottom));
				overflow: auto;
				min-height: 0;
			}
			#stage {
				position: absolute;
				inset: 0;
			}
			.flat {
				display: flex;
				flex-wrap: wrap;
				gap: 0.8rem;
				padding: 0.8rem;
			}
			.flat section {
				background: var(--card);
				border-radius: 12px;
				padding: 0.7rem 0.9rem;
			}
			teeter-feed {
				grid-area: feed;
				background: var(--card);
				border-inline-start: 1px solid var(--board-line);
			}
			main {
				grid-area: bar;
				background: linear-gradient(var(--sheet-top), var(--sheet-bottom));
				border-top: 1px solid var(--board-line);
				padding: 0.5rem 0.8rem calc(0.5rem + env(safe-area-inset-bottom));
				display: grid;
				gap: 0.3rem;
			}
			main .row {
				justify-content: center;
			}
			.row select {
				width: auto;
			}
			.row button,
			.row .button {
				min-width: 48px;
			}
			@media (max-width: 800px) {
				.viewer {
					grid-template: auto minmax(0, 1fr) 6rem auto / minmax(0, 1fr);
					grid-template-areas: "seats" "stage" "feed" "bar";
				}
			}
		`,
	];

	@property() table = "";
	@state() private step = 0;
	@state() private view: SeatView | null = null;
	@state() private playing = false;
	@state() private speed = 1;
	@state() private copied = false;
	@query("#stage") private place!: HTMLElement | null;
	private token = "";
	private readonly brought = bringFromAddress();
	private stage: Stage | null = null;
	private drawn = false;
	/** For others: nothing but watching can be done with it. */
	private link = "";
	private readonly game = new Loading(this, () => this.load());
	private readonly towers = new Loading(this, () => stageCode(this.replay?.setup.set), "when asked");
	/** The step that was gone to last. */
	private readonly going = new Loading(this, () => this.look(this.step), "when asked");
	private readonly clip = onceEach((n: number) => server.clip(this.table, this.token, n).then(decodeClip));
	private readonly viewAt = onceEach((n: number) => server.viewAt(this.table, this.token, n));

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.replay.title} · ${w.name}`;
		void this.game.here.then(() => this.go(0));
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.playing = false;
		this.stage?.dispose();
	}

	private get replay(): Replay | null {
		return this.game.value;
	}

	private async load(): Promise<Replay> {
		const { token: key, invite, watch = invite } = this.brought;
		if (key) hold(this.table, { token: key });
		let token = held(this.table)?.token;
		if (!token) {
			token = (await server.watch(this.table, watch ?? null)).token ?? "";
			hold(this.table, { token });
		}
		this.token = token;
		const replay = await server.replay(this.table, token);
		await learnPieces(replay.setup.set);
		this.link = await this.linkForOthers();
		// Whoever sends the address as it stands there sends what opens this game.
		history.replaceState(history.state, "", this.link);
		return replay;
	}

	/** By a token that can do nothing but watch. */
	private async linkForOthers(): Promise<string> {
		const mine = held(this.table);
		let link = this.brought.watch ? `#watch=${this.brought.watch}` : (mine?.links?.watch ?? mine?.watch);
		if (!link) {
			link = await server.watchLink(this.table, this.token);
			hold(this.table, { watch: link });
		}
		return `${location.origin}/replay/${this.table}${link.slice(link.indexOf("#"))}`;
	}

	override updated(): void {
		if (this.place && !this.drawn && this.replay?.clips.length) {
			this.drawn = true;
			this.towers.ask();
			void this.draw(this.place);
		}
		if (this.stage && this.view) this.stage.show(this.view, this.replay?.setup.seats ?? [], []);
	}

	private async draw(place: HTMLElement): Promise<void> {
		const { createStage } = await this.towers.here;
		this.stage = createStage(place, this.replay?.setup.set ?? "bausack", forStage());
		await this.stage.ready;
		await this.go(this.step);
	}

	/** Which tower the placement of this entry was on. */
	private towerOf(n: number): string {
		for (let k = n - 1; k >= 0; k--) {
			for (const event of this.replay?.entries[k]?.events ?? []) if (event.event === "placed") return event.tower;
		}
		return "";
	}

	/** Where the pieces stand at a step: at the end of the last placement on each tower. */
	private async posesAt(step: number, view: SeatView): Promise<Record<string, PieceAt[]>> {
		const towers: Record<string, PieceAt[]> = {};
		for (const n of this.replay?.clips ?? []) {
			if (n > step) break;
			const tower = this.towerOf(n);
			const clip = await this.clip(n);
			const last = clip.ticks.length - 1;
			const standing = view.towers[tower]?.pieces ?? [];
			towers[tower] = clip.names
				.map((piece, k) => ({ piece, pose: clip.pose(last, k) as number[] }))
				.filter((each) => standing.includes(each.piece));
		}
		return towers;
	}

	private async go(step: number): Promise<void> {
		const all = this.replay?.entries.length ?? 0;
		this.step = Math.max(0, Math.min(all, step));
		await this.going.again();
	}

	private async look(wanted: number): Promise<void> {
		const view = await this.viewAt(wanted);
		if (this.step !== wanted) return;
		this.view = view;
		if (!this.stage) return;
		this.stage.show(view, this.replay?.setup.seats ?? [], []);
		this.stage.stand(await this.posesAt(wanted, view));
	}

	private readonly toggle = async (): Promise<void> => {
		this.playing = !this.playing;
		const all = this.replay?.entries.length ?? 0;
		if (this.playing && this.step >= all) await this.go(0);
		while (this.playing && this.step < all && this.isConnected) {
			const next = this.step + 1;
			if (this.stage && this.replay?.clips.includes(next)) {
				const clip = await this.clip(next).catch(() => null); // the step itself is told where it does not come
				if (clip) await this.stage.play(this.towerOf(next), clip, this.speed);
			}
			if (!this.playing) return;
			await this.go(next);
			if (this.going.trouble) break;
			await new Promise((wake) => setTimeout(wake, PAUSE / this.speed));
		}
		this.playing = false;
	};

	private readonly share = async (): Promise<void> => {
		await copyText(this.link);
		this.copied = true;
	};

	override render() {
		const { replay, view } = this;
		if (!replay) return waiting(this.game, true);
		if (!view) return waiting(this.going, true);
		const all = replay.entries.length;
		const seats = replay.setup.seats.map((name) => ({ name, kind: "person" }) as Seat);
		const others = Number(sessionStorage.getItem(`teeter.disagreements.${this.table}`) ?? 0);
		return html`<h1 class="spoken">${w.home.replays}</h1>
			<div class="viewer">
			<teeter-seats .view=${view} .seats=${seats}></teeter-seats>
			<div class="stage" role="region" aria-label=${w.table.stage}>
				${replay.clips.length ? html`<div id="stage"></div>` : flatStage(view)}
			</div>
			<teeter-feed .log=${replay.entries.slice(0, this.step)} .length=${this.step}></teeter-feed>
			<main>
				${[this.towers, this.going].filter((each) => each.trouble || each.slow).map((each) => waiting(each))}
				<input type="range" min="0" max=${all} .value=${String(this.step)} aria-label=${w.replay.timeline} aria-valuetext=${w.replay.at(this.step, all)}
					@input=${(event: Event) => {
						this.playing = false;
						void this.go((event.target as HTMLInputElement).valueAsNumber);
					}} />
				<div class="row">
					<a class="button" href="/replay" aria-label=${w.common.back}>←</a>
					<button aria-label=${w.replay.back} @click=${() => this.go(this.step - 1)}>${arrow("M6 5v14M18 5l-9 7 9 7z")}</button>
					<button class="main" id="play" @click=${this.toggle}>${this.playing ? w.replay.pause : w.replay.play}</button>
					<button aria-label=${w.replay.forward} @click=${() => this.go(this.step + 1)}>${arrow("M18 5v14M6 5l9 7-9 7z")}</button>
					<select aria-label=${w.replay.speed} @change=${(event: Event) => {
						this.speed = Number((event.target as HTMLSelectElement).value);
					}}>${SPEEDS.map((each) => html`<option value=${each} .selected=${each === this.speed}>${each}×</option>`)}</select>
					<span class="hint">${w.replay.at(this.step, all)}</span>
					<button id="share" @click=${this.share}>${this.copied ? w.common.copied : w.replay.share}</button>
				</div>
				${this.copied ? html`<p class="hint" role="status">${w.replay.shared}</p>` : nothing}
				${others ? html`<p class="hint">${w.replay.disagreements(others)}</p>` : nothing}
			</main>
		</div>`;
	}
}

/** Drawn, since not every device has these signs in its letters. */
function arrow(path: string) {
	return html`<svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d=${path} fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" /></svg>`;
}
