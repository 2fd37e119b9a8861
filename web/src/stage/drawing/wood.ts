// How wood takes light. Every piece is cut out of a solid log: `wood` is where a vertex was in the log (along the grain
// and across it, mm), so that fibres run along the sides and rings show at the ends.

import {
	DataTexture,
	LinearFilter,
	LinearMipmapLinearFilter,
	type Material,
	MeshLambertMaterial,
	MeshStandardMaterial,
	RepeatWrapping,
	RGBAFormat,
	UnsignedByteType,
} from "three";
import { TILE, woodTile } from "./grain";

/** How a finish shows the wood: 0 raw, 1 varnish, 2 stain, 3 paint. */
export const FINISH: Record<string, number> = { natural: 0, red: 1, green: 1, black: 2 };
export const PAINT = 3;
/** For eyes that tell red from green badly: 1 dots, 2 grooves, 3 a lattice. Kept in the tenths of the finish. */
export const MARK: Record<string, number> = {
	red: 1,
	green: 2,
	black: 3,
	"biddi-red": 1,
	"biddi-blue": 2,
	"biddi-grey": 3,
};

let tile: DataTexture | undefined;

let anisotropy = 8;

/** How many samples keep the grain sharp where it is seen at a slant. */
export function smoothGrain(samples: number): void {
	if (samples === anisotropy) return;
	anisotropy = samples;
	if (tile) {
		tile.anisotropy = samples;
		tile.needsUpdate = true;
	}
}

export function grainTexture(): DataTexture {
	if (!tile) {
		tile = new DataTexture(woodTile(), TILE, TILE, RGBAFormat, UnsignedByteType);
		tile.wrapS = tile.wrapT = RepeatWrapping;
		tile.magFilter = LinearFilter;
		tile.minFilter = LinearMipmapLinearFilter;
		tile.generateMipmaps = true;
		tile.anisotropy = anisotropy;
		tile.needsUpdate = true;
	}
	return tile;
}

const VERTEX_HEAD = /* glsl */ `
attribute vec4 wood;
attribute vec3 woodNormal;
varying vec4 vWood;
varying vec3 vWoodNormal;
varying float vFloor;
void main() {
	vWood = wood;
	vWoodNormal = woodNormal;
`;

const FRAGMENT_HEAD = /* glsl */ `
varying vec4 vWood;
varying vec3 vWoodNormal;
varying float vFloor;
uniform sampler2D grainMap;
uniform float marks;
uniform float windowPane;
float woodRough;

// Growth rings: the late wood of a year is darker and ends sharply. Rings finer than a pixel are left out.
float rings(vec2 across, float wave) {
	float r = length(across) + 2.2 * wave;
	float year = r / 3.4;
	float t = fract(year);
	float ring = smoothstep(0.15, 0.92, t) * (1.0 - smoothstep(0.93, 1.0, t));
	return mix(0.42, ring, 1.0 - smoothstep(0.15, 0.6, fwidth(year)));
}

// Inlaid in a paler tone, as large on every piece.
float inlay(vec3 w) {
	float mark = floor(fract(vWood.w + 0.05) * 10.0);
	if (marks < 0.5 || mark < 0.5) return 0.0;
	vec2 p = w.x > max(w.y, w.z) ? vWood.yz : w.y > w.z ? vWood.xz : vWood.xy;
	float soft = 0.5 * (fwidth(p.x) + fwidth(p.y));
	if (mark < 1.5) return smoothstep(soft, -soft, length((fract(p / 11.0) - 0.5) * 11.0) - 2.0);
	float line = abs(fract(p.x / 7.0) - 0.5) * 7.0;
	if (mark < 2.5) return smoothstep(soft, -soft, line - 0.9);
	vec2 grid = abs(fract((p.xx + vec2(p.y, -p.y)) / 11.0) - 0.5) * 11.0;
	return smoothstep(soft, -soft, min(grid.x, grid.y) - 0.7);
}

vec3 cutFromWood(vec3 tint) {
	vec3 n = normalize(vWoodNormal);
	vec3 w = n * n;
	w *= w;
	w /= w.x + w.y + w.z;
	vec4 side = texture2D(grainMap, vWood.xy / vec2(92.0, 80.0)) * (w.z + 1e-3) + texture2D(grainMap, vWood.xz / vec2(92.0, 80.0) + 0.37) * (w.y + 1e-3);
	side /= w.y + w.z + 2e-3;
	vec4 end = texture2D(grainMap, vWood.yz / 46.0);
	vec4 slow = texture2D(grainMap, vWood.xy / vec2(700.0, 240.0) + vWood.z / 310.0);
	float ring = rings(vWood.yz + vec2(38.0, 22.0), slow.b * 3.0 + slow.r);
	float fibre = mix(side.r, 0.5 + 0.2 * (end.b - 0.5), w.x) - 0.5;
	float fleck = mix(side.g, 0.0, smoothstep(0.3, 0.7, w.x));
	float pore = end.a * smoothstep(0.4, 0.8, w.x);
	float cloud = slow.b - 0.5;
	float finish = floor(vWood.w + 0.5);
	float shows = finish < 0.5 ? 1.0 : finish < 1.5 ? 0.62 : finish < 2.5 ? 0.55 : 0.10;
	float light = 1.0 + shows * (0.26 * fibre + 0.16 * cloud - 0.10 * (ring - 0.42) - 0.12 * pore - 0.07 * w.x);
	vec3 colour = tint * light;
	// What is darker in raw beech is also redder.
	vec3 dark = finish < 0.5 ? vec3(0.80, 0.62, 0.47) : vec3(0.72);
	colour *= mix(vec3(1.0), dark, shows * (0.8 * fleck + 0.16 * ring));
	colour = mix(colour, vec3(0.86, 0.72, 0.52), 0.65 * inlay(w));
	woodRough = (finish < 0.5 ? 0.62 : finish < 1.5 ? 0.26 : finish < 2.5 ? 0.48 : 0.5) + shows * 0.16 * (fibre + 0.6 * fleck);
	return colour;
}
void main() {
`;

