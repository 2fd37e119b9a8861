// An evening is opened: which games in which order, who plays, and what counts. The Show is a programme to begin with.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { ofTerms, openEvening, playersOf, SETTLED, termsOf } from "../../connection/evenings";
import { editionOf, type HouseRules, kept } from "../../connection/house-rules";
import { server } from "../../connection/http";
import { Loading } from "../../connection/loading";
import { isForSeveral } from "../../connection/open-table";
import { Rerender } from "../../connection/rerender";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import { differences, inALine } from "../../panels/differences";
import "../../panels/entrance/header";
import { go } from "../../router";
import { change, settings } from "../../settings";
import type { EveningPlan, Games } from "../../wire";
import { eveningWords } from "../../words/evening";
import { learned } from "../../words/piece-names";
import { troubleInWords } from "../../words/telling";
import { w } from "../../words/words";
import { formStyles } from "../form-styles";
import { addName, nameFields } from "../name-fields";
import { type Editing, type Ruling, ruleFields, tableFields } from "../rule-fields";
import { programmeStyles } from "./programme-styles";

const USUAL = ["tower-of-babel", "knock-out", "pile-it-high"];
const USUAL_PLAYERS = 3;
const MOST_GAMES = 20;

@customElement("teeter-new-evening")
export class NewEveningPage extends LitElement {
	static override styles = [
		shared,
		formStyles,
		programmeStyles,
		css`
			.two {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
				gap: 1rem;
			}
		`,
	];

	/** The Show is filled in from the start. */
	@property({ type: Boolean }) show = false;
	private readonly told = new Loading(this, () => Promise.all([server.games(), server.show()]));
	@state() private programme: readonly HouseRules[] = [];
	@state() private unfolded: HouseRules | null = null;
	@state() private ruling: Ruling = "physics";
	@state() private names: readonly string[] = [settings.name];
	@state() private players = USUAL_PLAYERS;
	@state() private fill: EveningPlan["fill"] = "steady";
	@state() private scoring: EveningPlan["scoring"] = "places";
	@state() private listed = false;
	@state() private trouble = "";
	@state() private busy = false;

