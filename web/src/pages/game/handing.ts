// Several people at one device: who has it, and when it must be handed on.

import type { SeatView } from "../../wire";

/** Nothing is hidden there and nobody holds a piece: anybody at the device answers for whoever is asked. */
const OPEN: ReadonlySet<SeatView["phase"]> = new Set(["auction", "give", "answer"]);
/** ms in which everybody sees what came of a piece before the device is handed on. */
const LOOKED_AT = 2500;

export class Handing {
	/** What came of a piece, while everybody looks at it. */
	happened: string | null = null;
	private holder: string | null = null;
	private freely = false;
	private timer = 0;

	constructor(private readonly changed: () => void) {}

	/** To whom it must be handed before the game can go on; null: whoever has it may play. */
	due({ phase }: SeatView, acting: string | null): string | null {
		return this.freely || OPEN.has(phase) || acting === this.holder ? null : acting;
	}

	/** `freely`: and from now on nobody is asked any more. */
	hand(holder: string, freely = false): void {
		this.holder = holder;
		this.freely = freely;
		this.changed();
	}

	lookAt(happened: string): void {
		clearTimeout(this.timer);
		this.happened = happened;
		this.timer = window.setTimeout(() => {
			this.happened = null;
			this.changed();
		}, LOOKED_AT);
	}

	end(): void {
		clearTimeout(this.timer);
	}
}
