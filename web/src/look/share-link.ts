import { w } from "../words/words";
import { copyText } from "./copy-text";

/** Whether this device has a way of its own to send things. */
export const canSend = (): boolean => typeof navigator.share === "function";

/** By that way, or into the clipboard where there is none or it fails. Whoever thinks better of it has done nothing wrong. */
export async function shareLink(url: string, text?: string): Promise<"sent" | "copied" | "kept"> {
	if (canSend()) {
		try {
			await navigator.share({ title: w.name, url, ...(text ? { text } : {}) });
			return "sent";
		} catch (error) {
			if ((error as Error).name === "AbortError") return "kept";
		}
	}
	await copyText(text ? `${text} ${url}` : url);
	return "copied";
}
