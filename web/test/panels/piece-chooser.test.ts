import { expect, it } from "vitest";
import "../../src/panels/moves/piece-chooser";
import type { PieceChooser } from "../../src/panels/moves/piece-chooser";

function type(chooser: PieceChooser, text: string): void {
	const list = chooser.renderRoot.querySelector("#piece") as HTMLElement;
	for (const key of text) list.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
}

it("takes what is typed after a piece is gone for a new name, however soon it comes", async () => {
	const chooser = document.createElement("teeter-piece-chooser") as PieceChooser;
	chooser.pieces = ["cube", "plank", "puck"];
	chooser.addEventListener("chosen", (event) => {
		chooser.chosen = (event as CustomEvent<string>).detail;
	});
	document.body.append(chooser);
	await chooser.updateComplete;
	type(chooser, "cube");
	expect(chooser.chosen).toBe("cube");
	chooser.pieces = ["plank", "puck"];
	await chooser.updateComplete;
	type(chooser, "pu");
	expect(chooser.chosen).toBe("puck");
});
