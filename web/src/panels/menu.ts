// Behind the ☰: what is seldom wanted at the table. It lies over everything else; Escape or a press elsewhere closes it.

import { css, html, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { shared } from "../look/shared-styles";
import { here } from "../router";
import { towerName } from "../words/telling";
import { w } from "../words/words";
import { mayAgree } from "./take-back";

@customElement("teeter-menu")
export class Menu extends AtTable {
	static override styles = [
		shared,
		css`
			[popover] {
				position: fixed;
				inset: var(--under) 0.5rem auto auto;
				margin: 0;
				min-width: 15rem;
				max-width: calc(100vw - 1rem);
				max-height: calc(100dvh - var(--under) - 0.5rem);
				overflow-y: auto;
				color: inherit;
			}
			[popover]:popover-open {
				display: flex;
				flex-direction: column;
				align-items: stretch;
				gap: 0.1rem;
			}
			[popover] a,
			[popover] button {
				flex: none;
				min-height: 44px;
				display: flex;
				align-items: center;
				justify-content: flex-start;
				font-weight: 600;
				text-align: start;
				color: var(--ink);
				padding: 0 0.6rem;
			}
			#show-menu {
				min-height: 44px;
				padding-block: 0;
			}
		`,
	];

	/** What is told to the page of the rules: how this table plays. */
	@property() otherwise = "";
	@state() private open = false;
	@query("[popover]") private list!: HTMLElement;
	@query("#show-menu") private button!: HTMLElement;

	private readonly toggled = (event: ToggleEvent): void => {
		this.open = event.newState === "open";
		if (this.open) this.list.style.setProperty("--under", `${this.button.getBoundingClientRect().bottom + 4}px`);
	};

	private act(what: () => void) {
		return () => {
			this.list.hidePopover();
			what();
		};
	}

	override render() {
		const { store } = this;
		const view = store.view;
		const mine = store.mine.filter((seat) => !view?.out.includes(seat) && !view?.outcome);
		const close = this.act(() => {});
		return html`<button class="plain" id="show-menu" popovertarget="menu" aria-label=${w.common.menu} aria-expanded=${this.open ? "true" : "false"}>☰</button>
			<div id="menu" class="card" popover @beforetoggle=${this.toggled}>
				<a href=${here(`/learn/${view?.game}${this.otherwise}`)} target="_blank" @click=${close}>${w.table.rules}</a>
				<button class="plain" id="show-settings" @click=${this.act(() => this.dispatchEvent(new Event("settings")))}>${w.home.settings}</button>
				${mine.map(
					(seat) =>
						html`<button class="plain" data-move="resign" @click=${this.act(() => {
							if (confirm(w.act.resignSure(seat))) store.move(seat, { move: "resign" });
						})}>${w.act.resign}${mine.length > 1 ? `: ${seat}` : ""}</button>`,
				)}
				${this.conceding()}
				${this.takeBack()} ${store.seats?.sheet.ruling === "people" && view && !view.outcome ? this.mishaps() : nothing}
				<button class="plain" id="show-keys" @click=${this.act(() => this.dispatchEvent(new Event("keys")))}>${w.keys.title}</button>
				${store.seats?.evening ? html`<a href=${here(`/evening/${store.seats.evening}`)} id="to-evening">${w.evening.back}</a>` : nothing}
				<a href=${here("/")} id="leave">${w.table.leave}</a>
			</div>`;
	}

	/** A match can be given up as a whole, also by who is out of this round. */
	private conceding() {
		const { view, mine } = this.store;
		if (!view?.rounds_to_win || view.outcome) return nothing;
		return mine
			.filter((seat) => !view.conceded?.includes(seat))
			.map(
				(seat) =>
					html`<button class="plain" data-move="concede" @click=${this.act(() => {
						if (confirm(w.act.concedeSure(seat))) this.store.move(seat, { move: "concede" });
					})}>${w.act.concede}${mine.length > 1 ? `: ${seat}` : ""}</button>`,
			);
	}

	/** Of a ruling at a real table that was wrong, even if it ended the game. */
	private takeBack() {
		const { store } = this;
		const mine = mayAgree(store);
		if (!mine.length) return nothing;
		return html`<button class="plain" data-move="take-back" @click=${this.act(() => {
			if (confirm(w.ruling.takeBackSure)) for (const seat of mine) store.move(seat, { move: "take-back" });
		})}>${w.ruling.takeBack}</button>`;
	}

	/** What can happen at a real table between two moves. */
	private mishaps() {
		const { store } = this;
		const standing = Object.entries(store.view?.towers ?? {}).filter(([, tower]) => tower?.pieces.length);
		return html`${standing.map(
			([tower]) =>
				html`<button class="plain" @click=${this.act(() => store.move("referee", { move: "fell", tower }))}>${w.colon(w.ruling.fellAlone, towerName(tower))}</button>`,
		)}
		${store.names.map(
			(seat) =>
				html`<button class="plain" @click=${this.act(() => store.move("referee", { move: "disqualify", seat }))}>${w.colon(w.ruling.disqualify, seat)}</button>`,
		)}`;
	}
}
