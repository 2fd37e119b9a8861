import { expect, test } from "vitest";
import type { TableStore } from "../../src/connection/table-store";
import { BotThoughtPanel } from "../../src/panels/bot-thought";
import type { Entry, Saying, Seat, Telling } from "../../src/wire";

/** A table at which these people and bots sit, as much of it as the panel looks at. */
class Table extends EventTarget {
	readonly raced = false;
	readonly said: Saying[] = [];
	readonly log: Entry[] = [];
	view: { auction: object | null } = { auction: null };
	readonly seats: { sheet: { seats: Seat[] } };

	constructor(seats: Seat[]) {
		super();
		this.seats = { sheet: { seats } };
	}

	say(saying: Saying): void {
		this.said.push(saying);
	}

	hear(detail: Telling): void {
		this.dispatchEvent(new CustomEvent("told", { detail }));
	}
}

async function shown(table: Table): Promise<BotThoughtPanel> {
	const panel = new BotThoughtPanel();
	panel.store = table as unknown as TableStore;
	document.body.append(panel);
	await panel.updateComplete;
	return panel;
}

test("the bot that moved last is asked why, and what it says is told until it moves again", async () => {
	const table = new Table([
		{ name: "Ann", kind: "person" },
		{ name: "Robo", kind: "steady" },
	]);
	table.log.push({ n: 1, by: "Robo", move: { move: "take" }, events: [] });
	table.log.push({ n: 2, by: "Ann", move: { move: "pass" }, events: [] });
	const panel = await shown(table);
	const text = () => panel.renderRoot.textContent?.replaceAll(/\s+/g, " ").trim();
	expect(text()).toBe("Why, Robo?");
	panel.renderRoot.querySelector("button")?.click();
	expect(table.said).toEqual([{ say: "why", seat: "Robo" }]);
	table.hear({ tell: "thought", seat: "Robo", n: 1, why: "", reason: { kind: "cannot-stake", piece: "fir_tree" } });
	await panel.updateComplete;
	expect(text()).toContain("Robo: I can't stake more, so I take the fir tree.");
	table.log.push({ n: 3, by: "Robo", move: { move: "pass" }, events: [] });
	panel.requestUpdate();
	await panel.updateComplete;
	expect(text()).toBe("Why, Robo?");
});

test("nobody is asked where only people play, or bots that draw lots", async () => {
	const table = new Table([
		{ name: "Ann", kind: "person" },
		{ name: "Dice", kind: "random" },
	]);
	table.log.push({ n: 1, by: "Dice", move: { move: "pass" }, events: [] });
	expect((await shown(table)).renderRoot.querySelector("button")).toBeNull();
});

test("no bot is asked before the auction is over", async () => {
	const table = new Table([{ name: "Robo", kind: "bluffer" }]);
	table.log.push({ n: 1, by: "Robo", move: { move: "stake" }, events: [] });
	table.view = { auction: {} };
	const panel = await shown(table);
	expect(panel.renderRoot.querySelector("button")).toBeNull();
	table.view = { auction: null };
	panel.requestUpdate();
	await panel.updateComplete;
	expect(panel.renderRoot.querySelector("button")).not.toBeNull();
});
