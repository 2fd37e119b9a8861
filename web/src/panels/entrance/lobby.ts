// Before the game: who sits here, how friends come, and one button to start.

import { html, nothing } from "lit";
import { customElement, state } from "lit/decorators.js";
import { held, hold } from "../../connection/held-tables";
import { ofSheet, packed } from "../../connection/house-rules";
import { server } from "../../connection/http";
import { Loading } from "../../connection/loading";
import "../../look/link-to-send";
import { AtTable } from "../../connection/at-table";
import { botNames } from "../../connection/open-table";
import { shared } from "../../look/shared-styles";
import { waiting } from "../../look/waiting";
import { go, here } from "../../router";
import type { Change, EditionTold, GameTold, Seat } from "../../wire";
import { houseWords } from "../../words/house-rules";
import { bookName, handicapInWords, troubleInWords } from "../../words/telling";
import { w } from "../../words/words";
import "./code-to-scan";
import { learnPieces } from "../../connection/learn-pieces";
import { differences, differencesList, differencesStyles } from "../differences";
import "./handicaps";
import "./header";
import { lobbyStyles } from "./lobby-styles";

/** Neither the easiest nor the hardest. */
const USUAL = "steady";

@customElement("teeter-lobby")
export class LobbyPanel extends AtTable {
	static override styles = [shared, lobbyStyles, differencesStyles];

	private readonly told = new Loading(this, () => server.games());
	private readonly names = new Loading(this, () => learnPieces(this.store.set), "when asked");
	@state() private trouble = "";

	private get sheet() {
		return this.store.seats?.sheet;
	}

	private get game(): GameTold | undefined {
		return this.told.value?.games.find((each) => each.name === this.sheet?.game);
	}

	/** Bots that could sit down. */
	private get kinds(): readonly string[] {
		return this.game?.bots[this.sheet?.ruling ?? "physics"] ?? [];
	}

	private async attempt(what: () => Promise<unknown>): Promise<void> {
		this.trouble = "";
		try {
			await what();
		} catch (error) {
			this.trouble = troubleInWords(error);
		}
		this.requestUpdate();
	}

	private readonly addBot = (): Promise<void> =>
		this.attempt(async () => {
			const kind = this.renderRoot.querySelector<HTMLSelectElement>("#level")?.value ?? this.kinds[0];
			const [name = "Bot"] = botNames(1, this.store.names);
			await server.seatBot(this.store.id, this.store.token, { name, kind } as Seat);
		});

	private readonly renew = (): Promise<void> =>
		this.attempt(async () => {
			hold(this.store.id, { links: await server.renewLinks(this.store.id, this.store.token) });
		});

	private sendAway(name: string): Promise<void> {
		return this.attempt(() => server.leave(this.store.id, this.store.token, name));
	}

	private change(change: Change): Promise<void> {
		return this.attempt(() => server.change(this.store.id, this.store.token, change));
	}

	/** To where another sits, who makes room. */
	private move(name: string, to: number): Promise<void> {
		const others = this.store.names.filter((each) => each !== name);
		others.splice(to, 0, name);
		return this.change({ seats: others } as Change);
	}

	/** Whoever is dragged sits down where they are let go of. */
	private readonly drag = (event: PointerEvent): void => {
		const handle = event.currentTarget as HTMLElement;
		const name = handle.dataset.seat ?? "";
		const rows = [...this.renderRoot.querySelectorAll<HTMLElement>("li[data-row]")];
		const mine = rows.find((row) => row.dataset.row === name);
		if (!mine || event.button) return;
		event.preventDefault();
		handle.setPointerCapture(event.pointerId);
		const middles = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
		const from = rows.indexOf(mine);
		const start = event.clientY;
		let to = from;
		const follow = ({ clientY }: PointerEvent): void => {
			const at = (middles[from] ?? 0) + clientY - start;
			to = middles.filter((middle, k) => k !== from && middle < at).length;
			mine.style.transform = `translateY(${clientY - start}px)`;
		};
		const end = (): void => {
			handle.removeEventListener("pointermove", follow);
			mine.style.transform = "";
			mine.classList.remove("dragged");
			if (to !== from) void this.move(name, to);
		};
		mine.classList.add("dragged");
		handle.addEventListener("pointermove", follow);
		handle.addEventListener("lostpointercapture", end, { once: true });
	};

