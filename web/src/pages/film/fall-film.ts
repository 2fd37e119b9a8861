// A fall to send: six seconds of it, slowly, with the reason written over it. It is played on a stage of its own, so that
// the game beside it goes on, and filmed as it is drawn.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { Clip } from "../../connection/clip";
import { dialogHead } from "../../look/dialog-head";
import "../../look/modal";
import { saveFile } from "../../look/save-file";
import { shared } from "../../look/shared-styles";
import { reducedMotion } from "../../settings";
import { aloneIn, bareView } from "../../stage/bare-view";
import { collapse } from "../../stage/pieces/collapse";
import type { Stage } from "../../stage/stage";
import { forStage } from "../../stage/stage-settings";
import type { PieceAt, TowerSpot } from "../../wire";
import { ownTowerWords } from "../../words/own-towers";
import { w } from "../../words/words";
import { stageCode } from "../stage-code";
import { writeCaption } from "./caption";
import { filmType, nameOf, record } from "./recorder";

/** Pixels a side. */
const SIDE = 720;
/** ms that it moves, and that it lies there. */
const MOVES = 4800;
const LIES = 1200;
const NEARER = 1.2;

export interface Falling {
	set: string;
	tower: string;
	clip: Clip;
	/** In words; "": nobody knows. */
	why: string;
	/** On a crowded table: where the towers stand. */
	spots?: readonly TowerSpot[] | undefined;
}

/** Says "closed". */
@customElement("teeter-fall-film")
export class FallFilm extends LitElement {
	static override styles = [
		shared,
		dialogHead,
		css`
			.screen {
				position: relative;
				width: min(100%, 100dvh - 13rem);
				aspect-ratio: 1;
				margin: 0.5rem auto 0.7rem;
				border-radius: 12px;
				overflow: hidden;
				background: var(--wood-bottom);
			}
			#film-stage,
			canvas,
			video {
				position: absolute;
				inset: 0;
				width: 100%;
				height: 100%;
			}
			.row {
				justify-content: center;
			}
		`,
	];

	@property({ attribute: false }) falling: Falling | null = null;
	@state() private film: Blob | null = null;
	@state() private failed = false;
	@query("#film-stage") private place!: HTMLElement | null;
	/** What is filmed: the stage beneath it, and the words. */
	@query("canvas") private canvas!: HTMLCanvasElement | null;
	private stage: Stage | null = null;
	private address = "";
	private readonly closing = new AbortController();

	override firstUpdated(): void {
		if (filmType() && this.falling) void this.make(this.falling);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		this.closing.abort();
		this.stage?.dispose();
		this.stage = null;
		if (this.address) URL.revokeObjectURL(this.address);
	}

	private async make(falling: Falling): Promise<void> {
		this.failed = false;
		this.film = null;
		try {
			const { createStage } = await stageCode(falling.set);
			if (!this.place || !this.isConnected) return;
			// It is filmed at its best, and nothing glides: what is seen is the fall.
			const settings = { ...forStage(), bare: true, follow: true, reducedMotion: true, sound: false };
			const stage = createStage(this.place, falling.set, settings);
			this.stage = stage;
			await stage.ready;
			if (!this.canvas) return;
			const made = await film(stage, falling, this.canvas, this.closing.signal);
			if (!this.isConnected) return;
			this.film = made;
			this.address = URL.createObjectURL(made);
		} catch (error) {
			console.warn(error);
			this.failed = true;
		} finally {
			this.stage?.dispose();
			this.stage = null;
		}
	}

	private readonly close = (): void => {
		this.dispatchEvent(new Event("closed"));
	};

	private readonly save = (): void => {
		if (this.film) saveFile(this.film, nameOf(this.film));
	};

	private get file(): File | null {
		return this.film && new File([this.film], nameOf(this.film), { type: this.film.type });
	}

	private get canSend(): boolean {
		const { file } = this;
		return file !== null && (navigator.canShare?.({ files: [file] }) ?? false);
	}

	private readonly send = async (): Promise<void> => {
		const { file } = this;
		const text = [w.fall.title, this.falling?.why].filter(Boolean).join(" ");
		// Whoever thinks better of it has done nothing wrong.
		if (file) await navigator.share({ files: [file], title: w.name, text }).catch(() => {});
	};

