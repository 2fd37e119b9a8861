// The drawn table as its own parts see it: those that handle it, and those that look into it.

import type { Seven } from "../geometry/pose";
import type { Quality } from "../settings";
import type { StageWords } from "../words/stage-words";
import type { Building } from "./building";
import type { Film } from "./film";
import type { Gizmo } from "./gizmo";
import type { Pool } from "./layout";
import type { Panel } from "./panel";
import type { Picture } from "./picture";
import type { Pulse } from "./pulse";
import type { StageEvents, StageSettings } from "./stage";
import type { Things } from "./things";

/** What is there once the pieces have come. */
export interface Laid {
	things: Things;
	building: Building;
	film: Film;
	pool: Pool;
}

export interface OpenBoard {
	readonly laid: Laid | null;
	readonly picture: Picture;
	readonly pulse: Pulse;
	readonly canvas: HTMLCanvasElement;
	readonly gizmo: Gizmo;
	readonly panel: Panel;
	readonly quality: Quality;
	readonly settings: StageSettings;
	readonly words: StageWords;
	/** Where the piece in hand is wanted and where it is. */
	readonly inHand: { target: Seven; held: Seven } | null;
	look(tower: string | null): void;
	tell<K extends keyof StageEvents>(name: K, detail: StageEvents[K]): void;
}
