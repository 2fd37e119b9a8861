// One element that shows the page an address names; each page is loaded when it is first wanted.

import { css, html, LitElement, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { until } from "lit/directives/until.js";
import { shared } from "./look/shared";
import { moved, type Place, placeOf } from "./router";
import { changed, settings } from "./settings";
import { language, speak, w } from "./words/words";

@customElement("teeter-app")
export class App extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				min-height: 100dvh;
			}
			.wait {
				display: grid;
				place-items: center;
				min-height: 60dvh;
				color: var(--ink-soft);
			}
		`,
	];

	@state() private place: Place = placeOf(location.pathname, location.search);
	@state() private spoken = language;

	override connectedCallback(): void {
		super.connectedCallback();
		moved.addEventListener("move", this.arrive);
		changed.addEventListener("change", this.listen);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		moved.removeEventListener("move", this.arrive);
		changed.removeEventListener("change", this.listen);
	}

	private readonly arrive = (): void => {
		this.place = placeOf(location.pathname, location.search);
		window.scrollTo(0, 0);
	};

	private readonly listen = async (): Promise<void> => {
		if (settings.language === language) return;
		await speak(settings.language);
		this.spoken = language;
	};

	override render(): TemplateResult {
		// A page that is shown in another language is made anew.
		const key = `${this.spoken} ${JSON.stringify(this.place)}`;
		return html`${until(this.page(this.place, key), html`<div class="wait" role="status">${w.common.loading}</div>`)}`;
	}

	private shown: { key: string; page: Promise<TemplateResult> } | null = null;

	private page(place: Place, key: string): Promise<TemplateResult> {
		if (this.shown?.key !== key) this.shown = { key, page: this.load(place, key) };
		return this.shown.page;
	}

	private async load(place: Place, key: string): Promise<TemplateResult> {
		const { keyed } = await import("lit/directives/keyed.js");
		const shown = async (): Promise<TemplateResult> => {
			switch (place.page) {
				case "home":
					await import("./pages/home");
					return html`<teeter-home></teeter-home>`;
				case "new":
					await import("./pages/create");
					return html`<teeter-create .game=${place.game}></teeter-create>`;
				case "table":
					await import("./pages/table");
					return html`<teeter-table .table=${place.id}></teeter-table>`;
				case "replays":
					await import("./pages/replays");
					return html`<teeter-replays></teeter-replays>`;
				case "replay":
					await import("./pages/replay");
					return html`<teeter-replay .table=${place.id}></teeter-replay>`;
				case "learn":
					await import("./pages/learn");
					return html`<teeter-learn .game=${place.game}></teeter-learn>`;
				case "trial":
					await import("./race/trial");
					return html`<teeter-trial .name=${place.name}></teeter-trial>`;
				case "tutorial":
					await import("./pages/tutorial");
					return html`<teeter-tutorial></teeter-tutorial>`;
				case "settings":
					await import("./pages/settings");
					return html`<teeter-settings></teeter-settings>`;
			}
		};
		return html`${keyed(key, await shown())}`;
	}
}
