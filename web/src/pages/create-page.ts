// Open a table: a game, who plays here, and everything else as the rulebook has it unless one looks closer.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { editionOf, fitted, type HouseRules, unpacked, type Value } from "../connection/house-rules";
import { server } from "../connection/http";
import { Loading } from "../connection/loading";
import { Rerender } from "../connection/rerender";
import { shared } from "../look/shared-styles";
import { waiting } from "../look/waiting";
import { differences, differencesList, differencesStyles, optionName } from "../panels/differences";
import "../panels/entrance/header";
import { botNames, isForSeveral, openTable, type Wanted } from "../connection/open-table";
import { go } from "../router";
import { change, settings } from "../settings";
import type { EditionTold, Games, GameTold, Seat } from "../wire";
import { houseWords } from "../words/house-rules";
import { learned } from "../words/piece-names";
import { troubleInWords } from "../words/telling";
import { w } from "../words/words";
import { formStyles } from "./form-styles";
import "./house-rules-card";
import { keptRules } from "./kept-rules";
import { addName, nameFields } from "./name-fields";
import { applies, type Editing, type Ruling, ruleFields, tableFields } from "./rule-fields";

@customElement("teeter-create")
export class Create extends LitElement {
	static override styles = [
		shared,
		differencesStyles,
		formStyles,
		css`
			.kept {
				display: flex;
				flex-wrap: wrap;
				gap: 0.4rem 0.8rem;
			}
			.kept small {
				font-weight: 400;
			}
			.brought {
				margin-bottom: 1.1rem;
			}
			.brought h2 {
				overflow-wrap: anywhere;
			}
		`,
	];

	@property({ attribute: false }) game: string | null = null;
	private readonly loading = new Loading(this, () => server.games());
	@state() private rulebook: string | null = null;
	@state() private ruling: Ruling = "physics";
	@state() private names: string[] = [settings.name];
	@state() private bots = 0;
	@state() private kind = "";
	@state() private set: string | null = null;
	@state() private options: Record<string, Value> = {};
	@state() private terms: Record<string, Value> = {};
	@state() private houseName = "";
	/** House rules that a link brought, or why they can't be taken. */
	@state() private brought: { title: string; words: string; good: boolean } | null = null;
	@state() private trouble = "";

	constructor() {
		super();
		new Rerender(this, learned); // chosen pieces are told by their names
	}

	override connectedCallback(): void {
		super.connectedCallback();
		document.title = `${w.create.title} · ${w.name}`;
		const rules = unpacked(location.hash);
		if (rules) void this.loading.here.then((games) => this.bring(rules, games));
	}

	// What was chosen for one game may not be there in another: everything is asked for as it fits the game in view.

	private get chosen(): GameTold | undefined {
		const games = this.loading.value?.games;
		return games?.find((each) => each.name === this.game) ?? games?.[0];
	}

	private get edition(): EditionTold | undefined {
		return editionOf(this.chosen, this.rulebook);
	}

	private get rulings(): readonly Ruling[] {
		return this.chosen?.rulings ?? [];
	}

	private get rules(): Ruling {
		return this.rulings.find((each) => each === this.ruling) ?? this.rulings[0] ?? "physics";
	}

	private get seats(): number {
		return this.edition?.players[1] ?? 1;
	}

	/** Who is one too many here is asked again for a game with more seats. */
	private get people(): readonly string[] {
		return this.names.slice(0, this.seats);
	}

	private get kinds(): readonly string[] {
		return this.chosen?.bots[this.rules] ?? [];
	}

	private get level(): string {
		return this.kinds.find((each) => each === this.kind) ?? this.kinds[0] ?? "";
	}

	/** How many bots there are seats for. */
	private get mostBots(): number {
		return this.kinds.length ? this.seats - this.people.length : 0;
	}

	private get rivals(): number {
		return Math.min(this.bots, this.mostBots);
	}

	private editing(games: Games): Editing {
		return { games, rules: this.houseRules, ruling: this.rules, put: (rules) => this.take(rules) };
	}

	/** The set that is played with. */
	private get pieceSet(): string | undefined {
		const sets = this.edition?.sets ?? [];
		return sets.find((each) => each === this.set) ?? sets[0];
	}

	private get chosenOptions(): Record<string, Value> {
		const possible = (this.edition?.options ?? []).filter((each) => applies(each, this.rules));
		const chosen = possible.flatMap(({ name }) => (name in this.options ? [[name, this.options[name]]] : []));
		return Object.fromEntries(chosen);
	}

	/** What is filled in, as house rules. */
	private get houseRules(): HouseRules {
		const [usual] = this.edition?.sets ?? [];
		const set = this.pieceSet;
		return {
			v: 1,
			name: this.houseName,
			game: this.chosen?.name ?? "",
			...(this.edition ? { rulebook: this.edition.rulebook } : {}),
			...(set && set !== usual ? { set } : {}),
			options: this.chosenOptions,
			settings: this.terms,
		};
	}

	private bring(rules: HouseRules | "bad" | "newer", games: Games): void {
		const words = houseWords();
		if (typeof rules === "string") {
			this.brought = { title: words.title, words: words[rules], good: false };
			return;
		}
		const fit = fitted(rules, games);
		if (!fit) {
			this.brought = { title: rules.name ? words.sent(rules.name) : words.title, words: words.noGame, good: false };
			return;
		}
		this.take(fit.rules);
		const unknown = fit.unknown.length ? ` ${words.unknown(w.list(fit.unknown.map(optionName)))}` : "";
		const title = rules.name ? words.sent(rules.name) : words.unnamed;
		this.brought = { title, words: words.filledIn + unknown, good: true };
	}

