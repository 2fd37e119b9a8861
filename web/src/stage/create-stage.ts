// The stage: puts the parts together and keeps them in step.

import { Board } from "./board";
import { loadPieces } from "./pieces/piece-set";
import type { Stage, StageSettings } from "./stage";

/** Once the pieces are here, which the stage is drawn with. */
export async function expectStage(set: string): Promise<void> {
	await loadPieces(set);
}

export function createStage(host: HTMLElement, set: string, settings: StageSettings): Stage {
	return new Board(host, loadPieces(set), settings);
}
