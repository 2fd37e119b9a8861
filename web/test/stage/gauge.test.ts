import { expect, it } from "vitest";
import { Overlay } from "../../src/stage/overlay/overlay";
import { ENGLISH } from "../../src/words/stage-words";

const sturdy = { tilt: 11.3, weakest: "The cube tips first.", tower: "Ann's tower" };
const needle = (overlay: Overlay) => overlay.dial.querySelector(".needle")?.getAttribute("transform") ?? "";

it("tells whose tower it is and what that bears", () => {
	const overlay = new Overlay();
	overlay.gauge(sturdy, null, ENGLISH);
	expect(overlay.dial.textContent).toBe("Ann's towerBears a tilt of 11.3°");
	expect(overlay.dial.getAttribute("aria-label")).toContain("The cube tips first.");
});

it("judges the tower with the piece in hand, however sturdy it is without", () => {
	const overlay = new Overlay();
	overlay.gauge(sturdy, { prospect: "falls", text: "The puck would tip off the fir tree." }, ENGLISH);
	expect(overlay.dial.dataset.prospect).toBe("falls");
	expect(needle(overlay)).toMatch(/rotate\(-58/);
	expect(overlay.dial.textContent).toBe("Ann's towerThe puck would tip off the fir tree.");
	expect(overlay.dial.getAttribute("aria-label")).not.toContain("The cube tips first.");
});

it("stays grey while nobody can tell what would come of the piece in hand", () => {
	const overlay = new Overlay();
	overlay.gauge(sturdy, { prospect: "unknown", text: ENGLISH.notKnown }, ENGLISH);
	expect(overlay.dial.dataset.prospect).toBe("unknown");
	expect(overlay.dial.textContent).not.toContain("11.3");
});
