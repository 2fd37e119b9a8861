import { css, html, LitElement } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import { focused } from "./focus";
import { shared } from "./shared-styles";

/** What must be answered before anything else: keys stay in it, and Escape asks to be rid of it where that is an answer. */
@customElement("teeter-modal")
export class Modal extends LitElement {
	static override styles = [
		shared,
		css`
			dialog {
				width: min(100% - 2rem, 30rem);
				max-height: calc(100dvh - 2rem);
				padding: 0;
				border: 0;
				background: none;
				color: var(--ink);
				overflow-y: auto;
			}
			dialog::backdrop {
				background: var(--veil);
			}
		`,
	];

	@property() label = "";
	/** Escape does nothing: there is no way around it, nor back to what was before. */
	@property({ type: Boolean }) stays = false;
	@query("dialog") private dialog!: HTMLDialogElement;
	private cameFrom: Element | null = null;

	override connectedCallback(): void {
		super.connectedCallback();
		this.cameFrom = focused();
	}

	/** Back to where the keyboard was, if that is still there. */
	override disconnectedCallback(): void {
		super.disconnectedCallback();
		if (!this.stays && this.cameFrom?.isConnected && this.cameFrom !== document.body)
			(this.cameFrom as HTMLElement).focus();
	}

	override firstUpdated(): void {
		this.dialog.showModal?.();
		this.querySelector<HTMLElement>("[autofocus]")?.focus();
	}

	private readonly cancel = (event: Event): void => {
		event.preventDefault();
		if (!this.stays) this.dispatchEvent(new Event("dismissed"));
	};

	override render() {
		return html`<dialog aria-label=${this.label} @cancel=${this.cancel}><slot></slot></dialog>`;
	}
}
