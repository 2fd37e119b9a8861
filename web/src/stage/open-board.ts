// The drawn table as its own parts see it: those that handle it, and those that look into it.

import type { Seven } from "../geometry/pose";
import type { Quality } from "../settings";
import type { StageWords } from "../words/stage-words";
import type { Panel } from "./controls/button-panel";
import type { Gizmo } from "./controls/gizmo";
import type { Block } from "./drawing/piece-batch";
import type { Pulse } from "./drawing/pulse";
import type { Picture } from "./drawing/scene";
import type { Building } from "./hand/building";
import type { Measuring } from "./overlay/measuring";
import type { Film } from "./pieces/film";
import type { Pool } from "./pieces/layout";
import type { Things } from "./pieces/things";
import type { StageEvents, StageSettings } from "./stage";
import type { Camerawork } from "./staging/camerawork";
import type { Offering } from "./staging/offering";

/** What is there once the pieces have come. */
export interface Laid {
	things: Things;
	building: Building;
	film: Film;
	offering: Offering;
	/** As it is spread with so much left free in its middle. */
	pool(free: number): Pool;
}

export interface OpenBoard {
	readonly laid: Laid | null;
	readonly picture: Picture;
	readonly pulse: Pulse;
	readonly canvas: HTMLCanvasElement;
	readonly gizmo: Gizmo;
	readonly panel: Panel;
	readonly camerawork: Camerawork;
	readonly measuring: Measuring;
	readonly quality: Quality;
	readonly settings: StageSettings;
	readonly words: StageWords;
	/** Where the piece in hand is wanted and where it is. */
	readonly inHand: { target: Seven; held: Seven } | null;
	/** Where the ghost of a suggested piece is drawn. */
	readonly suggested: Seven | null;
	look(tower: string | null): void;
	/** A piece that a click would take is marked. */
	point(block: Block | null): void;
	tell<K extends keyof StageEvents>(name: K, detail: StageEvents[K]): void;
}