	constructor() {
		super();
		new Rerender(this, learned);
		void this.told.here.then(([games, show]) => {
			if (this.show) this.takeShow(games, show);
			else this.programme = USUAL.flatMap((game) => plain(game, games));
		});
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${this.show ? w.evening.show : w.evening.title} · ${w.name}`;
	}

	private takeShow(games: Games, plan: EveningPlan): void {
		this.show = true;
		this.programme = plan.games.flatMap((terms) => ofTerms(terms, games) ?? []);
		this.players = plan.players;
		this.fill = plan.fill ?? null;
		this.scoring = plan.scoring;
		this.ruling = "physics";
		this.unfolded = null;
	}

	/** For how many there are seats: as many as are wanted, and as all games allow. */
	private get seats(): number {
		const games = this.told.value?.[0];
		const [fewest, most] = games ? playersOf(this.programme, games) : [2, 8];
		return Math.max(Math.min(this.players, most), fewest);
	}

	private get people(): readonly string[] {
		return this.names.slice(0, this.seats);
	}

	/** Where all games of the programme can be played. */
	private rulings(games: Games): readonly Ruling[] {
		const each = this.programme.map(({ game }) => games.games.find(({ name }) => name === game)?.rulings ?? []);
		return (["physics", "people"] as const).filter((ruling) => each.every((all) => all.includes(ruling)));
	}

	private goTo(selector: string): void {
		void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
	}

	private readonly open = async (event: Event): Promise<void> => {
		event.preventDefault();
		const names = this.people.map((name) => name.trim()).filter(Boolean);
		if (!this.programme.length) {
			this.trouble = eveningWords().needGame;
			return;
		}
		if (!names.length) {
			this.trouble = w.create.needName;
			this.goTo(".name input");
			return;
		}
		change({ name: names[0] ?? "" });
		this.busy = true;
		try {
			const games = this.programme.map((rules) => termsOf(rules, this.ruling));
			const { seats: players, fill = null, scoring, listed, show } = this;
			go(await openEvening({ games, players, fill, scoring, listed, show }, names));
		} catch (error) {
			this.trouble = troubleInWords(error);
			this.busy = false;
		}
	};

	override render() {
		const words = eveningWords();
		const told = this.told.value;
		return html`<teeter-header></teeter-header>
			<main class="page">
				<h1>${this.show ? w.evening.show : w.evening.title}</h1>
				<p>${this.show ? words.showLead : w.evening.lead}</p>
				${told ? this.form(...told) : waiting(this.told)}
			</main>`;
	}

	private form(games: Games, show: EveningPlan) {
		const words = eveningWords();
		const rulings = this.rulings(games);
		return html`<form @submit=${this.open} @input=${() => {
			this.trouble = "";
		}}>
			${
				this.show
					? nothing
					: html`<section class="card preset">
						<div>
							<h2>${w.evening.show}</h2>
							<p>${words.showLead}</p>
						</div>
						<button type="button" id="take-show" @click=${() => this.takeShow(games, show)}>${words.takeShow}</button>
					</section>`
			}
			<fieldset class="card">
				<legend>${words.programme}</legend>
				<ol class="programme">${this.programme.map((rules, k) => this.game(games, rules, k))}</ol>
				${this.adding(games)}
			</fieldset>
			${
				rulings.length > 1
					? html`<fieldset>
						<legend>${w.create.how}</legend>
						<div class="how">
							${rulings.map((each) => this.radio("ruling", each, this.ruling === each, w.create[each], each === "physics" ? w.create.physicsHint : w.create.peopleHint, () => (this.ruling = each)))}
						</div>
					</fieldset>`
					: nothing
			}
			${this.who(games)}
			<fieldset>
				<legend>${words.scoring}</legend>
				<div class="how">
					${this.radio("scoring", "places", this.scoring === "places", words.places, words.placesHint, () => (this.scoring = "places"))}
					${this.radio("scoring", "wins", this.scoring === "wins", words.wins, words.winsHint, () => (this.scoring = "wins"))}
				</div>
				<p class="hint rotates">${words.rotates}</p>
			</fieldset>
			<label class="tick">
				<input type="checkbox" name="listed" .checked=${this.listed} @change=${(event: Event) => {
					this.listed = (event.target as HTMLInputElement).checked;
				}} />
				<span>${words.listed}<br /><span class="hint">${words.listedHint}</span></span>
			</label>
			<div class="go">
				${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
				<button class="main" id="open" ?disabled=${this.busy}>${words.open}</button>
			</div>
		</form>`;
	}

	private radio(name: string, value: string, checked: boolean, title: string, hint: string, choose: () => unknown) {
		return html`<label>
			<input type="radio" name=${name} value=${value} .checked=${checked} @change=${choose} />
			<span><b>${title}</b><br /><span class="hint">${hint}</span></span>
		</label>`;
	}

	private who(games: Games) {
		const words = eveningWords();
		const [fewest, most] = playersOf(this.programme, games);
		const kinds = this.ruling === "physics" ? ["child", "steady", "master"] : [];
		return html`<fieldset class="names card">
			<legend>${w.create.names}</legend>
			<p class="hint">${w.create.namesHint}</p>
			${nameFields(
				this.people,
				(names) => {
					this.names = names;
				},
				(selector) => this.goTo(selector),
			)}
			<div class="row">
				${addName(
					this.people,
					this.seats,
					(names) => {
						this.names = names;
					},
					(selector) => this.goTo(selector),
				)}
			</div>
			<p></p>
			<div class="two">
				<label>${words.players}
					<select id="players" @change=${(event: Event) => {
						this.players = Number((event.target as HTMLSelectElement).value);
					}}>
						${Array.from({ length: Math.max(1, most - fewest + 1) }, (_, k) => html`<option .selected=${fewest + k === this.seats}>${fewest + k}</option>`)}
					</select>
				</label>
				<label>${words.free}
					<select id="fill" @change=${(event: Event) => {
						this.fill = ((event.target as HTMLSelectElement).value || null) as EveningPlan["fill"];
					}}>
						${kinds.map((kind) => html`<option value=${kind} .selected=${kind === this.fill}>${words.freeBots(w.bot[kind] ?? kind)}</option>`)}
						<option value="" .selected=${!this.fill || !kinds.length}>${words.freeEmpty}</option>
					</select>
				</label>
			</div>
			<p class="hint">${words.freeHint}</p>
		</fieldset>`;
	}

	// --- the programme

	private move(from: number, to: number): void {
		const rules = this.programme[from];
		if (rules) this.programme = this.programme.toSpliced(from, 1).toSpliced(to, 0, rules);
		const again = `[data-game="${to}"] [data-do=${to < from ? "sooner" : "later"}]`;
		const atTheEnd = to === 0 || to === this.programme.length - 1;
		this.goTo(atTheEnd ? `[data-game="${to}"] .what` : again);
	}

	private game(games: Games, rules: HouseRules, k: number) {
		const words = eveningWords();
		const told = games.games.find((each) => each.name === rules.game);
		const title = told?.title ?? rules.game;
		const edition = editionOf(told, rules.rulebook);
		const facts = inALine(differences(edition, rules));
		const open = this.unfolded === rules;
		const button = (mark: string, what: string, label: string, off: boolean, does: () => void) =>
			html`<button type="button" class="plain" data-do=${what} ?disabled=${off} aria-label=${label} title=${label} @click=${does}>${mark}</button>`;
		return html`<li data-game=${k} data-name=${rules.game}>
			<div class="line">
				<button type="button" class="plain what" aria-expanded=${open ? "true" : "false"} @click=${() => {
					this.unfolded = open ? null : rules;
				}}><span><b>${k + 1}. ${title}</b>${rules.name ? html` <small>${rules.name}</small>` : nothing}<br /><span class="hint">${facts || w.game[rules.game]}</span></span><span aria-hidden="true">${open ? "▾" : "▸"}</span></button>
				<span class="doors">
					${button("↑", "sooner", words.sooner(title), k === 0, () => this.move(k, k - 1))}
					${button("↓", "later", words.later(title), k === this.programme.length - 1, () => this.move(k, k + 1))}
					${button("✕", "remove", words.remove(title), false, () => {
						this.programme = this.programme.toSpliced(k, 1);
						this.goTo("#add-game");
					})}
				</span>
			</div>
			${open ? this.detail(games, rules, k) : nothing}
		</li>`;
	}

	private detail(games: Games, rules: HouseRules, k: number) {
		const put = (changed: HouseRules): void => {
			this.programme = this.programme.with(k, changed);
			this.unfolded = changed;
		};
		const editing: Editing = { games, rules, ruling: this.ruling, put };
		return html`<div class="settings">${ruleFields(editing)} ${tableFields(editing, SETTLED)}</div>`;
	}

	private adding(games: Games) {
		const words = eveningWords();
		const ours = kept().filter(({ game }) => games.games.some((each) => each.name === game));
		const several = games.games.filter(isForSeveral);
		return html`<div class="row add" ?hidden=${this.programme.length >= MOST_GAMES}>
			<select id="game-to-add" aria-label=${words.addLabel}>
				${several.map((each) => html`<option value=${each.name}>${each.title} (${w.players(...(each.editions[0]?.players ?? [2, 2]))})</option>`)}
				${
					ours.length
						? html`<optgroup label=${words.houseRules}>${ours.map((each, k) => html`<option value=${`#${k}`}>${each.name} (${games.games.find(({ name }) => name === each.game)?.title})</option>`)}</optgroup>`
						: nothing
				}
			</select>
			<button type="button" id="add-game" @click=${() => {
				const value = this.renderRoot.querySelector<HTMLSelectElement>("#game-to-add")?.value ?? "";
				const chosen = value.startsWith("#") ? ours[Number(value.slice(1))] : null;
				this.programme = [...this.programme, ...(chosen ? [chosen] : plain(value, games))];
				this.trouble = "";
			}}>+ ${words.add}</button>
		</div>`;
	}
}

/** As its first rulebook has it. */
function plain(game: string, games: Games): HouseRules[] {
	const edition = editionOf(
		games.games.find((each) => each.name === game),
		null,
	);
	return edition ? [{ v: 1, name: "", game, rulebook: edition.rulebook, options: {}, settings: {} }] : [];
}
