// Which keys do what: all of the keyboard for one, or one half each for two at the same machine. Keys are named by where
// they are, not by what is printed on them.

import { BIDDIS, BLOCKS, LONG } from "../blocks";
import type { Hand } from "./racer-hand";

export type Deed = "left" | "right" | "face" | "over" | "down" | "back" | "off" | "call" | "hint" | "earlier" | "later";

export interface KeySet {
	deeds: Readonly<Record<string, Deed>>;
	blocks: Readonly<Record<string, string>>;
	/** As they are shown beside the mat. */
	labels: Readonly<Partial<Record<Deed, string>>>;
}

const OWN_BLOCKS = {
	...Object.fromEntries(LONG.map((block, k) => [`Digit${k + 1}`, block])),
	...Object.fromEntries(LONG.map((block, k) => [`Numpad${k + 1}`, block])),
	...Object.fromEntries(BIDDIS.map((block) => [`Key${block[0]?.toUpperCase()}`, block])),
};

export const WHOLE: KeySet = {
	deeds: {
		ArrowLeft: "left",
		ArrowRight: "right",
		ArrowUp: "face",
		ArrowDown: "over",
		Space: "down",
		Enter: "down",
		Delete: "back",
		Backspace: "back",
		Escape: "back",
		KeyT: "off",
		KeyC: "call",
		KeyH: "hint",
		Comma: "earlier",
		Period: "later",
	},
	blocks: OWN_BLOCKS,
	labels: { left: "←", right: "→", face: "↑", over: "↓", down: "␣", back: "⌫", off: "T", call: "C", hint: "H" },
};

export const LEFT_HALF: KeySet = {
	deeds: {
		KeyA: "left",
		KeyD: "right",
		KeyW: "face",
		KeyS: "over",
		KeyQ: "earlier",
		KeyE: "later",
		Space: "down",
		KeyX: "off",
		KeyZ: "back",
		Tab: "call",
		KeyR: "hint",
	},
	blocks: {},
	labels: {
		left: "A",
		right: "D",
		face: "W",
		over: "S",
		earlier: "Q",
		later: "E",
		down: "␣",
		off: "X",
		back: "Z",
		call: "⇥",
		hint: "R",
	},
};

export const RIGHT_HALF: KeySet = {
	deeds: {
		ArrowLeft: "left",
		ArrowRight: "right",
		ArrowUp: "face",
		ArrowDown: "over",
		Comma: "earlier",
		Period: "later",
		Enter: "down",
		Slash: "off",
		ShiftRight: "back",
		Backspace: "call",
		KeyP: "hint",
	},
	blocks: {},
	labels: {
		left: "←",
		right: "→",
		face: "↑",
		over: "↓",
		earlier: ",",
		later: ".",
		down: "⏎",
		off: "/",
		back: "⇧",
		call: "⌫",
		hint: "P",
	},
};

const STEP = 5;
const FINE = 1;

/** Does what a key means; true if it means something. */
export function pressed(event: KeyboardEvent, keys: KeySet, hand: Hand, call: () => void): boolean {
	const block = keys.blocks[event.code];
	if (block) {
		if (!event.repeat) hand.take(block);
		return true;
	}
	const deed = keys.deeds[event.code];
	if (!deed) return false;
	if (deed === "left" || deed === "right") {
		const step = event.shiftKey || event.altKey ? FINE : STEP;
		hand.slide(deed === "left" ? -step : step);
	} else if (!event.repeat) {
		const deeds: Record<Exclude<Deed, "left" | "right">, () => void> = {
			face: () => hand.nextFace(),
			over: () => hand.turnOver(),
			down: () => hand.down(),
			back: () => hand.back(),
			off: () => hand.takeOff(),
			hint: () => hand.hint(),
			earlier: () => another(hand, -1),
			later: () => another(hand, 1),
			call,
		};
		deeds[deed]();
	}
	return true;
}

/** The next block beside the mat. */
function another(hand: Hand, way: 1 | -1): void {
	const free = BLOCKS.filter((block, k) => block === hand.block || !hand.lane.newest[k]);
	if (!free.length) return;
	const at = hand.block ? free.indexOf(hand.block) : way > 0 ? -1 : 0;
	hand.take(free[(at + way + free.length) % free.length] as string);
}
