import { expect, test, vi } from "vitest";
import { Touch, tapFor } from "../../src/sound/touch";

test("a harder knock is felt longer, and none is a hum", () => {
	expect(tapFor(0)).toBeLessThan(tapFor(200));
	expect(tapFor(1e6)).toBeLessThanOrEqual(40);
});

test("nothing is felt where sound and touch are switched off", () => {
	const vibrate = vi.fn(() => true);
	vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
	const touch = new Touch();
	touch.on = false;
	touch.tap(300);
	touch.collapse();
	expect(vibrate).not.toHaveBeenCalled();
	touch.on = true;
	touch.tap(300);
	expect(vibrate).toHaveBeenCalledOnce();
	touch.tap(300); // one moment later is the same knock
	expect(vibrate).toHaveBeenCalledOnce();
	vi.unstubAllGlobals();
});
