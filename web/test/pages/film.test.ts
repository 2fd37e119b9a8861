import { expect, test } from "vitest";
import { broken } from "../../src/pages/film/caption";
import { filmType, nameOf } from "../../src/pages/film/recorder";

const letters = (text: string) => text.length;

test("words are broken into lines that are no wider than allowed", () => {
	expect(broken("The egg tipped off the cup.", 12, letters)).toEqual(["The egg", "tipped off", "the cup."]);
	expect(broken("", 12, letters)).toEqual([]);
});

test("what takes too many lines ends in an ellipsis", () => {
	expect(broken("a b c d e f", 1, letters)).toEqual(["a", "b", "c", "d …"]);
});

test("a film is made in the first format that the browser has", () => {
	expect(filmType((type) => type.startsWith("video/webm"))).toBe("video/webm;codecs=vp9");
	expect(filmType(() => false)).toBeNull();
	expect(nameOf(new Blob([], { type: "video/mp4" }))).toBe("teeter-fall.mp4");
	expect(nameOf(new Blob([], { type: "video/webm" }))).toBe("teeter-fall.webm");
});
