/** Seconds at which the time that is left is said aloud. */
const TOLD = [30, 10, 5];

/** Which of them was passed since a clock showed `before`; null: none. */
export function passed(before: number, now: number): number | null {
	return TOLD.find((each) => now <= each && before > each && now > 0 && each - now < 5) ?? null;
}
