// Made by `python -m teeter.server.typescript web/src/wire.ts`: change the Python types instead.

export interface Accept {
	move: "accept";
}

export interface Advice {
	what: "call" | "lay" | "take-off";
	words: string;
	keep: number;
	block?: string | null;
	face?: number | null;
	over?: boolean | null;
	x?: number | null;
}

export interface AgreedToTakeBack {
	event: "agreed-to-take-back";
	seat: string;
}

export interface Analysis {
	state: "done" | "none" | "under-way";
	placements: number;
	judged?: Judged[];
	turns?: Turn[];
}

export interface Answered {
	event: "answered";
	seat: string;
	answer: "accept" | "challenge";
}

export interface AskHint {
	say: "ask-hint";
	seat: string;
}

export interface AuctionSeen {
	among: string[];
	auctioneer: string;
	high: HighSeen | null;
	named: string | null;
	passed: string[];
	piece: string;
	stakes: Partial<Record<string, number>>;
	style: "give-away" | "highest" | "refusal" | "risk";
}

export interface Awaited {
	event: "awaited";
	phase: "answer" | "auction" | "build" | "deal" | "draft" | "draw" | "foundation" | "give" | "inspect" | "over" | "pick" | "roll" | "ruling" | "stack" | "turn";
	seats: string[];
	turn?: string | null;
}

export interface BaseChosen {
	event: "base-chosen";
	seat: string;
	piece: string;
}

export interface Begun {
	table: string;
	token: string;
	day: string;
	look: string;
	practice?: "crowded" | "not-first" | "past" | null;
}

export interface Better {
	reason: Reason;
	pose?: number[] | null;
	tilt_deg?: number | null;
	chance?: Chance | null;
	opens?: number[] | null;
}

export interface Bid {
	move: "bid";
	amount: number;
}

export interface BidMade {
	event: "bid-made";
	seat: string;
	amount: number;
}

export interface BotThought {
	tell: "thought";
	seat: string;
	n: number;
	why: string;
	reason: Reason;
}

export interface BuildTower {
	name: string;
	device: string;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
}

export interface Call {
	move: "call";
}

export interface Called {
	event: "called";
	seat: string;
}

export interface Challenge {
	move: "challenge";
}

export interface Chance {
	stood: number;
	tried: number;
}

export interface Change {
	game?: string;
	rulebook?: string | null;
	set?: string;
	options?: Partial<Record<string, boolean | number | string | string[]>>;
	youngest?: string | null;
	draw?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	ruling: "people" | "physics";
	take_back: "everybody" | "host";
	listed?: boolean;
	away: "bot" | "drop" | "wait";
	away_seconds?: number;
	auction_seconds?: number;
	build_seconds?: number;
	tremor: "natural" | "nervous" | "none" | "steady";
	handicaps?: Partial<Record<string, Handicap>>;
	spacing_mm?: number;
	gauge?: boolean;
	hints?: boolean;
	chat: "off" | "phrases" | "text";
	seats?: string[];
}

export interface Chapter {
	name: string;
	title: string;
	text: string;
	paragraphs: Paragraph[];
}

export interface Chat {
	say: "chat";
	seat: string;
	phrase?: "again" | "bye" | "good-game" | "good-luck" | "hello" | "it-wobbles" | "oh-no" | "one-moment" | "sorry" | "steady-hand" | "thanks" | "that-was-close" | "well-done" | "your-turn" | null;
	text?: string | null;
}

export interface Chatted {
	tell: "chat";
	said: Remark[];
}

export interface Choice {
	move: string;
	style?: "give-away" | "highest" | "refusal" | "risk" | null;
	piece?: string | null;
	to?: string | null;
	chain?: string | null;
	colour?: "blue" | "grey" | "red" | "white" | null;
	foundation?: boolean | null;
	amount?: number | null;
	min?: number | null;
	max?: number | null;
	sides?: number | null;
}

export interface Choose {
	move: "choose";
	piece: string;
}

export interface Citation {
	place?: string;
	note?: "apart" | "as-agreed" | "as-other-boxes" | "as-the-manual" | "if-available" | "locked" | "measured" | "not-in-it" | "ours" | "possible" | "real-dice" | "silent" | null;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	about?: "aim" | "all-games" | "build" | "careful" | "collapse" | "end" | "give-away" | "heading" | "highest" | "play" | "push" | "refusal" | "scoring" | "selection" | "setup" | "spacing" | "tie" | "tip" | "variant" | null;
}

