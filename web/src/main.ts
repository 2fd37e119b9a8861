// The beginning: the person's language, then the page that the address names.

import { followLinks, here } from "./router";
import { apply, followOtherTabs, followTheDay, settings } from "./settings";
import { speak } from "./words/words";

apply();
followTheDay();
followOtherTabs();
await speak(settings.language);
await import("./app");
followLinks();
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(here("/sw.js"));
