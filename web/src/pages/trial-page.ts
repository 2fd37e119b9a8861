// Alone against the clock: the throw of the day, one mat, and the ghost of one's best run, kept on this device.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Clip } from "../connection/clip";
import { decodeClip } from "../connection/clip";
import { server } from "../connection/http";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { BLOCKS, type Lines } from "../race/blocks";
import { settings } from "../settings";
import type { Finished, Saying, Telling, Trial } from "../wire";
import { w } from "../words/words";
import "../race/dice";
import { readFrame } from "../connection/frames";
import { Playback, type Poses } from "../connection/playback";
import { pressed, WHOLE } from "../race/place/race-keys";
import { Hand } from "../race/place/racer-hand";
import "../race/place/mat";
import "../race/place/own-place";
import { taskPicture, taskPictureStyles } from "../race/drawing/task-picture";
import type { OwnPlace } from "../race/place/own-place";
import { learnLines } from "../race/race-state";
import { raceStyles } from "../race/race-styles";
import { faultsOf } from "../race/scoring/faults";
import { marksOf } from "../race/scoring/inspection-walk";
import { here } from "../router";

const WHO = "solo";
const KEPT = "teeter.trial.";
const MOST_FAULTS = 3;

interface Best {
	seconds: number;
	clip: string;
}

@customElement("teeter-trial")
export class TrialPage extends LitElement {
	static override styles = [
		shared,
		raceStyles,
		taskPictureStyles,
		css`
			.race {
				grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
				grid-template-areas: "strip" "places";
			}
			.strip a {
				padding: 0.6rem;
				text-decoration: none;
			}
			.time {
				font: 700 1.3rem var(--serif);
				font-variant-numeric: tabular-nums;
				padding-inline: 0.8rem;
			}
			@media (max-width: 480px) {
				.strip {
					gap: 0.3rem;
				}
				.round b {
					display: none;
				}
				.time {
					padding-inline: 0.3rem;
				}
			}
			.throw .hint {
				color: #e3efe4;
			}
			.throw .row {
				justify-content: center;
			}
			.result {
				height: min(40dvh, 20rem);
				display: grid;
				background: var(--board-top);
				border-radius: 10px;
				margin-bottom: 0.6rem;
			}
			.faults {
				width: fit-content;
				margin: 0 auto 0.6rem;
				text-align: start;
			}
		`,
	];