	private take({ name, game, rulebook, set, options, settings }: HouseRules): void {
		this.game = game;
		this.rulebook = rulebook ?? null;
		this.set = set ?? null;
		this.options = { ...options };
		this.terms = { ...settings };
		this.houseName = name;
		this.trouble = "";
	}

	/** The keyboard goes on to what has just come, or on from what has just gone. */
	private goTo(selector: string): void {
		void this.updateComplete.then(() => this.renderRoot.querySelector<HTMLElement>(selector)?.focus());
	}

	private readonly open = async (event: Event): Promise<void> => {
		event.preventDefault();
		const { chosen: game, edition } = this;
		if (!game || !edition) return;
		const names = this.people.map((name) => name.trim()).filter(Boolean);
		if (!names.length) {
			this.trouble = w.create.needName;
			this.renderRoot.querySelector<HTMLElement>(".name input")?.focus();
			return;
		}
		change({ name: names[0] ?? "" });
		const bots = botNames(this.rivals, names).map((name) => ({ name, kind: this.level }) as Seat);
		const set = this.pieceSet;
		const wanted = {
			...this.terms,
			game: game.name,
			...(edition.rulebook ? { rulebook: edition.rulebook } : {}),
			...(set ? { set } : {}),
			options: this.chosenOptions,
			ruling: this.rules,
			names,
			bots,
		} as Wanted;
		try {
			go(`/t/${(await openTable(wanted)).table}`);
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
	};

	override render() {
		const { chosen, people } = this;
		const told = this.loading.value;
		return html`<teeter-header></teeter-header>
			<main class="page">
				<h1>${w.create.title}</h1>
				${this.brought ? this.banner(this.brought) : nothing}
				${told ? this.form(told, chosen, people) : waiting(this.loading)}
			</main>`;
	}

	private banner({ title, words, good }: { title: string; words: string; good: boolean }) {
		return html`<section class="card brought" id="brought" role="status">
			<h2>${title}</h2>
			<p class=${good ? "" : "bad"}>${words}</p>
			${
				good
					? html`<h3>${houseWords().differs}</h3>
						${this.differs.length ? differencesList(this.differs) : html`<p>${houseWords().asTheBook}</p>`}`
					: nothing
			}
		</section>`;
	}

	private get differs() {
		return differences(this.edition, this.houseRules, this.loading.value?.settings);
	}

	private form(told: Games, chosen: GameTold | undefined, people: readonly string[]) {
		return html`<form @submit=${this.open} @input=${() => {
			this.trouble = "";
		}}>
					${keptRules(
						told,
						(rules) => this.bring(rules, told),
						() => this.requestUpdate(),
					)}
					<fieldset>
						<legend>${w.create.game}</legend>
						<div class="games">
							${told.games.filter(isForSeveral).map(
								(game) => html`<label>
									<input type="radio" name="game" value=${game.name} .checked=${game === chosen} @change=${() => {
										this.game = game.name;
										this.rulebook = null;
										this.options = {};
										this.houseName = "";
										this.brought = null;
									}} />
									<span><b>${game.title}</b><span class="hint">${w.game[game.name] ?? ""}</span></span>
								</label>`,
							)}
						</div>
					</fieldset>
					${
						chosen && this.rulings.length > 1
							? html`<fieldset>
								<legend>${w.create.how}</legend>
								<div class="how">
									${(["physics", "people"] as const).map(
										(each) => html`<label>
											<input type="radio" name="ruling" value=${each} .checked=${this.rules === each} @change=${() => {
												this.ruling = each;
											}} />
											<span><b>${w.create[each]}</b><br /><span class="hint">${each === "physics" ? w.create.physicsHint : w.create.peopleHint}</span></span>
										</label>`,
									)}
								</div>
							</fieldset>`
							: nothing
					}
					<fieldset class="names card">
						<legend>${w.create.names}</legend>
						<p class="hint">${w.create.namesHint}</p>
						${nameFields(
							people,
							(names) => {
								this.names = [...names];
							},
							(selector) => this.goTo(selector),
						)}
						<div class="row">
							${addName(
								people,
								this.seats,
								(names) => {
									this.names = [...names];
								},
								(selector) => this.goTo(selector),
							)}
							${this.mostBots ? this.botsField() : nothing}
							${
								this.rivals && this.kinds.length > 1
									? html`<select aria-label=${w.home.level} @change=${(event: Event) => {
											this.kind = (event.target as HTMLSelectElement).value;
										}}>${this.kinds.map((kind) => html`<option value=${kind} .selected=${kind === this.level}>${w.bot[kind] ?? kind}</option>`)}</select>`
									: nothing
							}
						</div>
					</fieldset>
					<details class="card">
						<summary>${w.create.options}</summary>
						<p class="hint">${w.create.optionsHint}</p>
						<div class="settings">
							${ruleFields(this.editing(told))}
						</div>
					</details>
					<section class="card" id="house">
						<h2>${houseWords().title}</h2>
						<house-rules ?brief=${this.brought?.good} .rules=${this.houseRules} .differs=${this.differs} @kept=${() => this.requestUpdate()}></house-rules>
					</section>
					<details class="card">
						<summary>${w.create.table}</summary>
						<div class="settings">
							${tableFields(this.editing(told))}
						</div>
					</details>
					<div class="go">
						${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
						<button class="main" id="open">${w.create.go}</button>
					</div>
				</form>`;
	}

	private botsField() {
		return html`<label class="row" for="bots">${w.create.bots}</label>
			<select id="bots" @change=${(event: Event) => {
				this.bots = Number((event.target as HTMLSelectElement).value);
			}}>
				${Array.from({ length: this.mostBots + 1 }, (_, count) => html`<option .selected=${count === this.rivals}>${count}</option>`)}
			</select>`;
	}
}
