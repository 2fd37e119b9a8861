// What a page must have before it can show anything. If it does not come, it is asked for again: after a while, as soon as
// the line is back, and whenever somebody presses the button that says so.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Trouble } from "./http";

/** Before it is asked for once more, ms. */
const PATIENCE = [1000, 2000, 4000, 8000];
/** Something that is neither here nor refused after so long is told to be slow, ms. */
const LONG = 15_000;

export class Loading<T> implements ReactiveController {
	value: T | null = null;
	/** Why it did not come. */
	trouble: unknown = null;
	slow = false;
	/** It came once, or did not, or is slow: whoever waited for it may go on without. */
	answered = false;
	/** As soon as it has come at last. */
	readonly here: Promise<T>;
	private arrive!: (value: T) => void;
	private asked = 0;
	private tries = 0;
	private timer = 0;
	private waiting = false;

	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly get: () => Promise<T>,
		private readonly when: "at once" | "when asked" = "at once",
	) {
		this.here = new Promise((arrive) => {
			this.arrive = arrive;
		});
		host.addController(this);
	}

	hostConnected(): void {
		window.addEventListener("online", this.hurry);
		document.addEventListener("visibilitychange", this.hurry);
		if (this.when === "at once") this.ask();
	}

	hostDisconnected(): void {
		window.removeEventListener("online", this.hurry);
		document.removeEventListener("visibilitychange", this.hurry);
		window.clearTimeout(this.timer);
		this.asked++;
		this.waiting = false;
	}

	/** Unless it is here or on its way. */
	ask(): void {
		if (this.value === null && !this.waiting && !this.trouble) void this.fetch();
	}

	/** Now, whatever became of it before; answers when it is here or did not come. */
	readonly again = (): Promise<void> => {
		this.value = null;
		return this.fetch();
	};

	/** Whether trying again may help: a table that is gone stays gone. */
	get mayPass(): boolean {
		const { trouble } = this;
		if (!(trouble instanceof Trouble)) return true;
		return trouble.status === 0 || trouble.status === 408 || trouble.status === 429 || trouble.status >= 500;
	}

	private readonly hurry = (): void => {
		if (this.trouble && this.mayPass && document.visibilityState !== "hidden") void this.fetch();
	};

	private async fetch(): Promise<void> {
		const asked = ++this.asked;
		window.clearTimeout(this.timer);
		this.waiting = true;
		this.timer = window.setTimeout(() => {
			this.slow = this.answered = true;
			this.host.requestUpdate();
		}, LONG);
		try {
			const value = await this.get();
			if (asked !== this.asked) return;
			this.value = value;
			this.trouble = null;
			this.tries = 0;
			this.arrive(value);
		} catch (trouble) {
			if (asked !== this.asked) return;
			this.trouble = trouble;
		}
		window.clearTimeout(this.timer);
		this.waiting = this.slow = false;
		this.answered = true;
		if (this.trouble && this.mayPass) {
			const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)];
			this.timer = window.setTimeout(() => void this.fetch(), wait);
		}
		this.host.requestUpdate();
	}
}
