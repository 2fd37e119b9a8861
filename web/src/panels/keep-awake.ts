import type { ReactiveController, ReactiveControllerHost } from "lit";

/** The screen stays on as long as its host is shown: a phone that lies beside a real tower is seldom touched. Where a
 * browser or its battery does not want that, nothing happens. */
export class KeepAwake implements ReactiveController {
	private lock: WakeLockSentinel | null = null;
	private wanted = false;

	constructor(host: ReactiveControllerHost) {
		host.addController(this);
	}

	hostConnected(): void {
		this.wanted = true;
		document.addEventListener("visibilitychange", this.ask);
		void this.ask();
	}

	hostDisconnected(): void {
		this.wanted = false;
		document.removeEventListener("visibilitychange", this.ask);
		void this.lock?.release();
		this.lock = null;
	}

	/** A page that was hidden has lost it. */
	private readonly ask = async (): Promise<void> => {
		if (document.visibilityState !== "visible" || !navigator.wakeLock) return;
		try {
			const lock = await navigator.wakeLock.request("screen");
			if (this.wanted) this.lock = lock;
			else await lock.release();
		} catch {
			this.lock = null;
		}
	};
}
