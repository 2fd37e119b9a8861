// Evenings that this device has a key to.

export interface HeldEvening {
	token: string;
	/** For whoever shall play; only the host's device has it. */
	invite?: string;
	/** Whether this is The Show, and whether it is over: what the first page says of it. */
	show?: boolean;
	over?: boolean;
	at: number;
}

const PREFIX = "teeter.evening.";
const MOST = 20;

export function heldEvening(evening: string): HeldEvening | null {
	try {
		return JSON.parse(localStorage.getItem(PREFIX + evening) ?? "null") as HeldEvening | null;
	} catch {
		return null;
	}
}

export function holdEvening(evening: string, more: Partial<HeldEvening>): void {
	const before = heldEvening(evening);
	const token = more.token ?? before?.token;
	if (!token) return;
	localStorage.setItem(PREFIX + evening, JSON.stringify({ ...before, ...more, token, at: Date.now() }));
	for (const { evening: old } of heldEvenings().slice(MOST)) localStorage.removeItem(PREFIX + old);
}

/** The last visited first. */
export function heldEvenings(): { evening: string; held: HeldEvening }[] {
	return Object.keys(localStorage)
		.filter((key) => key.startsWith(PREFIX))
		.flatMap((key) => {
			const evening = key.slice(PREFIX.length);
			const held = heldEvening(evening);
			return held ? [{ evening, held }] : [];
		})
		.sort((one, other) => other.held.at - one.held.at);
}
