import { describe, expect, it } from "vitest";
import { ASKED, Calling } from "../../src/race/place/calling";

describe("the call", () => {
	it("counts at once if the stack is high enough", () => {
		expect(new Calling().counts(0, 6, 6)).toBe(true);
	});

	it("is asked for once more if it is not", () => {
		const calling = new Calling();
		expect(calling.counts(1000, 5, 6)).toBe(false);
		expect(calling.asks(1500)).toBe(true);
		expect(calling.counts(1500, 5, 6)).toBe(true);
		expect(calling.asks(1600)).toBe(false);
	});

	it("is not made by a double click", () => {
		const calling = new Calling();
		calling.counts(1000, 5, 6);
		expect(calling.counts(1150, 5, 6)).toBe(false);
		expect(calling.counts(1500, 5, 6)).toBe(true);
	});

	it("is forgotten after a while", () => {
		const calling = new Calling();
		calling.counts(1000, 5, 6);
		expect(calling.asks(1001 + ASKED)).toBe(false);
		expect(calling.counts(1001 + ASKED, 5, 6)).toBe(false);
	});
});
