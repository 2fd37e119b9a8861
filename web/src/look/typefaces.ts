// Our typefaces are taken up before a page is shown, never while one is: letters of another width would move a button away
// from the finger that reaches for it.

const FACES = ["700 1em Fraunces", '400 1em "Atkinson Hyperlegible"', '700 1em "Atkinson Hyperlegible"'];
/** ms that a page rather waits for them than begins in other letters. */
const GRACE = 400;

let here = false;
const come = Promise.all(FACES.map((face) => document.fonts.load(face))).then(
	(found) => {
		here = found.every((faces) => faces.length > 0); // a style sheet that did not come has told of none
	},
	() => {}, // those of the device will do
);

/** For the page that comes next: ours if they are here, or come soon. */
export async function takeTypefaces(): Promise<void> {
	await Promise.race([come, new Promise((wake) => setTimeout(wake, GRACE))]);
	if (here) document.documentElement.dataset.faces = "own";
}
