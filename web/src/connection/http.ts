// What can be asked of the server, typed. Everything the person should hear about a failure is in `Trouble.message`.

import { here } from "../router";
import type {
	Analysis,
	Begun,
	BuildTower,
	Change,
	DayTower,
	EveningKey,
	EveningNow,
	EveningPlan,
	Games,
	HeldKey,
	HeldKeys,
	Imported,
	Invitation,
	JoinedEvening,
	Links,
	Listed,
	Lobby,
	NewEvening,
	NewTable,
	Opened,
	OwnTable,
	OwnTables,
	Pieces,
	Rematch,
	Replay,
	Rules,
	Running,
	RunningTables,
	Seat,
	Seated,
	SeatView,
	TableNow,
	TableView,
	Trial,
	TryIt,
	WatchLink,
	WhichGame,
} from "../wire";
import type { Because } from "../words/en/reasons";

export class Trouble extends Error {
	constructor(
		/** 0 if the server could not be reached at all. */
		readonly status: number,
		message: string,
		/** A word for it, which every language has. */
		readonly because: Because | null = null,
	) {
		super(message);
	}
}

const CONFLICT = 409;

interface Request {
	method?: "GET" | "POST" | "PATCH" | "DELETE";
	token?: string | undefined;
	body?: unknown;
	type?: string;
}

/** The table is on its way from one host to another: nothing was done yet, so it is asked again. */
const TOO_EARLY = 425;
const AGAIN_AFTER = 400;
const MOST_ASKS = 12;

async function patiently(path: string, request: RequestInit): Promise<Response> {
	for (let asks = 1; ; asks++) {
		let response: Response;
		try {
			response = await fetch(here(path), request);
		} catch {
			throw new Trouble(0, "");
		}
		if (response.status !== TOO_EARLY || asks === MOST_ASKS) return response;
		await new Promise((done) => setTimeout(done, AGAIN_AFTER));
	}
}

async function ask(
	path: string,
	{ method = "GET", token, body, type = "application/json" }: Request,
): Promise<Response> {
	const headers: Record<string, string> = {};
	if (token) headers.Authorization = `Bearer ${token}`;
	if (body !== undefined) headers["Content-Type"] = type;
	const plain = typeof body === "string" || body instanceof Blob;
	const sent = body === undefined ? null : plain ? body : JSON.stringify(body);
	const response = await patiently(path, { method, headers, body: sent });
	if (!response.ok) {
		const said = await response.json().catch(() => ({}));
		const why = typeof said.error === "string" ? said.error : response.statusText;
		throw new Trouble(response.status, why, said.because ?? null);
	}
	return response;
}

async function json<T>(path: string, request: Request = {}): Promise<T> {
	const response = await ask(path, request);
	return (await response.json()) as T;
}

/** Asked for once a visit: these change only with the server. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
	let asked: Promise<T> | null = null;
	return () => {
		asked ??= get().catch((error) => {
			asked = null;
			throw error;
		});
		return asked;
	};
}

/** The same for each of several. */
export function onceEach<K, T>(get: (which: K) => Promise<T>): (which: K) => Promise<T> {
	const each = new Map<K, () => Promise<T>>();
	return (which) => {
		const asked = each.get(which) ?? once(() => get(which));
		each.set(which, asked);
		return asked();
	};
}

