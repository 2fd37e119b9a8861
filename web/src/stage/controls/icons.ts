// Drawn with one line each, on a grid of 24.

export const ICONS = {
	turn: "M5 13a7 7 0 1 0 2.2-5.1M7.5 3.5v4.6h4.6",
	tip: "M4 19h16M5 15l8-3 3 7M9.500 4.500a7 7 0 0 1 8.500 5m2.300-3-2.300 3-3.200-1.600",
	up: "M12 20V5m-6 6 6-6 6 6",
	down: "M12 4v15m-6-6 6 6 6-6",
	lower: "M12 3v10m-4.500-4 4.500 4.500 4.500-4.500M4 18h16M7 21h10",
	letGo: "M6 4h12v7H6zM12 14v3m-3.500-1.500 3.500 4 3.500-4",
	freeTurn: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.500 12c2-3.500 15-3.500 17 0M12 3.500c-3.500 3-3.500 14 0 17",
	lookHere: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5",
	nudgeLeft: "M15 5l-7 7 7 7",
	nudgeAway: "M5 15l7-7 7 7",
	nudgeNear: "M5 9l7 7 7-7",
	nudgeRight: "M9 5l7 7-7 7",
} as const;
