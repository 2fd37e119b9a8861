// The program of a page comes when it is first wanted. A browser may remember that it once did not come, and a newer server
// has it under another name: then only the whole page anew brings it.

import { server } from "./http";

const KEPT = "teeter.anew";
/** Not again sooner than this, ms: what is broken stays broken. */
const REST = 20_000;

export async function bring<T>(code: () => Promise<T>): Promise<T> {
	try {
		return await code();
	} catch (error) {
		const last = Number(sessionStorage.getItem(KEPT) ?? 0);
		if (Date.now() - last > REST && (await server.isThere())) {
			sessionStorage.setItem(KEPT, String(Date.now()));
			location.reload();
		}
		throw error;
	}
}
