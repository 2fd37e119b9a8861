// One element that shows the page an address names; each page is loaded when it is first wanted.

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, state } from "lit/decorators.js";
import { keyed } from "lit/directives/keyed.js";
import { bring } from "./connection/load-code";
import { Loading } from "./connection/loading";
import { isNowhere } from "./look/focus";
import { shared } from "./look/shared-styles";
import { takeTypefaces } from "./look/typefaces";
import { waiting } from "./look/waiting";
import { type Address, moved, whereWeAre } from "./router";
import { changed, settings } from "./settings";
import { language, speak } from "./words/words";

@customElement("teeter-app")
export class App extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
				min-height: 100dvh;
			}
		`,
	];

	private place: Address = whereWeAre();
	private shown: TemplateResult | null = null;
	/** Over the page, whatever becomes of it. */
	@state() private showsSettings = false;
	private readonly page = new Loading(this, async () => {
		const [page] = await Promise.all([bring(() => this.load(this.place)), takeTypefaces()]);
		return page;
	});

	override connectedCallback(): void {
		super.connectedCallback();
		this.addEventListener("show-settings", this.showSettings);
		moved.addEventListener("move", this.arrive);
		changed.addEventListener("change", this.listen);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		moved.removeEventListener("move", this.arrive);
		changed.removeEventListener("change", this.listen);
	}

	private readonly arrive = (): void => {
		const before = JSON.stringify(this.place);
		this.place = whereWeAre();
		// A link with another key in it, pasted over this address, opens anew.
		if (JSON.stringify(this.place) === before && !location.hash.includes("=")) return;
		this.showsSettings = false;
		void this.page.again();
		this.requestUpdate();
		window.scrollTo(0, 0);
	};

	private readonly listen = async (): Promise<void> => {
		if (settings.language === language) return;
		await speak(settings.language);
		void this.page.again(); // what is shown in another language is made anew
		this.requestUpdate();
	};

	private readonly showSettings = async (): Promise<void> => {
		await bring(() => import("./panels/settings-dialog"));
		this.showsSettings = true;
	};

	/** On another page the keyboard is at its beginning, not at a link that is gone. */
	override updated(): void {
		const page = this.page.value;
		if (!page || page === this.shown) return;
		const first = !this.shown;
		this.shown = page;
		if (first) return;
		const element = this.renderRoot.firstElementChild as LitElement | null;
		void element?.updateComplete?.then(() => {
			const main = element.renderRoot.querySelector<HTMLElement>("main");
			if (!main || !isNowhere()) return;
			main.tabIndex = -1;
			main.focus({ preventScroll: true });
		});
	}

	override render(): TemplateResult {
		const page = this.page.value;
		const close = () => {
			this.showsSettings = false;
		};
		return html`${page ? keyed(page, page) : waiting(this.page, true)}
			${this.showsSettings ? html`<teeter-settings-dialog .language=${language} @closed=${close}></teeter-settings-dialog>` : nothing}`;
	}

	private async load(place: Address): Promise<TemplateResult> {
		switch (place.page) {
			case "home":
				await import("./pages/home-page");
				return html`<teeter-home></teeter-home>`;
			case "new":
				await import("./pages/create-page");
				return html`<teeter-create .game=${place.game}></teeter-create>`;
			case "table":
				await import("./pages/table-page");
				return html`<teeter-table .table=${place.id}></teeter-table>`;
			case "replays":
				await import("./pages/replays-page");
				return html`<teeter-replays></teeter-replays>`;
			case "replay":
				await import("./pages/replay-page");
				return html`<teeter-replay .table=${place.id}></teeter-replay>`;
			case "learn":
				await import("./pages/learn-page");
				return html`<teeter-learn .game=${place.game}></teeter-learn>`;
			case "trial":
				await import("./pages/trial-page");
				return html`<teeter-trial .name=${place.name}></teeter-trial>`;
			case "day":
				await import("./pages/day/day-page");
				return html`<teeter-day .day=${place.day} .tower=${place.tower}></teeter-day>`;
			case "new-evening":
				await import("./pages/evening/evening-form");
				return html`<teeter-new-evening ?show=${place.show}></teeter-new-evening>`;
			case "evening":
				await import("./pages/evening/evening-page");
				return html`<teeter-evening .evening=${place.id}></teeter-evening>`;
			case "build":
				await import("./pages/build-page");
				return html`<teeter-build></teeter-build>`;
			case "try":
				await import("./pages/try-page");
				return html`<teeter-try .table=${place.id} .entry=${place.n}></teeter-try>`;
			case "tutorial":
				await import("./pages/tutorial-page");
				return html`<teeter-tutorial .game=${place.game}></teeter-tutorial>`;
			case "settings":
				await import("./pages/settings-page");
				return html`<teeter-settings></teeter-settings>`;
		}
	}
}
