// The program that draws towers is large: it comes when it is wanted.

import { bring } from "../connection/load-code";

const USUAL = "bausack";

/** What draws the table, with its pieces. */
export async function stageCode(set = USUAL): Promise<typeof import("../stage/create-stage")> {
	const code = await bring(() => import("../stage/create-stage"));
	await code.expectStage(set);
	return code;
}
