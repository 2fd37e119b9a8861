import { expect, test } from "vitest";
import { freePlace } from "../../src/panels/free-place";

const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

test("what meets nothing is where it is wanted", () => {
	expect(freePlace(box(8, 100, 240, 40), [box(8, 300, 100, 100)], 390)).toEqual({ left: 8, top: 100 });
});

test("it goes aside where there is room, and below what it would cover where there is none", () => {
	const buttons = box(8, 100, 48, 160);
	const aim = box(68, 100, 310, 60);
	expect(freePlace(box(8, 100, 240, 40), [buttons], 390)).toEqual({ left: 62, top: 100 });
	expect(freePlace(box(8, 100, 240, 40), [buttons, aim], 390)).toEqual({ left: 62, top: 166 });
});

test("it stays on the screen and meets nothing, whatever lies there", () => {
	let seed = 7;
	const any = (most: number) => {
		seed = (seed * 16807) % 2147483647;
		return seed % most;
	};
	for (let k = 0; k < 300; k++) {
		const taken = Array.from({ length: any(6) }, () => box(any(390), any(600), 1 + any(300), 1 + any(200)));
		const wanted = box(any(390), any(300), 1 + any(240), 1 + any(80));
		const { left, top } = freePlace(wanted, taken, 390);
		expect(left >= 0 && left + wanted.width <= 390 && top >= wanted.top).toBe(true);
		for (const each of taken) {
			const aside = left + wanted.width <= each.left || each.left + each.width <= left;
			expect(aside || top + wanted.height <= each.top || each.top + each.height <= top).toBe(true);
		}
	}
});
