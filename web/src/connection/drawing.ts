import type { Stage, StageSettings } from "../stage/stage";

type Create = (host: HTMLElement, set: string, settings: StageSettings) => Stage;

/** The drawn table is heavy, so it comes only when a table is seen. */
export async function drawing(): Promise<Create> {
	const found = import.meta.glob<{ createStage: Create }>("../stage/create.ts");
	const load = found["../stage/create.ts"];
	if (!load) throw new Error("the stage is not built in");
	return (await load()).createStage;
}
