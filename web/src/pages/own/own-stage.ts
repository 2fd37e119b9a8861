// What draws one's own tower, and the pieces of its set.

import { bring } from "../../connection/load-code";
import type { PieceSet } from "../../stage/pieces/piece-set";
import type { Stage } from "../../stage/stage";
import { forStage } from "../../stage/stage-settings";
import { stageCode } from "../stage-code";

export interface OwnStageCode {
	createStage: typeof import("../../stage/create-stage")["createStage"];
	set: PieceSet;
}

export async function ownStageCode(set: string): Promise<OwnStageCode> {
	const [code, pieces] = await Promise.all([stageCode(set), bring(() => import("../../stage/pieces/piece-set"))]);
	return { createStage: code.createStage, set: await pieces.loadPieces(set) };
}

/** What is not in the tower is on the shelf. Nobody directs here: the eye is the builder's, and stays at the tower. */
export const ownSettings = () => ({ ...forStage(), bare: true, follow: false });

/** Keys move the piece at once. */
export function giveKeys(stage: Stage): void {
	stage.element.shadowRoot?.querySelector<HTMLElement>("[tabindex]")?.focus({ preventScroll: true });
}