export interface Clock {
	tell: "clock";
	what: "auction" | "away" | "build" | "dice" | "go" | "pick" | "round";
	seats: string[];
	seconds: number;
}

export interface Closing {
	tell: "closing";
	why: string;
}

export interface Collapsed {
	event: "collapsed";
	tower: string;
	returned?: string[];
	gone?: string[];
	remains?: string[];
	height_mm?: number;
}

export interface Colour {
	rgb: [number, number, number];
	roughness: number;
}

export interface Concede {
	move: "concede";
}

export interface Conceded {
	event: "conceded";
	seat: string;
}

export interface DayTower {
	day: string;
	row: string[];
	over: boolean;
	built: number;
	after: number;
	towers: Ranked[];
	before?: string | null;
	yours?: Ranked | null;
}

export interface Deal {
	move: "deal";
	piece: string;
}

export interface DiamondTaken {
	event: "diamond-taken";
	seat: string;
}

export interface DiePicked {
	event: "die-picked";
	colour: "blue" | "grey" | "red" | "white";
	by_chance?: boolean;
}

export interface Disqualify {
	move: "disqualify";
	seat: string;
}

export interface Done {
	tell: "done";
	id: string;
	n: number;
}

export interface Draft {
	move: "draft";
	piece: string;
}

export interface Drafted {
	event: "drafted";
	seat: string;
	piece: string;
}

export interface Draw {
	move: "draw";
	chain: string;
}

export interface EditionTold {
	rulebook: string;
	title: string;
	players: [number, number];
	age: number;
	minutes: [number, number | null];
	options: Setting[];
	sets: string[];
}

export interface Entry {
	n: number;
	by: string;
	move: Offer | Bid | Pass | Stake | Take | Zoch | Give | Keep | Accept | Challenge | Place | Stop | Choose | Draft | Draw | Resign | Concede | Rule | Fell | Disqualify | TakeBack | Deal | Roll | PickDie | Call | Timeout | Inspect;
	events: (Awaited | Offered | BidMade | Passed | HandedOn | Staked | LeftAuction | Paid | StakesWon | Named | Answered | Withdrawn | TakenInHand | Placed | Stood | TriedAgain | Forgiven | PutAway | Restored | Collapsed | FoundationLaid | WentOut | Conceded | RemainsCount | Stopped | Drafted | BaseChosen | PoolClosed | DiamondTaken | NewTower | RoundWon | NewRound | GameOver | Rolled | DiePicked | Called | TimeRanOut | Scored | LeftRace | NextRound | AgreedToTakeBack | TakenBack)[];
}

export interface EveningGame {
	terms: Terms;
	state: "over" | "running" | "skipped" | "to-come";
	table?: string | null;
	begins?: string | null;
	places?: string[][];
	points?: Partial<Record<string, number>>;
	reason?: "diamonds" | "draw" | "fell" | "five-diamonds" | "gave-up" | "last-standing" | "most-points" | "rounds" | "row-built" | "tallest" | "three-reds" | null;
}

export interface EveningKey {
	evening: string;
	token: string;
	invite: string;
}

export interface EveningNow {
	evening: string;
	stage: "open" | "over" | "running";
	role: "host" | "invite" | "player" | "spectator" | "watch";
	yours: string[];
	seats: Seat[];
	players: number;
	fill: "bluffer" | "champion" | "child" | "daredevil" | "master" | "miser" | "person" | "quick" | "random" | "steady" | null;
	scoring: "places" | "wins";
	show: boolean;
	games: EveningGame[];
	current: number | null;
	lines: ScoreLine[];
	champions: string[];
	watch: string;
}

export interface EveningPlan {
	games: Terms[];
	players: number;
	fill?: "bluffer" | "champion" | "child" | "daredevil" | "master" | "miser" | "person" | "quick" | "random" | "steady" | null;
	scoring: "places" | "wins";
	listed?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	show?: boolean;
}

export interface Fall {
	how: "came-down" | "knocked" | "rolled-away" | "slid" | "stirred" | "tipped" | "touched" | "unsupported";
	placed: string;
	piece: string;
	off?: string | null;
	first_down?: string[];
}

export interface Fell {
	move: "fell";
	tower: string;
	remains?: string[] | null;
	remains_mm?: number | null;
	also_fell?: string[];
	also_left?: Partial<Record<string, Left>>;
}

export interface Finished {
	seconds: number;
	right: boolean;
	smiles: number;
	stack: StackReport;
}

export interface Foreseen {
	tell: "foreseen";
	n: number;
	tower: string;
	landing: Landing;
}

