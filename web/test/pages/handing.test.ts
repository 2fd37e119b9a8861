import { afterEach, expect, it, vi } from "vitest";
import { Handing } from "../../src/pages/game/handing";
import type { SeatView } from "../../src/wire";

const view = (phase: SeatView["phase"]) => ({ phase }) as SeatView;

afterEach(() => vi.useRealTimers());

it("goes to whoever must choose or build, and once they have it they play on", () => {
	const handing = new Handing(() => {});
	expect(handing.due(view("turn"), "Ann")).toBe("Ann");
	handing.hand("Ann");
	expect(handing.due(view("turn"), "Ann")).toBeNull();
	expect(handing.due(view("build"), "Bob")).toBe("Bob");
	expect(handing.due(view("turn"), null)).toBeNull();
});

it("stays where it is while anybody may answer", () => {
	const handing = new Handing(() => {});
	handing.hand("Ann");
	for (const phase of ["auction", "give", "answer"] as const) expect(handing.due(view(phase), "Bob")).toBeNull();
});

it("asks nobody any more if they hand it around freely", () => {
	const handing = new Handing(() => {});
	handing.hand("Ann", true);
	expect(handing.due(view("build"), "Bob")).toBeNull();
});

it("lets everybody see what happened first", () => {
	vi.useFakeTimers();
	const changed = vi.fn();
	const handing = new Handing(changed);
	handing.lookAt("It falls!");
	expect(handing.happened).toBe("It falls!");
	vi.advanceTimersByTime(2400);
	expect(handing.happened).toBe("It falls!");
	vi.advanceTimersByTime(200);
	expect(handing.happened).toBeNull();
	expect(changed).toHaveBeenCalled();
});
