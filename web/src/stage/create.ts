// The stage: puts the parts together and keeps them in step.

import { Board } from "./board";
import { loadPieces } from "./pieces";
import type { Stage, StageSettings } from "./stage";

/** The pieces come while nobody waits for them yet. */
export function expectStage(set: string): void {
	loadPieces(set).catch(() => {}); // whoever wants them then asks again, and hears why
}

export function createStage(host: HTMLElement, set: string, settings: StageSettings): Stage {
	return new Board(host, loadPieces(set), settings);
}