export interface Forgiven {
	event: "forgiven";
	seat: string;
	piece: string;
	tower: string;
}

export interface FoundationLaid {
	event: "foundation-laid";
	tower: string;
	piece: string;
	height_mm: number;
}

export interface GameOver {
	event: "game-over";
	winners: string[];
	reason: "diamonds" | "draw" | "fell" | "five-diamonds" | "gave-up" | "last-standing" | "most-points" | "rounds" | "row-built" | "tallest" | "three-reds";
}

export interface GameTold {
	name: string;
	title: string;
	chapter: number;
	rulings: ("people" | "physics")[];
	bots: Partial<Record<string, string[]>>;
	editions: EditionTold[];
}

export interface Games {
	games: GameTold[];
	sets: SetTold[];
	settings: Setting[];
	phrases: string[];
	most_seats?: number;
}

export interface Gauge {
	tilt_deg: number;
	push_n: number;
	at_least: boolean;
	contact: [string, string];
	how: "drops" | "slides" | "tips";
	words: string;
}

export interface Give {
	move: "give";
	to: string;
}

export interface GoOn {
	say: "go-on";
	seat: string;
}

export interface HandSeen {
	builder: string;
	piece: string;
	tower: string;
}

export interface HandedOn {
	event: "handed-on";
	to: string;
}

export interface Handicap {
	diamonds?: number;
	hand?: "natural" | "nervous" | "none" | "steady" | null;
}

export interface HeldKey {
	table: string;
	token: string;
}

export interface HeldKeys {
	tables: HeldKey[];
}

export interface Hello {
	say: "hello";
	token: string;
	since?: number;
}

export interface High {
	by: string;
	amount: number;
}

export interface HighSeen {
	amount: number;
	by: string;
}

export interface HintAsked {
	tell: "hint-asked";
	n: number;
	seat: string;
}

export interface Hold {
	say: "hold";
	seat: string;
	foundation?: boolean;
}

export interface Imported {
	table: string;
	token: string;
	watch: string;
	entries: number;
	clips: number;
	disagreements: string[];
}

export interface Inspect {
	move: "inspect";
	stacks: Partial<Record<string, Stack>>;
}

export interface Inspection {
	tell: "inspection";
	report: Report;
}

export interface Invitation {
	game: string;
	rulebook: string | null;
	host: string | null;
	seats: Seat[];
	present: string[];
	free: number;
	stage: "open" | "over" | "running";
	set?: string;
	options?: Partial<Record<string, boolean | number | string | string[]>>;
}

export interface JoinedEvening {
	evening: string;
	seats: string[];
	token?: string;
}

export interface Judged {
	n: number;
	tower: string;
	builder: string;
	piece: string;
	stands: boolean;
	margins: Partial<Record<string, number>>;
	before_deg?: number | null;
	chance?: Chance | null;
}

export interface Keep {
	move: "keep";
}

export interface Landed {
	how: "flat" | "on end" | "on its side" | "upside down";
	on: string[];
	tilt_deg: number;
	at_least?: boolean;
	inside_mm?: number | null;
	stood?: number;
	tried?: number;
}

export interface Landing {
	held: number[];
	verdict: "barely" | "falls" | "stands";
	fall?: Fall | null;
}

export interface Left {
	remains: string[];
	remains_mm?: number | null;
}

export interface LeftAuction {
	event: "left-auction";
	seat: string;
	high?: High | null;
}

export interface LeftRace {
	event: "left-race";
	seat: string;
	why: "disqualified" | "resigned";
}

export interface LetGo {
	say: "let-go";
	id: string;
	seat: string;
}

export interface Level {
	piece: string;
	line_ok: boolean;
	smiling?: boolean;
}

export interface LevelReport {
	piece: string;
	belongs: boolean;
	line_ok: boolean;
	gap_mm: number | null;
	smiling: boolean;
}

export interface Links {
	invite: string;
	watch: string;
}

export interface Listed {
	table: string;
	game: string;
	rulebook: string | null;
	seats: string[];
	stage: "open" | "over" | "running";
}

export interface Lobby {
	tables: Listed[];
}

export interface Log {
	tell: "log";
	entries: unknown[];
}

export interface LookOn {
	watch?: string | null;
}

export interface MakeMove {
	say: "move";
	id: string;
	seat: string;
	move: Offer | Bid | Pass | Stake | Take | Zoch | Give | Keep | Accept | Challenge | Place | Stop | Choose | Draft | Draw | Resign | Concede | Rule | Fell | Disqualify | TakeBack | Deal | Roll | PickDie | Call | Timeout | Inspect;
}

