import { css, html, LitElement, nothing } from "lit";
import { customElement, property } from "lit/decorators.js";
import { Rerender } from "../connection/rerender";
import { here } from "../router";
import { learned, piece } from "../words/piece-names";

/** A small picture of a piece, to stand beside its name: nothing as long as the pieces of the set are not known.
 * It is as large as `--picture`, or as a letter is high twice. */
@customElement("piece-picture")
export class PiecePicture extends LitElement {
	static override styles = css`
		:host {
			display: inline-block;
			flex: none;
			width: var(--picture, 2em);
			height: var(--picture, 2em);
			vertical-align: middle;
		}
		/* Black wood is to be seen in the evening, too. */
		:host([shown]) {
			background: radial-gradient(closest-side, #fff6e4d9, #fff6e499 55%, #fff6e400);
		}
		img {
			display: block;
			width: 100%;
			height: 100%;
		}
	`;

	@property() piece = "";

	constructor() {
		super();
		new Rerender(this, learned);
	}

	private readonly onLoad = (): void => {
		this.toggleAttribute("shown", true);
	};

	override render() {
		const address = piece(this.piece)?.picture;
		return address
			? html`<img src=${here(address)} alt="" @load=${this.onLoad} loading="lazy" decoding="async" width="56" height="56" draggable="false" />`
			: nothing;
	}
}
