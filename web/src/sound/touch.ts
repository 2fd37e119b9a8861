// What a hand feels of wood, where a device can tell it: a tap where the piece touches, a jolt where it is hit. Off with the
// sound: one switch for all that is not seen.

/** ms between two taps: more of them would be one long hum. */
const PAUSE = 60;

export class Touch {
	on = true;
	private last = Number.NEGATIVE_INFINITY;

	/** `hard`: mm/s by which a speed changed. */
	tap(hard: number): void {
		this.feel(tapFor(hard));
	}

	/** A tower comes down under one's hand. */
	collapse(): void {
		this.last = Number.NEGATIVE_INFINITY;
		this.feel([45, 40, 30, 50, 90]);
	}

	private feel(pattern: number | number[]): void {
		const now = performance.now();
		if (!this.on || now - this.last < PAUSE) return;
		this.last = now;
		// Browsers refuse it, loudly, to who has not touched the page yet.
		if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
	}
}

/** ms, from a tick that is just felt to a jolt. */
export function tapFor(hard: number): number {
	return Math.round(Math.min(40, 8 + hard / 18));
}
