// One mat on the screen: its picture, and on one's own mat the finger or mouse that slides what is in hand, takes what
// lies there, and puts down.

import { css, html, LitElement } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import type { Playback, Poses } from "../../connection/playback";
import type { Seven } from "../../geometry/pose";
import { BLOCKS, HALF, type Lines, levelOf, TOLERANCE, widthOf } from "../blocks";
import { drawMat, lookingAt, reachOf } from "../drawing/draw-mat";
import type { Mark } from "../drawing/inspection-marks";
import { DrawnGround } from "../drawing/mat-ground";
import type { Hand } from "./racer-hand";

const SHARPEST = 2;
/** Pixels that a finger may wander and still tap. */
const TAP = 7;
const FLICK = 46;

@customElement("race-mat")
export class Mat extends LitElement {
	static override styles = css`
		:host {
			display: block;
			position: relative;
			min-height: 0;
			min-width: 0;
		}
		canvas {
			position: absolute;
			inset: 0;
			width: 100%;
			height: 100%;
			display: block;
		}
		canvas.own {
			touch-action: none;
			cursor: grab;
		}
	`;

	@property({ attribute: false }) lane!: Playback;
	@property({ attribute: false }) lines: Lines = new Map();
	@property({ type: Number }) seat = 0;
	@property({ type: Number }) levels = 6;
	@property({ attribute: false }) biddis: ReadonlyMap<number, string> = new Map();
	@property({ attribute: false }) hand: Hand | null = null;
	@property({ attribute: false }) marks: readonly Mark[] = [];
	@property({ attribute: false }) ghost: ((now: number) => Poses | null) | null = null;
	@property({ attribute: false }) hint: { block: string; pose: Seven } | null = null;
	@property({ type: Boolean }) small = false;
	@property() words = "";
	@query("canvas") private canvas!: HTMLCanvasElement;
	private readonly poses: Poses = BLOCKS.map(() => null);
	private readonly ground = new DrawnGround();
	private asked = 0;
	private readonly sized = new ResizeObserver(() => this.wake());
	private finger: { id: number; x: number; y: number; from: number; moved: boolean } | null = null;

	override firstUpdated(): void {
		this.sized.observe(this.canvas);
	}

	override disconnectedCallback(): void {
		super.disconnectedCallback();
		cancelAnimationFrame(this.asked);
		this.asked = 0;
		this.sized.disconnect();
	}

	override connectedCallback(): void {
		super.connectedCallback();
		if (this.hasUpdated) this.sized.observe(this.canvas);
	}

	override updated(): void {
		this.wake();
	}

	/** Something may have moved. */
	wake(): void {
		if (!this.asked && this.isConnected) this.asked = requestAnimationFrame(this.frame);
	}

	private readonly frame = (now: number): void => {
		this.asked = 0;
		if (this.draw(now)) this.wake();
	};

	private get look() {
		const { clientWidth, clientHeight } = this.canvas;
		return lookingAt(clientWidth, clientHeight, this.levels, reachOf(this.lane.newest, this.small), this.small);
	}

	private draw(now: number): boolean {
		const { canvas, hand } = this;
		const sharp = Math.min(SHARPEST, devicePixelRatio || 1);
		const [width, height] = [Math.round(canvas.clientWidth * sharp), Math.round(canvas.clientHeight * sharp)];
		if (!width || !height) return false;
		if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
		const c = canvas.getContext("2d");
		if (!c) return false;
		const ghost = this.ghost?.(now) ?? null;
		let moves = this.lane.show(now, this.put) || ghost !== null;
		let held = this.lane.held;
		let landing = null;
		if (hand?.block) {
			held = BLOCKS.indexOf(hand.block);
			if (!hand.lowering) {
				moves = hand.step(now) || moves;
				this.poses[held] = [...hand.at];
				const { gap } = hand;
				landing = {
					x: hand.landing,
					z: this.landsAt(hand.landing, held),
					joins: gap === null ? null : Math.abs(gap) <= TOLERANCE,
				};
			}
		} else if (hand && held !== null) this.poses[held] = null; // put back already, as far as this hand knows
		c.setTransform(sharp, 0, 0, sharp, 0, 0);
		const { look, seat, levels, biddis, small } = this;
		const picture = {
			poses: this.poses,
			seat,
			lines: this.lines,
			held,
			landing,
			hint: this.hint,
			ghost,
			marks: this.marks,
			small,
			marked: document.documentElement.dataset.colours === "marked",
		};
		drawMat(c, look, picture, this.ground.draw(look, sharp, { seat, levels, biddis, small }));
		return moves;
	}

