import type { Entry } from "../wire";

/** The log without what was taken back: a ruling that was wrong, and everything that followed from it. */
export function stillTrue(log: readonly Entry[]): Entry[] {
	let kept: Entry[] = [];
	for (const entry of log) {
		for (const event of entry.events) if (event.event === "taken-back") kept = kept.filter(({ n }) => n < event.ruling);
		kept.push(entry);
	}
	return kept;
}
