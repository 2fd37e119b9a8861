// Which quality a machine can do is measured, not guessed: by a few pictures at the beginning, then by the times between
// frames while something moves. A machine without a graphics card is known by the name of what draws there.

import type { Quality } from "../../settings";

const ENOUGH = 24;
/** ms a frame: more than this is too slow; less means that no beat of a screen was missed. */
const SLOW = 24;
const FAST = 18.5;
/** The first frames compile shaders. */
const WARM_UP = 6;

/** A first choice: `ms` is what a picture of low quality takes. A better one takes about three times as long. */
export function choose(ms: number): Quality {
	if (ms < 3) return "high";
	return ms < 7 ? "medium" : "low";
}

/** Programs that draw where no card does. Their pace misleads: frames that wait to be drawn look fast for a while. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

export function drawsBySoftware(): boolean {
	const gl = document.createElement("canvas").getContext("webgl2");
	if (!gl) return false;
	const named = gl.getExtension("WEBGL_debug_renderer_info");
	const name = String(gl.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
	gl.getExtension("WEBGL_lose_context")?.loseContext();
	return SOFTWARE.test(name);
}

/** Which quality is drawn now: as a person wants it, or as the machine can. */
export class Fineness {
	/** The cores draw, since no card does. */
	readonly bySoftware = drawsBySoftware();
	quality: Quality;
	private readonly pace = new Pace();

	constructor(private asked: Quality | "auto") {
		this.quality = asked === "auto" ? (this.bySoftware ? "plain" : "low") : asked;
	}

	ask(asked: Quality | "auto"): void {
		this.asked = asked;
		if (asked !== "auto") this.quality = asked;
	}

	/** Without a card nobody is asked to wait for a fine picture, unless they want it so. */
	get isCoarse(): boolean {
		return this.asked === "auto" && this.bySoftware;
	}

	get measures(): boolean {
		return this.asked === "auto" && !this.bySoftware;
	}

	/** By the ms that a frame took; answers a better quality, or null to stay. */
	judge(ms: number): Quality | null {
		return this.measures ? this.pace.judge(ms, this.quality) : null;
	}
}

export class Pace {
	private times: number[] = [];
	private skipped = 0;
	private highest: Quality = "high";

	/** A frame that followed another without a pause took this long; answers a better quality, or null to stay. */
	judge(ms: number, now: Quality): Quality | null {
		if (this.skipped < WARM_UP) {
			this.skipped++;
			return null;
		}
		this.times.push(ms);
		// A machine that takes a fifth of a second a frame need not be watched for long.
		const enough = ms > 120 ? 5 : ENOUGH;
		if (this.times.length < enough) return null;
		const middle = this.times.toSorted((a, b) => a - b)[this.times.length >> 1] as number;
		this.times = [];
		this.skipped = 0;
		if (middle > SLOW && now !== "low") {
			// What was once too slow is not tried again.
			this.highest = now === "high" ? "medium" : "low";
			return middle > 2.5 * SLOW ? "low" : this.highest;
		}
		const better = now === "low" ? "medium" : "high";
		if (middle < FAST && now !== "high" && ORDER.indexOf(better) <= ORDER.indexOf(this.highest)) return better;
		return null;
	}
}

const ORDER: readonly Quality[] = ["low", "medium", "high"];
