// The pieces of a set as the server tells of them: shapes, names, colours and ways to lie.

import { readShapes, type Shape } from "./glb";
import type { Language } from "./stage";
import { type Quat, rotate } from "./turning";

export interface Resting {
	turn: Quat;
	flat: boolean;
	height_mm: number;
	tilt_deg: number;
}

export interface PieceKind {
	id: string;
	names: Record<Language, string>;
	colour: string;
	mass_g: number;
	rests: Resting[];
	shape: Shape;
}

export interface PieceSet {
	kinds: Map<string, PieceKind>;
	colours: Record<string, { rgb: [number, number, number]; roughness: number }>;
}

interface Told {
	pieces: Omit<PieceKind, "shape">[];
	colours: PieceSet["colours"];
}

export async function loadPieces(set: string): Promise<PieceSet> {
	const get = async (kind: string) => {
		const answer = await fetch(`/pieces/${set}.${kind}`);
		if (!answer.ok) throw new Error(`The pieces did not come (${answer.status}); load the page again.`);
		return answer;
	};
	const [shapes, told] = await Promise.all([
		get("glb").then((answer) => answer.arrayBuffer()),
		get("json").then((answer) => answer.json() as Promise<Told>),
	]);
	return assemble(readShapes(shapes), told);
}

export function assemble(shapes: Shape[], told: Told): PieceSet {
	const byId = new Map(shapes.map((shape) => [shape.id, shape]));
	const kinds = new Map<string, PieceKind>();
	for (const each of told.pieces) {
		const shape = byId.get(each.id);
		if (shape) kinds.set(each.id, { ...each, rests: distinct(each.rests), shape });
	}
	return { kinds, colours: told.colours };
}

const APART = Math.cos((40 * Math.PI) / 180);
const MOST_ROUND = 4;

/** A ball lies on every side: of round sides only a few that are far from each other and from the flat ones. */
export function distinct(rests: Resting[]): Resting[] {
	const kept = rests.filter((rest) => rest.flat);
	let rounds = 0;
	for (const rest of rests) {
		if (rest.flat || rounds === MOST_ROUND) continue;
		const down = downOf(rest);
		if (kept.every((other) => dot(down, downOf(other)) < APART)) {
			kept.push(rest);
			rounds++;
		}
	}
	return kept.length ? kept : rests.slice(0, 1);
}

/** Which direction of the piece points to the table. */
function downOf(rest: Resting): [number, number, number] {
	const [w, x, y, z] = rest.turn;
	return rotate([w, -x, -y, -z], [0, 0, -1]);
}

function dot(a: readonly number[], b: readonly number[]): number {
	return (
		(a[0] as number) * (b[0] as number) + (a[1] as number) * (b[1] as number) + (a[2] as number) * (b[2] as number)
	);
}
