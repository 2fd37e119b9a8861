// The pieces of a set as the server tells of them: shapes, names, colours and ways to lie.

import { readShapes, type Shape } from "../../geometry/glb";
import type { Quat } from "../../geometry/pose";
import { here } from "../../router";
import type { Language } from "../../wire";

export interface RestingTurn {
	turn: Quat;
	flat: boolean;
	height_mm: number;
	tilt_deg: number;
}

export interface PieceKind {
	id: string;
	names: Partial<Record<Language, string>>;
	colour: string;
	mass_g: number;
	rests: RestingTurn[];
	shape: Shape;
}

export interface PieceSet {
	kinds: Map<string, PieceKind>;
	/** Which of them is the Zoch piece, if it has one. */
	zoch: string | null;
	colours: Record<string, { rgb: [number, number, number]; roughness: number }>;
}

interface Told {
	pieces: Omit<PieceKind, "shape">[];
	colours: PieceSet["colours"];
	zoch?: string | null;
}

const coming = new Map<string, Promise<PieceSet>>();

/** Fetched once, however often a table is drawn with them. */
export function loadPieces(set: string): Promise<PieceSet> {
	const known = coming.get(set);
	if (known) return known;
	const pieces = fetchPieces(set);
	coming.set(set, pieces);
	pieces.catch(() => coming.delete(set));
	return pieces;
}

async function fetchPieces(set: string): Promise<PieceSet> {
	const get = async (kind: string) => {
		const answer = await fetch(here(`/pieces/${set}.${kind}`));
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
		if (shape) kinds.set(each.id, { ...each, shape });
	}
	return { kinds, colours: told.colours, zoch: told.zoch ?? null };
}
