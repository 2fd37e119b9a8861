// The rooms of the client, from the ground up. Imports go downward only: not to a room above, not to one beside it in the
// same row, and never in a circle, types and what is loaded later included.

const LAYERS = [
	["wire"], // every type that travels, made from the server's
	["geometry", "words"],
	["router", "settings", "sound"], // addresses; what a person likes, their language among it; wood that knocks
	["connection"],
	["look"], // how everything looks, and what stands where something is still awaited
	["stage", "panels", "race"],
	["pages"],
	["app", "demo"],
	["main"],
];

const within = (rooms) => `^src/(${rooms.join("|")})(/|\\.ts$)`;

const upward = LAYERS.flatMap((row, k) =>
	row.map((room) => ({
		name: `${room}-only-imports-what-is-below-it`,
		severity: "error",
		from: { path: within([room]) },
		to: { path: within([...row.filter((other) => other !== room), ...LAYERS.slice(k + 1).flat()]) },
	})),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
	forbidden: [
		...upward,
		{ name: "no-circles", severity: "error", from: {}, to: { circular: true } },
		{
			name: "everything-is-in-a-room",
			severity: "error",
			from: {},
			to: { path: "^src/.*\\.ts$", pathNot: within(LAYERS.flat()) },
		},
		{ name: "everything-is-found", severity: "error", from: {}, to: { couldNotResolve: true } },
	],
	options: {
		tsConfig: { fileName: "tsconfig.json" },
		tsPreCompilationDeps: true,
		doNotFollow: { path: "node_modules" },
	},
};
