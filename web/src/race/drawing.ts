// A mat from in front, on a canvas: the blocks with their lines, shadows, the ladder of levels, what hovers and where it
// would come to lie, and the marks of the inspection.

import type { Seven } from "../stage/stage";
import { quatOf, rotate, type Three } from "../stage/turning";
import { BLOCKS, HALF, HIGH, isBiddi, type Lines, LOOKS, SMILEY_FACE, UPS, widthOf } from "./blocks";
import { LINE_WIDTH, outlineOf, type Point } from "./curve";
import type { Poses } from "./frames";
import { Looking } from "./looking";
import { BIDDI_PAINT, HALO, INK, type Paint, paintOf, SIGNS, shade } from "./paint";

const MAT_DEEP = 150;

/** What the inspector found on a level, once the walk has come to it. */
export interface Mark {
	block: string;
	right: boolean;
	smiling: boolean;
	/** The walk is here now. */
	here: boolean;
}

export interface Picture {
	poses: Poses;
	seat: number;
	lines: Lines;
	levels: number;
	/** Level -> the BIDDI that belongs there. */
	biddis: ReadonlyMap<number, string>;
	held: number | null;
	/** Where what is in hand would come to lie, and whether its line goes on there. */
	landing: { x: number; z: number; joins: boolean | null } | null;
	hint: { block: string; pose: Seven } | null;
	ghost: Poses | null;
	marks: readonly Mark[];
	small: boolean;
	marked: boolean;
}

type Box = { block: string; pose: Readonly<Seven>; number: number };

/** Half of what is shown of a mat, mm: enough for what lies on it, in steps, so that nothing creeps. */
export function reachOf(poses: Poses, small: boolean): number {
	let reach = small ? 92 : 120;
	poses.forEach((pose, k) => {
		if (pose) reach = Math.max(reach, Math.abs(pose[0]) + widthOf(BLOCKS[k] as string) / 2 + 6);
	});
	return Math.min(260, Math.ceil(reach / 20) * 20);
}

export function lookingAt(width: number, height: number, levels: number, reach: number, small: boolean): Looking {
	const aside = small ? 26 : 30;
	return new Looking(width, height, 2 * reach + aside, levels * HIGH + (small ? 34 : 56), aside / 2 - 2, reach);
}

export function drawMat(c: CanvasRenderingContext2D, look: Looking, picture: Picture): void {
	c.clearRect(0, 0, look.width, look.height);
	drawGround(c, look, picture);
	drawLadder(c, look, picture);
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
	if (picture.marks.length) drawMarks(c, look, picture, boxes);
}

const middle = (pose: Readonly<Seven>): Three => [pose[0], pose[1], pose[2]];

function polygon(c: CanvasRenderingContext2D, look: Looking, points: Iterable<Readonly<Three>>): void {
	c.beginPath();
	for (const point of points) {
		const { x, y } = look.at(point);
		c.lineTo(x, y);
	}
	c.closePath();
}

