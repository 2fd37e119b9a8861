import { LitElement } from "lit";
import { property } from "lit/decorators.js";
import { Rerender } from "./rerender";
import type { TableStore } from "./table-store";

/** An element that shows something of a table, and again whenever the table changes. */
export class AtTable extends LitElement {
	@property({ attribute: false }) store!: TableStore;
	private watching: TableStore | null = null;

	override connectedCallback(): void {
		super.connectedCallback();
		if (this.watching === this.store) return;
		this.watching = this.store;
		new Rerender(this, this.store);
	}
}