export interface MastersHint {
	tell: "masters-hint";
	n: number;
	seat: string;
	tower: string;
	piece: string;
	better: Better;
}

export interface Named {
	event: "named";
	seat: string;
}

export interface NewEvening {
	games: Terms[];
	players: number;
	fill?: "bluffer" | "champion" | "child" | "daredevil" | "master" | "miser" | "person" | "quick" | "random" | "steady" | null;
	scoring: "places" | "wins";
	listed?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	show?: boolean;
	names?: string[];
}

export interface NewRound {
	event: "new-round";
	round: number;
	beginner: string;
	among?: string[];
	extra?: boolean;
}

export interface NewTable {
	game: string;
	rulebook?: string | null;
	set?: string;
	options?: Partial<Record<string, boolean | number | string | string[]>>;
	youngest?: string | null;
	draw?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	ruling: "people" | "physics";
	take_back: "everybody" | "host";
	listed?: boolean;
	away: "bot" | "drop" | "wait";
	away_seconds?: number;
	auction_seconds?: number;
	build_seconds?: number;
	tremor: "natural" | "nervous" | "none" | "steady";
	handicaps?: Partial<Record<string, Handicap>>;
	spacing_mm?: number;
	gauge?: boolean;
	hints?: boolean;
	chat: "off" | "phrases" | "text";
	names?: string[];
	bots?: Seat[];
}

export interface NewTower {
	event: "new-tower";
	round: number;
}

export interface NextRound {
	event: "next-round";
	round: number;
	roller: string;
}

export interface Objection {
	kind: "agreed-already" | "already-out" | "beyond-purse" | "bid-more" | "bid-or-pass" | "block-twice" | "build-alone" | "chain-empty" | "equal-dice" | "falls-once" | "first-unchallenged" | "game-over" | "last-in-auction" | "lone-foundation" | "name-colour" | "no-bidding" | "no-block" | "no-carrier" | "no-clock" | "no-height" | "no-match" | "no-passing" | "no-player" | "no-remains" | "no-ruling-to-take-back" | "no-stack" | "no-tower-for-zoch" | "no-zoch-piece" | "nobody-called" | "nobody-to-give" | "nobody-to-hand" | "not-awaited" | "not-in-pool" | "not-in-set" | "not-now" | "not-to-them" | "nothing-fell" | "nothing-stands" | "one-foundation" | "only-dealer" | "only-referee" | "opening-one" | "opponent-only" | "remains-too-high" | "say-height" | "say-remains-height" | "say-to-whom" | "stake-beyond-purse" | "stake-exactly" | "still-auctioned" | "stopped-already" | "stopped-offers" | "style-not-here" | "style-without-bid" | "throw-all-different" | "throw-four" | "throw-three-different" | "throw-too-many-levels" | "towers-apart" | "unknown-move" | "wrong-remains";
	seat?: string | null;
	seats?: string[];
	tower?: string | null;
	piece?: string | null;
	number?: number | null;
	style?: "give-away" | "highest" | "refusal" | "risk" | null;
	styles?: ("give-away" | "highest" | "refusal" | "risk")[];
	colours?: ("blue" | "grey" | "red" | "white")[];
	move?: string | null;
	phase?: "answer" | "auction" | "build" | "deal" | "draft" | "draw" | "foundation" | "give" | "inspect" | "over" | "pick" | "roll" | "ruling" | "stack" | "turn" | null;
}

export interface Offer {
	move: "offer";
	piece: string;
	style: "give-away" | "highest" | "refusal" | "risk";
	bid?: number | null;
	to?: string | null;
}

export interface Offered {
	event: "offered";
	seat: string;
	piece: string;
	style: "give-away" | "highest" | "refusal" | "risk";
	among: string[];
}

export interface Opened {
	table: string;
	token: string;
	links: Links;
}

export interface Options {
	opening: "any" | "one";
	refusal_payment: "each_pass" | "last_stake";
	outbid_continues_turn?: boolean;
	for_sure?: boolean;
	must_grow?: boolean;
	fall: "out" | "remains";
	challenge_fall: "out" | "stopped";
	stopped_fall: "counts" | "out";
	last_builder: "alone" | "ends";
	chain_length?: number;
	chain_length_two?: number;
	zoch_pieces?: number;
	blind?: boolean;
	diamonds_to_win?: number;
	fair_foundation?: boolean;
	second_chance?: boolean;
	crowded?: boolean;
	pool_empty: "draw" | "taller";
	tie: "extra_round" | "shared";
	rounds_to_win?: number;
	purse?: number;
	stakes: "bank" | "taker";
	foundations: "chosen" | "dealt";
	pieces?: number;
	selection?: string[];
	dice_sides?: number;
	round_seconds?: number;
}

