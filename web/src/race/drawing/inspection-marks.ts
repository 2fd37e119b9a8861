// What the inspection marks on a stack: right or wrong, and who smiles.

import { HALF, widthOf } from "../blocks";
import type { Box } from "./block-face";
import { INK } from "./colours";
import type { Looking } from "./mat-view";

/** What the inspector found on a level, once the walk has come to it. */
export interface Mark {
	block: string;
	right: boolean;
	smiling: boolean;
	/** The walk is here now. */
	here: boolean;
}

export function drawMarks(
	c: CanvasRenderingContext2D,
	look: Looking,
	marks: readonly Mark[],
	boxes: readonly Box[],
): void {
	const size = Math.max(5.5, Math.min(13, 7.4 * look.scale));
	for (const { block, right, smiling, here } of marks) {
		const found = boxes.find((box) => box.block === block);
		if (!found) continue;
		const half = widthOf(block) / 2;
		const { y } = look.at([found.pose[0], found.pose[1] - HALF, found.pose[2]]);
		if (here) {
			const low = look.at([found.pose[0] - half - 1.5, found.pose[1] - HALF, found.pose[2] - HALF - 1.5]);
			const high = look.at([found.pose[0] + half + 1.5, found.pose[1] - HALF, found.pose[2] + HALF + 1.5]);
			c.strokeStyle = right ? "#2f7d4f" : "#a8331f";
			c.lineWidth = Math.max(2, 2 * look.scale);
			c.beginPath();
			c.roundRect(low.x, high.y, high.x - low.x, low.y - high.y, 4);
			c.stroke();
		}
		const x = look.width - size - 5;
		badge(c, x, y, size, right);
		if (smiling) smileBadge(c, x - 2.3 * size, y, size);
	}
}

/** Right is a round green tick, wrong a square red cross: shape and colour say the same. */
function badge(c: CanvasRenderingContext2D, x: number, y: number, size: number, right: boolean): void {
	c.fillStyle = right ? "#2f7d4f" : "#a8331f";
	c.strokeStyle = "#fffaf1";
	c.lineWidth = 1.4;
	c.beginPath();
	if (right) c.arc(x, y, size, 0, 2 * Math.PI);
	else c.roundRect(x - size * 0.92, y - size * 0.92, size * 1.84, size * 1.84, 2);
	c.fill();
	c.stroke();
	c.lineWidth = Math.max(1.4, size * 0.28);
	c.lineCap = "round";
	c.beginPath();
	const s = size * 0.45;
	if (right) {
		c.moveTo(x - s, y);
		c.lineTo(x - s * 0.2, y + s * 0.8);
		c.lineTo(x + s, y - s * 0.7);
	} else {
		c.moveTo(x - s, y - s);
		c.lineTo(x + s, y + s);
		c.moveTo(x + s, y - s);
		c.lineTo(x - s, y + s);
	}
	c.stroke();
	c.lineCap = "butt";
}

function smileBadge(c: CanvasRenderingContext2D, x: number, y: number, size: number): void {
	c.fillStyle = "#ffd84a";
	c.strokeStyle = INK;
	c.lineWidth = 1.2;
	c.beginPath();
	c.arc(x, y, size, 0, 2 * Math.PI);
	c.fill();
	c.stroke();
	c.fillStyle = INK;
	for (const side of [-0.36, 0.36]) {
		c.beginPath();
		c.arc(x + side * size, y - 0.25 * size, 0.14 * size, 0, 2 * Math.PI);
		c.fill();
	}
	c.beginPath();
	c.arc(x, y, 0.58 * size, 0.15 * Math.PI, 0.85 * Math.PI);
	c.stroke();
}
