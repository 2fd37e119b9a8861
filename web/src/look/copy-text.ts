/** Into the clipboard. Pages that came over plain HTTP, as they do in a home network, have to do it the old way. */
export async function copyText(text: string): Promise<void> {
	try {
		await navigator.clipboard.writeText(text);
	} catch {
		const field = document.createElement("textarea");
		field.value = text;
		field.style.position = "fixed"; // the page does not scroll to it
		document.body.append(field);
		field.select();
		document.execCommand("copy");
		field.remove();
	}
}
