// Which tables this device holds a key to. A link's token is taken out of the address as soon as it has been read, so that
// neither history nor a shared screen shows it.

import type { Begun, Links } from "../wire";

export interface Held {
	token: string;
	game?: string;
	links?: Links;
	/** A link for others to watch, of a game that came from a file. */
	watch?: string;
	/** Of a tower of the day: which, the code by which others may see it, and why it is only practice. */
	day?: string;
	look?: string;
	practice?: NonNullable<Begun["practice"]>;
	/** What is known of it for good: it is over and one sat there, one only looks on, it came from a file, or it is gone. */
	known?: "played" | "watched" | "brought" | "gone";
	/** Placements of it can be looked at afterwards. */
	built?: boolean;
	/** When this device was last at the table. */
	at: number;
}

const PREFIX = "teeter.table.";
const MOST = 60;

export function held(table: string): Held | null {
	const stored = localStorage.getItem(PREFIX + table);
	if (!stored) return null;
	try {
		return JSON.parse(stored) as Held;
	} catch {
		return null;
	}
}

export function hold(table: string, more: Partial<Held> & { token?: string }): void {
	const before = held(table);
	const token = more.token ?? before?.token;
	if (!token) return;
	const kept: Held = { ...before, ...more, token, at: Date.now() };
	if (token !== before?.token && !more.known) delete kept.known; // by another key one may be somebody else there
	localStorage.setItem(PREFIX + table, JSON.stringify(kept));
	forgetOld();
}

/** What was learned about a table, which does not count as a visit. */
export function note(table: string, learned: { known: Held["known"]; built?: boolean }): void {
	const before = held(table);
	if (before) localStorage.setItem(PREFIX + table, JSON.stringify({ ...before, ...learned }));
}

export function forget(table: string): void {
	localStorage.removeItem(PREFIX + table);
}

export function heldTables(): { table: string; held: Held }[] {
	const found = [];
	for (let k = 0; k < localStorage.length; k++) {
		const key = localStorage.key(k) ?? "";
		if (!key.startsWith(PREFIX)) continue;
		const table = key.slice(PREFIX.length);
		const one = held(table);
		if (one) found.push({ table, held: one });
	}
	return found.sort((one, other) => other.held.at - one.held.at);
}

function forgetOld(): void {
	for (const { table } of heldTables().slice(MOST)) forget(table);
}

export interface Brought {
	invite?: string;
	watch?: string;
	token?: string;
	/** Stands before the #, since it opens nothing but a look from outside. */
	look?: string;
}

/** What a link brings; afterwards no token stands in the address any more. */
export function bringFromAddress(): Brought {
	const found = new URLSearchParams(location.hash.slice(1));
	const brought: Brought = {};
	for (const word of ["invite", "watch", "token"] as const) {
		const value = found.get(word);
		if (value) brought[word] = value;
	}
	const look = new URLSearchParams(location.search).get("look");
	if (look) brought.look = look;
	if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
	return brought;
}
