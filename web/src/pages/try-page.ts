// Try it yourself: a placement of a game before it was made, the same piece for the same tower, and how one fares against
// what happened then.

import { html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Clip } from "../connection/clip";
import { bringFromAddress } from "../connection/held-tables";
import { server } from "../connection/http";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { packTower } from "../connection/packed-tower";
import { keyToReplay, replayLink } from "../connection/replay-link";
import "../look/piece-picture";
import { canSend, shareLink } from "../look/share-link";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { go, here } from "../router";
import { changed, reducedMotion } from "../settings";
import { collapse } from "../stage/pieces/collapse";
import type { Stage } from "../stage/stage";
import type { TryIt } from "../wire";
import { ownTowerWords } from "../words/own-towers";
import { pieceName } from "../words/piece-names";
import { fallInWords, refusalInWords } from "../words/telling";
import { w } from "../words/words";
import type { Falling } from "./film/fall-film";
import { filmButton, filmDialog } from "./film/film-button";
import { lookInsideOwn } from "./own/own-probe";
import { giveKeys, type OwnStageCode, ownSettings, ownStageCode } from "./own/own-stage";
import { ownStyles } from "./own/own-styles";
import { type Came, OWN, OwnTable } from "./own/own-table";

const SLOWLY = 0.3;

interface Task extends OwnStageCode {
	tried: TryIt;
	/** For others. */
	link: string;
}

@customElement("teeter-try")
export class TryPage extends LitElement {
	static override styles = [shared, ownStyles];

