// Wood by synthesis: a knock is a few short tones and a click, the lower the heavier the piece; a scrape is filtered
// noise. Nothing sounds before the first gesture, as browsers want it.

export class WoodSound {
	private context: AudioContext | null = null;
	private out: GainNode | null = null;
	private noise: AudioBuffer | null = null;
	private scraping: { gain: GainNode; tone: BiquadFilterNode } | null = null;
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
		const { context, out, noise } = this;
		if (!this.on || !context || !out || !noise || context.state !== "running") return;
		const now = context.currentTime;
		this.recent = this.recent.filter((when) => now - when < 0.12);
		if (this.recent.length >= MOST_AT_ONCE) return;
		this.recent.push(now);
		const { loud, base, rings } = voiceOf(grams, speed);
		const body = context.createGain();
		body.gain.value = loud;
		body.connect(out);
		for (const [ratio, share, fade] of MODES) {
			const tone = context.createOscillator();
			const gain = context.createGain();
			tone.frequency.value = base * ratio * (0.97 + 0.06 * Math.random());
			gain.gain.setValueAtTime(share, now);
			gain.gain.exponentialRampToValueAtTime(0.0005, now + rings * fade);
			tone.connect(gain).connect(body);
			tone.start(now);
			tone.stop(now + rings * fade + 0.02);
		}
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

	/** Goes on as long as it is called with a speed; 0 ends it. */
	scrape(grams: number, speed: number): void {
		const { context, out, noise } = this;
		if (!this.on || !context || !out || !noise || context.state !== "running") return;
		if (!this.scraping) {
			if (speed <= 0) return;
			const source = context.createBufferSource();
			source.buffer = noise;
			source.loop = true;
			const tone = context.createBiquadFilter();
			tone.type = "bandpass";
			tone.Q.value = 1.4;
			const gain = context.createGain();
			gain.gain.value = 0;
			source.connect(tone).connect(gain).connect(out);
			source.start();
			this.scraping = { gain, tone };
		}
		const now = context.currentTime;
		this.scraping.tone.frequency.setTargetAtTime(700 + 9 * Math.min(speed, 200), now, 0.05);
		const loud = speed > 4 ? Math.min(0.09, 0.0007 * speed * Math.cbrt(grams / 20)) : 0;
		this.scraping.gain.gain.setTargetAtTime(loud, now, 0.04);
	}

	/** A tower comes down: a low thud under all the knocks. */
	collapse(): void {
		this.knock(900, 900);
	}

	close(): void {
		void this.context?.close();
		this.context = this.out = this.scraping = null;
	}
}

/** Of a short wooden bar: ratio of the tone, share of the loudness, how long it rings compared with the lowest. */
const MODES: readonly (readonly [number, number, number])[] = [
	[1, 0.55, 1],
	[2.42, 0.3, 0.62],
	[4.1, 0.16, 0.4],
	[6.3, 0.08, 0.25],
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
