import { here } from "../router";
import { type Brought, held, hold } from "./held-tables";
import { server } from "./http";

/** Where others see a game again: by a token that can do nothing but watch, the one that was brought if one was. */
export async function replayLink(table: string, token: string, brought: Brought = {}): Promise<string> {
	const mine = held(table);
	const { watch, look } = brought;
	let link = watch ? `${look ? `?look=${look}` : ""}#watch=${watch}` : (mine?.links?.watch ?? mine?.watch);
	if (!link) {
		link = await server.watchLink(table, token);
		hold(table, { watch: link });
	}
	return location.origin + here(`/replay/${table}${link.slice(link.search(/[?#]/))}`);
}
