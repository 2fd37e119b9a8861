// A small picture of a tower as it stands, on a table of its own: drawn here, by what the pieces look like, so that it
// costs the server nothing.

import { css, html, LitElement, type PropertyValues } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { coarse } from "../../geometry/coarse";
import type { Seven } from "../../geometry/pose";
import { type Body, drawBodies, framed } from "../../geometry/raster";
import { loadPieces, type PieceSet } from "../../stage/pieces/piece-set";
import type { PieceAt } from "../../wire";

/** Pixels, as it is drawn; a page shows it at half that size or less. */
const WIDE = 440;
const HIGH = 293;
const FLOOR = 30;
const AIR = 18;
/** mm that are seen at least, so that a single block does not fill the picture. */
const LEAST = 125;
/** mm: finer than that is not seen at this size. */
const COARSE = 3;
const NATURAL: [number, number, number] = [222, 184, 135];

@customElement("drawn-tower")
export class DrawnTower extends LitElement {
	static override styles = css`
		:host {
			display: block;
			background: linear-gradient(#fff3d6, #f6e2bd 60%);
			position: relative;
			overflow: hidden;
		}
		:host::after {
			content: "";
			position: absolute;
			inset: auto 0 0;
			height: 6%;
			background: #9a683b;
		}
		canvas {
			display: block;
			position: relative;
			z-index: 1;
			width: 100%;
			height: auto;
		}
	`;

	@property() set = "bausack";
	@property({ attribute: false }) tower: readonly PieceAt[] = [];
	@query("canvas") private canvas!: HTMLCanvasElement;
	private drawn = "";

	override render() {
		return html`<canvas width=${WIDE} height=${HIGH} aria-hidden="true"></canvas>`;
	}

	override updated(changed: PropertyValues): void {
		super.updated(changed);
		void this.draw();
	}

	/** Again only where something else stands than before. */
	private async draw(): Promise<void> {
		const wanted = JSON.stringify([this.set, this.tower]);
		if (wanted === this.drawn) return;
		this.drawn = wanted;
		const pieces = await loadPieces(this.set).catch(() => null);
		if (!pieces || wanted !== this.drawn) return;
		const bodies = this.tower.flatMap((each) => bodyOf(each, pieces));
		const picture = drawBodies(bodies, framed(bodies, LEAST), WIDE, HIGH - AIR, FLOOR);
		this.canvas.getContext("2d")?.putImageData(new ImageData(picture, WIDE), 0, AIR);
	}
}

/** Without a pose it lies as it rests best. */
function bodyOf({ piece, pose }: PieceAt, { kinds, colours }: PieceSet): Body[] {
	const kind = kinds.get(piece);
	if (!kind) return [];
	const rest = kind.rests[0];
	const lies = [0, 0, rest?.height_mm ?? 20, ...(rest?.turn ?? [1, 0, 0, 0])];
	const at = (pose.length ? pose : lies) as Seven;
	return [{ shape: coarse(kind.shape, COARSE), pose: at, rgb: colours[kind.colour]?.rgb ?? NATURAL }];
}
