// Free building: every piece of a set, no rules, a tower of one's own with real balance; undone, saved, pictured and sent.

import { html, LitElement, nothing } from "lit";
import { customElement, query, state } from "lit/decorators.js";
import type { Clip } from "../connection/clip";
import { keepAtWork, keepTower, towerAtWork } from "../connection/kept-towers";
import { learnPieces } from "../connection/learn-pieces";
import { Loading } from "../connection/loading";
import { type OwnTower, packTower, unpackTower } from "../connection/packed-tower";
import { isNowhere } from "../look/focus";
import "../look/piece-picture";
import { saveFile } from "../look/save-file";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { here } from "../router";
import { changed, reducedMotion } from "../settings";
import { collapse } from "../stage/pieces/collapse";
import type { Stage } from "../stage/stage";
import type { OwnPiece } from "../wire";
import { ownTowerWords } from "../words/own-towers";
import { pieceName } from "../words/piece-names";
import { fallInWords, refusalInWords } from "../words/telling";
import { w } from "../words/words";
import type { Falling } from "./film/fall-film";
import { filmButton, filmDialog } from "./film/film-button";
import { icon } from "./own/icons";
import { lookInsideOwn } from "./own/own-probe";
import { giveKeys, ownSettings, ownStageCode } from "./own/own-stage";
import { ownStyles } from "./own/own-styles";
import { type Came, OWN, OwnTable } from "./own/own-table";
import { smallSnapshot, snapshot } from "./own/snapshot";
import "./own/send-tower";
import "./own/shelf";
import "./own/your-towers";

const USUAL = "bausack";
const SLOWLY = 0.3;
const MOST_PIECES = 112;
/** ms that a word about what was done is seen. */
const SEEN = 4000;

@customElement("teeter-build")
export class BuildPage extends LitElement {
	static override styles = [shared, ownStyles];

	@state() private set = USUAL;
	@state() private came: Came | null = null;
	@state() private said = "";
	@state() private spoken = "";
	@state() private sheet: "link" | "mine" | null = null;
	@state() private link = "";
	@state() private falling: Falling | null = null;
	@query("#stage") private place!: HTMLElement | null;
	stage: Stage | null = null;
	table: OwnTable | null = null;
	/** What was there before each thing that was done; the newest last. */
	private readonly former: (readonly OwnPiece[])[] = [];
	private readonly begun: Promise<OwnTower | null>;
	private readonly code = new Loading(this, async () => {
		const tower = await this.begun;
		if (tower && !this.drawn) this.set = tower.set;
		const [code] = await Promise.all([ownStageCode(this.set), learnPieces(this.set)]);
		return code;
	});
	private drawn = false;
	/** What stands once the pieces of another set are here. */
	private next: readonly OwnPiece[] = [];
	private timer = 0;