	@property() name = "today";
	private readonly told = new Loading(this, () => this.load());
	@state() private finished: Finished | null = null;
	@state() private trouble = "";
	@state() private running = false;
	@state() private newBest = false;
	private hand: Hand | null = null;
	private lane = new Playback(BLOCKS.length);
	private lines: Lines = new Map();
	private socket: WebSocket | null = null;
	private goAt = 0;
	private ghost: Clip | null = null;
	private clip: ArrayBuffer | null = null;
	private timer = 0;

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.race.trial.title} · ${w.name}`;
		window.addEventListener("keydown", this.key);
		this.timer = window.setInterval(() => this.requestUpdate(), 100);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.removeEventListener("keydown", this.key);
		window.clearInterval(this.timer);
		this.socket?.close();
	}

	private async load(): Promise<Trial> {
		const [lines, trial] = await Promise.all([learnLines(), server.trial(this.name), learnPieces("biddi")]);
		this.lines = lines;
		const best = bestOf(trial);
		if (best) this.ghost = await decodeClip(Uint8Array.from(atob(best.clip), (each) => each.charCodeAt(0)).buffer);
		return trial;
	}

	private get trial(): Trial | null {
		return this.told.value;
	}

	private readonly begin = (): void => {
		const { trial } = this;
		if (!trial) return;
		this.finished = null;
		this.newBest = false;
		this.trouble = "";
		this.clip = null;
		this.lane.clear();
		const socket = new WebSocket(
			`${location.protocol.replace("http", "ws")}//${location.host}${here(`/trials/${trial.name}/socket`)}`,
		);
		socket.binaryType = "arraybuffer";
		this.socket = socket;
		const port = {
			say: (saying: Saying) => socket.send(JSON.stringify(saying)),
			show: (bytes: ArrayBuffer) => socket.send(bytes),
		};
		const hand = new Hand(port, WHO, 0, this.lines, this.lane);
		hand.snap = settings.snap;
		this.hand = hand;
		this.goAt = Number.POSITIVE_INFINITY;
		this.running = true;
		socket.onmessage = (event) =>
			typeof event.data === "string" ? this.hear(JSON.parse(event.data)) : this.see(event.data);
		socket.onclose = () => {
			if (this.running) this.trouble = w.race.trial.busy;
			this.running = false;
		};
	};

	private hear(tells: Telling): void {
		if (tells.tell === "clock" && tells.what === "go") this.goAt = performance.now() + 1000 * tells.seconds;
		if (tells.tell === "hint") this.hand?.advise(tells.advice);
		if (tells.tell === "finish") {
			this.finished = tells.finished;
			this.running = false;
			void this.keep(tells.finished);
		}
	}

	private see(bytes: ArrayBuffer): void {
		const frame = readFrame(bytes);
		if (!frame) {
			this.clip = bytes;
			return;
		}
		this.lane.take(frame, performance.now());
		this.hand?.compare(performance.now());
		const place = this.renderRoot.querySelector<OwnPlace>("race-place");
		place?.mat?.wake();
		place?.requestUpdate();
	}

	private async keep(finished: Finished): Promise<void> {
		const { trial, clip } = this;
		const best = trial && bestOf(trial);
		if (!finished.right || !clip || !trial || (best && best.seconds <= finished.seconds)) return;
		const text = btoa(Array.from(new Uint8Array(clip), (each) => String.fromCharCode(each)).join(""));
		localStorage.setItem(KEPT + trial.name, JSON.stringify({ seconds: finished.seconds, clip: text } satisfies Best));
		this.newBest = true;
		this.ghost = await decodeClip(clip);
	}

	/** Where the blocks of the best run were at this moment. */
	private readonly ghostNow = (now: number): Poses | null => {
		const { ghost } = this;
		const tick = now - this.goAt;
		if (!ghost || !this.running || tick < 0) return null;
		let k = 0;
		while (k < ghost.ticks.length - 1 && (ghost.ticks[k + 1] as number) <= tick) k++;
		return BLOCKS.map((block) => {
			const pose = ghost.pose(k, ghost.names.indexOf(`${WHO} ${block}`));
			return pose.some((each) => each !== 0) ? pose : null;
		});
	};

	private readonly call = (): void => {
		this.socket?.send(JSON.stringify({ say: "move", id: crypto.randomUUID(), seat: WHO, move: { move: "call" } }));
	};

	private readonly key = (event: KeyboardEvent): void => {
		if (!this.hand || !this.running || performance.now() < this.goAt || event.ctrlKey || event.metaKey) return;
		const place = this.renderRoot.querySelector<OwnPlace>("race-place");
		if (pressed(event, WHOLE, this.hand, () => place?.call())) event.preventDefault();
	};

	override render() {
		const { trial, hand } = this;
		const t = w.race.trial;
		if (!trial) return waiting(this.told, true);
		const now = performance.now();
		const racing = this.running && now >= this.goAt;
		const biddis = new Map(Object.entries(trial.biddis).map(([colour, level]) => [level as number, colour]));
		return html`<main class="race">
			<h1 class="spoken">${t.title}</h1>
			<div class="strip">
				<a href=${here("/")} aria-label=${w.common.home}>←</a>
				<div class="round"><b>${t.title}</b><span>${w.biddi.levels(trial.levels)}</span></div>
				<race-dice small class="grow" .dice=${trial.dice} .biddis=${trial.biddis} .levels=${trial.levels}></race-dice>
				<span class="time" role="timer">${racing ? t.seconds((now - this.goAt) / 1000) : nothing}</span>
			</div>
			<div class="places">
				${
					hand
						? html`<race-place .hand=${hand} .keys=${WHOLE} .levels=${trial.levels} .biddis=${biddis} .ghost=${this.ghostNow} .off=${!racing} .hints=${true} .label=${settings.name} @call=${this.call}></race-place>`
						: nothing
				}
			</div>
			${racing ? nothing : this.card(trial, biddis, now)}
		</main>`;
	}

	/** Why it is not right: the first few things, from the bottom up. */
	private faults(finished: Finished, trial: Trial, biddis: ReadonlyMap<number, string>) {
		const found = finished.right ? [] : faultsOf(finished.stack, trial.levels, biddis).slice(0, MOST_FAULTS);
		return found.length ? html`<ul class="faults">${found.map((each) => html`<li>${each}</li>`)}</ul>` : nothing;
	}

	private card(trial: Trial, biddis: ReadonlyMap<number, string>, now: number) {
		const t = w.race.trial;
		const { finished } = this;
		const best = bestOf(trial);
		const left = Math.ceil((this.goAt - now) / 1000);
		if (this.running)
			return html`<div class="veil"><div class="card throw" role="status"><h2>${w.race.getReady}</h2><div class="count">${left <= 3 ? left : nothing}</div></div></div>`;
		return html`<div class="veil">
			<div class="card throw">
				<p class="kicker">${t.title}</p>
				${
					finished
						? html`<h2 role="status">${finished.right ? t.right : t.wrong} ${t.seconds(finished.seconds)}</h2>
							<div class="result"><race-mat small .lane=${this.lane} .lines=${this.lines} .levels=${trial.levels} .biddis=${biddis} .marks=${marksOf(finished.stack, 99)} .words=${t.levels(finished.stack.right, trial.levels)}></race-mat></div>
							<p>${t.levels(finished.stack.right, trial.levels)}${finished.smiles ? `, ${t.smiles(finished.smiles)}` : ""}</p>
							${this.faults(finished, trial, biddis)}`
						: html`<h2>${this.name.startsWith("round-") ? t.practice : t.today} · ${w.biddi.levels(trial.levels)}</h2>
							<p>${t.task}</p>
							${taskPicture()}
							<p class="hint">${this.name.startsWith("round-") ? t.practiceLead : t.lead}</p>
							<race-dice .dice=${trial.dice} .biddis=${trial.biddis} .levels=${trial.levels}></race-dice>`
				}
				${this.newBest ? html`<p><b>${t.newBest}</b></p>` : best ? html`<p><b>${t.best(best.seconds)}</b></p>` : nothing}
				${best && !finished ? html`<p class="hint">${t.ghost}</p>` : nothing}
				${this.trouble ? html`<p role="alert">${this.trouble}</p>` : nothing}
				<button class="main" id="begin" @click=${this.begin}>${finished ? t.again : t.begin}</button>
			</div>
		</div>`;
	}
}

function bestOf(trial: Trial): Best | null {
	try {
		return JSON.parse(localStorage.getItem(KEPT + trial.name) ?? "null") as Best | null;
	} catch {
		return null;
	}
}
