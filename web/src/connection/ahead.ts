// Who stands at the door or waits in the lobby will see the drawn table next: it comes meanwhile.

const USUAL = "bausack";

export function lookAhead(set = USUAL): void {
	void import("../panels/game");
	void import("../stage/create").then(({ expectStage }) => expectStage(set));
}
