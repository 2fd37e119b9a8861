// The stage: puts the parts together and keeps them in step.

import { Board } from "./board";
import { loadPieces } from "./pieces";
import type { Stage, StageSettings } from "./stage";

export function createStage(host: HTMLElement, set: string, settings: StageSettings): Stage {
	return new Board(host, loadPieces(set), settings);
}
