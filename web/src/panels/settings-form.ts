// Every setting there is, each acting as soon as it is pressed: on a page of its own, and at the table.

import { css, html, LitElement, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { shared } from "../look/shared-styles";
import { change, type Settings, settings } from "../settings";
import { LANGUAGES, ownName } from "../words/languages";
import { w } from "../words/words";

@customElement("teeter-settings-form")
export class SettingsForm extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: flex;
				flex-direction: column;
				gap: 1.1rem;
			}
			.choice {
				display: flex;
				flex-wrap: wrap;
				gap: 0.5rem;
			}
			fieldset {
				border: 0;
				padding: 0;
				margin: 0;
				min-width: 0;
			}
			legend {
				font-weight: 600;
				padding: 0;
				margin-bottom: 0.3rem;
			}
		`,
	];

	/** Also how one is called at the next table: who sits at one keeps their name. */
	@property({ type: Boolean }) named = false;
	/** In which it is told. */
	@property() language = "";
	@state() private kept = false;

	private keep(more: Partial<Settings>): void {
		change(more);
		this.kept = true;
		this.requestUpdate();
	}

	private choice<K extends keyof Settings>(key: K, title: string, choices: [Settings[K], string][]): TemplateResult {
		return html`<fieldset>
			<legend>${title}</legend>
			<div class="choice" role="group">
				${choices.map(
					([
						value,
						words,
					]) => html`<button aria-pressed=${settings[key] === value ? "true" : "false"} data-setting=${`${key}.${value}`}
						@click=${() => this.keep({ [key]: value } as Partial<Settings>)}>${words}</button>`,
				)}
			</div>
		</fieldset>`;
	}

	override render() {
		const s = w.settings;
		return html`${
			this.named
				? html`<label>${s.name}
			<input maxlength="40" .value=${settings.name} @change=${(event: Event) => this.keep({ name: (event.target as HTMLInputElement).value.trim() })} />
		</label>`
				: nothing
		}
		${this.choice(
			"language",
			s.language,
			LANGUAGES.map((each) => [each, ownName(each)]),
		)}
		${this.choice("quality", s.quality, [
			["auto", s.qualities.auto],
			["low", s.qualities.low],
			["medium", s.qualities.medium],
			["high", s.qualities.high],
		])}
		${this.choice("sound", s.sound, [
			[true, w.common.yes],
			[false, w.common.no],
		])}
		${this.choice("follow", s.follow, [
			[true, w.common.yes],
			[false, w.common.no],
		])}
		${this.choice("leftHanded", s.hand, [
			[false, s.right],
			[true, s.left],
		])}
		${this.choice("motion", s.motion, [
			["auto", s.motions.auto],
			["full", s.motions.full],
			["reduced", s.motions.reduced],
		])}
		${this.choice("look", s.look, [
			["auto", s.looks.auto],
			["day", s.looks.day],
			["evening", s.looks.evening],
		])}
		${this.choice("colours", s.colours, [
			["normal", s.coloursNormal],
			["marked", s.coloursMarked],
		])}
		${this.choice("snap", s.snap, [
			[true, w.common.yes],
			[false, w.common.no],
		])}
			<slot></slot>
			<p class="hint" role="status">${this.kept ? s.saved : ""}</p>`;
	}
}