export interface OutcomeSeen {
	reason: "diamonds" | "draw" | "fell" | "five-diamonds" | "gave-up" | "last-standing" | "most-points" | "rounds" | "row-built" | "tallest" | "three-reds";
	winners: string[];
}

export interface OwnPiece {
	piece: string;
	pose: number[];
	ground?: boolean;
}

export interface OwnTable {
	table: string;
	game: string;
	stage: "open" | "over" | "running";
	role: "host" | "invite" | "player" | "spectator" | "watch";
	seats: string[];
	yours: string[];
	set: string;
	built: boolean;
	waits_for?: string[];
	pieces?: number;
	tower?: PieceAt[];
}

export interface OwnTables {
	tables: OwnTable[];
}

export interface Paid {
	event: "paid";
	seat: string;
	amount: number;
}

export interface Paragraph {
	number: string;
	text: string;
}

export interface Pass {
	move: "pass";
}

export interface Passed {
	event: "passed";
	seat: string;
}

export interface PickDie {
	move: "pick-die";
	colour: "blue" | "grey" | "red" | "white";
}

export interface PieceAt {
	piece: string;
	pose: number[];
}

export interface PieceBuilt {
	tell: "built";
	stands: boolean;
	height_mm: number;
	why: string;
	fall: Fall | null;
	gauge: Gauge | null;
	tower: OwnPiece[];
}

export interface PieceTold {
	id: string;
	names: Partial<Record<string, string>>;
	colour: string;
	size_mm: [number, number, number];
	mass_g: number;
	friction: number;
	difficulty: number;
	rests: Resting[];
	picture?: string;
	lines?: [number, number][];
}

export interface Pieces {
	set: string;
	pieces: PieceTold[];
	colours: Partial<Record<string, Colour>>;
	zoch?: string | null;
}

export interface Ping {
	say: "ping";
}

export interface Place {
	move: "place";
	path?: number[][] | null;
	foundation?: boolean;
}

export interface Placed {
	event: "placed";
	builder: string;
	piece: string;
	tower: string;
	foundation?: boolean;
}

export interface Pong {
	tell: "pong";
}

export interface PoolClosed {
	event: "pool-closed";
}

export interface Present {
	tell: "present";
	seats: string[];
	watching: number;
}

export interface PutAway {
	event: "put-away";
	piece: string;
	where: "gone" | "owner" | "pool";
}

export interface PutBack {
	say: "put-back";
	seat: string;
}

export interface PutDown {
	say: "put-down";
	seat: string;
	drop?: boolean;
}

export interface RaceHint {
	tell: "hint";
	seat: string;
	advice: Advice;
}

export interface Ranked {
	place: number;
	name: string;
	pieces: number;
	height_mm: number;
}

export interface Reason {
	kind: "any" | "bid-decide" | "bid-give-away" | "bid-platform" | "bid-tower" | "bluff-bid" | "bluff-stake" | "by-lot" | "can-afford" | "can-build" | "cannot-stake" | "costs-you" | "done" | "draw" | "draw-leaving" | "ends-with" | "enough-stop" | "further-foundation" | "good-base" | "half-purse" | "keep" | "keep-better" | "leaves-harder" | "leaves-room" | "let-see" | "move-refused" | "no-place" | "nobody-to-give" | "others-dread" | "own-words" | "pass-decide" | "pass-give-away" | "pass-platform" | "pass-tower" | "placed" | "program-failed" | "rid-of" | "safe" | "shall-cost" | "show-me" | "silent" | "taller" | "tallest-stop" | "troubles" | "troubles-most" | "unseen" | "will-stand" | "zoch-out";
	piece?: string | null;
	seat?: string | null;
	left?: string | null;
	diamonds?: number | null;
	tenths?: number | null;
	landing?: Landed | null;
	words?: string | null;
}

