// The program that draws towers is large: it comes when it is wanted, or before.

import { bring } from "../connection/code";

const USUAL = "bausack";

/** Who stands at the door or waits in the lobby will see the drawn table next: it comes meanwhile. */
export function lookAhead(set = USUAL): void {
	// Whoever wants them then asks again, and hears why they don't come.
	import("./game/game-shell").catch(() => {});
	import("../stage/create").then(({ expectStage }) => expectStage(set)).catch(() => {});
}

/** What draws the table, with its pieces. */
export async function stageCode(set = USUAL): Promise<typeof import("../stage/create")> {
	const code = await bring(() => import("../stage/create"));
	await code.expectStage(set);
	return code;
}
