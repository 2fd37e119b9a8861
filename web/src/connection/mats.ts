// Frames of a race before anybody draws them.

import { WHOLE } from "../stage/frames";

const MAT = 3;

/** The number of the seat whose mat is shown with every block; null if these bytes show something else. */
export function wholeMat(bytes: ArrayBuffer): number | null {
	if (bytes.byteLength < 16) return null;
	const data = new DataView(bytes);
	return data.getUint8(0) === MAT && data.getUint8(1) & WHOLE ? data.getUint32(8, true) : null;
}
