// Who stands at the door or waits in the lobby will see the drawn table next: it comes meanwhile.

import { stageCode } from "./stage-code";

export function lookAhead(set?: string): void {
	// Whoever wants them then asks again, and hears why they don't come.
	import("./game/game-shell").catch(() => {});
	stageCode(set).catch(() => {});
}
