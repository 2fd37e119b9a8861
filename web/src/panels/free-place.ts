// Where something fits that must cover nothing else.

export interface Box {
	readonly left: number;
	readonly top: number;
	readonly width: number;
	readonly height: number;
}

const GAP = 6;

/** As high as it gets at or below `wanted`, and of equal places the one nearest to it; within so many pixels across. */
export function freePlace(wanted: Box, taken: readonly Box[], across: number): { left: number; top: number } {
	const rightmost = Math.max(0, across - wanted.width);
	const columns = [wanted.left, ...taken.flatMap((box) => [box.left + box.width + GAP, box.left - wanted.width - GAP])];
	const places = columns
		.map((left) => Math.max(0, Math.min(left, rightmost)))
		.map((left) => ({ left, top: below({ ...wanted, left }, taken) }));
	const far = (left: number): number => Math.abs(left - wanted.left);
	return places.reduce((best, each) =>
		each.top < best.top || (each.top === best.top && far(each.left) < far(best.left)) ? each : best,
	);
}

/** The first height, from the top, at which it meets nothing. */
function below(wanted: Box, taken: readonly Box[]): number {
	let { top } = wanted;
	for (const box of [...taken].sort((one, other) => one.top - other.top))
		if (meet({ ...wanted, top }, box)) top = box.top + box.height + GAP;
	return top;
}

function meet(one: Box, other: Box): boolean {
	return (
		one.left < other.left + other.width &&
		other.left < one.left + one.width &&
		one.top < other.top + other.height &&
		other.top < one.top + one.height
	);
}
