// What the acting seat may do now, made from the server's choices alone: no rule of any game is known here.

import { html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { AtTable } from "../../connection/at-table";
import { server } from "../../connection/http";
import { Loading } from "../../connection/loading";
import { gem } from "../../look/gem";
import { shared } from "../../look/shared-styles";
import type { Choice, Entry, SeatView } from "../../wire";
import { pieceName } from "../../words/piece-names";
import { towerName } from "../../words/telling";
import { w } from "../../words/words";
import { type InForce, optionsInForce } from "../options-in-force";
import { actionStyles } from "./action-styles";
import { chainLength, chainStrip, chainStyles } from "./chain-strip";
import { acceptMeans, challengeMeans, giverOf, placingForOthersMeans, takenBack, triesInWords } from "./meaning";
import "./ask-master";
import "./piece-chooser";
import { difficultyInWords, pieceFacts } from "./piece-facts";
import "./ruling";
import "./stepper";
import type { Stepper } from "./stepper";

type AnyMove = Entry["move"];
type Phase = SeatView["phase"];

/** A choice as the move that takes it up; what is left open must be filled in. */
export function moveOf(choice: Choice, more: Record<string, unknown> = {}): AnyMove {
	const { min, max, sides, ...said } = choice;
	return { ...said, ...more } as unknown as AnyMove;
}

@customElement("teeter-actions")
export class Actions extends AtTable {
	static override styles = [shared, actionStyles, chainStyles];

	/** Picked on the drawn table. */
	@property({ attribute: false }) picked: string | null = null;
	@state() private offer: Choice | null = null;
	@state() private amount: number | null = null;
	@state() private besides = false;
	@state() private stopping = false;
	private readonly games = new Loading(this, () => server.games());
	private shownAt = -1;

	override willUpdate(): void {
		const n = this.store.view?.n ?? -1;
		if (n === this.shownAt) return;
		this.shownAt = n;
		this.offer = null;
		this.amount = null;
		this.besides = false;
		this.stopping = false;
	}

	private get options(): InForce {
		return optionsInForce(this.games.value, this.store.seats?.sheet);
	}

	private get seat(): string {
		return this.store.acting ?? "";
	}

	private choices(move: string): Choice[] {
		return (this.store.view?.choices[this.seat] ?? []).filter((choice) => choice.move === move);
	}

	private make(choice: Choice, more: Record<string, unknown> = {}): void {
		this.store.move(this.seat, moveOf(choice, more));
	}

	private pick(piece: string | null): void {
		this.dispatchEvent(new CustomEvent("picked", { detail: piece }));
	}

	private button(choice: Choice, words: string, hint = "", main = false): TemplateResult {
		return html`<button class=${main ? "main" : ""} data-move=${choice.move} ?disabled=${this.busy} @click=${() => this.make(choice)}>
			${words}${hint ? html`<small>${hint}</small>` : nothing}
		</button>`;
	}

	private get busy(): boolean {
		return this.store.waiting.size > 0;
	}

	override render() {
		const view = this.store.view;
		if (!view) return nothing;
		if (!this.store.acting) return this.waiting();
		const listed = view.choices[this.seat] ?? [];
		const moves = new Set(listed.map((choice) => choice.move));
		const several = this.store.mine.length > 1 && this.seat !== "referee";
		const byHand = moves.has("place") && this.store.seats?.sheet.ruling === "physics";
		if (byHand) return html`<div class="panel">${this.placing()}</div>`;
		return html`<div class="panel">
			<div class="head">
				<h2>${several ? this.forWhom(view.phase, moves) : this.seat === "referee" ? w.turn.rulingPeople : w.turn.yours}</h2>
				<span class="hint">${w.turn.phase[view.phase]}</span>
			</div>
			${moves.has("place") && !moves.has("rule") ? nothing : this.onOffer()} ${moves.has("offer") ? this.offers() : nothing}
			${moves.has("bid") || moves.has("pass") ? this.bidding() : nothing}
			${moves.has("stake") || moves.has("take") ? this.refusal() : nothing}
			${moves.has("give") || moves.has("keep") ? this.giving() : nothing}
			${moves.has("accept") || moves.has("challenge") ? this.answering() : nothing}
			${moves.has("choose") ? this.choosing("choose", w.act.choose) : nothing}
			${moves.has("draft") ? this.chains() : nothing}
			${moves.has("draft") ? this.choosing("draft", view.phase === "foundation" ? w.act.foundation : w.act.draft) : nothing}
			${moves.has("draw") ? this.drawing() : nothing} ${moves.has("place") ? this.placing() : nothing}
			${moves.has("stop") ? this.stop() : nothing}
			${moves.has("rule") ? html`<teeter-ruling .store=${this.store}></teeter-ruling>` : nothing}
		</div>`;
	}

	/** Where several share the device anybody may press, so it says whose answer it is. */
	private forWhom(phase: Phase, moves: ReadonlySet<string>): string {
		if (phase === "auction") return w.colon(this.seat, moves.has("take") ? w.turn.asked.refusal : w.turn.asked.bid);
		if (phase === "give" || phase === "answer") return w.colon(this.seat, w.turn.asked[phase]);
		return w.turn.seatOf(this.seat);
	}

	private waiting() {
		const view = this.store.view;
		if (!view || view.outcome) return nothing;
		const names = view.to_act.filter((seat) => seat !== "referee" && seat !== "dealer");
		const words = view.to_act.includes("referee")
			? w.turn.referee
			: view.to_act.includes("dealer")
				? w.turn.dealer
				: view.in_hand
					? w.turn.builds(view.in_hand.builder, pieceName(view.in_hand.piece))
					: w.turn.waiting(w.list(names));
		return html`<div class="panel">
			<div class="head"><h2>${words}</h2><span class="hint">${w.turn.phase[view.phase]}</span></div>
			${this.onOffer()}
		</div>`;
	}

	/** The piece that an auction is about, and how it stands. A gift looks like one. */
	private onOffer() {
		const view = this.store.view;
		const auction = view?.auction;
		if (!view || !auction) return nothing;
		const gift = auction.style === "give-away" || auction.style === "risk";
		const name = pieceName(auction.piece);
		return html`<div class=${gift ? "on-offer gift" : "on-offer"}>
			<piece-picture piece=${auction.piece}></piece-picture>
			<div>
				<span class="offered">${gift ? w.panels.gift.title(name) : w.act.onOffer(name)}</span>
				<div class="hint">${pieceFacts(auction.piece)}</div>
				<div class="hint">${this.howItStands(auction)}</div>
			</div>
		</div>`;
	}

	private howItStands(auction: NonNullable<SeatView["auction"]>) {
		if (auction.style === "refusal")
			return Object.entries(auction.stakes)
				.map(([seat, amount]) => w.act.stakes(seat, amount ?? 0))
				.join(" · ");
		if (auction.style === "risk" || auction.named) return w.panels.gift.from(giverOf(this.store.view as SeatView));
		const high = auction.high ? w.act.highBid(auction.high.by, auction.high.amount) : w.act.noBid;
		return auction.style === "give-away" ? html`${w.panels.gift.hint} ${high}` : high;
	}

	private pieces(pieces: readonly string[]) {
		return html`<teeter-piece-chooser .pieces=${pieces} .chosen=${this.picked} @chosen=${(event: CustomEvent<string>) => this.pick(event.detail)}></teeter-piece-chooser>`;
	}

	/** What is picked, in full: the rows have its picture and name only. */
	private facts(picked = this.picked) {
		return picked
			? html`<div class="picked"><piece-picture piece=${picked}></piece-picture><span>${pieceName(picked)} <span class="hint">${pieceFacts(picked)}</span></span></div>`
			: html`<div class="picked hint">${this.store.isReal ? w.panels.noneChosen : w.act.pickPiece}</div>`;
	}

	/** Stopping is for good, so it is asked twice; where there is no tower yet nothing is won by it. */
	private stop() {
		const height = this.store.view?.towers[this.seat]?.height_mm ?? 0;
		const choice = this.choices("stop")[0];
		if (!height || !choice) return nothing;
		if (!this.stopping)
			return html`<div class="buttons"><button data-move="ask-stop" @click=${() => {
				this.stopping = true;
			}}>${w.act.stop}<small>${w.act.stopHint}</small></button></div>`;
		return html`<div class="sure" role="alertdialog" aria-label=${w.act.stop}>
			<p>${w.panels.stopSure(w.mm(height))}</p>
			<div class="buttons">
				<button class="main" @click=${() => {
					this.stopping = false;
				}}>${w.panels.stopNo}</button>
				${this.button(choice, w.panels.stopYes)}
			</div>
		</div>`;
	}

	/** Everybody's chain as it grows, one's own first. */
	private chains() {
		const view = this.store.view;
		if (view?.phase !== "draft") return nothing;
		const names = this.store.names;
		const length = chainLength(names.length, this.options);
		const order = [this.seat, ...names.filter((each) => each !== this.seat)];
		return html`<div class="chains">
			${order.map((each) => chainStrip(each === this.seat ? w.panels.chain.yours : w.seat.chain(each), view.chains?.[each] ?? [], length))}
			<p class="hint">${w.panels.chain.order}</p>
		</div>`;
	}

	private offers() {
		const offers = this.choices("offer");
		const styles = [...new Set(offers.map((each) => each.style))];
		const offer = this.offer ?? offers[0] ?? null;
		const alike = offers.filter((each) => each.style === offer?.style);
		const amount = Math.max(offer?.min ?? 0, Math.min(this.amount ?? offer?.min ?? 0, offer?.max ?? 0));
		const asks = offer && offer.max !== null && offer.max !== undefined && (offer.min ?? 0) < offer.max;
		const ready = this.picked !== null && offer !== null && !this.busy;
		return html`<div class="offer">
			${this.pieces(this.store.view?.pool ?? [])} ${this.facts()}
			${this.hasStopped && !styles.includes("highest") ? html`<p class="hint">${w.panels.stoppedStyles}</p>` : nothing}
			${styles.length > 1 ? this.styles(styles, offers, offer) : nothing}
			${
				alike.length > 1 || offer?.to
					? html`<select id="to" aria-label=${w.act.to} @change=${(event: Event) => {
							this.offer = alike[(event.target as HTMLSelectElement).selectedIndex] ?? null;
						}}>
						${alike.map((each) => html`<option .selected=${each === offer}>${each.to}</option>`)}
					</select>`
					: nothing
			}
			${
				asks
					? html`<span class="opening"><span>${w.act.openWith}</span>
						<teeter-stepper .label=${w.act.openWith} .min=${offer?.min ?? 0} .max=${offer?.max ?? 0} .value=${amount}
							@change=${(event: Event) => {
								this.amount = (event.target as Stepper).value;
							}}></teeter-stepper></span>`
					: nothing
			}
			<button class="main" data-move="offer" ?disabled=${!ready} @click=${() => {
				const bid = offer?.max === undefined || offer.max === null ? {} : { bid: amount };
				if (offer) this.make(offer, { piece: this.picked, ...bid });
			}}>
				${this.picked ? w.colon(w.act.offer, pieceName(this.picked)) : w.act.offer}
			</button>
		</div>`;
	}

	private get hasStopped(): boolean {
		return this.store.view?.towers[this.seat]?.status === "stopped";
	}

	private styles(styles: Choice["style"][], offers: Choice[], offer: Choice | null) {
		return html`<div class="styles" role="group" aria-label=${w.act.offer}>
			${styles.map((style) => {
				const words = style ? w.act.style[style] : ["", ""];
				return html`<button
					aria-pressed=${offer?.style === style ? "true" : "false"}
					data-style=${style ?? ""}
					@click=${() => {
						this.offer = offers.find((each) => each.style === style) ?? null;
					}}
				>
					${words[0]}<small>${words[1]}</small>
				</button>`;
			})}
		</div>`;
	}

	private bidding() {
		const bid = this.choices("bid")[0];
		const least = bid?.min ?? 0;
		const amount = Math.max(least, this.amount ?? least);
		const left = (this.store.view?.diamonds[this.seat] ?? 0) - amount;
		const gift = this.store.view?.auction?.style === "give-away";
		return html`${
			bid
				? html`<div class="row">
						<teeter-stepper .label=${w.act.bidAmount} .min=${least} .max=${bid.max ?? least} .value=${amount}
							@change=${(event: Event) => {
								this.amount = (event.target as Stepper).value;
							}}></teeter-stepper>
						<span class="hint">${gift ? w.panels.gift.cost(amount, left) : w.act.cost(amount, left)}</span>
					</div>`
				: nothing
		}
			<div class="buttons">
				${
					bid
						? html`<button class="main" data-move="bid" ?disabled=${this.busy} @click=${() => {
								const { min: _, max: __, ...said } = bid;
								this.store.move(this.seat, moveOf(said as Choice, { amount }));
							}}><span class="paid">${gem(20)} ${gift ? w.panels.gift.bid(amount) : w.act.bid(amount)}</span></button>`
						: nothing
				}
				${this.choices("pass").map((each) => this.button(each, w.act.pass, w.act.passHint))}
			</div>`;
	}

	private refusal() {
		const has = this.store.view?.diamonds[this.seat] ?? 0;
		const taking = this.options.stakes === "taker" ? w.act.takeStakes : w.act.takeHint;
		return html`<div class="buttons">
			${this.choices("stake").map((each) =>
				this.button(each, w.act.stake(each.amount ?? 0), w.act.stakeHint(has - (each.amount ?? 0)), true),
			)}
			${this.choices("take").map((each) => this.button(each, w.act.take, taking, !this.choices("stake").length))}
			${this.choices("zoch").map((each) => this.button(each, w.act.zoch, w.act.zochHint))}
		</div>`;
	}

	private giving() {
		return html`<div class="buttons">
			${this.choices("keep").map((each) => this.button(each, w.act.keep, "", true))}
			${this.choices("give").map((each) => this.button(each, w.act.give(each.to ?? "")))}
		</div>`;
	}

	private answering() {
		const view = this.store.view as SeatView;
		return html`<div class="buttons even">
			${this.choices("accept").map((each) => this.button(each, w.act.accept, acceptMeans(view, this.seat, this.options), true))}
			${this.choices("challenge").map((each) => this.button(each, w.act.challenge, challengeMeans(view, this.options)))}
		</div>`;
	}

	private choosing(move: string, words: string) {
		const choices = this.choices(move);
		const choice = choices.find((each) => each.piece === this.picked);
		const pieces = choices.map((each) => each.piece ?? "");
		const suggested = this.store.view?.suggested ?? [];
		return html`<div class="pick">
			${suggested.length ? html`<p class="hint" id="suggested">${w.panels.likeZoch(w.list(suggested.map(pieceName)))}</p>` : nothing}
			${this.pieces(pieces)} ${this.facts(choice?.piece ?? null)}
			<button class="main" data-move=${move} ?disabled=${!choice || this.busy} @click=${() => choice && this.make(choice)}>
				${choice ? w.colon(words, pieceName(choice.piece ?? "")) : words}
			</button>
		</div>`;
	}

	private drawing() {
		const chains = this.store.view?.chains ?? {};
		return html`<div class="buttons fronts">
			${this.choices("draw").map((each) => {
				const owner = each.chain ?? "";
				const piece = chains[owner]?.[0] ?? "";
				const front = pieceName(piece);
				const words = owner === this.seat ? w.act.drawOwn(front) : w.act.draw(owner, front);
				return html`<button class=${owner === this.seat ? "main" : ""} data-move="draw" ?disabled=${this.busy} @click=${() => this.make(each)}>
					<piece-picture piece=${piece}></piece-picture><span>${words}<br /><small>${difficultyInWords(piece)}</small></span>
				</button>`;
			})}
		</div>`;
	}

	private placing() {
		const view = this.store.view as SeatView;
		const choices = this.choices("place");
		const hand = view.in_hand;
		const piece = hand?.piece ?? "";
		const forOthers = hand && hand.tower in view.diamonds && hand.tower !== hand.builder;
		const title = forOthers
			? w.panels.placeOn(towerName(hand.tower), pieceName(piece))
			: w.act.buildHere(pieceName(piece));
		const further = choices.some((each) => each.foundation);
		const hints = [
			takenBack(this.store.log),
			triesInWords(view, this.options, further),
			forOthers ? placingForOthersMeans(view, this.options) : "",
			this.besides ? w.panels.mustTouch : "",
		].filter(Boolean);
		if (this.store.isReal) {
			return html`<p class="offered in-hand"><piece-picture piece=${piece}></piece-picture>${title}</p>
				${hints.map((each) => html`<p class="hint">${each}</p>`)}
				<div class="buttons">
					${choices.map((each) => this.button(each, each.foundation ? w.act.placedBeside : w.act.placed, each.foundation ? w.panels.mustTouch : "", !each.foundation))}
				</div>`;
		}
		return html`<div class="row placing">
			<h2 class="in-hand"><piece-picture piece=${piece}></piece-picture>${title}</h2>
			${hints.map((each) => html`<span class="hint">${each}</span>`)}
			<teeter-ask-master .store=${this.store}></teeter-ask-master>
			${further ? this.whereTo() : hints.length || this.store.hint ? nothing : html`<span class="hint">${w.act.buildHint}</span>`}
		</div>`;
	}

	private whereTo() {
		return html`<div class="row" role="group">
			${[false, true].map(
				(besides) => html`<button aria-pressed=${this.besides === besides ? "true" : "false"} data-foundation=${besides}
					@click=${() => {
						this.besides = besides;
						this.store.hold(this.seat, besides);
					}}>${besides ? w.act.beside : w.act.onTower}</button>`,
			)}
		</div>`;
	}
}
