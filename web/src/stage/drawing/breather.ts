// Where no card draws, the cores do, and they have other things to do as well: whatever time a picture took, as long
// again they rest.

/** ms. No longer than this, so that nothing stands still for ever if a picture is never said to be there. */
const LONGEST = 500;

export class Breather {
	private picture: WebGLSync | null = null;
	private began = 0;
	private until = 0;

	constructor(private readonly gl: WebGL2RenderingContext) {}

	/** A picture was asked for; it is drawn elsewhere, and takes its time. */
	drew(): void {
		this.picture = this.gl.fenceSync(this.gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
		this.began = performance.now();
	}

	/** Whether the next picture has to wait. */
	rests(): boolean {
		const { gl, picture } = this;
		const now = performance.now();
		if (picture) {
			const late = now - this.began > LONGEST || gl.isContextLost();
			if (!late && gl.getSyncParameter(picture, gl.SYNC_STATUS) !== gl.SIGNALED) return true;
			gl.deleteSync(picture);
			this.picture = null;
			this.until = Math.min(now + LONGEST, 2 * now - this.began);
		}
		return now < this.until;
	}
}
