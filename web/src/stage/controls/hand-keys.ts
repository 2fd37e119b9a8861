// The whole hand by keys alone. Directions are as the eye sees them.

export interface Keys {
	holding(): boolean;
	/** mm to the right and away. */
	nudge(right: number, away: number): void;
	raise(mm: number): void;
	/** Quarter turns: about the upright axis, or rolling away from the eye. */
	yaw(quarters: number): void;
	roll(quarters: number): void;
	/** Degrees, with Alt. */
	tip(step: number): void;
	lower(): void;
	letGo(): void;
	/** With empty hands: through the pieces that can be taken, and taking one. */
	walk(right: number, away: number): void;
	take(): void;
	turnOver(): void;
	orbit(right: number, up: number): void;
	zoom(factor: number): void;
	home(): void;
	/** The folding rule: to the next tower, or away. */
	measure(): void;
	/** Where would master put it? */
	askMaster(): void;
}

const STEP = 1;
const LONG_STEP = 10;
const FINE_STEP = 0.2;
const FINE_TURN = 1 / 90;

/** True if the key was for the stage. */
export function press(event: KeyboardEvent, keys: Keys): boolean {
	if (event.ctrlKey || event.metaKey) return false;
	const step = event.altKey ? FINE_STEP : event.shiftKey ? LONG_STEP : STEP;
	const turn = event.altKey ? FINE_TURN : 1;
	const aside = ASIDE[event.key];
	if (aside) {
		if (keys.holding()) keys.nudge(aside[0] * step, aside[1] * step);
		else keys.walk(aside[0], aside[1]);
		return true;
	}
	switch (event.code) {
		case "KeyW":
			keys.orbit(0, 1);
			return true;
		case "KeyS":
			keys.orbit(0, -1);
			return true;
		case "KeyA":
			keys.orbit(-1, 0);
			return true;
		case "KeyD":
			keys.orbit(1, 0);
			return true;
		case "KeyM":
			keys.measure();
			return true;
		case "Home":
			keys.home();
			return true;
	}
	if (event.key === "+" || event.key === "=") keys.zoom(0.9);
	else if (event.key === "-") keys.zoom(1 / 0.9);
	else if (event.key === "Enter" && !event.repeat) {
		if (keys.holding()) keys.letGo();
		else keys.take();
	} else if (!keys.holding()) {
		if (event.code !== "KeyT") return false;
		keys.turnOver();
	} else if (event.key === "PageUp") keys.raise(step);
	else if (event.key === "PageDown") keys.raise(-step);
	else if (event.code === "KeyQ") keys.yaw(turn);
	else if (event.code === "KeyE") keys.yaw(-turn);
	else if (event.code === "KeyR") keys.roll(turn);
	else if (event.code === "KeyF") keys.roll(-turn);
	else if (event.code === "KeyT") keys.tip(event.shiftKey ? -1 : 1);
	else if (event.code === "KeyL") keys.lower();
	else if (event.code === "KeyH") keys.askMaster();
	else return false;
	return true;
}

const ASIDE: Partial<Record<string, [number, number]>> = {
	ArrowLeft: [-1, 0],
	ArrowRight: [1, 0],
	ArrowUp: [0, 1],
	ArrowDown: [0, -1],
};
