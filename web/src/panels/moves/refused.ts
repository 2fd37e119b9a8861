import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { server } from "../../connection/http";
import { shared } from "../../look/shared-styles";
import { here } from "../../router";
import type { Refused } from "../../wire";
import { refusalInWords } from "../../words/telling";
import { language, w } from "../../words/words";

/** Why a move was refused, and the paragraph of the rules that says so. */
@customElement("teeter-refused")
export class RefusedPanel extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			.card {
				border-color: var(--red);
				border-width: 2px;
			}
			blockquote {
				margin: 0 0 0.8rem;
				padding-inline-start: 0.8rem;
				border-inline-start: 4px solid var(--beech-deep);
			}
		`,
	];

	@property({ attribute: false }) refused!: Refused;
	/** The paragraph; null until it is known, empty if there is none. */
	@state() private text: string | null = null;
	/** Of the chapter that it stands in. */
	@state() private chapter = "";

	override willUpdate(changed: Map<string, unknown>): void {
		if (changed.has("refused")) void this.look();
	}

	override firstUpdated(): void {
		this.renderRoot.querySelector("button")?.focus();
	}

	private async look(): Promise<void> {
		this.text = null;
		const number = this.refused.rule;
		const { chapters } = number ? await server.rules(language).catch(() => ({ chapters: [] })) : { chapters: [] };
		for (const chapter of chapters) {
			const found = chapter.paragraphs.find((each) => each.number === number);
			if (!found) continue;
			this.text = found.text;
			this.chapter = chapter.name;
			return;
		}
		this.text = "";
	}

	/** In the language of the page; in the server's English only where it has no word for it. */
	private why() {
		const { because, objection, why } = this.refused;
		return because || objection ? html`<p>${refusalInWords(this.refused)}</p>` : html`<p lang="en">${why}</p>`;
	}

	override render() {
		return html`<div class="card" role="alert">
			<h2>${w.act.notAllowed}</h2>
			${this.why()}
			${
				this.refused.rule
					? html`<blockquote><b>${this.chapter ? html`<a href=${here(`/learn/${this.chapter}#p${this.refused.rule}`)} target="_blank">${w.act.paragraph(this.refused.rule)}</a>` : w.act.paragraph(this.refused.rule)}</b> ${this.text?.replaceAll("*", "")}</blockquote>`
					: nothing
			}
			<button class="main" @click=${() => this.dispatchEvent(new Event("understood"))}>${w.act.understood}</button>
		</div>`;
	}
}
