import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Renders its host again whenever something changes. */
export class Rerender implements ReactiveController {
	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly watched: EventTarget,
		private readonly what = "change",
	) {
		host.addController(this);
	}

	hostConnected(): void {
		this.watched.addEventListener(this.what, this.render);
	}

	hostDisconnected(): void {
		this.watched.removeEventListener(this.what, this.render);
	}

	private readonly render = (): void => this.host.requestUpdate();
}
