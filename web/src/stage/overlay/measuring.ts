// The folding rule of the sets: taken in hand it is held against one tower after the other, then it is put away.

export interface Measured {
	/** Towers of which anything stands. */
	standing(): string[];
	/** The one that is looked at. */
	lookedAt(): string | null;
	/** It is held against a tower, or was put away. */
	held(tower: string | null): void;
}

export class Measuring {
	/** Against which tower it is held; null: it lies in the box. */
	tower: string | null = null;
	private round: readonly string[] = [];

	constructor(private readonly table: Measured) {}

	next(): void {
		const standing = this.table.standing();
		if (this.tower === null) {
			const from = Math.max(0, standing.indexOf(this.table.lookedAt() ?? ""));
			this.round = [...standing.slice(from), ...standing.slice(0, from)];
		}
		const left = this.tower === null ? this.round : this.round.slice(this.round.indexOf(this.tower) + 1);
		this.hold(left.find((tower) => standing.includes(tower)) ?? null);
	}

	hold(tower: string | null): void {
		this.tower = tower;
		this.table.held(tower);
	}

	/** A tower that is gone needs no rule. True while there is something to measure. */
	check(): boolean {
		const standing = this.table.standing();
		if (this.tower !== null && !standing.includes(this.tower)) this.hold(null);
		return standing.length > 0;
	}
}
