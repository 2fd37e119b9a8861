/** Gives somebody a file to keep. */
export function saveFile(content: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(content);
	link.download = name;
	link.click();
	// A browser that asks where to put it has not read it yet.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
