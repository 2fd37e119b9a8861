// Evenings: opening one, and looking at one that is on, for which the server is asked again every few seconds.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { settings } from "../settings";
import type { EveningNow, EveningPlan, Games, NewEvening, Terms } from "../wire";
import { heldEvening, holdEvening } from "./held-evenings";
import { held as heldTable, hold as holdTable } from "./held-tables";
import { changed, editionOf, type HouseRules, ofSheet, type Values } from "./house-rules";
import { server, Trouble } from "./http";

// --- opening one

/** Of a table these are settled for the whole evening. */
export const SETTLED = ["ruling", "listed"];

/** A game of a programme, as house rules. */
export function ofTerms(terms: Terms, games: Games): HouseRules | null {
	const rules = ofSheet(terms, games);
	const own = games.settings.filter(({ name }) => !SETTLED.includes(name));
	return rules && { ...rules, settings: changed(terms as unknown as Values, own) };
}

/** And back: as the server takes it. */
export function termsOf({ game, rulebook, set, options, settings: own }: HouseRules, ruling: Terms["ruling"]): Terms {
	return { ...own, game, ...(rulebook ? { rulebook } : {}), ...(set ? { set } : {}), options, ruling } as Terms;
}

/** For how many players all of them are. */
export function playersOf(programme: readonly HouseRules[], games: Games): [fewest: number, most: number] {
	const told = programme.flatMap(({ game, rulebook }) => {
		const edition = editionOf(
			games.games.find((each) => each.name === game),
			rulebook,
		);
		return edition ? [edition.players] : [];
	});
	return [Math.max(2, ...told.map(([fewest]) => fewest)), Math.min(8, ...told.map(([, most]) => most))];
}

export async function openEvening(plan: EveningPlan, names: string[]): Promise<string> {
	const opened = await server.openEvening({ ...plan, names, language: settings.language } satisfies NewEvening);
	holdEvening(opened.evening, { token: opened.token, invite: opened.invite, show: plan.show ?? false });
	return `/evening/${opened.evening}`;
}

// --- looking at one

/** ms */
const AGAIN = 2500;

/** As it stands, as long as somebody looks: asked for again and again, and sooner after something was done. */
export class EveningWatch implements ReactiveController {
	now: EveningNow | null = null;
	trouble: unknown = null;
	private timer = 0;
	private asked = 0;
	private begun = false;

	constructor(
		private readonly host: ReactiveControllerHost,
		private readonly which: () => { evening: string; token: string | null } | null,
		private readonly changed: (now: EveningNow) => void = () => {},
	) {
		host.addController(this);
	}

	hostConnected(): void {
		document.addEventListener("visibilitychange", this.look);
		this.begun = false;
		this.host.requestUpdate();
	}

	/** As soon as the host knows which. */
	hostUpdated(): void {
		if (this.begun || !this.which()) return;
		this.begun = true;
		void this.look();
	}

	hostDisconnected(): void {
		document.removeEventListener("visibilitychange", this.look);
		window.clearTimeout(this.timer);
		this.asked++;
	}

	/** What the server answered to something that was done. */
	take(now: EveningNow): void {
		this.asked++;
		this.now = now;
		this.trouble = null;
		if (heldEvening(now.evening)) holdEvening(now.evening, { show: now.show, over: now.stage === "over" });
		this.changed(now);
		this.host.requestUpdate();
		this.wait();
	}

	/** A page that nobody sees asks for nothing. */
	readonly look = async (): Promise<void> => {
		window.clearTimeout(this.timer);
		const wanted = this.which();
		if (!wanted || document.visibilityState === "hidden") return;
		const asked = ++this.asked;
		try {
			const now = await server.evening(wanted.evening, wanted.token);
			if (asked === this.asked) this.take(now);
		} catch (error) {
			if (asked !== this.asked) return;
			this.trouble = error;
			this.host.requestUpdate();
			if (!(error instanceof Trouble) || error.status === 0 || error.status >= 425) this.wait();
		}
	};

	private wait(): void {
		window.clearTimeout(this.timer);
		this.timer = window.setTimeout(() => void this.look(), AGAIN);
	}
}

/** The key of the evening opens the seat at its tables; whoever only looks on is let in by it. Answers the address. */
export async function wayToTable(now: EveningNow, table: string, token: string | null): Promise<string> {
	const game = now.games.find((each) => each.table === table)?.terms.game;
	if (now.yours.length && token) holdTable(table, { token, ...(game ? { game } : {}) });
	else if (!heldTable(table)) {
		const seated = await server.watch(table, token);
		if (seated.token) holdTable(table, { token: seated.token, known: "watched", ...(game ? { game } : {}) });
	}
	return `/t/${table}`;
}
