// Who stands at the door or waits in the lobby will see the drawn table next: it comes meanwhile.

import { bring } from "./code";

const USUAL = "bausack";

export function lookAhead(set = USUAL): void {
	// Whoever wants them then asks again, and hears why they don't come.
	import("../panels/game").catch(() => {});
	import("../stage/create").then(({ expectStage }) => expectStage(set)).catch(() => {});
}

/** What draws the table, with its pieces. */
export async function stageCode(set = USUAL): Promise<typeof import("../stage/create")> {
	const code = await bring(() => import("../stage/create"));
	await code.expectStage(set);
	return code;
}
