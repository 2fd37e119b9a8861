// What the options of a game are at a table: those that its host chose, the others as its rulebook has them.

import type { Games, Sheet } from "../wire";

export type InForce = Readonly<Record<string, boolean | number | string | readonly string[] | undefined>>;

export function optionsInForce(games: Games | null, sheet: Sheet | undefined): InForce {
	const editions = games?.games.find((game) => game.name === sheet?.game)?.editions ?? [];
	const edition = editions.find((each) => each.rulebook === sheet?.rulebook) ?? editions[0];
	const defaults = Object.fromEntries((edition?.options ?? []).map((each) => [each.name, each.default]));
	return { ...defaults, ...sheet?.options };
}