	/** Who begins, said to everybody; the host can choose. */
	private beginning(host: boolean) {
		const sheet = this.sheet;
		const names = this.store.names;
		if (!sheet || names.length < 2) return nothing;
		const drawn = sheet.draw && !sheet.youngest;
		const beginner = sheet.youngest ?? names[0] ?? "";
		return html`<p id="begins" role="status">${drawn ? w.lobby.drawn : w.lobby.begins(beginner)}</p>
			${
				host
					? html`<p class="hint">${w.lobby.whoBegins}</p>
						<button id="draw" aria-pressed=${drawn ? "true" : "false"} @click=${() => this.change({ draw: true, youngest: null } as Change)}>${w.lobby.draw}</button>`
					: nothing
			}`;
	}

	override render() {
		const sheet = this.sheet;
		const { game } = this;
		const edition = game?.editions.find((each) => each.rulebook === sheet?.rulebook) ?? game?.editions[0];
		const [fewest, most] = edition?.players ?? [2, 0];
		const missing = Math.max(0, fewest - this.store.names.length);
		const host = this.store.isHost;
		// As long as it is not known, there is room for a bot: what stands below it stays where it is.
		const bots = game
			? this.kinds.length > 0 && this.store.names.length < most
			: (sheet?.ruling ?? "physics") === "physics";
		return html`<teeter-header></teeter-header>
			<main class="page">
				<div class="top">
					<div class="game">
						<h1>${w.lobby.title(game?.title ?? sheet?.game ?? "")}</h1>
						${this.told.trouble || this.told.slow ? waiting(this.told) : html`<p class="hint">${edition ? `${bookName(edition)} · ${w.players(...edition.players)}` : w.common.loading}</p>`}
					</div>
					<div class="start">
						${
							host
								? html`<button class="main" id="start" ?disabled=${missing > 0} @click=${() => this.attempt(() => server.start(this.store.id, this.store.token))}>
										${missing ? w.lobby.startNeeds(missing) : w.lobby.start}
									</button>`
								: html`<p role="status">${w.lobby.waitForHost}</p>`
						}
					</div>
				</div>
				${this.trouble ? html`<p class="bad" role="alert">${this.trouble}</p>` : nothing}
				${this.otherwise(edition)}
				<div class="two">
					<section class="card">
						<h2>${w.lobby.seats}</h2>
						<ul class="plain">${(sheet?.seats ?? []).map((seat, k) => this.seat(seat, host, k))}</ul>
						${this.beginning(host)}
						${host && !this.store.isReal ? this.hints() : nothing}
						${host ? this.handicaps(edition) : nothing}
						${
							host && bots
								? html`<p></p>
									<div class="row">
										<button id="add-bot" ?disabled=${!game} @click=${this.addBot}>+ ${w.create.addBot}</button>
										${
											this.kinds.length > 1
												? html`<select id="level" aria-label=${w.home.level}>
													${this.kinds.map((kind) => html`<option value=${kind} ?selected=${kind === USUAL}>${w.bot[kind] ?? kind}</option>`)}
												</select>`
												: nothing
										}
									</div>`
								: nothing
						}
					</section>
					${host ? this.invitation() : nothing}
				</div>
				<slot></slot>
			</main>`;
	}

	/** Whoever sits down knows by which rules. */
	private otherwise(edition: EditionTold | undefined) {
		const games = this.told.value;
		const rules = games && this.sheet ? ofSheet(this.sheet, games) : null;
		if (!rules) return nothing;
		const differs = differences(edition, rules, games?.settings);
		if (differs.some((each) => each.name === "selection")) this.names.ask();
		return differs.length
			? html`<section class="card" id="differs"><h2>${houseWords().differs}</h2>${differencesList(differs)}
					<details><summary>${houseWords().link}</summary><teeter-link id="house-link" .label=${houseWords().link} .href=${`${location.origin}${here("/new")}${packed(rules)}`}></teeter-link></details></section>`
			: nothing;
	}

