// Mouse and touch. What a finger began with decides what it does: on the piece in hand it moves the piece, elsewhere it
// moves the eye. Letting a finger go never lets the piece go.

export interface Drag {
	shift: boolean;
	alt: boolean;
	/** By a finger: pixels from where it came down, and ms since it moved before. */
	finger: { reached: number; ms: number } | null;
}

export interface Gestures {
	/** Whether the piece in hand is under this pixel; touch is given more room. */
	grabs(x: number, y: number, touch: boolean): boolean;
	drag(dx: number, dy: number, how: Drag): void;
	/** Two fingers on the piece: pixels up, and radians about the upright axis. */
	raise(pixels: number): void;
	twist(radians: number): void;
	orbit(dx: number, dy: number): void;
	pan(dx: number, dy: number): void;
	zoom(factor: number): void;
	wheel(pixels: number, fine: boolean): boolean;
	click(x: number, y: number, touch: boolean, twice: boolean): void;
	hover(x: number, y: number): void;
	/** A finger took or left the piece. */
	grabbed(on: boolean): void;
}

interface Finger {
	x: number;
	y: number;
	startX: number;
	startY: number;
	touch: boolean;
	moved: number;
	when: number;
	/** Of its last movement. */
	last: number;
}

/** Pixels that a click may wander. */
const STILL = 7;
const CLICK_MS = 600;
const TWICE_MS = 350;

export function listen(canvas: HTMLElement, gestures: Gestures): () => void {
	const fingers = new Map<number, Finger>();
	let does: "piece" | "eye" | "pan" | null = null;
	let lastClick = 0;

	const down = (event: PointerEvent) => {
		canvas.focus({ preventScroll: true });
		const touch = event.pointerType === "touch";
		canvas.setPointerCapture(event.pointerId);
		const { clientX: x, clientY: y } = event;
		fingers.set(event.pointerId, {
			x,
			y,
			startX: x,
			startY: y,
			touch,
			moved: 0,
			when: event.timeStamp,
			last: event.timeStamp,
		});
		if (fingers.size > 1) return;
		if (event.button === 0 && gestures.grabs(x, y, touch)) does = "piece";
		else does = event.button === 1 || event.button === 2 || event.ctrlKey ? "pan" : "eye";
		gestures.grabbed(does === "piece");
		event.preventDefault();
	};

	const move = (event: PointerEvent) => {
		const finger = fingers.get(event.pointerId);
		if (!finger) {
			if (event.pointerType === "mouse") gestures.hover(event.clientX, event.clientY);
			return;
		}
		const dx = event.clientX - finger.x;
		const dy = event.clientY - finger.y;
		finger.moved += Math.hypot(dx, dy);
		const other = fingers.size === 2 ? [...fingers].find(([id]) => id !== event.pointerId)?.[1] : undefined;
		if (other) two(finger, other, event.clientX, event.clientY);
		else if (finger.moved > (does === "piece" ? 0 : finger.touch ? STILL : 2)) {
			if (does === "piece") {
				const reached = Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY);
				const how = finger.touch ? { reached, ms: event.timeStamp - finger.last } : null;
				gestures.drag(dx, dy, { shift: event.shiftKey, alt: event.altKey, finger: how });
			} else if (does === "pan" || (does === "eye" && event.shiftKey)) gestures.pan(dx, dy);
			else if (does === "eye") gestures.orbit(dx, dy);
		}
		finger.x = event.clientX;
		finger.y = event.clientY;
		finger.last = event.timeStamp;
	};

	const two = (finger: Finger, other: Finger, x: number, y: number) => {
		const angle = Math.atan2(y - other.y, x - other.x) - Math.atan2(finger.y - other.y, finger.x - other.x);
		const turned = Math.atan2(Math.sin(angle), Math.cos(angle));
		const wide = Math.hypot(x - other.x, y - other.y) / Math.max(1, Math.hypot(finger.x - other.x, finger.y - other.y));
		if (does === "piece") {
			gestures.raise((finger.y - y) / 2);
			gestures.twist(-turned);
		} else {
			gestures.zoom(1 / wide);
			gestures.pan((x - finger.x) / 2, (y - finger.y) / 2);
		}
	};

	const up = (event: PointerEvent) => {
		const finger = fingers.get(event.pointerId);
		fingers.delete(event.pointerId);
		if (!finger) return;
		const quick = event.timeStamp - finger.when < CLICK_MS;
		if (event.type === "pointerup" && event.button === 0 && !fingers.size && finger.moved <= STILL && quick) {
			const twice = event.timeStamp - lastClick < TWICE_MS;
			lastClick = twice ? 0 : event.timeStamp;
			gestures.click(event.clientX, event.clientY, finger.touch, twice);
		}
		if (!fingers.size) {
			does = null;
			gestures.grabbed(false);
		}
	};

	const wheel = (event: WheelEvent) => {
		event.preventDefault();
		const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
		if (event.ctrlKey || !gestures.wheel(pixels, event.altKey)) gestures.zoom(Math.exp(pixels * 0.0012));
	};
	const none = (event: Event) => event.preventDefault();

	const heard: [string, (event: never) => void][] = [
		["pointerdown", down],
		["pointermove", move],
		["pointerup", up],
		["pointercancel", up],
		["wheel", wheel],
		["contextmenu", none],
	];
	for (const [name, hear] of heard) canvas.addEventListener(name, hear as EventListener, { passive: false });
	return () => {
		for (const [name, hear] of heard) canvas.removeEventListener(name, hear as EventListener);
	};
}
