// The shell of the pages for times without a network. Moves are never kept here: a table is where its server is.

const SHELL = "teeter-shell-1";

self.addEventListener("install", (event) => {
	event.waitUntil(
		(async () => {
			const cache = await caches.open(SHELL);
			const page = await fetch("/", { cache: "no-cache" });
			await cache.put("/", page.clone());
			const named = [...(await page.text()).matchAll(/"(\/app\/[^"]+)"/g)].map((found) => found[1]);
			await cache.addAll([...new Set(named)]);
			await self.skipWaiting();
		})(),
	);
});

self.addEventListener("activate", (event) => {
	event.waitUntil(
		(async () => {
			for (const name of await caches.keys()) if (name !== SHELL) await caches.delete(name);
			await self.clients.claim();
		})(),
	);
});

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== "GET" || origin !== self.location.origin) return;
	if (request.mode === "navigate") event.respondWith(fresh(request, "/"));
	else if (/^\/(app\/assets\/|pieces\/.+\.png$)/.test(pathname)) event.respondWith(kept(request));
	else if (/^\/(app\/|games$|rules\/\w\w$|pieces\/)/.test(pathname)) event.respondWith(fresh(request, request));
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