	private hints() {
		const [name, about] = w.tableSetting.hints ?? [];
		return html`<label class="tick">
			<input type="checkbox" id="hints" .checked=${this.sheet?.hints ?? false} @change=${(event: Event) => this.change({ hints: (event.target as HTMLInputElement).checked } as Change)} />
			<span>${name}<br /><span class="hint">${about}</span></span>
		</label>`;
	}

	private handicaps(edition: EditionTold | undefined) {
		const purses = edition?.options.some((each) => each.name === "purse");
		const hands = !this.store.isReal && !this.store.raced;
		return html`<teeter-handicaps .seats=${this.store.names} .granted=${this.sheet?.handicaps ?? {}} ?purses=${purses} ?hands=${hands}
			@granted=${(event: CustomEvent<Change["handicaps"]>) => this.change({ handicaps: event.detail } as Change)}></teeter-handicaps>`;
	}

	private seat(seat: Seat, host: boolean, k: number) {
		const kind = seat.kind ?? "person";
		const bot = kind !== "person";
		const here = bot || this.store.present.seats.includes(seat.name);
		const granted = handicapInWords(this.sheet?.handicaps?.[seat.name]);
		const mine = this.store.mine.includes(seat.name);
		const begins = !this.sheet?.draw || this.sheet.youngest ? (this.sheet?.youngest ?? this.store.names[0]) : null;
		return html`<li data-row=${seat.name}>
			${
				host && this.store.names.length > 1
					? html`<span class="handle" data-seat=${seat.name} title=${w.lobby.drag} aria-hidden="true" @pointerdown=${this.drag}>⠿</span>`
					: nothing
			}
			<span class=${here ? "dot here" : "dot"} aria-hidden="true"></span>
			<span class="who">
				<b>${seat.name}</b> ${mine ? html`(${w.common.you})` : nothing}
				<span class="hint">${[bot ? w.lobby.isBot(w.bot[kind] ?? kind) : here ? w.lobby.here : w.lobby.away, granted].filter(Boolean).join(" · ")}</span>
			</span>
			${
				host && this.store.names.length > 1
					? html`<button class="plain" data-begin=${seat.name} aria-pressed=${begins === seat.name ? "true" : "false"} aria-label=${w.lobby.letBegin(seat.name)} title=${w.lobby.letBegin(seat.name)}
							@click=${() => this.change({ youngest: seat.name, draw: false } as Change)}>${begins === seat.name ? "★" : "☆"}</button>
						<button class="plain" data-up=${seat.name} ?disabled=${k === 0} aria-label=${w.lobby.sooner(seat.name)} title=${w.lobby.sooner(seat.name)} @click=${() => this.move(seat.name, k - 1)}>↑</button>`
					: nothing
			}
			${
				host || mine
					? html`<button class="plain" aria-label=${mine ? w.lobby.leave : w.lobby.remove(seat.name)} title=${mine ? w.lobby.leave : w.lobby.remove(seat.name)} @click=${() => this.sendAway(seat.name)}>✕</button>`
					: nothing
			}
		</li>`;
	}

	private invitation() {
		const links = held(this.store.id)?.links;
		return html`<section class="card">
			<h2>${w.lobby.invite}</h2>
			${
				links
					? html`<p class="hint">${w.lobby.inviteHint}</p>
						<code-to-scan .of=${`tables/${this.store.id}`} .token=${this.store.token} .link=${links.invite}></code-to-scan>
						<teeter-link id="invite" .label=${w.lobby.invite} .href=${links.invite}></teeter-link>
						<p></p>
						<details>
							<summary>${w.lobby.watchLink}</summary>
							<teeter-link id="watch" .label=${w.lobby.watchLink} .href=${links.watch}></teeter-link>
							<p></p>
							<button @click=${this.renew}>${w.lobby.newLinks}</button>
						</details>`
					: html`<button @click=${this.renew}>${w.lobby.newLinks}</button>`
			}
			<p></p>
			<details>
				<summary>${w.common.more}</summary>
				<button @click=${() => {
					if (confirm(w.table.deleteSure))
						void this.attempt(() => server.remove(this.store.id, this.store.token)).then(() => go("/"));
				}}>${w.table.deleteTable}</button>
			</details>
		</section>`;
	}
}
