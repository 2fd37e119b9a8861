// A picture of the drawn table: to download as it is, or small to remember a tower by.

import type { Stage } from "../../stage/stage";

const SMALL = { wide: 208, high: 156, quality: 0.72 };

export function snapshot(stage: Stage): Promise<Blob | null> {
	// Asked for in the same breath: what WebGL has drawn is gone in the next.
	return new Promise((done) => stage.painted().toBlob(done, "image/png"));
}

/** The middle of it, as an address that holds it. */
export function smallSnapshot(stage: Stage): string {
	const canvas = document.createElement("canvas");
	canvas.width = SMALL.wide;
	canvas.height = SMALL.high;
	copyMiddle(stage.painted(), canvas.getContext("2d"));
	return canvas.toDataURL("image/jpeg", SMALL.quality);
}

/** As much of a picture as fills another of another shape. */
export function copyMiddle(from: HTMLCanvasElement, to: CanvasRenderingContext2D | null): void {
	if (!to) return;
	const { width: wide, height: high } = to.canvas;
	const scale = Math.max(wide / from.width, high / from.height);
	const [w, h] = [from.width * scale, from.height * scale];
	to.drawImage(from, (wide - w) / 2, (high - h) / 2, w, h);
}
