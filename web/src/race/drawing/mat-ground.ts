// What a stack stands on and beside: the mat in its player's colour, and the ladder of levels.

import type { Three } from "../../geometry/pose";
import { HIGH } from "../blocks";
import { BIDDI_PAINT, INK, type Paint, paintOf, SIGNS, shade } from "./colours";
import { type Looking, polygon } from "./mat-view";

const MAT_DEEP = 150;

export interface Ground {
	seat: number;
	levels: number;
	/** Level -> the BIDDI that belongs there. */
	biddis: ReadonlyMap<number, string>;
	small: boolean;
}

/** It has soft shadows, which take long, and seldom changes: it is drawn once and kept. */
export class DrawnGround {
	readonly canvas = document.createElement("canvas");
	private drawn = "";

	draw(look: Looking, sharp: number, ground: Ground): HTMLCanvasElement {
		const { seat, levels, small } = ground;
		const now = [look.width, look.height, look.reach, sharp, seat, levels, small, ...ground.biddis].join();
		if (now === this.drawn) return this.canvas;
		this.drawn = now;
		[this.canvas.width, this.canvas.height] = [Math.round(look.width * sharp), Math.round(look.height * sharp)];
		const c = this.canvas.getContext("2d");
		if (c) {
			c.setTransform(sharp, 0, 0, sharp, 0, 0);
			drawMatCloth(c, look, seat);
			drawLadder(c, look, ground);
		}
		return this.canvas;
	}
}

function drawMatCloth(c: CanvasRenderingContext2D, look: Looking, seat: number): void {
	const wide = look.reach;
	const rim = (by: number): Three[] => [
		[-wide - by, -MAT_DEEP / 2 - by, 0],
		[wide + by, -MAT_DEEP / 2 - by, 0],
		[wide + by, MAT_DEEP / 2 + by, 0],
		[-wide - by, MAT_DEEP / 2 + by, 0],
	];
	const paint = paintOf("L1", seat);
	c.save();
	c.shadowColor = "#3a221066";
	c.shadowBlur = 10 * look.scale;
	c.shadowOffsetY = 4 * look.scale;
	polygon(c, look, rim(0));
	c.fillStyle = shade(paint, 0.62);
	c.fill();
	c.restore();
	polygon(c, look, rim(-3));
	const front = look.at([0, -MAT_DEEP / 2, 0]).y;
	const rear = look.at([0, MAT_DEEP / 2, 0]).y;
	const felt = c.createLinearGradient(0, rear, 0, front);
	felt.addColorStop(0, shade(paint, 0.7));
	felt.addColorStop(1, shade(paint, 0.9));
	c.fillStyle = felt;
	c.fill();
	polygon(c, look, rim(-7));
	c.strokeStyle = "#fff8";
	c.lineWidth = Math.max(0.6, 0.7 * look.scale);
	c.setLineDash([3 * look.scale, 2.4 * look.scale]);
	c.stroke();
	c.setLineDash([]);
}

/** A wooden pole with a rung for every level; where a BIDDI belongs, its colour and sign. */
function drawLadder(c: CanvasRenderingContext2D, look: Looking, { levels, biddis, small }: Ground): void {
	const x = -look.reach - (small ? 12 : 9);
	const y = 0;
	const pole = 15;
	const at = (dx: number, z: number) => look.at([x + dx, y, z]);
	const foot = at(-pole / 2, 0);
	const head = at(pole / 2, levels * HIGH);
	c.save();
	c.shadowColor = "#3a221055";
	c.shadowBlur = 5;
	c.shadowOffsetX = 2;
	const wood = c.createLinearGradient(foot.x, 0, head.x, 0);
	wood.addColorStop(0, "#f3ddb2");
	wood.addColorStop(0.55, "#e6c78f");
	wood.addColorStop(1, "#c79e62");
	c.fillStyle = wood;
	c.beginPath();
	c.roundRect(foot.x, head.y - 4, head.x - foot.x, foot.y - head.y + 5, 4);
	c.fill();
	c.restore();
	c.textAlign = "center";
	c.textBaseline = "middle";
	for (let level = 1; level <= levels; level++) {
		const low = at(0, (level - 1) * HIGH);
		const high = at(0, level * HIGH);
		const centre = { x: low.x, y: (low.y + high.y) / 2 };
		const size = Math.abs(low.y - high.y);
		const biddi = biddis.get(level);
		if (biddi) {
			const wide = (head.x - foot.x) * 1.42;
			c.fillStyle = (BIDDI_PAINT[biddi] as Paint).css;
			c.strokeStyle = "#3a2413";
			c.lineWidth = small ? 0.8 : 1.4;
			c.beginPath();
			c.roundRect(centre.x - wide / 2, centre.y - size * 0.42, wide, size * 0.84, 3);
			c.fill();
			c.stroke();
			c.fillStyle = (BIDDI_PAINT[biddi] as Paint).pale ? INK : "#fff";
			c.font = `700 ${size * 0.56}px sans-serif`;
			c.fillText(small ? (SIGNS[biddi] ?? "") : `${level}`, centre.x, centre.y + size * 0.04);
		} else {
			c.fillStyle = "#6d4a25";
			if (!small) {
				c.font = `600 ${size * 0.5}px sans-serif`;
				c.fillText(`${level}`, centre.x, centre.y + size * 0.03);
			}
		}
		c.strokeStyle = "#8a633566";
		c.lineWidth = 1;
		c.beginPath();
		c.moveTo(foot.x + 1, high.y);
		c.lineTo(head.x - 1, high.y);
		c.stroke();
		// A faint rung across the mat, to see how far the stack has got.
		c.strokeStyle = biddi ? `${hex(biddi)}66` : "#5a382014";
		c.lineWidth = biddi ? 1.4 : 1;
		c.setLineDash(biddi ? [2, 4] : []);
		c.beginPath();
		c.moveTo(head.x + 3, high.y);
		c.lineTo(look.at([look.reach, y, level * HIGH]).x, high.y);
		c.stroke();
		c.setLineDash([]);
	}
}

function hex(biddi: string): string {
	const rgb = biddi === "white" ? [150, 130, 100] : (BIDDI_PAINT[biddi] as Paint).rgb;
	return `#${rgb.map((each) => each.toString(16).padStart(2, "0")).join("")}`;
}
