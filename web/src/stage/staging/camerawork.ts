// Where the eye is sent and why: by the director, by a person who asked for a place, or by a hand that took a piece.

import type { Eye, Sight } from "../drawing/camera";
import { closeUp, fallSight, overview } from "../drawing/sights";
import type { Building } from "../hand/building";
import { azimuthOf, type Layout } from "../pieces/layout";
import { type Things, topOfPiece } from "../pieces/things";
import { Director, type Scene, type Situation, sceneOf } from "./director";

/** Pixels that the card over a fall needs, before anybody has measured it. */
const CARD = 150;

/** mm around a tower in which its name and its first diamonds lie. */
const BESIDE_TOWER = 75;
const RIM = 20;

/** What is looked at; `side`: where buttons lie over the picture meanwhile. */
interface Aim {
	tower: string | null;
	fall: boolean;
	side: number;
}

const WHOLE_TABLE: Aim = { tower: null, fall: false, side: 0 };

export interface Set {
	eye: Eye;
	/** Of the picture, in pixels of the page. */
	high(): number;
	layout(): Layout;
	things(): Things | undefined;
	building(): Building | undefined;
	leftHanded(): boolean;
	reducedMotion(): boolean;
	wake(): void;
}

export class Camerawork {
	readonly director = new Director();
	/** Pixels at the upper edge over which a card lies. */
	covered = 0;
	private scene: Scene | null = null;
	private at = WHOLE_TABLE;
	private timer = 0;

	constructor(private readonly set: Set) {}

	/** What is looked at; null: the whole table. */
	get tower(): string | null {
		return this.at.tower;
	}

	/** The eye is not over the whole table. */
	get isElsewhere(): boolean {
		return this.at.tower !== null || this.set.eye.turned;
	}

	/** Whatever has changed: perhaps another scene is played. */
	follow(situation: Situation): void {
		this.scene = sceneOf(situation);
		this.cut();
	}

	private cut(): void {
		clearTimeout(this.timer);
		if (!this.scene) return;
		const { eye } = this.set;
		const person = { holds: this.set.building()?.grasp != null, touched: eye.touched };
		const { scene, again } = this.director.next(this.scene, person, performance.now());
		if (scene) this.go(scene.tower, scene.kind === "fall");
		if (again !== null) this.timer = window.setTimeout(() => this.cut(), again);
	}

	/** Because a person asked: then the eye is theirs until the next scene. */
	look(tower: string | null): void {
		this.go(tower, false);
	}

	/** When a person takes a piece in hand the eye goes to their tower, once; from then on it is theirs alone. */
	taken(tower: string): void {
		const { at } = this;
		// The director may have been there before it was known that a person of this device builds.
		const there = at.tower === tower && !at.fall && at.side === this.side && !this.set.eye.turned;
		if (!there) this.go(tower, false);
	}

	private go(tower: string | null, fall: boolean): void {
		this.at = { tower, fall, side: this.side };
		if (tower === null) this.setHome(); // towers have grown
		this.set.eye.go(this.sight(), performance.now(), !this.set.reducedMotion());
		this.set.wake();
	}

	/** Everything was laid anew. */
	begin(): void {
		this.setHome();
		this.at = WHOLE_TABLE;
		this.set.eye.go(this.set.eye.home, 0, false);
	}

	/** The picture has another size: what is looked at stays in it, unless a person looks elsewhere. */
	fit(): void {
		this.setHome();
		if (!this.set.eye.turned) this.set.eye.go(this.sight(), 0, false);
	}

	cover(pixels: number): void {
		if (pixels === this.covered) return;
		this.covered = pixels;
		if (this.at.fall && !this.set.eye.turned) this.go(this.at.tower, true);
	}

	private setHome(): void {
		const { eye } = this.set;
		const { pool, poolRadius, tableRadius, towers, places, azimuth } = this.set.layout();
		const shown = [
			...[...towers].map(([tower, spot]) => ({ ...spot, around: BESIDE_TOWER, top: this.topOf(tower) })),
			...[...places.values()].map((place) => ({ ...place, around: BESIDE_TOWER, top: 0 })),
			...rimOf(pool.size ? poolRadius : tableRadius),
		];
		eye.home = overview(shown, eye.camera, azimuth);
	}

	/** mm that a tower reaches up. */
	private topOf(tower: string): number {
		const pieces = this.set.things()?.tower(tower) ?? [];
		return Math.max(0, ...pieces.map((thing) => topOfPiece(thing.block.kind.shape, thing.goal)));
	}

	private sight(): Sight {
		const { eye } = this.set;
		const { tower, fall } = this.at;
		const spot = tower === null ? undefined : this.set.layout().towers.get(tower);
		if (!spot || tower === null) return eye.home;
		const things = this.set.things();
		const top = this.topOf(tower);
		const { isCrowded, angles } = this.set.layout();
		// Where towers stand close to each other, each is seen from its own side: others would hide it.
		const azimuth = isCrowded ? azimuthOf(angles.get(tower) ?? 0) : eye.sight.azimuth;
		if (fall) {
			const share = Math.max(CARD, this.covered) / Math.max(1, this.set.high());
			return fallSight(spot, top, share, eye.camera, azimuth);
		}
		const held = things?.hand?.tower === tower;
		// Where nothing stands and nobody builds there is nothing to look at.
		if (!held && top === 0) return eye.home;
		return closeUp(spot, top, held, eye.camera, azimuth, this.at.side);
	}

	/** Where buttons lie over the picture: on the side of the better hand, for who builds. */
	private get side(): number {
		const builds = this.set.building()?.controls ?? false;
		return builds ? (this.set.leftHanded() ? -1 : 1) : 0;
	}

	end(): void {
		clearTimeout(this.timer);
	}
}

/** Of the pool, all round; where nothing lies, of the table. */
function rimOf(radius: number) {
	return Array.from({ length: 8 }, (_, k) => {
		const angle = (Math.PI * k) / 4;
		const [x, y] = [(radius - RIM) * Math.cos(angle), (radius - RIM) * Math.sin(angle)];
		return { x, y, around: RIM, top: RIM };
	});
}
