// What tests and the curious may read of a stage; nothing can be changed through it.

import type { Seven, Three } from "../geometry/pose";
import type { OpenBoard } from "./open-board";
import type { Probe } from "./stage";

export function makeProbe(board: OpenBoard): Probe {
	const things = () => [...(board.laid?.things.all.values() ?? [])];
	return {
		get ready() {
			return board.laid !== null && board.pulse.drawn > 0;
		},
		get quality() {
			return board.quality;
		},
		get drawn() {
			return board.pulse.drawn;
		},
		get camera() {
			const { eye } = board.picture;
			const { position } = eye.camera;
			const at: Three = [position.x, position.y, position.z];
			const looksAt: Three = [eye.sight.x, eye.sight.y, eye.sight.z];
			return { at, looksAt };
		},
		get scene() {
			const { kind, tower } = board.camerawork.director.scene;
			return { kind, tower };
		},
		get offer() {
			return board.laid?.offering.offer ?? null;
		},
		get target() {
			return board.inHand?.target ?? null;
		},
		get held() {
			return board.inHand?.held ?? null;
		},
		get plays() {
			return board.laid?.film.plays ?? false;
		},
		get prospect() {
			return board.laid?.building.prospect ?? null;
		},
		get suggested() {
			return board.suggested;
		},
		get pieces() {
			return things().map(({ piece, place, tower, block }) => ({
				piece,
				place,
				tower,
				pose: [...block.pose] as Seven,
			}));
		},
		project(piece) {
			const all = things().filter((thing) => thing.piece === piece);
			const thing = all.find((each) => each.place === "hand") ?? all[0];
			return thing ? board.picture.pageOf(thing.block.pose) : null;
		},
	};
}
