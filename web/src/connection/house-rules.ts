// House rules: how a group plays a game, under a name. A link carries them behind its #, where no server sees them, and
// this device keeps them. `src/teeter/table/house_rules.py` reads the same.

import type { EditionTold, Games, GameTold, Setting, Sheet } from "../wire";

export type Value = string | number | boolean | readonly string[];
export type Values = Readonly<Record<string, Value>>;

export interface HouseRules {
	readonly v: 1;
	readonly name: string;
	readonly game: string;
	readonly rulebook?: string;
	readonly set?: string;
	/** Where the game differs from its rulebook. */
	readonly options: Values;
	/** Where the table differs from the usual one: clocks, hands, hints. */
	readonly settings: Values;
}

export const MARK = "#house-rules=";
const LONGEST_NAME = 60;

/** What stands behind the address. What is as usual is left out: links are short, and outlive what they do not name. */
export function packed({ v, name, game, rulebook, set, options, settings }: HouseRules): string {
	const some = (values: Values) => (Object.keys(values).length ? values : undefined);
	const bytes = new TextEncoder().encode(
		JSON.stringify({
			v,
			name: name || undefined,
			game,
			rulebook,
			set,
			options: some(options),
			settings: some(settings),
		}),
	);
	const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
	return MARK + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null if an address carries none; else what it carries, or why that can't be read. */
export function unpacked(hash: string): HouseRules | "bad" | "newer" | null {
	if (!hash.startsWith(MARK)) return null;
	try {
		const text = atob(hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/"));
		const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
		return understood(JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)));
	} catch {
		return "bad";
	}
}

function understood(told: unknown): HouseRules | "bad" | "newer" {
	if (typeof told !== "object" || told === null) return "bad";
	const { v, name = "", game, rulebook, set, options = {}, settings = {} } = told as Record<string, unknown>;
	if (typeof v === "number" && v > 1) return "newer";
	if (v !== 1 || typeof name !== "string" || typeof game !== "string") return "bad";
	if (!isValues(options) || !isValues(settings)) return "bad";
	return {
		v,
		name: name.slice(0, LONGEST_NAME),
		game,
		...(typeof rulebook === "string" ? { rulebook } : {}),
		...(typeof set === "string" ? { set } : {}),
		options,
		settings,
	};
}

function isValues(told: unknown): told is Values {
	if (typeof told !== "object" || told === null || Array.isArray(told)) return false;
	return Object.values(told).every(
		(each) =>
			["string", "number", "boolean"].includes(typeof each) ||
			(Array.isArray(each) && each.every((one) => typeof one === "string")),
	);
}

// --- what of them there is here

export interface Fitted {
	readonly rules: HouseRules;
	/** Names of what is not known here, or can't be as they say. */
	readonly unknown: readonly string[];
}

export function editionOf(game: GameTold | undefined, rulebook: string | null | undefined): EditionTold | undefined {
	return game?.editions.find((each) => each.rulebook === rulebook) ?? game?.editions[0];
}

/** Null if the game is not played here. */
export function fitted(rules: HouseRules, games: Games): Fitted | null {
	const game = games.games.find((each) => each.name === rules.game);
	const edition = editionOf(game, rules.rulebook);
	if (!game || !edition) return null;
	const unknown: string[] = [];
	const known = (values: Values, settings: readonly Setting[]): Values =>
		Object.fromEntries(
			Object.entries(values).filter(([name, value]) => {
				const suits = settings.some((each) => each.name === name && isPossible(each, value));
				if (!suits) unknown.push(name);
				return suits;
			}),
		);
	const { rulebook, set, ...rest } = rules;
	if (rulebook && rulebook !== edition.rulebook) unknown.push(rulebook);
	if (set && !edition.sets.includes(set)) unknown.push(set);
	const fit = {
		...rest,
		rulebook: edition.rulebook,
		...(set && edition.sets.includes(set) ? { set } : {}),
		options: known(rules.options, edition.options),
		settings: known(rules.settings, games.settings),
	};
	return { rules: fit, unknown };
}

function isPossible({ kind, choices, min, max }: Setting, value: Value): boolean {
	switch (kind) {
		case "switch":
			return typeof value === "boolean";
		case "number":
			return (
				Number.isInteger(value) && Number(value) >= (min ?? 0) && Number(value) <= (max ?? Number.MAX_SAFE_INTEGER)
			);
		case "choice":
			return typeof value === "string" && Boolean(choices?.includes(value));
		case "pieces":
			return Array.isArray(value) && new Set(value).size === value.length;
	}
}

export const same = (one: Value | undefined, other: Value | undefined): boolean =>
	JSON.stringify(one) === JSON.stringify(other);

/** Those that are not as the server has them. */
export function changed(values: Values, settings: readonly Setting[]): Values {
	return Object.fromEntries(
		settings.flatMap(({ name, default: usual }) => {
			const value = values[name];
			return value === undefined || same(value, usual) ? [] : [[name, value]];
		}),
	);
}

/** How a table plays. */
export function ofSheet(
	sheet: Pick<Sheet, "game" | "rulebook" | "set" | "options"> & { hints?: boolean },
	games: Games,
): HouseRules | null {
	const edition = editionOf(
		games.games.find((each) => each.name === sheet.game),
		sheet.rulebook,
	);
	if (!edition) return null;
	return {
		v: 1,
		name: "",
		game: sheet.game,
		rulebook: edition.rulebook,
		// A game with blocks of its own is played with them, whatever a table says that nobody asked.
		...(edition.sets.slice(1).includes(sheet.set ?? "") ? { set: sheet.set as string } : {}),
		options: changed((sheet.options ?? {}) as Values, edition.options),
		// Of the table itself this is what everybody should know before they sit down.
		settings: sheet.hints ? { hints: true } : {},
	};
}

// --- kept on this device

const KEY = "teeter.house-rules";
const MOST = 40;

export function kept(): readonly HouseRules[] {
	try {
		const told = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown[];
		return told.map(understood).filter((each): each is HouseRules => typeof each !== "string");
	} catch {
		return [];
	}
}

/** Under their name, the newest first; rules of the same name for the same game are replaced. False if nothing can be kept. */
export function keep(rules: HouseRules): boolean {
	return store([rules, ...kept().filter((each) => !isCalled(each, rules))].slice(0, MOST));
}

export function forget(rules: HouseRules): boolean {
	return store(kept().filter((each) => !isCalled(each, rules)));
}

const isCalled = (one: HouseRules, other: HouseRules): boolean => one.name === other.name && one.game === other.game;

function store(all: readonly HouseRules[]): boolean {
	try {
		localStorage.setItem(KEY, JSON.stringify(all));
		return true;
	} catch {
		return false;
	}
}
