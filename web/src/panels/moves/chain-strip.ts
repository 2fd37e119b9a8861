// A chain as it lies: from the front, numbered, a picture a piece.

import { css, html, type TemplateResult } from "lit";
import { pieceName } from "../../words/piece-names";
import { w } from "../../words/words";
import type { InForce } from "../options-in-force";
import { difficultyInWords } from "./piece-facts";

/** How long every chain is to be; null where they grow until the pool is empty. */
export function chainLength(players: number, options: InForce): number | null {
	const length = players === 2 ? options.chain_length_two : options.chain_length;
	return typeof length === "number" && length > 0 ? length : null;
}

export function chainStrip(title: string, chain: readonly string[], length: number | null): TemplateResult {
	const { count, open } = w.panels.chain;
	return html`<section class="chain">
		<b>${title}</b> <span class="hint">${length ? count(chain.length, length) : open(chain.length)}</span>
		<ol aria-label=${title}>
			${chain.map(
				(each, k) => html`<li title=${`${pieceName(each)} · ${difficultyInWords(each)}`}>
					<span class="at">${k + 1}</span><piece-picture piece=${each}></piece-picture><span class="spoken">${pieceName(each)}</span>
				</li>`,
			)}
		</ol>
	</section>`;
}

export const chainStyles = css`
	.chain ol {
		display: flex;
		gap: 0.2rem;
		margin: 0.15rem 0 0;
		padding: 0 0 0.15rem;
		list-style: none;
		overflow-x: auto;
		min-height: 2.9rem;
		scrollbar-width: thin;
	}
	.chain li {
		position: relative;
		flex: none;
		--picture: 2.6rem;
		border-radius: 8px;
		background: var(--field);
		border: 1px solid var(--line);
	}
	/* On a small screen a line is enough. */
	@media (max-width: 560px), (max-height: 560px) {
		.chain {
			display: flex;
			align-items: center;
			gap: 0.4rem;
			min-width: 0;
		}
		.chain > b,
		.chain > .hint {
			flex: none;
		}
		.chain ol {
			min-height: 0;
			margin: 0;
		}
		.chain li {
			--picture: 1.9rem;
		}
	}
	.chain .at {
		position: absolute;
		left: 3px;
		top: 0;
		font-size: 0.7rem;
		font-weight: 700;
	}
`;