	private readonly put = (number: number, pose: Readonly<Seven> | null): void => {
		this.poses[number] = pose && [...pose];
	};

	/** The height at which a block would lie that comes straight down. */
	private landsAt(x: number, held: number): number {
		const half = widthOf(BLOCKS[held] as string) / 2;
		let top = 0;
		this.lane.newest.forEach((pose, k) => {
			if (!pose || k === held || levelOf(pose) === null) return;
			if (Math.abs(pose[0] - x) < half + widthOf(BLOCKS[k] as string) / 2) top = Math.max(top, pose[2] + HALF);
		});
		return top + HALF;
	}

	/** The block under a place on the picture: its pixels, for tests and for fingers. */
	project(block: string): { x: number; y: number } | null {
		const number = BLOCKS.indexOf(block);
		const held = this.hand?.block === block && !this.hand.lowering;
		const pose = held ? (this.hand as Hand).at : this.lane.newest[number];
		if (!pose) return null;
		const box = this.canvas.getBoundingClientRect();
		const at = this.look.at([pose[0], pose[1] - HALF, pose[2]]);
		return { x: box.left + at.x, y: box.top + at.y };
	}

	private blockAt(x: number, y: number): string | null {
		const { look } = this;
		let best: { block: string; far: number } | null = null;
		this.lane.newest.forEach((pose, k) => {
			if (!pose) return;
			const block = BLOCKS[k] as string;
			const at = look.at([pose[0], pose[1] - HALF, pose[2]]);
			const far = Math.hypot(
				Math.max(0, Math.abs(at.x - x) / look.scale - widthOf(block) / 2),
				Math.max(0, Math.abs(at.y - y) / look.scale - HALF),
			);
			if (far < 5 && (!best || far < best.far)) best = { block, far };
		});
		return (best as { block: string } | null)?.block ?? null;
	}

	private readonly down = (event: PointerEvent): void => {
		const { hand } = this;
		if (!hand || this.finger || event.button) return;
		const box = this.canvas.getBoundingClientRect();
		if (!hand.block) {
			const block = this.blockAt(event.clientX - box.left, event.clientY - box.top);
			if (!block) return;
			hand.take(block);
		}
		this.canvas.setPointerCapture(event.pointerId);
		this.finger = { id: event.pointerId, x: event.clientX, y: event.clientY, from: hand.x, moved: false };
	};

	private readonly move = (event: PointerEvent): void => {
		const { finger, hand } = this;
		if (!finger || !hand || finger.id !== event.pointerId) return;
		const by = event.clientX - finger.x;
		if (!finger.moved && Math.hypot(by, event.clientY - finger.y) < TAP) return;
		finger.moved = true;
		if (event.clientY - finger.y < FLICK || Math.abs(by) > FLICK) hand.slideTo(finger.from + by / this.look.scale);
	};

	private readonly up = (event: PointerEvent): void => {
		const { finger, hand } = this;
		if (!finger || finger.id !== event.pointerId) return;
		this.finger = null;
		if (!hand?.block || event.type === "pointercancel") return;
		// A flick downwards puts down.
		const [by, down] = [event.clientX - finger.x, event.clientY - finger.y];
		if (down > FLICK && Math.abs(by) < down) hand.down();
	};

	private readonly twice = (): void => this.hand?.down();

	override render() {
		return html`<canvas
			class=${this.hand ? "own" : ""}
			role="img"
			aria-label=${this.words}
			@pointerdown=${this.down}
			@pointermove=${this.move}
			@pointerup=${this.up}
			@pointercancel=${this.up}
			@dblclick=${this.twice}
		></canvas>`;
	}
}
