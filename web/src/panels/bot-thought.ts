import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import type { BotThought, Entry, Telling } from "../wire";
import { thoughtInWords } from "../words/telling";
import { w } from "../words/words";

/** Whoever wonders may ask the bot that moved last why it did so. */
@customElement("teeter-bot-thought")
export class BotThoughtPanel extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				padding: 0.3rem 0.9rem 0.6rem;
			}
			p {
				margin: 0;
			}
		`,
	];

	@state() private thought: BotThought | null = null;

	override connectedCallback(): void {
		super.connectedCallback();
		this.store.addEventListener("told", this.onTold);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.store.removeEventListener("told", this.onTold);
	}

	private readonly onTold = (event: Event): void => {
		const tells = (event as CustomEvent<Telling>).detail;
		if (tells.tell === "thought") this.thought = tells;
	};

	/** A bot that draws lots has nothing to say. */
	private get asked(): Entry | undefined {
		const seats = this.store.seats?.sheet.seats ?? [];
		const bots = new Set(seats.filter(({ kind }) => kind !== "person" && kind !== "random").map(({ name }) => name));
		return this.store.raced ? undefined : this.store.log.findLast((entry) => bots.has(entry.by));
	}

	override render() {
		const { asked, thought } = this;
		if (!asked) return nothing;
		// What a bot is up to would tell the others what they can make it pay.
		if (this.store.view?.auction) return html`<p class="hint">${w.thoughts.askLater(asked.by)}</p>`;
		const told = thought?.n === asked.n ? w.colon(asked.by, thoughtInWords(thought.reason)) : "";
		return html`<p role="status">${told}</p>
			<button class="plain" id="ask-why" @click=${() => this.store.say({ say: "why", seat: asked.by })}>${w.thoughts.ask(asked.by)}</button>`;
	}
}
