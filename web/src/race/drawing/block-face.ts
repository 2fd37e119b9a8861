// A block as it is drawn: its faces in the light, the line and the grain on them, the smile and the sign of a BIDDI.

import type { Seven } from "../../geometry/pose";
import { quatOf, rotate, type Three } from "../../geometry/pose";
import { HALF, isBiddi, type Lines, LOOKS, SMILEY_FACE, UPS, widthOf } from "../blocks";
import { HALO, INK, type Paint, SIGNS, shade } from "./colours";
import { LINE_WIDTH, outlineOf, type Point } from "./line-curve";
import { type Looking, polygon } from "./mat-view";

/** A block, where it is. */
export type Box = { block: string; pose: Readonly<Seven>; number: number };

export interface BlockLook {
	lines: Lines;
	small: boolean;
	/** Every colour also has a sign of its own. */
	marked: boolean;
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
	{ lines, small, marked }: BlockLook,
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

/** Only where it would be. */
export function drawOutline(
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
