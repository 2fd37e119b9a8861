// A film of what is drawn: by the browser's own recorder, in whichever format it has.

const TYPES = ["video/mp4;codecs=avc1", "video/webm;codecs=vp9", "video/webm;codecs=vp8", "video/webm", "video/mp4"];
const FRAMES = 30;
const BITS = 4_000_000;

/** The first that the browser can make; null: none. */
export function filmType(can: (type: string) => boolean = canRecord): string | null {
	return TYPES.find(can) ?? null;
}

function canRecord(type: string): boolean {
	return typeof MediaRecorder === "function" && MediaRecorder.isTypeSupported(type);
}

export function nameOf(film: Blob): string {
	return film.type.startsWith("video/mp4") ? "teeter-fall.mp4" : "teeter-fall.webm";
}

/** Films a canvas as long as `play` goes on. */
export async function record(canvas: HTMLCanvasElement, play: () => Promise<void>): Promise<Blob> {
	const mimeType = filmType();
	if (!mimeType) throw new Error("no film can be made here");
	const stream = canvas.captureStream(FRAMES);
	const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: BITS });
	const parts: Blob[] = [];
	recorder.ondataavailable = ({ data }) => parts.push(data);
	const done = new Promise<void>((stopped, failed) => {
		recorder.onstop = () => stopped();
		recorder.onerror = failed;
	});
	recorder.start();
	try {
		await play();
	} finally {
		if (recorder.state !== "inactive") recorder.stop();
	}
	await done;
	for (const track of stream.getTracks()) track.stop();
	const film = new Blob(parts, { type: mimeType.split(";")[0] as string });
	if (!film.size) throw new Error("the film is empty");
	return film;
}
