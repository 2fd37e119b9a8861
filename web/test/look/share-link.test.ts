import { afterEach, expect, test, vi } from "vitest";
import { shareLink } from "../../src/look/share-link";

/** A device that sends things, or whose owner or system will not have it. */
function device(share?: (what: ShareData) => Promise<void>): string[] {
	const copied: string[] = [];
	vi.stubGlobal("navigator", { share, clipboard: { writeText: async (text: string) => copied.push(text) } });
	return copied;
}

afterEach(() => vi.unstubAllGlobals());

test("a link goes by the device's own way to send things", async () => {
	const sent: ShareData[] = [];
	const copied = device(async (what) => void sent.push(what));
	expect(await shareLink("https://a/replay/T", "Ann wins!")).toBe("sent");
	expect(sent).toEqual([{ title: "Teeter", url: "https://a/replay/T", text: "Ann wins!" }]);
	expect(copied).toEqual([]);
});

test("where there is no such way, or none that works, it is copied", async () => {
	for (const share of [undefined, () => Promise.reject(new DOMException("no", "NotAllowedError"))]) {
		const copied = device(share);
		expect(await shareLink("https://a", "Ann wins!")).toBe("copied");
		expect(copied).toEqual(["Ann wins! https://a"]);
	}
});

test("whoever thinks better of it has neither sent nor copied anything", async () => {
	const copied = device(() => Promise.reject(new DOMException("no", "AbortError")));
	expect(await shareLink("https://a")).toBe("kept");
	expect(copied).toEqual([]);
});
