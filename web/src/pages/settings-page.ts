import { css, html, LitElement, nothing } from "lit";
import { customElement } from "lit/decorators.js";
import { shared } from "../look/shared-styles";
import "../panels/entrance/header";
import "../panels/settings-form";
import { w } from "../words/words";

interface InstallPrompt extends Event {
	prompt(): Promise<void>;
}

let offered: InstallPrompt | null = null;
window.addEventListener("beforeinstallprompt", (event) => {
	event.preventDefault();
	offered = event as InstallPrompt;
});

@customElement("teeter-settings")
export class SettingsPage extends LitElement {
	static override styles = [
		shared,
		css`
			main.page {
				max-width: 40rem;
			}
		`,
	];

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.settings.title} · ${w.name}`;
	}

	override render() {
		const s = w.settings;
		return html`<teeter-header here="/settings"></teeter-header>
			<main class="page">
				<h1>${s.title}</h1>
				<div class="card">
					<teeter-settings-form named>
						${
							offered
								? html`<div>
									<button @click=${() => offered?.prompt()}>${s.install}</button>
									<p class="hint">${s.installHint}</p>
								</div>`
								: nothing
						}
					</teeter-settings-form>
				</div>
			</main>`;
	}
}
