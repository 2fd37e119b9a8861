// Where a fall is told, it can be sent. What makes the film comes when somebody wants one.

import { html, nothing, type TemplateResult } from "lit";
import { bring } from "../../connection/load-code";
import { w } from "../../words/words";
import type { Falling } from "./fall-film";

/** `fetch`: what is to be filmed, once somebody wants it. */
export function filmButton(fetch: () => Promise<Falling>, want: (falling: Falling) => void): TemplateResult {
	const press = async (): Promise<void> => {
		const [falling] = await Promise.all([fetch(), bring(() => import("./fall-film"))]);
		want(falling);
	};
	return html`<button id="share-fall" @click=${press}>${w.fall.share}</button>`;
}

export function filmDialog(falling: Falling | null, close: () => void): TemplateResult | typeof nothing {
	return falling ? html`<teeter-fall-film .falling=${falling} @closed=${close}></teeter-fall-film>` : nothing;
}
