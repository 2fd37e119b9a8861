import type { Stage } from "../../stage/stage";
import type { Inside } from "../table-probe";
import type { OwnTable } from "./own-table";

/** The same that can be looked at from outside of any table. */
export function lookInsideOwn(table: () => OwnTable | null, stage: () => Stage | null): Inside {
	return {
		get ready() {
			return stage()?.probe.ready ?? false;
		},
		get view() {
			return table()?.view ?? null;
		},
		log: [],
		line: "open",
		get holding() {
			const held = table()?.held;
			return held && !held.judged ? held.piece : null;
		},
		get frame() {
			return table()?.lastFrame ?? null;
		},
		towers: {},
		get stage() {
			return stage();
		},
		race: null,
		drop: () => table()?.end(),
	};
}
