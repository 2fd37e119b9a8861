// A scene of each game for its card, of a few wooden shapes: small enough to come with the page.

import { svg, type TemplateResult } from "lit";
import { unsafeSVG } from "lit/directives/unsafe-svg.js";

const WOOD = "#e2b878";
const DARK = "#b98247";
const RED = "#b23a28";
const GREEN = "#3f7a46";
const BLACK = "#3b3432";

const block = (x: number, y: number, wide: number, high: number, colour = WOOD, round = 3) =>
	`<rect x="${x}" y="${y}" width="${wide}" height="${high}" rx="${round}" fill="${colour}"/><rect x="${x}" y="${y}" width="${wide}" height="4" rx="2" fill="#fff" opacity=".28"/>`;
const cone = (x: number, y: number, colour = RED) =>
	`<path d="M${x - 14} ${y}L${x} ${y - 34}L${x + 14} ${y}z" fill="${colour}"/>`;
const egg = (x: number, y: number, colour = RED) =>
	`<ellipse cx="${x}" cy="${y - 17}" rx="13" ry="17" fill="${colour}"/><ellipse cx="${x - 4}" cy="${y - 23}" rx="3" ry="5" fill="#fff" opacity=".4"/>`;
const fir = (x: number, y: number) =>
	`<path d="M${x - 16} ${y}L${x - 5} ${y - 15}H${x - 11}L${x - 3} ${y - 27}H${x - 7}L${x} ${y - 40}L${x + 7} ${y - 27}H${x + 3}L${x + 11} ${y - 15}H${x + 5}L${x + 16} ${y}z" fill="${GREEN}"/>`;
const gem = (x: number, y: number) =>
	`<path d="M${x - 7} ${y - 10}h14l5 6-12 12-12-12z" fill="#2b97a3"/><path d="M${x - 7} ${y - 10}h14l5 6h-24z" fill="#8fdcdc"/>`;
const tower = (x: number, ...levels: [wide: number, high: number, colour?: string][]) => {
	let at = 112;
	return levels
		.map(([wide, high, colour], k) => {
			at -= high;
			return block(x - wide / 2 + (k % 2 ? 2 : -2), at, wide, high, colour);
		})
		.join("");
};

const SCENES: Record<string, string> = {
	"knock-out":
		tower(62, [44, 20], [30, 22, DARK], [40, 12]) +
		fir(62, 58) +
		tower(150, [48, 18, DARK], [26, 24]) +
		`<g transform="rotate(24 220 96)">${block(200, 84, 40, 18)}</g>${cone(246, 112)}${gem(106, 98)}${gem(120, 104)}`,
	"build-or-push":
		tower(80, [46, 20], [28, 24, DARK]) +
		egg(80, 68) +
		`<path d="M112 62h52m-12-10 14 10-14 10" fill="none" stroke="${RED}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
		tower(210, [50, 18, DARK], [34, 20]),
	"pile-it-high":
		tower(70, [46, 18], [34, 18, DARK], [40, 12], [22, 22], [30, 10, RED]) +
		tower(150, [48, 18, DARK], [30, 20]) +
		tower(224, [44, 14], [28, 18, DARK], [36, 10]) +
		`<path d="M104 32v80m-5-80h10m-7 20h5m-5 20h5m-5 20h5" stroke="#7c4f2b" stroke-width="2" fill="none"/>`,
	"well-stacked": tower(140, [70, 16], [50, 16, DARK], [58, 12], [34, 18], [44, 10, DARK]) + egg(140, 42),
	"building-chain":
		[...Array(6).keys()]
			.map(
				(k) =>
					[block(22 + k * 42, 84, 28, 28, k % 2 ? DARK : WOOD), cone(36 + k * 42, 112), egg(36 + k * 42, 112)][k % 3],
			)
			.join("") +
		`<path d="M30 58h196m-14-10 16 10-16 10" fill="none" stroke="#7c4f2b" stroke-width="3" stroke-linecap="round"/>`,
	"tower-of-babel":
		tower(140, [90, 16], [62, 14, DARK], [74, 10], [40, 14], [54, 10, RED], [26, 10, DARK]) + cone(142, 38, GREEN),
	"tower-of-the-day":
		`<circle cx="214" cy="44" r="20" fill="#f2b33d"/><path d="M214 12v8m0 48v8m-32-32h8m48 0h8m-55-23 6 6m34 34 6 6m0-46-6 6m-34 34-6 6" stroke="#f2b33d" stroke-width="4" stroke-linecap="round"/>` +
		tower(110, [64, 14, DARK], [40, 16], [56, 8, DARK], [30, 14, RED], [42, 8], [22, 12, GREEN]) +
		egg(110, 40),
	"three-reds":
		tower(96, [50, 18], [34, 18, RED], [40, 12, DARK], [28, 20, RED]) +
		egg(96, 44) +
		tower(196, [46, 18, DARK], [30, 20, RED]),
	"stack-a-biddi": [
		["#2b5fae", 36],
		["#b23a28", 118],
		["#8d9096", 200],
	]
		.map(
			([colour, x]) =>
				`${block(Number(x), 94, 64, 18, "#f3eee2")}${block(Number(x) + 3, 76, 58, 18, String(colour))}${block(Number(x), 58, 64, 18, "#f3eee2")}<path d="M${Number(x) + 22} 112L${Number(x) + 34} 58" stroke="${BLACK}" stroke-width="3"/><path d="M${Number(x) + 40} 84q5 5 10 0" stroke="#fff" stroke-width="2" fill="none"/>`,
		)
		.join(""),
};

export function gamePicture(game: string): TemplateResult {
	return svg`<svg viewBox="0 0 280 124" aria-hidden="true">
		<rect width="280" height="124" fill="#f6e2bd"/>
		<circle cx="228" cy="26" r="60" fill="#fff3d6" opacity=".7"/>
		<rect y="112" width="280" height="12" fill="#9a683b"/>
		${unsafeSVG(SCENES[game] ?? SCENES["knock-out"] ?? "")}
	</svg>`;
}
