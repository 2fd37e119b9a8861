// Wood by synthesis: a knock is a few short tones and a click, the lower the heavier the piece; a scrape is filtered
// noise, a breath that is held the same, much softer; diamonds clink. Nothing sounds before the first gesture, as browsers
// want it.

export class WoodSound {
	private context: AudioContext | null = null;
	private out: GainNode | null = null;
	private noise: AudioBuffer | null = null;
	private scraping: { gain: GainNode; tone: BiquadFilterNode } | null = null;
	private breathing: { gain: GainNode; tone: BiquadFilterNode } | null = null;
	private held = false;
	private recent: number[] = [];
	on = true;

	/** To be called within a gesture. */
	unlock(): void {
		if (!this.on) return;
		if (!this.context) this.begin();
		else if (this.context.state === "suspended") void this.context.resume();
	}

	private begin(): void {
		const context = new AudioContext();
		this.context = context;
		const out = context.createGain();
		out.gain.value = 0.7;
		// Many knocks at once must not crackle.
		const press = context.createDynamicsCompressor();
		press.threshold.value = -14;
		press.ratio.value = 6;
		out.connect(press).connect(context.destination);
		this.out = out;
		const noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
		const samples = noise.getChannelData(0);
		let state = 1;
		for (let k = 0; k < samples.length; k++) {
			state = (state * 16807) % 2147483647;
			samples[k] = (state / 2147483647) * 2 - 1;
		}
		this.noise = noise;
	}

	/** `grams` of the piece, `speed` in mm/s at which it met something. */
	knock(grams: number, speed: number): void {
		const { context, noise } = this;
		if (!context || !noise) return;
		const { loud, base, rings } = voiceOf(grams, speed);
		const body = this.strike(WOOD, base, rings, loud);
		if (!body) return;
		const now = context.currentTime;
		const click = context.createBufferSource();
		click.buffer = noise;
		const colour = context.createBiquadFilter();
		colour.type = "bandpass";
		colour.frequency.value = Math.min(6000, base * 3.4);
		colour.Q.value = 0.8;
		const short = context.createGain();
		short.gain.setValueAtTime(0.9, now);
		short.gain.exponentialRampToValueAtTime(0.001, now + 0.018);
		click.connect(colour).connect(short).connect(body);
		click.start(now, Math.random() * 0.8, 0.03);
	}

	/** A diamond comes down among others. */
	clink(): void {
		this.strike(GLASS, 3100 + 900 * Math.random(), 0.16, 0.07);
	}

	/** A piece is lifted out of the pool: a little knock against its neighbours, and a breath of air. */
	rise(grams: number): void {
		this.knock(grams * 0.6, 34);
		this.air(0.55, 420, 1500, 0.035);
	}

	/** It is set before somebody, as one puts a piece on the table to say: well? */
	setBefore(grams: number): void {
		this.knock(grams, 70);
	}

	/** While everybody waits for what comes of it: a breath that is held. False lets it go. */
	holdBreath(on: boolean): void {
		const { context } = this;
		if (!context || on === this.held) return;
		this.held = on && this.sounds;
		if (!this.held) {
			this.breathing?.gain.gain.setTargetAtTime(0, context.currentTime, 0.12);
			return;
		}
		this.breathing ??= this.hiss(0.9);
		if (!this.breathing) return;
		const { gain, tone } = this.breathing;
		const now = context.currentTime;
		tone.frequency.cancelScheduledValues(now);
		tone.frequency.setValueAtTime(260, now);
		tone.frequency.linearRampToValueAtTime(520, now + 1.6);
		gain.gain.cancelScheduledValues(now);
		gain.gain.setTargetAtTime(0.028, now, 0.5);
	}

	private get sounds(): boolean {
		return this.on && this.context?.state === "running";
	}

