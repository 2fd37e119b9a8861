// Opening tables: what "play now", the form and the tutorial have in common.

import { settings } from "../settings";
import type { GameTold, NewTable, Opened, Seat } from "../wire";
import { w } from "../words/words";
import { hold } from "./held-tables";
import { server } from "./http";

/** What is left out is as the server has it. */
export type Wanted = Partial<NewTable> & { game: string };

const BOT_NAMES = ["Robo", "Ada", "Otto", "Mia", "Hugo", "Zoe", "Emil", "Ida"];

/** Names that nobody at the table has yet. */
export function botNames(count: number, taken: readonly string[]): string[] {
	return BOT_NAMES.filter((name) => !taken.includes(name)).slice(0, count);
}

/** Where nobody is said to be the youngest, lots are drawn; in the lobby the host can still name somebody. */
export async function openTable(wanted: Wanted): Promise<Opened> {
	const opened = await server.open({ language: settings.language, draw: !wanted.youngest, ...wanted } as NewTable);
	hold(opened.table, { token: opened.token, links: opened.links, game: wanted.game });
	return opened;
}

export function myName(): string {
	return settings.name || w.tutorial.you;
}

export const PLAYED_NOW = "tower-of-babel";
const RIVALS = 2;
/** A short game in which nobody is out, nobody pays and every tower can be built on. */
const FIRST_GAME: Partial<NewTable> = {
	options: { blind: true, diamonds_to_win: 3, fair_foundation: true },
	build_seconds: 0,
};
const PLAYED = "teeter.played.";

/** A game against bots that has begun, neither the easiest nor the hardest of them; answers its address. */
export async function playNow(game: string = PLAYED_NOW): Promise<string> {
	const name = myName();
	const told = (await server.games()).games.find((each) => each.name === game);
	const kinds = told?.bots.physics ?? [];
	const kind = kinds.find((each) => each === "steady") ?? kinds[0];
	const rivals = Math.min(RIVALS, (told?.editions[0]?.players[1] ?? RIVALS + 1) - 1);
	const bots = botNames(rivals, [name]).map((each) => ({ name: each, kind }) as Seat);
	const forgiving =
		told?.editions[0]?.options.some((each) => each.name === "second_chance") && !localStorage.getItem(PLAYED + game);
	const terms = game === PLAYED_NOW ? FIRST_GAME : forgiving ? { options: { second_chance: true } } : {};
	const opened = await openTable({ game, hints: true, ...terms, names: [name], bots, youngest: name });
	await server.start(opened.table, opened.token);
	localStorage.setItem(PLAYED + game, "1");
	return `/t/${opened.table}`;
}

/** Whether somebody can be invited to it, or bots. */
export const isForSeveral = (game: GameTold): boolean => game.editions.some(({ players }) => players[1] > 1);

/** A table of one's own with free seats, on the screen where that goes; answers its address. */
export async function inviteTo(game: string): Promise<string> {
	const opened = await openTable({ game, names: [myName()], ruling: "physics" });
	return `/t/${opened.table}`;
}
