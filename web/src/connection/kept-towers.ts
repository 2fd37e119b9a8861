// Towers that somebody built for themselves and saved, and the one they are at: on this device alone.

export interface KeptTower {
	/** When it was saved. */
	at: number;
	/** As in a link. */
	packed: string;
	pieces: number;
	height: number;
	/** A small picture, as an address of its own. */
	picture: string;
}

const KEPT = "teeter.towers";
const AT_WORK = "teeter.tower";
/** The oldest go first. */
const MOST = 24;

export function keptTowers(): KeptTower[] {
	try {
		return JSON.parse(localStorage.getItem(KEPT) ?? "[]") as KeptTower[];
	} catch {
		return [];
	}
}

/** The newest first; one that is saved twice is there once. */
export function keepTower(tower: KeptTower): void {
	const others = keptTowers().filter(({ packed }) => packed !== tower.packed);
	write([tower, ...others].slice(0, MOST));
}

export function forgetTower({ packed }: Pick<KeptTower, "packed">): void {
	write(keptTowers().filter((each) => each.packed !== packed));
}

/** What stands on the table now, for whoever comes back. */
export function towerAtWork(): string | null {
	return localStorage.getItem(AT_WORK);
}

export function keepAtWork(packed: string | null): void {
	if (packed) localStorage.setItem(AT_WORK, packed);
	else localStorage.removeItem(AT_WORK);
}

/** A device that is full keeps what it can, and the newest above all. */
function write(towers: readonly KeptTower[]): void {
	for (let many = towers.length; many > 0; many--) {
		try {
			localStorage.setItem(KEPT, JSON.stringify(towers.slice(0, many)));
			return;
		} catch {}
	}
	localStorage.removeItem(KEPT);
}
