// The towers of the day that this device has built: which are under way, what came of each, and how many days in a row.

import { settings } from "../settings";
import type { Begun, Ranked } from "../wire";
import { type Held, heldTables, hold } from "./held-tables";
import { server } from "./http";
import { myName } from "./open-table";

export const TOWER_OF_THE_DAY = "tower-of-the-day";
export const PIECES = 10;
const DAY_MS = 86_400_000;
const DEVICE = "teeter.device";
const RESULTS = "teeter.days";
const MOST = 400;

/** A tower that counted, and is finished. */
export interface DayResult {
	table: string;
	look: string;
	pieces: number;
	height: number;
	place: number;
}

/** The same everywhere: by universal time. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10);

export function results(): Record<string, DayResult> {
	try {
		return JSON.parse(localStorage.getItem(RESULTS) ?? "{}") as Record<string, DayResult>;
	} catch {
		return {};
	}
}

export function keepResult(day: string, table: string, look: string, line: Ranked): void {
	const { pieces, height_mm: height, place } = line;
	const kept = Object.entries({ ...results(), [day]: { table, look, pieces, height, place } satisfies DayResult });
	const latest = kept.sort(([one], [other]) => (one < other ? 1 : -1)).slice(0, MOST);
	localStorage.setItem(RESULTS, JSON.stringify(Object.fromEntries(latest)));
}

/** Days in a row up to today, or to yesterday as long as today's can still be built. */
export function streak(days: Iterable<string>, now: string): number {
	const built = new Set(days);
	let at = Date.parse(now);
	if (!built.has(now)) at -= DAY_MS;
	let count = 0;
	for (; built.has(new Date(at).toISOString().slice(0, 10)); at -= DAY_MS) count++;
	return count;
}

/** The tower of a day that counts and is not known to be finished. */
export function underWay(day: string): { table: string; held: Held } | null {
	if (results()[day]) return null;
	return heldTables().find(({ held }) => held.day === day && !held.practice) ?? null;
}

/** What a device is told apart by on a day, and by nobody but the server. */
function device(): string {
	const known = localStorage.getItem(DEVICE);
	if (known) return known;
	const bytes = crypto.getRandomValues(new Uint8Array(24));
	const made = Array.from(bytes, (each) => each.toString(16).padStart(2, "0")).join("");
	localStorage.setItem(DEVICE, made);
	return made;
}

/** Begins a tower; answers the address of its table. */
export async function buildTower(day: string): Promise<string> {
	const begun: Begun = await server.buildTower(day, {
		name: myName(),
		device: device(),
		language: settings.language,
	});
	const { table, token, look, practice } = begun;
	hold(table, { token, game: TOWER_OF_THE_DAY, day: begun.day, look, ...(practice ? { practice } : {}) });
	return `/t/${table}`;
}

/** What to send to others: it opens without any key. */
export function towerLink(base: string, day: string, table: string, look: string): string {
	return `${base}/day/${day}/${table}?look=${encodeURIComponent(look)}`;
}
