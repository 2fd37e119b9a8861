import { expect, test } from "vitest";
import type { TableStore } from "../../src/connection/table-store";
import { AskMaster } from "../../src/panels/moves/ask-master";
import type { MastersHint } from "../../src/wire";

const HINT = {
	tell: "masters-hint",
	n: 4,
	seat: "Ann",
	tower: "Ann",
	piece: "cube",
	better: {
		reason: {
			kind: "placed",
			piece: "cube",
			landing: { how: "flat", on: ["base_slab"], tilt_deg: 20, inside_mm: 18, stood: 1, tried: 1 },
		},
		pose: [0, 0, 30, 1, 0, 0, 0],
		opens: [0, 0, 31, 1, 0, 0, 0],
		chance: { stood: 12, tried: 12 },
	},
} as unknown as MastersHint;

/** A table at which Ann holds a piece, as much of it as the panel looks at. */
class Table extends EventTarget {
	holding: string | null = "Ann";
	hint: MastersHint | null = null;
	hintComes = false;
	hintRefused: object | null = null;
	asked = 0;
	readonly seats = { sheet: { hints: true } };

	askHint(): void {
		this.asked++;
	}
}

async function shown(table: Table): Promise<AskMaster> {
	const panel = new AskMaster();
	panel.store = table as unknown as TableStore;
	document.body.append(panel);
	await panel.updateComplete;
	return panel;
}

const button = (panel: AskMaster) => panel.renderRoot.querySelector("button");
const told = (panel: AskMaster) => panel.renderRoot.querySelector("#masters-hint")?.textContent;

test("master is asked once, says where and how often it stood, and the piece can be carried there", async () => {
	const table = new Table();
	const panel = await shown(table);
	const asks = button(panel);
	expect(asks?.textContent).toContain("Where would master put this?");
	asks?.click();
	table.hintComes = true;
	panel.requestUpdate();
	await panel.updateComplete;
	asks?.click();
	expect(table.asked).toBe(1);
	table.hintComes = false;
	table.hint = HINT;
	panel.requestUpdate();
	await panel.updateComplete;
	expect(told(panel)).toBe(
		"Master: Flat on the base slab, 18 mm inside its edge. It would bear a tilt of 20.0°. In 12 tries it stood 12 times.",
	);
	expect(button(panel)).toBe(asks); // the keyboard stays where it is
	const carried: unknown[] = [];
	panel.addEventListener("carry", (event) => carried.push((event as CustomEvent).detail));
	asks?.click();
	expect(carried).toEqual([HINT.better.opens]);
});

test("where nothing stood, it says so", async () => {
	const table = new Table();
	table.hint = { ...HINT, better: { ...HINT.better, chance: { stood: 0, tried: 9 } } };
	expect(told(await shown(table))).toContain("it fell each time: master knows no safe place");
	table.hint = { ...HINT, better: { reason: { kind: "no-place", piece: "egg" } } } as MastersHint;
	const panel = await shown(table);
	expect(told(panel)).toBe("Master: I see no place for the egg: on top, and hope.");
	expect(button(panel)?.textContent).toContain("Where would master put this?");
});

test("nothing is offered where the host allows no hints, or to whoever holds nothing", async () => {
	const table = new Table();
	table.holding = null;
	expect(button(await shown(table))).toBeNull();
	table.holding = "Ann";
	table.seats.sheet.hints = false;
	expect(button(await shown(table))).toBeNull();
});
