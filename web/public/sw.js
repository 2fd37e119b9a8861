// The shell of the pages for times without a network. Moves are never kept here: a table is where its server is.

/** Beside this file lies all that the server has: under a path of its site, or at its root. */
const ROOT = new URL("./", self.location.href).pathname;

const SHELL = `teeter-shell-2 ${ROOT}`;

/** Of earlier versions here; the site may have other servers, and quite other pages, that keep something too. */
const outdated = (name) =>
	name === "teeter-shell-1" || (name.startsWith("teeter-shell-") && name.endsWith(` ${ROOT}`) && name !== SHELL);

self.addEventListener("install", (event) => {
	event.waitUntil(
		(async () => {
			const cache = await caches.open(SHELL);
			const page = await fetch(ROOT, { cache: "no-cache" });
			await cache.put(ROOT, page.clone());
			const parts = new RegExp(`"(${ROOT}app/[^"]+)"`, "g");
			const named = [...(await page.text()).matchAll(parts)].map((found) => found[1]);
			await cache.addAll([...new Set(named)]);
			await self.skipWaiting();
		})(),
	);
});

self.addEventListener("activate", (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (outdated(name)) await caches.delete(name);
			await self.clients.claim();
		})(),
	);
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith(ROOT)) return;
	const path = pathname.slice(ROOT.length);
	if (request.mode === "navigate") event.respondWith(fresh(request, ROOT));
	else if (/^(app\/assets\/|pieces\/.+\.png$)/.test(path)) event.respondWith(kept(request));
	else if (/^(app\/|games$|rules\/\w\w$|pieces\/)/.test(path)) event.respondWith(fresh(request, request));
});

/** Named by its content: once here, right for good. */
async function kept(request) {
	const cache = await caches.open(SHELL);
	const found = await cache.match(request);
	if (found) return found;
	const answer = await fetch(request);
	if (answer.ok) await cache.put(request, answer.clone());
	return answer;
}

/** From the network, and from here if there is none. */
async function fresh(request, as) {
	const cache = await caches.open(SHELL);
	try {
		const answer = await fetch(request);
		if (answer.ok) await cache.put(as, answer.clone());
		return answer;
	} catch (error) {
		const found = await cache.match(as);
		if (found) return found;
		throw error;
	}
}