	/** What is struck rings in its own tones; null: nothing may sound now. */
	private strike(modes: Modes, base: number, rings: number, loud: number): GainNode | null {
		const { context, out } = this;
		if (!this.sounds || !context || !out) return null;
		const now = context.currentTime;
		this.recent = this.recent.filter((when) => now - when < 0.12);
		if (this.recent.length >= MOST_AT_ONCE) return null;
		this.recent.push(now);
		const body = context.createGain();
		body.gain.value = loud;
		body.connect(out);
		for (const [ratio, share, fade] of modes) {
			const tone = context.createOscillator();
			const gain = context.createGain();
			tone.frequency.value = base * ratio * (0.97 + 0.06 * Math.random());
			gain.gain.setValueAtTime(share, now);
			gain.gain.exponentialRampToValueAtTime(0.0005, now + rings * fade);
			tone.connect(gain).connect(body);
			tone.start(now);
			tone.stop(now + rings * fade + 0.02);
		}
		return body;
	}

	/** A puff of air that gets higher. */
	private air(seconds: number, from: number, to: number, loud: number): void {
		const { context } = this;
		const hiss = this.sounds ? this.hiss(1.1) : null;
		if (!context || !hiss) return;
		const now = context.currentTime;
		hiss.tone.frequency.setValueAtTime(from, now);
		hiss.tone.frequency.exponentialRampToValueAtTime(to, now + seconds);
		hiss.gain.gain.setValueAtTime(0.0001, now);
		hiss.gain.gain.exponentialRampToValueAtTime(loud, now + 0.4 * seconds);
		hiss.gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
		hiss.source.stop(now + seconds + 0.05);
	}

	/** Noise in one colour, silent at first. */
	private hiss(q: number): { source: AudioBufferSourceNode; gain: GainNode; tone: BiquadFilterNode } | null {
		const { context, out, noise } = this;
		if (!context || !out || !noise) return null;
		const source = context.createBufferSource();
		source.buffer = noise;
		source.loop = true;
		const tone = context.createBiquadFilter();
		tone.type = "bandpass";
		tone.Q.value = q;
		const gain = context.createGain();
		gain.gain.value = 0;
		source.connect(tone).connect(gain).connect(out);
		source.start();
		return { source, gain, tone };
	}

	/** Goes on as long as it is called with a speed; 0 ends it. */
	scrape(grams: number, speed: number): void {
		const { context } = this;
		if (!this.sounds || !context) return;
		if (!this.scraping && speed > 0) this.scraping = this.hiss(1.4);
		if (!this.scraping) return;
		const now = context.currentTime;
		this.scraping.tone.frequency.setTargetAtTime(700 + 9 * Math.min(speed, 200), now, 0.05);
		const loud = speed > 4 ? Math.min(0.09, 0.0007 * speed * Math.cbrt(grams / 20)) : 0;
		this.scraping.gain.gain.setTargetAtTime(loud, now, 0.04);
	}

	/** Nothing that goes on sounds any longer. */
	hush(): void {
		const { context } = this;
		if (!context) return;
		for (const each of [this.scraping, this.breathing]) each?.gain.gain.setTargetAtTime(0, context.currentTime, 0.03);
	}

	/** A tower comes down: a low thud under all the knocks. */
	collapse(): void {
		this.knock(900, 900);
	}

	close(): void {
		void this.context?.close();
		this.context = this.out = this.scraping = this.breathing = null;
	}
}

/** Ratio of the tone, share of the loudness, how long it rings compared with the lowest. */
type Modes = readonly (readonly [number, number, number])[];
/** Of a short wooden bar. */
const WOOD: Modes = [
	[1, 0.55, 1],
	[2.42, 0.3, 0.62],
	[4.1, 0.16, 0.4],
	[6.3, 0.08, 0.25],
];
/** Of a small stone on another. */
const GLASS: Modes = [
	[1, 0.5, 1],
	[1.51, 0.35, 0.7],
	[2.27, 0.2, 0.45],
];
const MOST_AT_ONCE = 10;

export function voiceOf(grams: number, speed: number): { loud: number; base: number; rings: number } {
	const size = Math.cbrt(Math.max(1, grams) / 20);
	return {
		loud: Math.min(0.8, 0.06 + 0.9 * (speed / 900) ** 0.8 * Math.min(1.5, size)),
		base: Math.min(2400, Math.max(150, 780 / size)),
		rings: 0.055 + 0.04 * size,
	};
}