	constructor() {
		super();
		this.begun = this.begin();
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${ownTowerWords().title} · ${w.name}`;
		changed.addEventListener("change", this.configure);
		window.__table = lookInsideOwn(
			() => this.table,
			() => this.stage,
		);
		window.addEventListener("keydown", this.key);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		changed.removeEventListener("change", this.configure);
		window.__table = undefined;
		window.removeEventListener("keydown", this.key);
		clearTimeout(this.timer);
		this.clear();
	}

	private readonly configure = (): void => this.stage?.configure(ownSettings());

	/** From the link that was followed, or what stood here last. */
	private async begin(): Promise<OwnTower | null> {
		const sent = new URLSearchParams(location.hash.slice(1)).get("t");
		const packed = sent ?? towerAtWork();
		if (!packed) return null;
		try {
			const tower = await unpackTower(packed);
			if (w.set[tower.set]) return tower;
		} catch (error) {
			console.warn(error);
		}
		if (sent) this.say(ownTowerWords().badLink);
		return null;
	}

	private clear(): void {
		this.table?.end();
		this.stage?.dispose();
		this.table = this.stage = null;
	}

	override updated(): void {
		const { place } = this;
		const code = this.code.value;
		if (!place || !code || this.stage || !this.isConnected) return;
		const first = !this.drawn;
		this.drawn = true;
		const stage = code.createStage(place, this.set, ownSettings());
		this.stage = stage;
		stage.element.addEventListener("words", (event) => {
			this.spoken = (event as CustomEvent<string>).detail;
		});
		const table = new OwnTable(stage, code.set, this.set);
		this.table = table;
		table.addEventListener("change", () => this.requestUpdate());
		table.addEventListener("came", (event) => this.onCame((event as CustomEvent<Came>).detail));
		void this.begun.then((sent) => {
			const tower = (first ? sent?.tower : this.next) ?? [];
			const fits = tower.every(({ piece }) => code.set.kinds.has(piece));
			if (first && !fits) this.say(ownTowerWords().badLink);
			table.stand(fits ? tower : []);
			if (table.tower.length) stage.look(OWN);
			if (!first) void this.remember();
		});
	}

	private say(words: string): void {
		this.said = words;
		clearTimeout(this.timer);
		this.timer = window.setTimeout(() => {
			this.said = "";
		}, SEEN);
	}

	/** The address is the link: whoever sends it as it stands there sends this tower. */
	private async remember(): Promise<void> {
		const { table } = this;
		if (!table) return;
		const packed = table.tower.length ? await packTower({ set: this.set, tower: table.tower }) : null;
		keepAtWork(packed);
		this.link = location.origin + here(`/build${packed ? `#t=${packed}` : ""}`);
		if (this.isConnected) history.replaceState(history.state, "", this.link);
	}

	// --- what a builder does

	private take(piece: string, ground = false): void {
		const { table, stage } = this;
		if (!table || !stage || table.held?.judged) return;
		if (table.tower.length >= MOST_PIECES) {
			this.say(ownTowerWords().full);
			return;
		}
		stage.stop();
		this.came = null;
		table.hold(piece, ground);
		giveKeys(stage);
	}

	private readonly putBack = (): void => this.table?.putBack();

	private readonly onCame = (came: Came): void => {
		this.former.push(came.before);
		void this.remember();
		if (came.built.stands) return;
		this.came = came;
		this.playFall(came);
	};

	private playFall({ clip }: Came): void {
		if (!clip || reducedMotion()) return;
		void this.stage?.play(OWN, clip, SLOWLY, collapse(clip));
	}

	/** A piece in hand goes back first; then what was done last is undone. */
	private readonly undo = (): void => {
		const { table } = this;
		if (!table || table.held?.judged) return;
		if (table.held) {
			table.putBack();
			return;
		}
		const before = this.former.pop();
		if (!before) return;
		this.stage?.stop();
		this.came = null;
		table.stand(before);
		void this.remember();
	};

	private readonly anew = (): void => {
		const { table } = this;
		if (!table?.tower.length || table.held?.judged) return;
		this.replace([]);
	};

	private replace(tower: readonly OwnPiece[]): void {
		const { table } = this;
		if (!table) return;
		this.former.push(table.tower);
		this.stage?.stop();
		this.came = null;
		table.stand(tower);
		this.stage?.look(tower.length ? OWN : null);
		void this.remember();
	}

	private readonly keep = async (): Promise<void> => {
		const { table, stage } = this;
		if (!table?.tower.length || !stage) return;
		const packed = await packTower({ set: this.set, tower: table.tower });
		const { height, tower } = table;
		keepTower({ at: Date.now(), packed, pieces: tower.length, height, picture: smallSnapshot(stage) });
		this.say(ownTowerWords().kept);
	};

	private readonly takePicture = async (): Promise<void> => {
		const picture = this.stage && (await snapshot(this.stage));
		if (picture) saveFile(picture, "teeter.png");
	};

	private readonly send = async (): Promise<void> => {
		await this.remember();
		this.sheet = "link";
	};

	private readonly open = async (event: CustomEvent<string>): Promise<void> => {
		this.sheet = null;
		const { set, tower } = await unpackTower(event.detail);
		if (set === this.set) this.replace(tower);
		else this.useSet(set, tower);
	};

	/** The pieces that stand may be in the other set, too. */
	private readonly changeSet = (event: CustomEvent<string>): void => {
		this.useSet(event.detail, this.table?.tower ?? []);
	};

	private useSet(set: string, tower: readonly OwnPiece[]): void {
		this.clear();
		this.next = tower;
		this.former.length = 0; // what was done with other pieces can't be undone with these
		this.set = set;
		this.came = null;
		void this.code.again();
	}

	private readonly key = (event: KeyboardEvent): void => {
		if (event.key.toLowerCase() !== "z" || !(event.ctrlKey || event.metaKey)) return;
		if (event.composedPath()[0] instanceof HTMLInputElement) return;
		event.preventDefault();
		this.undo();
	};

	// --- what is seen

	override render() {
		const t = ownTowerWords();
		const { table } = this;
		const held = table?.held ?? null;
		const size = table?.tower.length ? t.size(table.tower.length, w.mm(table.height)) : "";
		return html`<div class=${held ? "own holds" : "own"}>
			<header>
				<a class="back" href=${here("/")} aria-label=${w.common.home}>←</a>
				<div class="named"><h1>${t.title}</h1><span class="size">${size}</span></div>
				${this.tools(Boolean(held?.judged))}
			</header>
			<div class="stage" role="region" aria-label=${w.table.stage}>
				<div id="stage"></div>
				${this.code.value ? nothing : waiting(this.code)}
				${this.told()} ${this.came ? this.fallCard(this.came) : nothing}
			</div>
			<main class="shelf" tabindex="-1">
				${held ? this.inHand(held.piece, held.ground, held.judged) : nothing}
				<teeter-shelf .pieces=${table?.shelf ?? []} set=${this.set}
					@taken=${(event: CustomEvent<string>) => this.take(event.detail)}
					@set-chosen=${this.changeSet}></teeter-shelf>
			</main>
			${this.sheet === "link" ? html`<teeter-send-tower .link=${this.link} @closed=${this.close}></teeter-send-tower>` : nothing}
			${this.sheet === "mine" ? html`<teeter-your-towers @open-tower=${this.open} @closed=${this.close}></teeter-your-towers>` : nothing}
			${filmDialog(this.falling, () => {
				this.falling = null;
			})}
			<div class="spoken" aria-live="polite">${this.spoken}</div>
		</div>`;
	}

	private readonly close = (): void => {
		this.sheet = null;
	};

	private tools(busy: boolean) {
		const t = ownTowerWords();
		const stands = Boolean(this.table?.tower.length);
		const tool = (name: Parameters<typeof icon>[0], off: boolean, act: () => void) =>
			html`<button class="plain" id=${name} title=${t[name]} ?disabled=${off || busy} @click=${act}>${icon(name)}<span>${t[name]}</span></button>`;
		return html`<div class="tools">
			${tool("undo", !this.former.length && !this.table?.held, this.undo)}
			${tool("anew", !stands, this.anew)}
			${tool("mine", false, () => {
				this.sheet = "mine";
			})}
			${tool("keep", !stands, this.keep)}
			${tool("picture", !this.table, this.takePicture)}
			${tool("link", !stands, this.send)}
		</div>`;
	}

	private inHand(piece: string, ground: boolean, judged: boolean) {
		const t = ownTowerWords();
		return html`<div class="held">
			<piece-picture piece=${piece}></piece-picture><b>${pieceName(piece)}</b>
			${
				this.table?.tower.length
					? html`<button id="ground" aria-pressed=${ground ? "true" : "false"} title=${t.groundHint} ?disabled=${judged} @click=${() => this.take(piece, !ground)}>${t.ground}</button>`
					: nothing
			}
			<button id="put-back" ?disabled=${judged} @click=${this.putBack}>${t.putBack}</button>
		</div>`;
	}

	/** A word about what was done, or why it was not; at first, what this is. */
	private told() {
		const t = ownTowerWords();
		const refused = this.table?.refused;
		if (refused)
			return html`<p class="over-word told" role="alert">${refused === "lost" ? t.lost : refusalInWords(refused)}</p>`;
		if (this.said) return html`<p class="over-word told" role="status">${this.said}</p>`;
		const { table } = this;
		const begins = table && !table.tower.length && !table.held && !this.came;
		return begins ? html`<p class="over-word told">${t.lead}</p>` : nothing;
	}

	private fallCard(came: Came) {
		const t = ownTowerWords();
		const { fall, tower } = came.built;
		const left = tower.length > 0;
		const why = fall ? fallInWords(fall) : "";
		return html`<div class="over-card came card" role="status">
			<h2>${w.fall.title}</h2>
			${why ? html`<p>${w.fall.weakest(why)}</p>` : nothing}
			<div class="row">
				<button class="main" id="as-before" @click=${this.undo}>${t.asBefore}</button>
				${left ? html`<button id="go-on" @click=${this.goOn}>${t.goOn}</button>` : nothing}
				<button id="slowly" @click=${() => this.playFall(came)}>${w.fall.again}</button>
				${came.clip ? this.filmButton(came.clip, why) : nothing}
			</div>
		</div>`;
	}

	private filmButton(clip: Clip, why: string) {
		return filmButton(
			async () => ({ set: this.set, tower: OWN, clip, why }),
			(falling) => {
				this.falling = falling;
			},
		);
	}

	private readonly goOn = (): void => {
		this.stage?.stop();
		this.came = null;
		this.table?.clearAway();
		void this.updateComplete.then(() => {
			if (isNowhere()) this.renderRoot.querySelector<HTMLElement>(".shelf")?.focus();
		});
	};
}
