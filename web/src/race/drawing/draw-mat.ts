// A mat from in front, on a canvas: the blocks and their shadows, what hovers and where it would come to lie.

import type { Poses } from "../../connection/playback";
import type { Seven } from "../../geometry/pose";
import { quatOf, rotate, type Three } from "../../geometry/pose";
import { BLOCKS, HALF, HIGH, type Lines, widthOf } from "../blocks";
import { type BlockLook, type Box, drawBlock, drawOutline } from "./block-face";
import { paintOf } from "./colours";
import { drawMarks, type Mark } from "./inspection-marks";
import { Looking } from "./mat-view";

export interface MatPicture extends BlockLook {
	poses: Poses;
	seat: number;
	held: number | null;
	/** Where what is in hand would come to lie, and whether its line goes on there. */
	landing: { x: number; z: number; joins: boolean | null } | null;
	hint: { block: string; pose: Seven } | null;
	ghost: Poses | null;
	marks: readonly Mark[];
}

/** Half of what is shown of a mat, mm: enough for what lies on it, in steps, so that nothing creeps. */
export function reachOf(poses: Readonly<Poses>, small: boolean): number {
	let reach = small ? 92 : 120;
	poses.forEach((pose, k) => {
		if (pose) reach = Math.max(reach, Math.abs(pose[0]) + widthOf(BLOCKS[k] as string) / 2 + 6);
	});
	return Math.min(260, Math.ceil(reach / 20) * 20);
}

/** The front edge of a mat is nearer to the eye than its middle, and seen wider. */
const FRONT = 1.05;

export function lookingAt(width: number, height: number, levels: number, reach: number, small: boolean): Looking {
	const aside = small ? 26 : 30;
	return new Looking(width, height, 2 * FRONT * reach + aside, levels * HIGH + (small ? 34 : 56), aside / 2 - 2, reach);
}

/** `ground`: what is behind the blocks, drawn before. */
export function drawMat(
	c: CanvasRenderingContext2D,
	look: Looking,
	picture: MatPicture,
	ground: CanvasImageSource,
): void {
	c.clearRect(0, 0, look.width, look.height);
	c.drawImage(ground, 0, 0, look.width, look.height);
	const boxes: Box[] = [];
	picture.poses.forEach((pose, number) => {
		if (pose) boxes.push({ block: BLOCKS[number] as string, pose, number });
	});
	boxes.sort((one, other) => look.depth(middle(one.pose)) - look.depth(middle(other.pose)));
	for (const { block, pose } of boxes) drawShadow(c, look, block, pose);
	if (picture.ghost) drawGhost(c, look, picture.ghost, picture.lines);
	for (const { block, pose, number } of boxes) {
		if (number === picture.held) continue;
		drawBlock(c, look, block, pose, paintOf(block, picture.seat), picture);
	}
	if (picture.hint) drawOutline(c, look, picture.hint.block, picture.hint.pose, "#2f7d4f", picture.lines);
	const inHand = picture.held === null ? undefined : boxes.find(({ number }) => number === picture.held);
	if (inHand) {
		if (picture.landing) drawLanding(c, look, inHand, picture);
		drawBlock(c, look, inHand.block, inHand.pose, paintOf(inHand.block, picture.seat), picture);
	}
	if (picture.marks.length) drawMarks(c, look, picture.marks, boxes);
}

const middle = (pose: Readonly<Seven>): Three => [pose[0], pose[1], pose[2]];

function drawShadow(c: CanvasRenderingContext2D, look: Looking, block: string, pose: Readonly<Seven>): void {
	const along = rotate(quatOf(pose), [1, 0, 0]);
	const half = (widthOf(block) / 2) * Math.hypot(along[0], along[1]) + HALF * Math.abs(along[2]);
	const at = look.at([pose[0] + 3, pose[1], 0]);
	const high = Math.max(0, pose[2] - HALF);
	c.fillStyle = `rgb(48 26 10 / ${Math.max(0.05, 0.26 - high / 900)})`;
	c.beginPath();
	c.ellipse(at.x, at.y, (half + 3) * look.scale, (6 + high * 0.02) * look.scale, 0, 0, 2 * Math.PI);
	c.fill();
}

function drawGhost(c: CanvasRenderingContext2D, look: Looking, ghost: Poses, lines: Lines): void {
	ghost.forEach((pose, number) => {
		if (pose) drawOutline(c, look, BLOCKS[number] as string, pose, "#5a3820", lines, 0.34);
	});
}

function drawLanding(c: CanvasRenderingContext2D, look: Looking, held: Box, picture: MatPicture): void {
	const { landing, lines } = picture;
	if (!landing) return;
	const pose: Seven = [...held.pose] as Seven;
	pose[0] = landing.x;
	pose[2] = landing.z;
	const colour = landing.joins === null ? "#6d4a25" : landing.joins ? "#2f7d4f" : "#a8331f";
	drawOutline(c, look, held.block, pose, colour, lines, 0.65);
}