/** How bright the window is that wood mirrors where no picture of the room is at hand: one number for every material. */
export const windowPane = { value: 1 };

// Where no picture of the room is at hand, the window alone is mirrored.
export const WINDOW_SHINE = /* glsl */ `
	vec3 mirrored = reflect(-normalize(vViewPosition), normal);
	vec3 inRoom = (vec4(mirrored, 0.0) * viewMatrix).xyz;
	float blur = 0.06 + 0.5 * material.roughness;
	float pane = smoothstep(blur, -blur, abs(inRoom.x + 0.55) - 0.22) * smoothstep(blur, -blur, abs(inRoom.y - 0.38) - 0.28) * step(0.0, inRoom.z);
	float glance = 0.04 + 0.96 * pow(1.0 - saturate(dot(normal, normalize(vViewPosition))), 5.0);
	float sky = 0.5 + 0.5 * inRoom.z;
	reflectedLight.indirectSpecular += glance * (1.0 - 0.75 * material.roughness) * (vec3(3.2) * pane / (1.0 + 6.0 * material.roughness) + vec3(0.42, 0.40, 0.37) * sky) * windowPane;
`;

// Near the table less of the room is seen.
const FLOOR_SHADE = /* glsl */ `
	float upright = dot(normal, (viewMatrix * vec4(0.0, 0.0, 1.0, 0.0)).xyz);
	float open = mix(1.0, 0.5 + 0.5 * smoothstep(-1.0, 1.0, upright), exp(-max(vFloor, 0.0) / 16.0));
	open *= 0.78 + 0.22 * upright;
	reflectedLight.indirectDiffuse *= open;
	reflectedLight.indirectSpecular *= open;
#ifndef USE_ENVMAP
	${WINDOW_SHINE}
#endif
`;

// Where the cores draw: one look at the grain, and light without shine.
const PLAIN_HEAD =
	FRAGMENT_HEAD.slice(0, FRAGMENT_HEAD.indexOf("// Growth rings")) +
	/* glsl */ `
vec3 cutFromWood(vec3 tint) {
	float finish = floor(vWood.w + 0.5);
	float shows = finish < 0.5 ? 0.5 : finish < 2.5 ? 0.3 : 0.05;
	float fibre = texture2D(grainMap, vWood.xy / vec2(92.0, 80.0) + vWood.z / 80.0).r - 0.5;
	vec3 colour = tint * (1.0 + shows * fibre);
	float mark = floor(fract(vWood.w + 0.05) * 10.0);
	if (marks < 0.5 || mark < 0.5) return colour;
	vec3 across = fract(vWood.xyz / 9.0) - 0.5;
	bool inlaid = mark < 1.5 ? dot(across, across) < 0.08 : mark < 2.5 ? abs(across.x) < 0.12 : abs(across.x + across.y) < 0.1;
	return inlaid ? mix(colour, vec3(0.86, 0.72, 0.52), 0.65) : colour;
}
void main() {
`;

/** Draws wood; geometry needs `wood` and `woodNormal`. */
export function woodMaterial(): MeshStandardMaterial {
	const material = new MeshStandardMaterial({ roughness: 0.5, metalness: 0, envMapIntensity: 1 });
	cut(material, FRAGMENT_HEAD);
	return material;
}

/** The same as plainly as can be. */
export function plainWoodMaterial(): MeshLambertMaterial {
	const material = new MeshLambertMaterial();
	cut(material, PLAIN_HEAD);
	return material;
}

function cut(material: Material, head: string): void {
	const uniforms = { grainMap: { value: grainTexture() }, marks: { value: 0 }, windowPane };
	material.userData.marks = uniforms.marks;
	const fine = head === FRAGMENT_HEAD;
	material.onBeforeCompile = (shader) => {
		Object.assign(shader.uniforms, uniforms);
		shader.vertexShader = shader.vertexShader.replace("void main() {", VERTEX_HEAD);
		// Without shadows three.js does not work out the position in the world.
		if (fine)
			shader.vertexShader = shader.vertexShader.replace(
				"#include <worldpos_vertex>",
				"#include <worldpos_vertex>\n\tvFloor = worldPosition.z;",
			);
		shader.fragmentShader = shader.fragmentShader
			.replace("void main() {", head)
			.replace(
				"#include <color_fragment>",
				"#include <color_fragment>\n\tdiffuseColor.rgb = cutFromWood(diffuseColor.rgb);",
			)
			.replace("#include <roughnessmap_fragment>", "float roughnessFactor = clamp(woodRough, 0.05, 1.0);")
			.replace("#include <aomap_fragment>", fine ? FLOOR_SHADE : "");
	};
	material.customProgramCacheKey = () => head;
}
