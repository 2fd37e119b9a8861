// The program that draws towers is large: it comes when it is wanted.

import { bring } from "../connection/code";

const USUAL = "bausack";

/** What draws the table, with its pieces. */
export async function stageCode(set = USUAL): Promise<typeof import("../stage/create")> {
	const code = await bring(() => import("../stage/create"));
	await code.expectStage(set);
	return code;
}
