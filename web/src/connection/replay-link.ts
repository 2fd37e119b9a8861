import { here } from "../router";
import { type Brought, held, hold } from "./held-tables";
import { server } from "./http";

/** The key by which this device sees a game again: its own, or one that what was brought opens, or anybody. */
export async function keyToReplay(table: string, { token, invite, watch = invite }: Brought): Promise<string> {
	if (token) hold(table, { token });
	const mine = held(table)?.token;
	if (mine) return mine;
	const given = (await server.watch(table, watch ?? null)).token ?? "";
	hold(table, { token: given });
	return given;
}

/** Where others see a game again: by a token that can do nothing but watch, the one that was brought if one was. `page`: or
 * something else that belongs to it. */
export async function replayLink(
	table: string,
	token: string,
	brought: Brought = {},
	page = `/replay/${table}`,
): Promise<string> {
	const mine = held(table);
	const { watch, look } = brought;
	let link = watch ? `${look ? `?look=${look}` : ""}#watch=${watch}` : (mine?.links?.watch ?? mine?.watch);
	if (!link) {
		link = await server.watchLink(table, token);
		hold(table, { watch: link });
	}
	return location.origin + here(`${page}${link.slice(link.search(/[?#]/))}`);
}