export interface Refused {
	tell: "refused";
	id: string | null;
	why: string;
	rule?: string | null;
	again?: boolean;
	because?: "auction-is-on" | "bad-handicap" | "bad-name" | "hand-anew" | "hand-failed" | "hand-idle" | "hand-is-busy" | "hands-full" | "has-touched" | "hint-comes" | "hint-failed" | "holds-nothing" | "in-line" | "moved-first" | "name-taken" | "no-game" | "no-hints" | "no-links" | "no-real-blocks" | "no-seat-left" | "no-such-piece" | "no-talking" | "no-thought" | "not-begun" | "not-built" | "not-kept" | "not-racing" | "not-your-seat" | "only-phrases" | "race-anew" | "race-on" | "too-fast" | "too-few-pieces" | "too-few-reds" | "tower-stirred" | "wrong-number" | null;
	place?: number | null;
	objection?: Objection | null;
}

export interface RemainsCount {
	event: "remains-count";
	seat: string;
}

export interface Remark {
	n: number;
	seat: string;
	phrase?: "again" | "bye" | "good-game" | "good-luck" | "hello" | "it-wobbles" | "oh-no" | "one-moment" | "sorry" | "steady-hand" | "thanks" | "that-was-close" | "well-done" | "your-turn" | null;
	text?: string | null;
}

export interface Rematch {
	table: string;
}

export interface Replay {
	setup: Setup;
	entries: Entry[];
	clips: number[];
	spots?: TowerSpot[];
}

export interface Report {
	round: number;
	levels: number;
	caller: string | null;
	stacks: Partial<Record<string, StackReport>>;
}

export interface Resign {
	move: "resign";
}

export interface Resting {
	turn: [number, number, number, number];
	flat: boolean;
	height_mm: number;
	tilt_deg: number;
}

export interface Restored {
	event: "restored";
	tower: string;
}

export interface Roll {
	move: "roll";
	dice: Partial<Record<string, number>>;
}

export interface Rolled {
	event: "rolled";
	dice: Partial<Record<string, number>>;
}

export interface RoundWon {
	event: "round-won";
	seats: string[];
	reason: "diamonds" | "draw" | "fell" | "five-diamonds" | "gave-up" | "last-standing" | "most-points" | "rounds" | "row-built" | "tallest" | "three-reds";
}

export interface Rule {
	move: "rule";
	stands: boolean;
	height_mm?: number | null;
	remains?: string[] | null;
	remains_mm?: number | null;
	touches_foundation?: boolean | null;
	also_fell?: string[];
	also_left?: Partial<Record<string, Left>>;
}

export interface Rules {
	chapters: Chapter[];
}

export interface Running {
	table: string;
	game: string;
	seats: string[];
	watching: number;
	pieces: number;
	set: string;
	tower: PieceAt[];
}

export interface RunningTables {
	tables: Running[];
}

export interface ScoreLine {
	seat: string;
	points: number;
	place: number;
	won: number;
}

export interface Scored {
	event: "scored";
	seat: string;
	levels: number;
	bonus?: number;
}

export interface Seat {
	name: string;
	kind: "bluffer" | "champion" | "child" | "daredevil" | "master" | "miser" | "person" | "quick" | "random" | "steady";
}

export interface SeatView {
	auction: AuctionSeen | null;
	bases?: Partial<Record<string, string>>;
	biddis?: Partial<Record<string, number>>;
	bonus?: Partial<Record<string, number>>;
	caller?: string | null;
	chains?: Partial<Record<string, string[]>>;
	choices: Partial<Record<string, Choice[]>>;
	conceded?: string[];
	diamonds: Partial<Record<string, number>>;
	dice?: Partial<Record<string, number>>;
	forgiven?: string[];
	game: string;
	in_hand?: HandSeen | null;
	levels?: number;
	n: number;
	out: string[];
	outcome: OutcomeSeen | null;
	phase: "answer" | "auction" | "build" | "deal" | "draft" | "draw" | "foundation" | "give" | "inspect" | "over" | "pick" | "roll" | "ruling" | "stack" | "turn";
	pool: string[];
	round: number;
	round_seconds?: number;
	rounds_to_win?: number;
	rulebook: string | null;
	scores: Partial<Record<string, number>>;
	suggested?: string[];
	take_back?: TakeBackSeen;
	to_act: string[];
	towers: Partial<Record<string, TowerSeen>>;
	tries?: number | null;
	turn: string;
	wins: Partial<Record<string, number>>;
	zoch?: Partial<Record<string, number>>;
}

export interface Seated {
	table: string;
	seats: string[];
	token?: string;
}

export interface Seats {
	tell: "seats";
	sheet: Sheet;
	stage: "open" | "over" | "running";
	raced: boolean;
	colours?: Partial<Record<string, string>>;
	next?: string | null;
	spots?: TowerSpot[];
	day?: string | null;
	evening?: string | null;
}

export interface SetTold {
	name: string;
	pieces: number;
}

