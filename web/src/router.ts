// Which page an address shows. The server gives the same document at all of them.

export type Address =
	| { page: "home" }
	| { page: "new"; game: string | null }
	| { page: "table"; id: string }
	| { page: "replays" }
	| { page: "replay"; id: string }
	| { page: "learn"; game: string | null }
	| { page: "tutorial"; game: string | null }
	| { page: "trial"; name: string }
	| { page: "day"; day: string; tower: string | null }
	| { page: "build" }
	| { page: "new-evening"; show: boolean }
	| { page: "evening"; id: string }
	| { page: "try"; id: string; n: number }
	| { page: "settings" };

/** Under which path of its site this server is; mostly none. The server writes it into the page. */
const root = document.documentElement.dataset.root ?? "";

/** The address of something that this server has. */
export const here = (path: string): string => root + path;

/** And back: what an address says behind that path. */
const behind = (pathname: string): string => (pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : "/");

export const whereWeAre = (): Address => placeOf(behind(location.pathname), location.search);

/** The way to a table or an evening that somebody was sent a link to; null if it leads to none. */
export function wayTo(link: string): string | null {
	const found = /\/(t|evening)\/([\w-]+)(\?[^#]*)?(#.*)?$/.exec(link.trim());
	return found && `/${found[1]}/${found[2]}${found[3] ?? ""}${found[4] ?? ""}`;
}

export function placeOf(path: string, search = ""): Address {
	const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
	switch (first) {
		case "new":
			return { page: "new", game: new URLSearchParams(search).get("game") };
		case "t":
			return second ? { page: "table", id: second } : { page: "home" };
		case "replay":
			return second ? { page: "replay", id: second } : { page: "replays" };
		case "learn":
			return { page: "learn", game: second || null };
		case "trial":
			return { page: "trial", name: second || "today" };
		case "day":
			return { page: "day", day: second || "today", tower: third || null };
		case "evening":
			return second
				? { page: "evening", id: second }
				: { page: "new-evening", show: new URLSearchParams(search).has("show") };
		case "build":
			return { page: "build" };
		case "try":
			return second && Number(third) > 0 ? { page: "try", id: second, n: Number(third) } : { page: "build" };
		case "tutorial":
			return { page: "tutorial", game: second || null };
		case "settings":
			return { page: "settings" };
		default:
			return { page: "home" };
	}
}

export const moved = new EventTarget();

/** To one of the client's own pages. */
export function go(path: string, { replace = false } = {}): void {
	if (replace) history.replaceState(null, "", here(path));
	else history.pushState(null, "", here(path));
	moved.dispatchEvent(new Event("move"));
}

/** Links inside the client change the page without loading it again; all others do what links do. */
export function followLinks(): void {
	document.addEventListener("click", (event) => {
		if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
		const link = event.composedPath().find((each): each is HTMLAnchorElement => each instanceof HTMLAnchorElement);
		if (!link?.href || link.target || link.origin !== location.origin || link.download) return;
		if (!link.pathname.startsWith(here("/")) || link.pathname.startsWith(here("/app/"))) return;
		if (link.getAttribute("href")?.startsWith("#")) return;
		event.preventDefault();
		go(behind(link.pathname) + link.search + link.hash);
	});
	window.addEventListener("popstate", () => moved.dispatchEvent(new Event("move")));
}
