// The pieces of the set in play, by name: words come from the server, in every language it has.

import type { PieceTold } from "../wire";
import { language } from "./words";

const known = new Map<string, PieceTold>();

/** Dispatches "change" when more is known. */
export const learned = new EventTarget();

export function knowPieces(pieces: readonly PieceTold[]): void {
	for (const piece of pieces) known.set(piece.id, piece);
	learned.dispatchEvent(new Event("change"));
}

export function piece(id: string): PieceTold | null {
	return known.get(id) ?? null;
}

export function pieceName(id: string): string {
	return known.get(id)?.names[language] ?? id.replaceAll("_", " ");
}