	override render() {
		const t = ownTowerWords().film;
		const none = !filmType();
		return html`<teeter-modal .label=${t.title} @dismissed=${this.close}>
			<div class="card">
				<div class="top"><h2>${t.title}</h2><button class="plain" aria-label=${w.common.close} autofocus @click=${this.close}>✕</button></div>
				${none ? html`<p role="alert">${t.none}</p>` : this.screen()}
				${this.failed ? html`<p class="bad" role="alert">${t.failed}</p>` : nothing}
				${this.film || this.failed || none ? nothing : html`<p class="hint" role="status">${t.making}</p>`}
				<div class="row">
					${this.failed && this.falling ? html`<button class="main" id="film-again" @click=${() => this.falling && this.make(this.falling)}>${w.trouble.tryAgain}</button>` : nothing}
					${this.canSend ? html`<button class="main" id="film-send" @click=${this.send}>${w.common.send}</button>` : nothing}
					${this.film ? html`<button class=${this.canSend ? "" : "main"} id="film-save" @click=${this.save}>${t.save}</button>` : nothing}
				</div>
			</div>
		</teeter-modal>`;
	}

	private screen() {
		const t = ownTowerWords().film;
		return html`<div class="screen">
			${this.film ? html`<video src=${this.address} ?autoplay=${!reducedMotion()} ?controls=${reducedMotion()} loop muted playsinline></video>` : html`<div id="film-stage" aria-hidden="true"></div><canvas width=${SIDE} height=${SIDE} role="img" aria-label=${t.making}></canvas>`}
		</div>`;
	}
}

async function film(
	stage: Stage,
	{ tower, clip, why, spots }: Falling,
	canvas: HTMLCanvasElement,
	closing: AbortSignal,
): Promise<Blob> {
	lay(stage, tower, clip, spots);
	const on = canvas.getContext("2d");
	if (!on) throw new Error("nothing can be drawn here");
	let rolling = true;
	const closed = new Promise<void>((stop) => closing.addEventListener("abort", () => stop(), { once: true }));
	const draw = (): void => {
		if (!rolling || closing.aborted) return;
		copyLower(stage.painted(), on);
		writeCaption(on, w.fall.title, why);
		requestAnimationFrame(draw);
	};
	const span = collapse(clip);
	try {
		return await record(canvas, async () => {
			const played = stage.play(tower, clip, Math.min(1, (span.to - span.from) / MOVES), span);
			await stage.ready; // then the eye is where the fall will be
			draw();
			// Who closes it waits for nothing more.
			await Promise.race([closed, played]);
			if (closing.aborted) return;
			stage.seek(tower, clip, span.to);
			await Promise.race([closed, new Promise((rest) => setTimeout(rest, LIES))]);
		});
	} finally {
		rolling = false;
	}
}

/** Nearer than the stage shows it, which leaves room above for a card that is larger than these words. */
function copyLower(from: HTMLCanvasElement, to: CanvasRenderingContext2D): void {
	const { width: wide, height: high } = to.canvas;
	to.drawImage(from, (wide * (1 - NEARER)) / 2, high * (1 - NEARER), wide * NEARER, high * NEARER);
}

/** Every piece of the clip where it was when the part of it begins that is shown. */
function lay(stage: Stage, tower: string, clip: Clip, spots: readonly TowerSpot[] = []): void {
	const towers: Record<string, PieceAt[]> = Object.fromEntries(spots.map((spot) => [spot.tower, []]));
	const first = Math.max(
		0,
		clip.ticks.findIndex((tick) => tick >= collapse(clip).from),
	);
	clip.names.forEach((name, k) => {
		const owner = clip.owners[k] ?? tower;
		const piece = name.split("#")[0] as string;
		towers[owner] = [...(towers[owner] ?? []), { piece, pose: clip.pose(first, k) }];
	});
	const standing = Object.entries(towers).map(([name, pieces]) => [name, pieces.map(({ piece }) => piece)]);
	const view = bareView({ towers: Object.fromEntries(standing), turn: tower });
	stage.show(view, [], [], spots.length ? spots : aloneIn(tower));
	stage.stand(towers);
}