export interface Setting {
	name: string;
	kind: "choice" | "number" | "pieces" | "switch";
	default: string | number | boolean | string[];
	choices?: string[];
	min?: number | null;
	max?: number | null;
	source?: Citation | null;
	ruling?: "people" | "physics" | null;
	where?: string | null;
}

export interface Setup {
	game: string;
	rulebook: string | null;
	set: string;
	seats: string[];
	beginner: string;
	options: Options;
	colours: Partial<Record<string, string>>;
	diamonds?: number;
	spacing_mm?: number | null;
	handicaps?: Partial<Record<string, Handicap>>;
}

export interface Sheet {
	game: string;
	rulebook?: string | null;
	set?: string;
	options?: Partial<Record<string, boolean | number | string | string[]>>;
	youngest?: string | null;
	draw?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	ruling: "people" | "physics";
	take_back: "everybody" | "host";
	listed?: boolean;
	away: "bot" | "drop" | "wait";
	away_seconds?: number;
	auction_seconds?: number;
	build_seconds?: number;
	tremor: "natural" | "nervous" | "none" | "steady";
	handicaps?: Partial<Record<string, Handicap>>;
	spacing_mm?: number;
	gauge?: boolean;
	hints?: boolean;
	chat: "off" | "phrases" | "text";
	seats?: Seat[];
}

export interface Stack {
	stands: boolean;
	levels: Level[];
}

export interface StackReport {
	stands: boolean;
	levels: LevelReport[];
	right: number;
}

export interface Stake {
	move: "stake";
	amount?: number | null;
}

export interface Staked {
	event: "staked";
	seat: string;
	amount: number;
}

export interface StakesWon {
	event: "stakes-won";
	seat: string;
	amount: number;
}

export interface Stood {
	event: "stood";
	tower: string;
	piece: string;
	height_mm: number;
	foundation?: boolean;
}

export interface Stop {
	move: "stop";
}

export interface Stopped {
	event: "stopped";
	seat: string;
	why: "chose" | "dropped-it" | "never-grew";
}

export interface TableNow {
	table: string;
	sheet: Sheet;
	stage: "open" | "over" | "running";
	role: "host" | "invite" | "player" | "spectator" | "watch";
	seats: string[];
	next?: string | null;
}

export interface TableView {
	auction: AuctionSeen | null;
	bases?: Partial<Record<string, string>>;
	biddis?: Partial<Record<string, number>>;
	bonus?: Partial<Record<string, number>>;
	caller?: string | null;
	chains?: Partial<Record<string, string[]>>;
	conceded?: string[];
	diamonds: Partial<Record<string, number>>;
	dice?: Partial<Record<string, number>>;
	forgiven?: string[];
	game: string;
	in_hand?: HandSeen | null;
	levels?: number;
	n: number;
	out: string[];
	outcome: OutcomeSeen | null;
	phase: "answer" | "auction" | "build" | "deal" | "draft" | "draw" | "foundation" | "give" | "inspect" | "over" | "pick" | "roll" | "ruling" | "stack" | "turn";
	pool: string[];
	round: number;
	round_seconds?: number;
	rounds_to_win?: number;
	rulebook: string | null;
	scores: Partial<Record<string, number>>;
	suggested?: string[];
	take_back?: TakeBackSeen;
	to_act: string[];
	towers: Partial<Record<string, TowerSeen>>;
	tries?: number | null;
	turn: string;
	wins: Partial<Record<string, number>>;
	zoch?: Partial<Record<string, number>>;
}

export interface Take {
	move: "take";
}

export interface TakeBack {
	move: "take-back";
}

export interface TakeBackSeen {
	agreed: string[];
	asked: string[];
}

export interface TakeBlock {
	say: "take-block";
	seat: string;
	block: string;
	snap?: boolean;
}

export interface TakePiece {
	say: "take-piece";
	set: string;
	tower: OwnPiece[];
	piece: string;
	ground?: boolean;
	tremor: "natural" | "nervous" | "none" | "steady";
}

export interface TakeSeats {
	names: string[];
	invite?: string | null;
}

export interface TakenBack {
	event: "taken-back";
	ruling: number;
	state: Partial<Record<string, unknown>>;
}

export interface TakenInHand {
	event: "taken-in-hand";
	builder: string;
	piece: string;
	tower: string;
	source: "auction" | "base" | "chain" | "dealt" | "pool" | "zoch";
	chain?: string | null;
}

