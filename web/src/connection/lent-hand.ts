// A hand that the server lends to whoever builds without a game: one piece after the other, on a tower that this device
// keeps and tells each time.

import type { Seven } from "../geometry/pose";
import { here } from "../router";
import type { Foreseen, PieceBuilt, Refused, Saying, TakePiece, Telling } from "../wire";
import { type Clip, decodeClip } from "./clip";
import { type HandFrame, readFrame, writeAim } from "./frames";

const SEAT = "own";

export interface Holder {
	frame(frame: HandFrame): void;
	foreseen(foreseen: Foreseen): void;
	/** What came of the piece, and how it looked. */
	built(built: PieceBuilt, clip: Clip | null): void;
	/** There is no piece in hand any more; null: the line is gone. In line for a hand it still waits. */
	refused(refused: Refused | null): void;
}

export class LentHand {
	private socket: WebSocket | null = null;
	private clip: Promise<Clip> | null = null;
	private aims = 0;
	/** A piece was asked for, and nothing has come of it yet. */
	private holds = false;

	constructor(private readonly holder: Holder) {}

	take(job: Omit<TakePiece, "say">): void {
		this.holds = true;
		this.clip = null;
		this.say({ say: "take-piece", ...job });
	}

	aim(target: Seven): void {
		if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(writeAim(target, this.aims++));
	}

	letGo(): void {
		this.say({ say: "let-go", id: crypto.randomUUID(), seat: SEAT });
	}

	putBack(): void {
		this.holds = false;
		if (this.socket) this.say({ say: "put-back", seat: SEAT });
	}

	end(): void {
		this.holds = false;
		this.socket?.close();
		this.socket = null;
	}

	/** The line is made when it is first needed, and made again when it was lost meanwhile. */
	private say(saying: Saying): void {
		const socket = this.socket ?? this.connect();
		if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(saying));
		else socket.addEventListener("open", () => socket.send(JSON.stringify(saying)), { once: true });
	}

	private connect(): WebSocket {
		const scheme = location.protocol.replace("http", "ws");
		const socket = new WebSocket(`${scheme}//${location.host}${here("/build/socket")}`);
		socket.binaryType = "arraybuffer";
		socket.onmessage = (event) => void this.hear(event.data);
		socket.onclose = () => {
			if (this.socket !== socket) return;
			this.socket = null;
			if (this.holds) this.holder.refused(null);
			this.holds = false;
		};
		this.socket = socket;
		return socket;
	}

	private async hear(data: string | ArrayBuffer): Promise<void> {
		if (typeof data !== "string") {
			const frame = readFrame(data);
			if (frame?.kind === "hand") this.holder.frame(frame);
			else if (!frame) this.clip = decodeClip(data);
			return;
		}
		const told = JSON.parse(data) as Telling;
		if (told.tell === "foreseen") this.holder.foreseen(told);
		if (told.tell === "built") {
			this.holds = false;
			this.holder.built(told, (await this.clip?.catch(() => null)) ?? null);
		}
		if (told.tell === "refused") {
			if (told.because !== "in-line") this.holds = false;
			this.holder.refused(told);
		}
	}
}
