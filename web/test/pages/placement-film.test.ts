import { expect, test, vi } from "vitest";
import type { Clip } from "../../src/connection/clip";
import { PlacementFilm } from "../../src/pages/placement-film";
import type { Span } from "../../src/stage/stage";

const CLIP = { ticks: [100, 2000, 4100], letGo: 2000 } as Clip;

/** A screen on which a film lasts as long as it is told to, or until something else is to be seen. */
class Screen {
	readonly seen: (number | Span)[] = [];
	private done = () => {};

	play = (_tower: string, _clip: Clip, speed: number, span?: Span): Promise<void> => {
		const { from, to } = span as Span;
		this.seen.push({ from, to });
		return new Promise((done) => {
			this.done = done;
			setTimeout(done, (to - from) / speed);
		});
	};

	seek = (_tower: string, _clip: Clip, tick: number): void => {
		this.done();
		this.seen.push(tick);
	};
}

function film(from = 100): { film: PlacementFilm; screen: Screen } {
	vi.useFakeTimers();
	const screen = new Screen();
	return { film: new PlacementFilm(screen, "Ann", CLIP, from), screen };
}

test("a placement plays to its end", async () => {
	const { film: shown } = film();
	const ended = shown.play(2);
	await vi.advanceTimersByTimeAsync(1000);
	expect(shown.tick).toBe(2100);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await ended).toBe(true);
	expect(shown.tick).toBe(4100);
});

test("where it was paused it stands, and goes on from there", async () => {
	const { film: shown, screen } = film();
	const ended = shown.play(1);
	await vi.advanceTimersByTimeAsync(900);
	shown.pause();
	expect(await ended).toBe(false);
	await vi.advanceTimersByTimeAsync(5000);
	expect(shown.tick).toBe(1000);
	void shown.play(1);
	expect(screen.seen).toEqual([{ from: 100, to: 4100 }, 1000, { from: 1000, to: 4100 }]);
});

test("whoever moves in it sees that moment, and none before its beginning or after its end", () => {
	const { film: shown, screen } = film();
	for (const tick of [1500, 0, 9000]) shown.seek(tick);
	expect(screen.seen).toEqual([1500, 100, 4100]);
	shown.pause();
	expect(shown.tick).toBe(4100);
});
