import { css, html, LitElement } from "lit";
import { customElement, property } from "lit/decorators.js";
import { mark } from "../../look/logo";
import { shared } from "../../look/shared-styles";
import { here } from "../../router";
import { w } from "../../words/words";

/** The board at the top of every page but the table's. */
@customElement("teeter-header")
export class Header extends LitElement {
	static override styles = [
		shared,
		css`
			:host {
				display: block;
			}
			header {
				width: min(100% - 1.5rem, 62rem);
				margin: 0 auto;
				padding: 0.6rem 0;
				display: flex;
				align-items: center;
				gap: 0.4rem 1rem;
				flex-wrap: wrap;
			}
			a {
				color: var(--ink);
				text-decoration: none;
				font-weight: 600;
				min-height: 44px;
				display: inline-flex;
				align-items: center;
			}
			a.home {
				font: 700 1.5rem var(--serif);
				gap: 0.5rem;
				margin-inline-end: auto;
			}
			nav {
				display: flex;
				gap: 0 1.1rem;
				flex-wrap: wrap;
			}
			nav a:hover {
				color: var(--red);
			}
		`,
	];

	@property() here = "";

	override render() {
		const links = [
			["/learn", w.home.rules],
			["/replay", w.home.replays],
			["/settings", w.home.settings],
		] as const;
		return html`<header>
			<a class="home" href=${here("/")} aria-label=${w.colon(w.name, w.common.home)}>${mark(40)} ${w.name}</a>
			<nav aria-label=${w.common.menu}>
				${links.map(([to, name]) => html`<a href=${here(to)} aria-current=${this.here === to ? "page" : "false"}>${name}</a>`)}
			</nav>
		</header>`;
	}
}
