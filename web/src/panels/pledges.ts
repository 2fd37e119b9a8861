// Diamonds that are promised and still lie in the purse.

import type { SeatView } from "../wire";
import type { InForce } from "./options-in-force";

export type Pledges = Readonly<Record<string, { how: "staked" | "bid"; amount: number } | undefined>>;

export function pledges(view: SeatView, options: InForce): Pledges {
	const auction = view.auction;
	if (!auction || view.phase !== "auction") return {};
	if (auction.style !== "refusal") {
		const high = auction.high;
		return high?.amount ? { [high.by]: { how: "bid", amount: high.amount } } : {};
	}
	if (options.refusal_payment === "each_pass") return {}; // paid already
	return Object.fromEntries(
		Object.entries(auction.stakes).map(([seat, amount]) => [
			seat,
			amount ? { how: "staked" as const, amount } : undefined,
		]),
	);
}
