// One socket to a table that comes back by itself. A command is sent again under its id until the server has answered it:
// the same id twice is one move.

import { here } from "../router";
import type { Saying, Telling } from "../wire";

export type Line = "connecting" | "open" | "lost" | "closed";

export interface Hearing {
	/** How many entries of the log are here already. */
	since(): number;
	heard(tells: Telling): void;
	saw(bytes: ArrayBuffer): void;
	line(line: Line, why?: string): void;
}

type Command = Extract<Saying, { id: string }>;

const UNKNOWN = 4004;
/** The table is at another host: it is there for whoever asks again. */
const MOVED = 4010;
/** Who is sent on sooner than this after they came takes their time: hosts may not agree. */
const STAYED = 1000;
const PATIENCE = [0, 300, 800, 1500, 3000, 5000];
const PING_EVERY = 15_000;
const SILENCE = 40_000;

export class Socket {
	private socket: WebSocket | null = null;
	private readonly pending = new Map<string, Command>();
	private tries = 0;
	private timer = 0;
	private ended = false;
	private welcomed = false;
	private lastHeard = 0;
	private welcomedAt = 0;
	private readonly heartbeat: number;

	constructor(
		private readonly table: string,
		private readonly token: string,
		private readonly hearing: Hearing,
	) {
		this.heartbeat = window.setInterval(() => this.beat(), PING_EVERY);
		window.addEventListener("online", this.hurry);
		document.addEventListener("visibilitychange", this.hurry);
		this.connect();
	}

	/** Make a move, or let go. It is sent again after a break until the server says what became of it. */
	command(command: Command): void {
		this.pending.set(command.id, command);
		this.send(command);
	}

	say(saying: Saying): void {
		this.send(saying);
	}

	show(bytes: ArrayBuffer): void {
		if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
	}

	end(): void {
		this.ended = true;
		window.clearInterval(this.heartbeat);
		window.clearTimeout(this.timer);
		window.removeEventListener("online", this.hurry);
		document.removeEventListener("visibilitychange", this.hurry);
		this.socket?.close();
	}

	/** As if the network had gone; for tests and for a heartbeat that stays away. */
	drop(): void {
		this.socket?.close();
	}

	private readonly hurry = (): void => {
		if (this.ended || this.socket || document.visibilityState === "hidden") return;
		window.clearTimeout(this.timer);
		this.connect();
	};

	private connect(): void {
		this.welcomed = false;
		this.hearing.line(this.tries ? "lost" : "connecting");
		const scheme = location.protocol === "https:" ? "wss:" : "ws:";
		const socket = new WebSocket(`${scheme}//${location.host}${here(`/tables/${this.table}/socket`)}`);
		socket.binaryType = "arraybuffer";
		this.socket = socket;
		socket.onopen = () => {
			this.lastHeard = Date.now();
			socket.send(JSON.stringify({ say: "hello", token: this.token, since: this.hearing.since() } satisfies Saying));
		};
		socket.onmessage = (event) => this.hear(event.data);
		socket.onclose = (event) => this.closed(socket, event);
	}

	private hear(data: string | ArrayBuffer): void {
		this.lastHeard = Date.now();
		if (typeof data !== "string") {
			this.hearing.saw(data);
			return;
		}
		const tells = JSON.parse(data) as Telling;
		if (tells.tell === "welcome") {
			this.welcomed = true;
			this.welcomedAt = Date.now();
			this.tries = 0;
			this.hearing.line("open");
			for (const command of this.pending.values()) this.send(command);
		}
		if (tells.tell === "done") this.pending.delete(tells.id);
		if (tells.tell === "refused" && tells.id) {
			const command = this.pending.get(tells.id);
			if (tells.again && command) {
				window.setTimeout(() => this.send(command), 1000);
				return;
			}
			this.pending.delete(tells.id);
		}
		this.hearing.heard(tells);
	}

	private closed(socket: WebSocket, event: CloseEvent): void {
		if (this.socket !== socket) return;
		const stayed = this.welcomed && Date.now() - this.welcomedAt > STAYED;
		this.socket = null;
		this.welcomed = false;
		if (this.ended) return;
		if (event.code === MOVED && stayed) {
			this.connect(); // nothing was lost, so nobody is told
			return;
		}
		if (event.code === UNKNOWN) {
			this.hearing.line("closed", event.reason);
			this.end();
			return;
		}
		this.tries++;
		this.hearing.line("lost");
		const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 5000;
		this.timer = window.setTimeout(() => this.connect(), wait);
	}

	private send(saying: Saying): void {
		if (this.welcomed && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(saying));
	}

	private beat(): void {
		if (!this.welcomed) return;
		if (Date.now() - this.lastHeard > SILENCE) this.drop();
		else this.send({ say: "ping" });
	}
}
