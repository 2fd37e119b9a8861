import { css, html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { AtTable } from "../connection/at-table";
import { held, hold } from "../connection/held-tables";
import { server } from "../connection/http";
import { shared } from "../look/shared-styles";
import { go } from "../router";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";

/** The end: who won and why, and what comes next. */
@customElement("teeter-outcome")
export class OutcomePanel extends AtTable {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				text-align: center;
			}
			h2 {
				font-size: 1.7rem;
			}
			.row {
				justify-content: center;
			}
		`,
	];

	@state() private trouble = "";

	private readonly again = async (): Promise<void> => {
		try {
			const known = this.store.seats?.next;
			const next = known ?? (await server.rematch(this.store.id, this.store.token)).table;
			// Nobody else need come in first.
			const people = (this.store.seats?.sheet.seats ?? []).filter((seat) => (seat.kind ?? "person") === "person");
			if (!known && this.store.isHost && people.length === 1) await server.start(next, this.store.token);
			const before = held(this.store.id);
			hold(next, { token: this.store.token, ...(before?.game ? { game: before.game } : {}) });
			go(`/t/${next}`);
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	private readonly save = async (): Promise<void> => {
		const link = document.createElement("a");
		link.href = URL.createObjectURL(await server.bundle(this.store.id, this.store.token));
		link.download = `teeter-${this.store.id}.zip`;
		link.click();
		URL.revokeObjectURL(link.href);
	};

	override render() {
		const outcome = this.store.view?.outcome;
		if (!outcome) return nothing;
		const names = w.list(outcome.winners);
		const title = !outcome.winners.length
			? w.table.draw
			: outcome.winners.length > 1
				? w.table.share(names)
				: w.table.wins(names);
		const may = this.store.isHost || Boolean(this.store.seats?.next);
		return html`<h2>${title}</h2>
			${outcome.winners.length ? html`<p>${w.reason[outcome.reason]}</p>` : nothing}
			<div class="row">
				${may ? html`<button class="main" id="rematch" @click=${this.again}>${this.store.isHost ? w.table.rematch : w.table.next}</button>` : nothing}
				<a class="button" href=${`/replay/${this.store.id}`}>${w.table.replay}</a>
				<button @click=${this.save}>${w.table.saveLog}</button>
				<a class="button" href="/">${w.common.home}</a>
			</div>
			${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}`;
	}
}
