// Two minutes at a real table: bid, build, offer, refuse. The rival's seat belongs to this device too, and a script moves it.

import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { forget } from "../connection/held-tables";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { TableStore } from "../connection/table-store";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { pieceName } from "../words/piece-names";
import "./game/game-shell";
import { openTable, playNow } from "../connection/open-table";
import { go } from "../router";
import { change } from "../settings";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { lookInside } from "./table-probe";

type Step = "bid" | "place" | "offer" | "refuse" | "watch" | "done";
const STEPS: Step[] = ["bid", "place", "offer", "refuse", "done"];
const THINKS = 900;

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

	private readonly table = new Loading(this, () => this.begin());
	@state() private trouble = "";
	private timer = 0;

	private get store(): TableStore | null {
		return this.table.value;
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
			game: "knock-out",
			names: [this.you, this.rival],
			youngest: this.rival,
			tremor: "none",
			build_seconds: 0,
			chat: "off",
		});
		forget(opened.table);
		await server.start(opened.table, opened.token);
		const store = new TableStore(opened.table, opened.token);
		store.puppets.add(this.rival);
		store.addEventListener("change", this.heard);
		window.__table = lookInside(store, () => this.renderRoot.querySelector("teeter-game"));
		return store;
	}

	private readonly heard = (): void => {
		this.requestUpdate();
		if (this.timer || !this.rivalActs || this.step === "done") return;
		this.timer = window.setTimeout(() => {
			this.timer = 0;
			this.playRival();
		}, THINKS);
	};

	private get rivalActs(): boolean {
		return Boolean(this.store?.view?.choices[this.rival]?.length) && !this.store?.waiting.size;
	}

	private did(move: string, by: string): boolean {
		return this.store?.log.some((entry) => entry.by === by && entry.move.move === move) ?? false;
	}

	/** What the rival does with what it may do: first it offers a good foundation, later an egg. It wants nothing itself, and
	 * hands on what it is offered until the learner has refused it once. */
	private playRival(): void {
		const { store } = this;
		const choices = store?.view?.choices[this.rival] ?? [];
		const may = (move: string) => choices.some((choice) => choice.move === move);
		if (!store || !this.rivalActs) return;
		if (may("offer")) {
			if (this.did("offer", this.rival)) store.move(this.rival, { move: "offer", piece: "egg", style: "refusal" });
			else store.move(this.rival, { move: "offer", piece: "base_slab", style: "highest", bid: 0 });
		} else if (may("pass")) store.move(this.rival, { move: "pass" });
		else if (may("stake") && !this.did("stake", this.you)) store.move(this.rival, { move: "stake" });
		else if (may("take")) store.move(this.rival, { move: "take" });
		else if (may("place")) store.letGo(this.rival); // nobody else wanted the foundation
	}

	private get step(): Step {
		const { store } = this;
		if (!store?.view) return "watch";
		if (store.view.outcome || (this.did("stake", this.you) && this.did("take", this.rival))) return "done";
		if (store.holding) return "place";
		const moves = new Set((store.view.choices[this.you] ?? []).map((choice) => choice.move));
		if (moves.has("bid") || moves.has("pass")) return "bid";
		if (moves.has("stake") || moves.has("take")) return "refuse";
		if (moves.has("offer")) return "offer";
		return "watch";
	}

	private readonly leave = (): void => go("/");

	private readonly play = async (): Promise<void> => {
		try {
			go(await playNow());
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	override render() {
		const t = w.tutorial;
		const view = this.store?.view;
		if (!view) return waiting(this.table, true);
		const { step } = this;
		const stake = view.choices[this.you]?.find((choice) => choice.move === "stake")?.amount ?? 1;
		// Every word that stands on a button is the button's own.
		const lessons: Record<Exclude<Step, "watch">, [string, string]> = {
			bid: [t.bidTitle, t.bid(w.act.bid(1))],
			place: [t.placeTitle, t.place(w.stageWords.lower, w.stageWords.letGo)],
			offer: [t.offerTitle, t.offer(w.act.style.refusal[0] ?? "", w.act.offer)],
			refuse: [t.refuseTitle, t.refuse(pieceName(view.auction?.piece ?? ""), w.act.stake(stake))],
			done: [t.doneTitle, t.done],
		};
		const lesson = step === "watch" ? null : lessons[step];
		return html`<teeter-game taught .store=${this.store}>${
			lesson
				? html`<section class="lesson" role="status" data-step=${step}>
						<div class="head">
							<h2>${lesson[0]} <span class="hint">${t.step(STEPS.indexOf(step) + 1, STEPS.length)}</span></h2>
							<button class="plain" @click=${this.leave}>${t.skip}</button>
						</div>
						<p>${lesson[1]}</p>
						${step === "done" ? html`<button class="main" @click=${this.play}>${t.play}</button>` : nothing}
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
					</section>`
				: nothing
		}</teeter-game>`;
	}
}
