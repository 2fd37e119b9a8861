// Two minutes at a real table, in a lesson of one kind of game. The rival's seat belongs to this device too, and the lesson
// moves it.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { type HandFrame, writeAim } from "../connection/frames";
import { forget } from "../connection/held-tables";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { TableStore } from "../connection/table-store";
import type { Seven } from "../geometry/pose";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import "./game/game-shell";
import { openTable, playNow } from "../connection/open-table";
import { facing, HIGH, topOfStack } from "../race/blocks";
import { go } from "../router";
import { change } from "../settings";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import type { GameShell } from "./game/game-shell";
import { type Later, type Lesson, Moment } from "./lessons/lesson";
import { lessonFor } from "./lessons/lessons";
import { lookInside } from "./table-probe";

const THINKS = 900;
/** ms for a hand to get there, and mm from the middle of a foundation to beside all that is one. */
const REACHES = 2000;
const BESIDE = 36;
/** ms until a block that was taken is seen to be in hand, or lies. */
const TAKES = 200;

@customElement("teeter-tutorial")
export class Tutorial extends LitElement {
	static override styles = [
		shared,
		css`
			.lesson {
				display: block;
				margin-bottom: 0.6rem;
				padding: 0.6rem 0.9rem;
				border-radius: 12px;
				border: 2px solid var(--gem);
				background: var(--hint);
			}
			.lesson p {
				margin: 0;
			}
			.lesson .head {
				display: flex;
				justify-content: space-between;
				align-items: center;
				gap: 0.6rem;
			}
			h2 {
				margin: 0;
				font-size: 1.1rem;
			}
			.lesson button {
				min-height: 44px;
			}
			@media (max-width: 560px) {
				.lesson {
					margin-bottom: 0.3rem;
					padding: 0 0.6rem 0.4rem;
				}
				.lesson p {
					font-size: 0.95rem;
					line-height: 1.35;
				}
			}
		`,
	];

	@property({ attribute: false }) game: string | null = null;
	private readonly opened = new Loading(this, () => this.begin());
	@state() private trouble = "";
	private timer = 0;
	private held: Readonly<Seven> | null = null;
	private hand = -1;

	private get store(): TableStore | null {
		return this.opened.value;
	}

	private get lesson(): Lesson {
		return lessonFor(this.game);
	}

	private get you(): string {
		return w.tutorial.you;
	}

	private get rival(): string {
		return w.tutorial.rival;
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.tutorial.title} · ${w.name}`;
		change({ taught: true });
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		window.clearTimeout(this.timer);
		const { store } = this;
		if (!store) return;
		store.end();
		forget(store.id);
		void server.remove(store.id, store.token).catch(() => {});
		window.__table = undefined;
	}

	private async begin(): Promise<TableStore> {
		const opened = await openTable({
			...this.lesson.terms,
			names: [this.you, this.rival],
			youngest: this.lesson.begins === "you" ? this.you : this.rival,
			tremor: "none",
			build_seconds: 0,
			chat: "off",
			hints: true,
		});
		forget(opened.table);
		await server.start(opened.table, opened.token);
		const store = new TableStore(opened.table, opened.token);
		store.puppets.add(this.rival);
		store.addEventListener("change", this.heard);
		store.addEventListener("frame", this.saw);
		store.addEventListener("mat", this.heard);
		window.__table = lookInside(store, () => this.shell);
		return store;
	}

	private readonly heard = (): void => {
		this.requestUpdate();
		if (this.timer || !this.rivalActs || this.step === "done") return;
		if (this.store?.raced) this.playRival();
		else this.later(THINKS, () => this.playRival());
	};

	private later(after: number, does: () => void): void {
		this.timer = window.setTimeout(() => {
			this.timer = 0;
			does();
		}, after);
	}

	private get rivalActs(): boolean {
		const { store } = this;
		return Boolean(store?.raced || store?.view?.choices[this.rival]?.length) && !store?.waiting.size;
	}

	private get shell(): GameShell | null {
		return this.renderRoot.querySelector("teeter-game");
	}

	private get now(): Moment | null {
		return this.store?.view ? new Moment(this.store, this.you, this.rival, this.shell?.race?.track) : null;
	}

	private playRival(): void {
		const { store, now } = this;
		if (!store || !now || !this.rivalActs) return;
		const does = this.lesson.rival(now);
		if (does === "let-go") store.letGo(this.rival);
		else if (does === "fumble") this.fumble(store);
		else if (does && "after" in does) this.later(does.after, () => this.hurry(store, does.does));
		else if (does) store.move(this.rival, does);
	}

	private hurry(store: TableStore, does: Later["does"]): void {
		if ("lays" in does) this.lay(store, does.lays, does.x);
		else store.move(this.rival, does);
	}

	/** The rival's hand takes a block and puts it down, wherever the line should be. */
	private lay(store: TableStore, block: string, x: number): void {
		const number = store.names.indexOf(this.rival);
		const lane = this.shell?.race?.track?.lanes[number];
		if (!lane || store.view?.phase !== "stack") return;
		store.say({ say: "take-block", seat: this.rival, block, snap: false });
		const z = topOfStack(lane.newest) + HIGH;
		store.show(writeAim([x, 0, z, ...facing({ face: 0, over: false })], 0, number));
		store.say({ say: "put-down", seat: this.rival });
		this.later(TAKES, this.heard);
	}

	/** The rival's hand goes to the edge of the tower, and a bit further, and opens there. */
	private fumble(store: TableStore): void {
		const { held } = this;
		this.timer = window.setTimeout(
			() => {
				this.timer = 0;
				if (!held) this.heard();
				else if (store.view?.in_hand?.builder === this.rival) store.letGo(this.rival);
			},
			held ? REACHES : THINKS,
		);
		if (held) store.aim([held[0], held[1] + BESIDE, held[2], held[3], held[4], held[5], held[6]]);
	}

	/** Where the piece in the rival's hand is: it hovers above the middle of the tower. */
	private readonly saw = (event: Event): void => {
		const frame = (event as CustomEvent<HandFrame>).detail;
		const { in_hand, towers } = this.store?.view ?? {};
		if (frame.hand !== this.hand) this.held = null;
		this.hand = frame.hand;
		if (in_hand?.builder === this.rival)
			this.held ??= frame.poses.get(towers?.[in_hand.tower]?.pieces.length ?? 0) ?? null;
	};

	private get step(): string | null {
		return this.now && this.lesson.step(this.now);
	}

	private readonly leave = (): void => go("/");

	private readonly play = async (): Promise<void> => {
		try {
			go(await playNow(this.game ?? undefined));
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	override render() {
		const t = w.tutorial;
		const view = this.store?.view;
		if (!view) return waiting(this.opened, true);
		const { step } = this;
		// Every word that stands on a button is the button's own.
		const told = step && this.now ? this.lesson.words(step, this.now) : null;
		const { steps } = this.lesson;
		return html`<teeter-game taught .store=${this.store}>${
			told && step
				? html`<section class="lesson" role="status" data-step=${step}>
						<div class="head">
							<h2>${told[0]} <span class="hint">${t.step(steps.indexOf(step) + 1, steps.length)}</span></h2>
							<button class="plain" @click=${this.leave}>${t.skip}</button>
						</div>
						<p>${told[1]}</p>
						${step === "done" ? html`<button class="main" @click=${this.play}>${t.play}</button>` : nothing}
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
					</section>`
				: nothing
		}</teeter-game>`;
	}
}
