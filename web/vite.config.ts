import { compression } from "vite-plugin-compression2";
import { defineConfig } from "vitest/config";

// Everything is served by Teeter itself under /app/; the pages' own addresses (/, /t/…) give index.html.
export default defineConfig({
	base: "/app/",
	// Parts find each other from where they are: the server may be under any path, and tells the page alone.
	experimental: {
		renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }),
	},
	build: {
		outDir: "../src/teeter/server/client",
		emptyOutDir: true,
		target: "es2022",
		// light-dark() as it is: rewritten for older browsers it would not hold inside the pages' own elements.
		cssTarget: ["chrome123", "firefox120", "safari17.5"],
		// A strict content security policy allows no data: addresses for scripts, and modules need no polyfill.
		modulePreload: { polyfill: false },
		assetsInlineLimit: 0,
		rolldownOptions: { input: ["index.html", "demo.html"] },
	},
	// Packed once, here: a server that packed for every visitor would keep everybody's hands waiting.
	plugins: [compression({ algorithms: ["gzip", "brotliCompress"], threshold: 1000 })],
	server: { proxy: { "^/(tables|games|rules|pieces|replays|days)": { target: "http://127.0.0.1:8040", ws: true } } },
	test: { environment: "happy-dom", include: ["test/**/*.test.ts"] },
});
