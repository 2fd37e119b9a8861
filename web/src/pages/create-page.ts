// Open a table: a game, who plays here, and everything else as the rulebook has it unless one looks closer.

import { css, html, LitElement, nothing } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { editionOf, fitted, type HouseRules, same, unpacked, type Value } from "../connection/house-rules";
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
import type { EditionTold, Games, GameTold, Seat, Setting } from "../wire";
import { houseWords } from "../words/house-rules";
import { learned } from "../words/piece-names";
import { bookName, troubleInWords } from "../words/telling";
import { w } from "../words/words";
import "./house-rules-card";
import { keptRules } from "./kept-rules";
import { settingField } from "./setting-field";

type Ruling = GameTold["rulings"][number];

@customElement("teeter-create")
export class Create extends LitElement {
	static override styles = [
		shared,
		differencesStyles,
		css`
			form {
				display: flex;
				flex-direction: column;
				gap: 1.1rem;
			}
			fieldset {
				border: 0;
				margin: 0;
				padding: 0;
				min-width: 0;
			}
			legend {
				font: 700 1.2rem var(--serif);
				padding: 0;
				margin-bottom: 0.5rem;
			}
			.games {
				display: grid;
				grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
				gap: 0.7rem;
			}
			.games label,
			.how label {
				display: flex;
				gap: 0.7rem;
				align-items: flex-start;
				cursor: pointer;
				border: 1.5px solid var(--line);
				border-radius: 12px;
				padding: 0.7rem 0.8rem;
				background: var(--field);
				font-weight: 400;
			}
			label:has(input:checked) {
				border-color: var(--red);
				box-shadow: 0 0 0 1px var(--red);
			}
			.tick:has(input:checked) {
				border-color: transparent;
				box-shadow: none;
			}
			.games b {
				display: block;
				font-family: var(--serif);
			}
			.how {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
				gap: 0.7rem;
			}
			.names .name input {
				scroll-margin-block: 8rem; /* clear of the button that is always in view */
			}
			.names .name {
				display: flex;
				margin-bottom: 0.5rem;
			}
			.names .row select {
				width: auto;
			}
			.card legend {
				float: left;
				width: 100%;
			}
			.card legend + * {
				clear: both;
			}
			.settings {
				display: grid;
				grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
				gap: 1rem;
				padding-top: 0.8rem;
			}
			summary {
				cursor: pointer;
				font: 700 1.1rem var(--serif);
				min-height: 44px;
				display: flex;
				align-items: center;
			}
			summary::before {
				content: "▸";
				margin-inline-end: 0.5rem;
			}
			details[open] summary::before {
				content: "▾";
			}
			.settings .wide {
				grid-column: 1 / -1;
			}
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
			.go {
				position: sticky;
				bottom: 0;
				padding: 0.8rem 0 calc(1rem + env(safe-area-inset-bottom));
				text-align: center;
				background: linear-gradient(transparent, var(--paper) 1rem);
			}
			.go p {
				margin-bottom: 0.5rem;
			}
			.go button {
				font-size: 1.25rem;
				min-width: min(100%, 20rem);
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

	private get possible(): readonly Setting[] {
		return (this.edition?.options ?? []).filter((each) => this.applies(each));
	}

	private applies({ ruling }: Setting): boolean {
		return !ruling || ruling === this.rules;
	}

	/** What can be set as soon as an option is chosen. */
	private goingWith(option: Setting, { settings }: Games) {
		if (!(this.options[option.name] ?? option.default)) return [];
		const more = settings.filter((each) => each.where === option.name && this.applies(each));
		return more.map((each) => this.field(each, w.tableSetting[each.name], this.terms));
	}

	/** The set that is played with. */
	private get pieceSet(): string | undefined {
		const sets = this.edition?.sets ?? [];
		return sets.find((each) => each === this.set) ?? sets[0];
	}

	private get chosenOptions(): Record<string, Value> {
		const chosen = this.possible.flatMap(({ name }) => (name in this.options ? [[name, this.options[name]]] : []));
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
		const { edition, chosen, people } = this;
		const told = this.loading.value;
		return html`<teeter-header></teeter-header>
			<main class="page">
				<h1>${w.create.title}</h1>
				${this.brought ? this.banner(this.brought) : nothing}
				${told ? this.form(told, chosen, edition, people) : waiting(this.loading)}
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

	private form(told: Games, chosen: GameTold | undefined, edition: EditionTold | undefined, people: readonly string[]) {
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
						${people.map(
							(name, k) => html`<div class="name">
								<input maxlength="40" aria-label=${w.create.nameLabel(k + 1)} placeholder=${w.create.nameLabel(k + 1)} .value=${name}
									@input=${(event: Event) => {
										this.names = this.names.with(k, (event.target as HTMLInputElement).value);
									}} />
								${
									people.length > 1
										? html`<button type="button" class="plain" aria-label=${w.create.removeName(name || w.create.nameLabel(k + 1))} @click=${() => {
												this.names = this.names.toSpliced(k, 1);
												this.goTo("#add-name");
											}}>✕</button>`
										: nothing
								}
							</div>`,
						)}
						<div class="row">
							<button type="button" id="add-name" ?hidden=${people.length === this.seats} @click=${() => {
								this.names = [...people, ""];
								this.goTo(`.name:nth-of-type(${people.length + 1}) input`);
							}}>+ ${w.create.addName}</button>
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
							<label>${w.create.rulebook}
								<select id="rulebook" @change=${(event: Event) => {
									this.rulebook = (event.target as HTMLSelectElement).value;
									this.options = {};
								}}>
									${(chosen?.editions ?? []).map((each) => html`<option value=${each.rulebook} .selected=${each === edition}>${bookName(each)}</option>`)}
								</select>
							</label>
							<label>${w.create.set}
								<select @change=${(event: Event) => {
									this.set = (event.target as HTMLSelectElement).value;
								}}>
									${(edition?.sets ?? []).map((each) => html`<option value=${each} .selected=${each === this.set}>${w.set[each] ?? each}</option>`)}
								</select>
							</label>
							${this.possible.map((each) => [this.field(each, w.option[each.name], this.options), ...this.goingWith(each, told)])}
						</div>
					</details>
					<section class="card" id="house">
						<h2>${houseWords().title}</h2>
						<house-rules ?brief=${this.brought?.good} .rules=${this.houseRules} .differs=${this.differs} @kept=${() => this.requestUpdate()}></house-rules>
					</section>
					<details class="card">
						<summary>${w.create.table}</summary>
						<div class="settings">
							${told.settings.filter((each) => each.name !== "ruling" && !each.where && this.applies(each)).map((each) => this.field(each, w.tableSetting[each.name], this.terms))}
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

	private field(setting: Setting, words: [string, string] | undefined, into: Record<string, Value>) {
		const keep = (value: Value): void => {
			if (same(value, setting.default)) delete into[setting.name];
			else into[setting.name] = value;
			this.requestUpdate();
		};
		return settingField(setting, words, into[setting.name] ?? setting.default, keep, this.pieceSet);
	}
}
