import { knowPieces } from "../words/piece-names";
import { server } from "./http";

/** What the pieces of a set are called, and how they are. */
export async function learnPieces(set: string): Promise<void> {
	knowPieces((await server.pieces(set)).pieces);
}
