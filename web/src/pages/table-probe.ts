import type { TableStore } from "../connection/table-store";
import type { GameShell } from "./game/game-shell";

/** What tests and the curious may look at from outside. Nothing in here changes anything. */
export function lookInside(store: TableStore, game: () => GameShell | null): Inside {
	return {
		get ready() {
			return game()?.ready ?? false;
		},
		get view() {
			return store.view;
		},
		get log() {
			return store.log;
		},
		get line() {
			return store.line;
		},
		get holding() {
			return store.holding;
		},
		get frame() {
			return store.lastFrame;
		},
		get towers() {
			return store.towers;
		},
		get stage() {
			return game()?.stage ?? null;
		},
		get race() {
			return game()?.race ?? null;
		},
		drop: () => store.drop(),
	};
}

export interface Inside {
	readonly ready: boolean;
	readonly view: TableStore["view"];
	readonly log: TableStore["log"];
	readonly line: TableStore["line"];
	readonly holding: string | null;
	readonly frame: TableStore["lastFrame"];
	readonly towers: TableStore["towers"];
	readonly stage: GameShell["stage"];
	readonly race: GameShell["race"];
	/** As if the network had gone for a moment. */
	drop(): void;
}

declare global {
	interface Window {
		__table: Inside | undefined;
	}
}