	@property() table = "";
	/** The entry that ruled it. */
	@property({ type: Number }) entry = 0;
	@state() private came: Came | null = null;
	@state() private spoken = "";
	@state() private copied = false;
	@state() private falling: Falling | null = null;
	@query("#stage") private place!: HTMLElement | null;
	stage: Stage | null = null;
	own: OwnTable | null = null;
	private readonly brought = bringFromAddress();
	private readonly task = new Loading(this, () => this.load());

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.replay.tryIt} · ${w.name}`;
		changed.addEventListener("change", this.configure);
		window.__table = lookInsideOwn(
			() => this.own,
			() => this.stage,
		);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		changed.removeEventListener("change", this.configure);
		window.__table = undefined;
		this.own?.end();
		this.stage?.dispose();
		this.own = this.stage = null;
	}

	private readonly configure = (): void => this.stage?.configure(ownSettings());

	private async load(): Promise<Task> {
		const token = await keyToReplay(this.table, this.brought);
		const tried = await server.tryIt(this.table, token, this.entry);
		const [code] = await Promise.all([ownStageCode(tried.set), learnPieces(tried.set)]);
		const link = await replayLink(this.table, token, this.brought, `/try/${this.table}/${this.entry}`);
		// Whoever sends the address as it stands there sends what opens this.
		history.replaceState(history.state, "", link);
		return { ...code, tried, link };
	}

	override updated(): void {
		const task = this.task.value;
		if (!this.place || !task || this.stage || !this.isConnected) return;
		const { tried } = task;
		const stage = task.createStage(this.place, tried.set, ownSettings());
		this.stage = stage;
		stage.element.addEventListener("words", (event) => {
			this.spoken = (event as CustomEvent<string>).detail;
		});
		const own = new OwnTable(stage, task.set, tried.set, tried.tremor);
		this.own = own;
		own.addEventListener("change", () => this.requestUpdate());
		own.addEventListener("came", (event) => {
			this.came = (event as CustomEvent<Came>).detail;
			if (!this.came.built.stands) this.playFall(this.came);
		});
		own.stand(tried.tower);
		void stage.ready.then(() => stage.look(OWN));
	}

	private readonly take = (): void => {
		const { own, stage } = this;
		const tried = this.task.value?.tried;
		if (!own || !stage || !tried) return;
		stage.stop();
		this.came = null;
		this.copied = false;
		if (own.tower !== tried.tower) own.stand(tried.tower);
		own.hold(tried.piece, tried.ground);
		giveKeys(stage);
	};

	private playFall({ clip }: Came): void {
		if (clip && !reducedMotion()) void this.stage?.play(OWN, clip, SLOWLY, collapse(clip));
	}

	private readonly dare = async (): Promise<void> => {
		const task = this.task.value;
		if (!task) return;
		const text = ownTowerWords().tried.dareText(pieceName(task.tried.piece));
		this.copied = (await shareLink(task.link, text)) === "copied";
	};

	/** The tower as it is now, on a table of one's own. */
	private readonly buildOn = async (): Promise<void> => {
		const { own } = this;
		const tried = this.task.value?.tried;
		if (!own || !tried) return;
		go(`/build#t=${await packTower({ set: tried.set, tower: own.tower })}`);
	};

	override render() {
		const t = ownTowerWords();
		const task = this.task.value;
		const held = this.own?.held ?? null;
		return html`<div class=${held ? "own tries holds" : "own tries"}>
			<header>
				<a class="back" href=${here(`/replay/${this.table}?at=${this.entry}`)} aria-label=${t.tried.goneBy}>←</a>
				<div class="named"><h1>${w.replay.tryIt}</h1></div>
			</header>
			<div class="stage" role="region" aria-label=${w.table.stage}>
				<div id="stage"></div>
				${task ? nothing : waiting(this.task)}
				${this.refusal()} ${this.came && task ? this.verdict(this.came, task.tried) : nothing}
			</div>
			<main class="shelf" tabindex="-1">${task && !this.came ? this.asked(task.tried) : nothing}</main>
			${filmDialog(this.falling, () => {
				this.falling = null;
			})}
			<div class="spoken" aria-live="polite">${this.spoken}</div>
		</div>`;
	}

	private asked(tried: TryIt) {
		const t = ownTowerWords();
		const piece = pieceName(tried.piece);
		const { held } = this.own ?? {};
		return html`<div class="held">
			<piece-picture piece=${tried.piece}></piece-picture>
			<p class="task">${t.tried.task(piece, tried.builder)}${tried.neighbours ? html` <span class="hint" id="alone">${t.tried.alone}</span>` : nothing}</p>
			${
				held
					? html`<button id="put-back" ?disabled=${held.judged} @click=${() => this.own?.putBack()}>${t.putBack}</button>`
					: html`<button class="main" id="take" @click=${this.take}>${t.tried.begin}</button>`
			}
		</div>`;
	}

	private refusal() {
		const refused = this.own?.refused;
		if (!refused) return nothing;
		return html`<p class="over-word told" role="alert">${refused === "lost" ? ownTowerWords().lost : refusalInWords(refused)}</p>`;
	}

	private filmButton(set: string, clip: Clip, why: string) {
		return filmButton(
			async () => ({ set, tower: OWN, clip, why }),
			(falling) => {
				this.falling = falling;
			},
		);
	}

	private verdict(came: Came, { builder, stands, piece, set }: TryIt) {
		const t = ownTowerWords();
		const { built, clip } = came;
		const words =
			t.tried[stands ? (built.stands ? "bothStand" : "yoursFell") : built.stands ? "yoursStands" : "bothFell"];
		const why = built.fall ? fallInWords(built.fall) : "";
		return html`<div class="over-card came card" role="status">
			<h2>${words(builder)}</h2>
			${why ? html`<p>${w.fall.weakest(why)}</p>` : nothing}
			<div class="row">
				<button class="main" id="again" @click=${this.take}>${t.tried.again}</button>
				<button id="dare" title=${pieceName(piece)} @click=${this.dare}>${this.copied && !canSend() ? w.common.copied : t.tried.dare}</button>
				<a class="button" id="then" href=${here(`/replay/${this.table}?at=${this.entry}`)}>${t.tried.goneBy}</a>
				${
					built.stands
						? html`<button id="build-on" @click=${this.buildOn}>${t.tried.on}</button>`
						: html`<button id="slowly" @click=${() => this.playFall(came)}>${w.fall.again}</button>
							${clip ? this.filmButton(set, clip, why) : nothing}`
				}
			</div>
		</div>`;
	}
}
