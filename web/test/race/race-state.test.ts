import { describe, expect, it } from "vitest";
import type { MatFrame } from "../../src/connection/frames";
import type { TableStore } from "../../src/connection/table-store";
import { Track } from "../../src/race/race-state";
import type { Clock, Report, SeatView, Telling } from "../../src/wire";

/** A table that tells what a test makes it tell. */
class Told extends EventTarget {
	readonly names = ["Ann", "Bob"];
	readonly mine = ["Ann"];
	readonly said: unknown[] = [];
	view: Partial<SeatView> = {};
	clock: { clock: Clock; until: number } | null = null;
	inspection: Report | null = null;
	readonly mats = new Map<number, MatFrame>();

	say(saying: unknown): void {
		this.said.push(saying);
	}

	phase(phase: SeatView["phase"], round: number): void {
		this.view = { phase, round };
		this.clock = null;
		this.tell({ tell: "view", view: this.view as SeatView });
	}

	counts(what: Clock["what"], seconds: number, seats: string[] = this.names): void {
		const clock: Clock = { tell: "clock", what, seats, seconds };
		this.clock = { clock, until: Date.now() + 1000 * seconds };
		this.tell(clock);
	}

	inspects(round: number): void {
		const report: Report = { round, levels: 5 + round, caller: "Ann", stacks: {} };
		this.tell({ tell: "inspection", report });
	}

	private tell(detail: Telling): void {
		this.dispatchEvent(new CustomEvent("told", { detail }));
	}
}

function begun(): { table: Told; track: Track } {
	const table = new Told();
	return { table, track: new Track(table as unknown as TableStore, new Map()) };
}

describe("what is shown of a race", () => {
	it("is the dice until Go, however long somebody may pick", () => {
		const { table, track } = begun();
		table.phase("pick", 1);
		table.counts("pick", 15, ["Bob"]);
		expect(track.showing()).toBe("dice");
		table.phase("stack", 1);
		expect(track.showing()).toBe("dice");
		table.counts("go", 3);
		expect(track.showing()).toBe("dice");
		table.counts("round", 180);
		expect(track.showing()).toBe("race");
	});

	it("is the inspection until the next dice are thrown", () => {
		const { table, track } = begun();
		table.phase("stack", 1);
		table.counts("round", 180);
		table.phase("inspect", 1);
		expect(track.showing()).toBe("called");
		table.inspects(1);
		expect(track.showing()).toBe("inspection");
		table.phase("roll", 2);
		table.counts("dice", 8);
		expect(track.showing(performance.now() + 1e6)).toBe("inspection");
		table.phase("stack", 2);
		expect(track.showing()).toBe("dice");
	});

	it("is not the race if Go of the last round was heard and its inspection was not", () => {
		const { table, track } = begun();
		table.phase("stack", 1);
		table.counts("round", 180);
		table.phase("roll", 2);
		table.phase("stack", 2);
		expect(track.showing()).toBe("dice");
	});

	it("is the inspection for whoever comes while the points are read", () => {
		const table = new Told();
		table.phase("roll", 2);
		table.inspection = { round: 1, levels: 6, caller: "Ann", stacks: {} };
		expect(new Track(table as unknown as TableStore, new Map()).showing()).toBe("inspection");
	});

	it("is the points of the last round, and then the winner", () => {
		const { table, track } = begun();
		table.phase("inspect", 7);
		table.inspects(7);
		table.phase("over", 7);
		expect(track.showing()).toBe("inspection");
		expect(track.showing(performance.now() + 1e6)).toBe("over");
	});

	it("goes on for all seats of this device that are waited for", () => {
		const { table, track } = begun();
		table.phase("roll", 2);
		track.goOn();
		expect(table.said).toEqual([]);
		table.counts("dice", 8, ["Ann", "Bob"]);
		track.goOn();
		expect(table.said).toEqual([{ say: "go-on", seat: "Ann" }]);
	});
});
