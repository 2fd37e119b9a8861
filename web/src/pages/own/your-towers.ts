import { css, html, LitElement, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { forgetTower, type KeptTower, keptTowers } from "../../connection/kept-towers";
import { dialogHead } from "../../look/dialog-head";
import "../../look/modal";
import { shared } from "../../look/shared-styles";
import { ownTowerWords } from "../../words/own-towers";
import { language, w } from "../../words/words";

/** Towers that were saved on this device. Says "open-tower" with a packed tower as detail, and "closed". */
@customElement("teeter-your-towers")
export class YourTowers extends LitElement {
	static override styles = [
		shared,
		dialogHead,
		css`
			li {
				display: flex;
				flex-wrap: wrap;
				align-items: center;
				gap: 0.5rem 0.7rem;
				padding-block: 0.5rem;
				border-top: 1px solid var(--line);
			}
			img {
				width: 5.2rem;
				height: 3.9rem;
				object-fit: cover;
				border-radius: 8px;
				background: var(--wood-bottom);
			}
			.size {
				flex: 1;
				min-width: 7rem;
				line-height: 1.25;
			}
			li button {
				min-height: 44px;
				padding: 0.3em 0.8em;
			}
		`,
	];

	@state() private towers: readonly KeptTower[] = keptTowers();

	private readonly close = (): void => {
		this.dispatchEvent(new Event("closed"));
	};

	private open({ packed }: KeptTower): void {
		this.dispatchEvent(new CustomEvent("open-tower", { detail: packed }));
	}

	private forget(tower: KeptTower): void {
		forgetTower(tower);
		this.towers = keptTowers();
	}

	override render() {
		const t = ownTowerWords();
		const date = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
		return html`<teeter-modal .label=${t.mine} @dismissed=${this.close}>
			<div class="card">
				<div class="top"><h2>${t.mine}</h2><button class="plain" aria-label=${w.common.close} autofocus @click=${this.close}>✕</button></div>
				${this.towers.length ? nothing : html`<p class="hint">${t.noneKept}</p>`}
				<ul class="plain">
					${this.towers.map((tower) => {
						const saved = date.format(tower.at);
						return html`<li>
							<img src=${tower.picture} alt="" />
							<span class="size">${t.size(tower.pieces, w.mm(tower.height))}<br /><span class="hint">${saved}</span></span>
							<button class="main" data-open aria-label=${w.colon(t.open, saved)} @click=${() => this.open(tower)}>${t.open}</button>
							<button data-remove aria-label=${w.colon(t.remove, saved)} @click=${() => this.forget(tower)}>${t.remove}</button>
						</li>`;
					})}
				</ul>
			</div>
		</teeter-modal>`;
	}
}