export const server = {
	games: once(() => json<Games>("/games")),
	/** In a language. */
	rules: onceEach((language: string) => json<Rules>(`/rules/${language}`)),
	/** Of a set. */
	pieces: onceEach((set: string) => json<Pieces>(`/pieces/${set}.json`)),
	/** Alone against the clock. */
	trial: (name: string) => json<Trial>(`/trials/${encodeURIComponent(name)}`),
	/** The tower of a day and its list; `table`: whose line is wanted, too. */
	day: (day: string, table: string | null = null, after = 0) =>
		json<DayTower>(`/days/${day}?after=${after}${table ? `&table=${encodeURIComponent(table)}` : ""}`),
	buildTower: (day: string, wanted: BuildTower) => json<Begun>(`/days/${day}/towers`, { method: "POST", body: wanted }),
	/** The programme of The Show. */
	show: () => json<EveningPlan>("/evenings/show"),
	openEvening: (wanted: NewEvening) => json<EveningKey>("/evenings", { method: "POST", body: wanted }),
	/** By any key, or by none where it is listed. */
	evening: (id: string, token: string | null) => json<EveningNow>(`/evenings/${id}`, { token: token ?? undefined }),
	joinEvening: (id: string, names: string[], invite: string | null, token?: string) =>
		json<JoinedEvening>(`/evenings/${id}/seats`, {
			method: "POST",
			token,
			body: invite ? { names, invite } : { names },
		}),
	leaveEvening: (id: string, token: string, name: string) =>
		json<EveningNow>(`/evenings/${id}/seats/${encodeURIComponent(name)}`, { method: "DELETE", token }),
	/** Whoever asks for a game that has begun is told so. */
	beginGame: (id: string, token: string, game: number) =>
		json<EveningNow>(`/evenings/${id}/games`, { method: "POST", token, body: { game } satisfies WhichGame }),
	skipGame: (id: string, token: string, game: number) =>
		json<EveningNow>(`/evenings/${id}/skips`, { method: "POST", token, body: { game } satisfies WhichGame }),
	endEvening: (id: string, token: string) => json<EveningNow>(`/evenings/${id}/end`, { method: "POST", token }),
	/** Whether it can be reached. */
	isThere: (): Promise<boolean> =>
		ask("/livez", {}).then(
			() => true,
			() => false,
		),
	lobby: async (): Promise<Listed[]> => (await json<Lobby>("/tables")).tables,
	/** Tables worth watching. */
	running: async (): Promise<Running[]> => (await json<RunningTables>("/running")).tables,
	/** How far tables are to which this device holds keys; those that are gone are left out. */
	ownTables: async (tables: HeldKey[]): Promise<OwnTable[]> =>
		(await json<OwnTables>("/own-tables", { method: "POST", body: { tables } satisfies HeldKeys })).tables,
	open: (wanted: NewTable) => json<Opened>("/tables", { method: "POST", body: wanted }),
	see: (id: string, token: string) => json<TableNow>(`/tables/${id}`, { token }),
	change: (id: string, token: string, change: Change) =>
		json<TableNow>(`/tables/${id}`, { method: "PATCH", token, body: change }),
	sit: (id: string, names: string[], invite: string | null, token?: string) =>
		json<Seated>(`/tables/${id}/seats`, { method: "POST", token, body: invite ? { names, invite } : { names } }),
	leave: (id: string, token: string, name: string) =>
		json<TableNow>(`/tables/${id}/seats/${encodeURIComponent(name)}`, { method: "DELETE", token }),
	seatBot: (id: string, token: string, seat: Seat) =>
		json<TableNow>(`/tables/${id}/bots`, { method: "POST", token, body: seat }),
	/** What may be known from outside: `look` is the code in the link. */
	invitation: (id: string, look: string) =>
		json<Invitation>(`/tables/${id}/invitation?look=${encodeURIComponent(look)}`),
	/** By a link to watch, or by an invitation. */
	watch: (id: string, link: string | null) =>
		json<Seated>(`/tables/${id}/watchers`, { method: "POST", body: link ? { watch: link } : {} }),
	/** A link to watch, for whoever has none to hand on. */
	watchLink: async (id: string, token: string): Promise<string> =>
		(await json<WatchLink>(`/tables/${id}/watch-links`, { method: "POST", token })).watch,
	renewLinks: (id: string, token: string) => json<Links>(`/tables/${id}/links`, { method: "POST", token }),
	/** A picture to scan, of the link with this token; `of`: where it leads to, as `tables/ID`. */
	codeOfLink: async (of: string, token: string, link: string): Promise<string> =>
		(await ask(`/${of}/links/code`, { method: "POST", token, body: { token: link } })).text(),
	/** Asked again because no answer came, it may have been done the first time. */
	start: async (id: string, token: string): Promise<TableNow> => {
		try {
			return await json<TableNow>(`/tables/${id}/start`, { method: "POST", token });
		} catch (error) {
			if (error instanceof Trouble && error.status === CONFLICT) return server.see(id, token);
			throw error;
		}
	},
	rematch: (id: string, token: string) => json<Rematch>(`/tables/${id}/rematch`, { method: "POST", token }),
	remove: async (id: string, token: string): Promise<void> => {
		await ask(`/tables/${id}`, { method: "DELETE", token });
	},
	replay: (id: string, token: string) => json<Replay>(`/tables/${id}/replay`, { token }),
	/** As it was seen after an entry, when nobody could do anything any more. */
	viewAt: async (id: string, token: string, n: number): Promise<SeatView> => ({
		...(await json<TableView>(`/tables/${id}/views/${n}`, { token })),
		choices: {},
	}),
	/** The whole game as a file: its log and how every placement looked. */
	bundle: async (id: string, token: string): Promise<Blob> => (await ask(`/tables/${id}/bundle`, { token })).blob(),
	/** A placement before it was made. */
	tryIt: (id: string, token: string, n: number) => json<TryIt>(`/tables/${id}/tries/${n}`, { token }),
	/** A game in hindsight, as far as it is known. */
	analysis: (id: string, token: string) => json<Analysis>(`/tables/${id}/analysis`, { token }),
	/** Have it made, unless it is there. */
	analyse: (id: string, token: string) => json<Analysis>(`/tables/${id}/analysis`, { method: "POST", token }),
	clip: async (id: string, token: string, n: number): Promise<ArrayBuffer> =>
		(await ask(`/tables/${id}/clips/${n}`, { token })).arrayBuffer(),
	/** A game that somebody has as a file: a bundle, or a log alone. */
	bring: async (file: Blob): Promise<Imported> => {
		const packed = (await file.slice(0, 2).text()) === "PK";
		const [path, type] = packed ? ["/replays/bundles", "application/zip"] : ["/replays", "application/jsonl"];
		return json<Imported>(path, { method: "POST", body: file, type });
	},
};
