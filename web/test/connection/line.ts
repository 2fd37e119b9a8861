import type { Telling } from "../../src/wire";

/** The other end of the line: what was sent arrives here, and what is told comes from here. */
export class Line {
	static readonly OPEN = 1;
	static made: Line[] = [];
	readyState = 1;
	binaryType = "";
	sent: { say: string; id?: string; since?: number }[] = [];
	onopen: (() => void) | null = null;
	onmessage: ((event: { data: string }) => void) | null = null;
	onclose: ((event: { code: number; reason: string }) => void) | null = null;

	constructor(readonly address: string) {
		Line.made.push(this);
	}

	send(words: string): void {
		this.sent.push(JSON.parse(words));
	}

	close(): void {
		this.goes(1006);
	}

	goes(code: number): void {
		this.readyState = 3;
		this.onclose?.({ code, reason: "" });
	}

	tell(tells: Partial<Telling>): void {
		this.onmessage?.({ data: JSON.stringify(tells) });
	}

	static get newest(): Line {
		return Line.made.at(-1) as Line;
	}
}