function drawGround(c: CanvasRenderingContext2D, look: Looking, { seat }: Picture): void {
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
function drawLadder(c: CanvasRenderingContext2D, look: Looking, { levels, biddis, small }: Picture): void {
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

const FACES: readonly { normal: Three; right: Three; up: Three; face: number | null }[] = [
	...LOOKS.map((normal, face) => ({ normal, right: [1, 0, 0] as Three, up: UPS[face] as Three, face })),
	{ normal: [1, 0, 0], right: [0, 1, 0], up: [0, 0, 1], face: null },
	{ normal: [-1, 0, 0], right: [0, -1, 0], up: [0, 0, 1], face: null },
];
const LIGHT: Three = [-0.38, -0.62, 0.68];

function* shownFaces(look: Looking, block: string, pose: Readonly<Seven>) {
	const turn = quatOf(pose);
	const long = widthOf(block) / 2;
	for (const { normal, right, up, face } of FACES) {
		const out = rotate(turn, normal);
		const far = face === null ? long : HALF;
		const centre: Three = [pose[0] + out[0] * far, pose[1] + out[1] * far, pose[2] + out[2] * far];
		if (!look.sees(centre, out)) continue;
		const across = rotate(turn, right);
		const upwards = rotate(turn, up);
		const half = face === null ? HALF : long;
		const place = (u: number, v: number): Three => [
			centre[0] + across[0] * u + upwards[0] * v,
			centre[1] + across[1] * u + upwards[1] * v,
			centre[2] + across[2] * u + upwards[2] * v,
		];
		yield { face, half, out, place };
	}
}

const corners = (half: number): Point[] => [
	[-half, -HALF],
	[half, -HALF],
	[half, HALF],
	[-half, HALF],
];

export function drawBlock(
	c: CanvasRenderingContext2D,
	look: Looking,
	block: string,
	pose: Readonly<Seven>,
	paint: Paint,
	{ lines, small, marked }: Pick<Picture, "lines" | "small" | "marked">,
): void {
	// Sides first, then what is turned to the eye most: the front lies over their edges.
	const faces = [...shownFaces(look, block, pose)].sort((one, other) => other.out[1] - one.out[1]);
	c.lineJoin = "round";
	for (const { face, half, out, place } of faces) {
		const lit = out[0] * LIGHT[0] + out[1] * LIGHT[1] + out[2] * LIGHT[2];
		const tone = 0.74 + 0.36 * Math.max(-0.4, lit);
		polygon(
			c,
			look,
			corners(half).map(([u, v]) => place(u, v)),
		);
		if (face !== null && !small && out[1] < -0.6) {
			const low = look.at(place(0, -HALF));
			const high = look.at(place(0, HALF));
			const wood = c.createLinearGradient(low.x, low.y, high.x, high.y);
			const upright = high.y < low.y;
			wood.addColorStop(upright ? 0 : 1, shade(paint, tone * 0.93));
			wood.addColorStop(0.5, shade(paint, tone));
			wood.addColorStop(upright ? 1 : 0, shade(paint, Math.min(1.5, tone * 1.06)));
			c.fillStyle = wood;
		} else c.fillStyle = shade(paint, tone);
		c.fill();
		c.strokeStyle = shade(paint, 0.5);
		c.lineWidth = Math.max(0.5, 0.55 * look.scale);
		c.stroke();
		if (face === null) continue;
		if (!small && out[1] < -0.4) drawGrain(c, look, block, face, half, place);
		const [a, b] = lines.get(block)?.[face] ?? [0, 0];
		if (!small) ribbon(c, look, a, b, LINE_WIDTH / 2 + 0.9, place, HALO);
		ribbon(c, look, a, b, LINE_WIDTH / 2 + (small ? 0.8 : 0), place, INK);
		if (isBiddi(block)) {
			if (face === SMILEY_FACE) drawSmile(c, look, place);
			else if (marked && !small) drawSign(c, look, block, Math.max(a, b) > 6 ? -14 : 14, place, paint);
		}
	}
}

type Place = (u: number, v: number) => Three;

function ribbon(
	c: CanvasRenderingContext2D,
	look: Looking,
	a: number,
	b: number,
	half: number,
	place: Place,
	fill: string,
): void {
	polygon(
		c,
		look,
		outlineOf(a, b, half).map(([u, v]) => place(u, v - HALF)),
	);
	c.fillStyle = fill;
	c.fill();
}

function drawGrain(
	c: CanvasRenderingContext2D,
	look: Looking,
	block: string,
	face: number,
	half: number,
	place: Place,
): void {
	let seed = block.charCodeAt(0) * 31 + block.charCodeAt(1) * 17 + face * 71;
	const chance = (): number => {
		seed = (seed * 16807 + 11) % 2147483647;
		return seed / 2147483647;
	};
	c.strokeStyle = "#4a2c1520";
	c.lineWidth = 0.55 * look.scale;
	for (let k = 0; k < 5; k++) {
		const v = -8 + 4 * k + 2 * chance();
		const from = -half + chance() * half * 0.5;
		const to = half - chance() * half * 0.5;
		const bend = (chance() - 0.5) * 3;
		const one = look.at(place(from, v));
		const mid = look.at(place((from + to) / 2, v + bend));
		const other = look.at(place(to, v));
		c.beginPath();
		c.moveTo(one.x, one.y);
		c.quadraticCurveTo(mid.x, mid.y, other.x, other.y);
		c.stroke();
	}
}

function* circle(u: number, v: number, r: number, from = 0, to = 2 * Math.PI): Generator<Point> {
	for (let k = 0; k <= 18; k++) {
		const angle = from + ((to - from) * k) / 18;
		yield [u + r * Math.cos(angle), v + r * Math.sin(angle)];
	}
}

function drawSmile(c: CanvasRenderingContext2D, look: Looking, place: Place): void {
	const disc = (u: number, v: number, r: number): void =>
		polygon(
			c,
			look,
			[...circle(u, v, r)].map(([x, z]) => place(x, z)),
		);
	disc(11, 0, 7);
	c.fillStyle = "#ffd84a";
	c.fill();
	c.strokeStyle = INK;
	c.lineWidth = Math.max(0.6, 0.8 * look.scale);
	c.stroke();
	c.fillStyle = INK;
	for (const side of [-2.5, 2.5]) {
		disc(11 + side, 2.1, 1.05);
		c.fill();
	}
	c.beginPath();
	for (const [u, v] of circle(11, 0.3, 4.2, 1.12 * Math.PI, 1.88 * Math.PI)) {
		const { x, y } = look.at(place(u, v));
		c.lineTo(x, y);
	}
	c.stroke();
}

function drawSign(
	c: CanvasRenderingContext2D,
	look: Looking,
	block: string,
	u: number,
	place: Place,
	paint: Paint,
): void {
	const { x, y } = look.at(place(u, 0));
	c.fillStyle = paint.pale ? INK : "#fff";
	c.font = `700 ${8 * look.scale}px sans-serif`;
	c.textAlign = "center";
	c.textBaseline = "middle";
	c.fillText(SIGNS[block] ?? "", x, y);
}

function drawGhost(c: CanvasRenderingContext2D, look: Looking, ghost: Poses, lines: Lines): void {
	ghost.forEach((pose, number) => {
		if (pose) drawOutline(c, look, BLOCKS[number] as string, pose, "#5a3820", lines, 0.34);
	});
}

function drawOutline(
	c: CanvasRenderingContext2D,
	look: Looking,
	block: string,
	pose: Readonly<Seven>,
	colour: string,
	lines: Lines,
	alpha = 0.8,
): void {
	c.save();
	c.globalAlpha = alpha;
	c.strokeStyle = colour;
	c.lineWidth = Math.max(1, 1.1 * look.scale);
	c.setLineDash([3.4 * look.scale, 2.4 * look.scale]);
	for (const { face, half, out, place } of shownFaces(look, block, pose)) {
		if (out[1] > -0.7) continue;
		polygon(
			c,
			look,
			corners(half).map(([u, v]) => place(u, v)),
		);
		c.stroke();
		if (face === null) continue;
		const [a, b] = lines.get(block)?.[face] ?? [0, 0];
		c.globalAlpha = alpha * 0.5;
		ribbon(c, look, a, b, LINE_WIDTH / 2, place, colour);
		c.globalAlpha = alpha;
	}
	c.restore();
}

function drawLanding(c: CanvasRenderingContext2D, look: Looking, held: Box, picture: Picture): void {
	const { landing, lines } = picture;
	if (!landing) return;
	const pose: Seven = [...held.pose] as Seven;
	pose[0] = landing.x;
	pose[2] = landing.z;
	const colour = landing.joins === null ? "#6d4a25" : landing.joins ? "#2f7d4f" : "#a8331f";
	drawOutline(c, look, held.block, pose, colour, lines, 0.65);
}

function drawMarks(c: CanvasRenderingContext2D, look: Looking, picture: Picture, boxes: readonly Box[]): void {
	const size = Math.max(5.5, Math.min(13, 7.4 * look.scale));
	for (const { block, right, smiling, here } of picture.marks) {
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
