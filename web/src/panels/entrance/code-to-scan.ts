// The invitation as a picture for a friend's phone. The server draws it when a lobby shows it: most tables never do.

import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { customElement, property } from "lit/decorators.js";
import { server } from "../../connection/http";
import { Loading } from "../../connection/loading";
import { w } from "../../words/words";

@customElement("code-to-scan")
export class CodeToScan extends LitElement {
	static override styles = css`
		:host {
			display: block;
			box-sizing: border-box;
			width: min(100%, 13rem);
			aspect-ratio: 1;
			margin: 0.4rem auto 0.8rem;
			border: 10px solid white;
			border-radius: 12px;
			background: white;
		}
		img {
			display: block;
			width: 100%;
			image-rendering: pixelated;
		}
	`;

	/** Where the link leads to, as `tables/ID`. */
	@property() of = "";
	@property() token = "";
	@property() link = "";
	private readonly code = new Loading(
		this,
		() => server.codeOfLink(this.of, this.token, this.link.slice(this.link.lastIndexOf("=") + 1)),
		"when asked",
	);

	override willUpdate(changed: PropertyValues): void {
		if (this.link && changed.has("link")) void this.code.again();
	}

	override render() {
		const { value } = this.code;
		// If it does not come there is the link beside it.
		return value ? html`<img alt=${w.lobby.qr} src=${`data:image/svg+xml,${encodeURIComponent(value)}`} />` : nothing;
	}
}