export interface Terms {
	game: string;
	rulebook?: string | null;
	set?: string;
	options?: Partial<Record<string, boolean | number | string | string[]>>;
	youngest?: string | null;
	draw?: boolean;
	language?: "de" | "en" | "es" | "fr" | "it" | null;
	ruling: "people" | "physics";
	take_back: "everybody" | "host";
	listed?: boolean;
	away: "bot" | "drop" | "wait";
	away_seconds?: number;
	auction_seconds?: number;
	build_seconds?: number;
	tremor: "natural" | "nervous" | "none" | "steady";
	handicaps?: Partial<Record<string, Handicap>>;
	spacing_mm?: number;
	gauge?: boolean;
	hints?: boolean;
	chat: "off" | "phrases" | "text";
}

export interface TimeRanOut {
	event: "time-ran-out";
}

export interface Timeout {
	move: "timeout";
	colour?: "blue" | "grey" | "red" | "white" | null;
}

export interface ToScan {
	token: string;
}

export interface TowerFell {
	tell: "fell";
	n: number;
	tower: string;
	why: string;
	fall: Fall | null;
	also?: string[];
}

export interface TowerMargin {
	tell: "margin";
	n: number;
	tower: string;
	gauge: Gauge;
}

export interface TowerSeen {
	foundations: string[];
	height_mm: number;
	pieces: string[];
	status: "fallen" | "none" | "out" | "standing" | "stopped";
}

export interface TowerSpot {
	tower: string;
	x: number;
	y: number;
}

export interface Towers {
	tell: "towers";
	towers: Partial<Record<string, PieceAt[]>>;
}

export interface Trial {
	name: string;
	round: number;
	levels: number;
	dice: Partial<Record<string, number>>;
	biddis: Partial<Record<string, number>>;
	seconds?: number;
}

export interface TrialFinish {
	tell: "finish";
	finished: Finished;
}

export interface TriedAgain {
	event: "tried-again";
	piece: string;
	tries: number;
}

export interface TryIt {
	set: string;
	piece: string;
	tower: OwnPiece[];
	ground: boolean;
	tremor: "natural" | "nervous" | "none" | "steady";
	builder: string;
	stands: boolean;
	height_mm: number | null;
	neighbours: boolean;
}

export interface Turn {
	n: number;
	lost_deg: number;
	better: Better;
}

export interface ViewTold {
	tell: "view";
	view: SeatView;
}

export interface WatchLink {
	watch: string;
}

export interface Welcome {
	tell: "welcome";
	table: string;
	role: "host" | "invite" | "player" | "spectator" | "watch";
	seats: string[];
	since: number;
	n: number;
	fingerprint: string | null;
}

export interface WentOut {
	event: "went-out";
	seat: string;
	why: "disqualified" | "dropped-it" | "fell" | "never-grew" | "resigned";
}

export interface WhichGame {
	game: number;
}

export interface Why {
	say: "why";
	seat: string;
}

export interface Withdrawn {
	event: "withdrawn";
	piece: string;
}

export interface Zoch {
	move: "zoch";
}

export type Saying =
	| Hello
	| MakeMove
	| Hold
	| LetGo
	| TakePiece
	| TakeBlock
	| PutDown
	| PutBack
	| AskHint
	| GoOn
	| Chat
	| Why
	| Ping;

export type Telling =
	| Welcome
	| Seats
	| Log
	| ViewTold
	| Done
	| Refused
	| Present
	| Clock
	| Chatted
	| Towers
	| TowerMargin
	| Foreseen
	| TowerFell
	| BotThought
	| Inspection
	| HintAsked
	| MastersHint
	| RaceHint
	| TrialFinish
	| PieceBuilt
	| Pong
	| Closing;

export type AnyEvent =
	| Awaited
	| Offered
	| BidMade
	| Passed
	| HandedOn
	| Staked
	| LeftAuction
	| Paid
	| StakesWon
	| Named
	| Answered
	| Withdrawn
	| TakenInHand
	| Placed
	| Stood
	| TriedAgain
	| Forgiven
	| PutAway
	| Restored
	| Collapsed
	| FoundationLaid
	| WentOut
	| Conceded
	| RemainsCount
	| Stopped
	| Drafted
	| BaseChosen
	| PoolClosed
	| DiamondTaken
	| NewTower
	| RoundWon
	| NewRound
	| GameOver
	| Rolled
	| DiePicked
	| Called
	| TimeRanOut
	| Scored
	| LeftRace
	| NextRound
	| AgreedToTakeBack
	| TakenBack;

export type Language = "en" | "de" | "fr" | "it" | "es";
