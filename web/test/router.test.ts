import { afterEach, describe, expect, it, vi } from "vitest";

async function router(root?: string) {
	vi.resetModules();
	if (root) document.documentElement.dataset.root = root;
	return import("../src/router");
}

afterEach(() => {
	delete document.documentElement.dataset.root;
	history.replaceState(null, "", "/");
});

describe("the router", () => {
	it("goes to pages of a server that has its site for itself", async () => {
		const { go, here, whereWeAre } = await router();
		expect(here("/games")).toBe("/games");
		go("/t/abc#invite=x");
		expect(location.pathname + location.hash).toBe("/t/abc#invite=x");
		expect(whereWeAre()).toEqual({ page: "table", id: "abc" });
	});

	it("knows the way to an evening, to a new one and to The Show", async () => {
		const { placeOf, wayTo } = await router();
		expect(placeOf("/evening")).toEqual({ page: "new-evening", show: false });
		expect(placeOf("/evening", "?show")).toEqual({ page: "new-evening", show: true });
		expect(placeOf("/evening/abc")).toEqual({ page: "evening", id: "abc" });
		expect(wayTo("https://teeter.example/evening/abc#watch=x")).toBe("/evening/abc#watch=x");
	});

	it("puts the path of a server before every address, and reads addresses behind it", async () => {
		const { go, here, whereWeAre } = await router("/fun/teeter");
		expect(here("/games")).toBe("/fun/teeter/games");
		go("/new?game=knock-out");
		expect(location.pathname + location.search).toBe("/fun/teeter/new?game=knock-out");
		expect(whereWeAre()).toEqual({ page: "new", game: "knock-out" });
		history.replaceState(null, "", "/fun/teeterer/t/abc");
		expect(whereWeAre()).toEqual({ page: "home" });
	});

	it("follows links that lead to its own pages, and leaves those beside them alone", async () => {
		const { followLinks } = await router("/teeter");
		followLinks();
		const click = (address: string): boolean => {
			const link = document.createElement("a");
			link.href = address;
			document.body.append(link);
			const event = new MouseEvent("click", { bubbles: true, cancelable: true, composed: true });
			window.addEventListener("click", (late) => late.preventDefault(), { once: true });
			let followed = false;
			document.addEventListener("click", (seen) => {
				followed = seen.defaultPrevented;
			});
			link.dispatchEvent(event);
			link.remove();
			return followed;
		};
		expect(click("/teeter/learn/knock-out")).toBe(true);
		expect(location.pathname).toBe("/teeter/learn/knock-out");
		expect(click("/teeter/app/demo.html")).toBe(false);
		expect(click("/other/page")).toBe(false);
		expect(location.pathname).toBe("/teeter/learn/knock-out");
	});

	it("finds the way to a table in a link that was sent", async () => {
		const { wayTo } = await router();
		expect(wayTo(" https://a.example/teeter/t/aB-1?look=xyz#invite=q_1 ")).toBe("/t/aB-1?look=xyz#invite=q_1");
		expect(wayTo("https://a.example/t/ab#watch=w")).toBe("/t/ab#watch=w");
		expect(wayTo("https://a.example/t/ab")).toBe("/t/ab");
		expect(wayTo("https://a.example/table")).toBeNull();
	});
});
