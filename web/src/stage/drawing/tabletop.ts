// The table itself: glued staves of oiled wood, round, with a soft edge.

import { LatheGeometry, type Material, Mesh, MeshLambertMaterial, MeshStandardMaterial, Vector2 } from "three";
import type { Quality } from "../../settings";
import type { Contact } from "./contact-shadow";
import { grainTexture, WINDOW_SHINE, windowPane } from "./wood";

const THICK = 26;

const FRAGMENT_HEAD = /* glsl */ `
varying vec3 vTable;
uniform sampler2D grainMap;
uniform sampler2D stain;
uniform float reach;
uniform float windowPane;
float tableRough;
float tableShade;
float chance(float n) { return fract(sin(n * 91.3458) * 47453.5453); }
vec3 staves() {
	float stave = floor(vTable.y / 84.0);
	float seam = abs(fract(vTable.y / 84.0) - 0.5);
	float odd = chance(stave + 3.0);
	float odder = chance(stave * 1.7 + 11.0);
	vec2 at = vec2(vTable.x + odd * 900.0, vTable.y + odder * 300.0);
	vec4 fine = texture2D(grainMap, at / vec2(260.0, 120.0));
	vec4 slow = texture2D(grainMap, at / vec2(1900.0, 420.0) + odd);
	// Cathedral arches: rings cut at a slant.
	float bow = (vTable.y / 84.0 - stave - 0.3 - 0.4 * odder) * (1.6 + odd) + 0.35 * slow.b;
	float year = 9.0 * bow * bow + 1.6 * slow.r + at.x / 420.0;
	float t = fract(year);
	float ring = mix(0.4, smoothstep(0.1, 0.9, t) * (1.0 - smoothstep(0.9, 1.0, t)), 1.0 - smoothstep(0.12, 0.55, fwidth(year)));
	vec3 pale = vec3(0.475, 0.262, 0.128);
	vec3 deep = vec3(0.270, 0.126, 0.052);
	vec3 colour = mix(pale, deep, clamp(0.20 + 0.42 * ring + 0.55 * (0.5 - fine.r) + 0.35 * fine.g + 0.30 * (slow.b - 0.5), 0.0, 1.0));
	colour *= 0.88 + 0.24 * odd;
	float line = smoothstep(0.5 - 1.1 * fwidth(vTable.y / 84.0) - 0.004, 0.5, seam);
	colour *= 1.0 - 0.45 * line;
	tableRough = 0.46 + 0.22 * (fine.r - 0.5) + 0.12 * ring + 0.2 * line;
	vec2 dark = texture2D(stain, 0.5 + vec2(-vTable.x, vTable.y) / (2.0 * reach)).rg;
	tableShade = vTable.z > -1.0 ? (1.0 - 0.72 * dark.x) * (1.0 - 0.42 * dark.y) : 1.0;
	return colour * mix(1.0, tableShade, 0.35);
}
void main() {
`;

// Where the cores draw: staves by one look at the grain.
const PLAIN_HEAD =
	FRAGMENT_HEAD.slice(0, FRAGMENT_HEAD.indexOf("vec3 staves")) +
	/* glsl */ `
vec3 staves() {
	float stave = floor(vTable.y / 84.0);
	float odd = chance(stave + 3.0);
	float fine = texture2D(grainMap, vec2(vTable.x + odd * 900.0, vTable.y) / vec2(260.0, 120.0)).r;
	vec3 colour = mix(vec3(0.475, 0.262, 0.128), vec3(0.270, 0.126, 0.052), 0.38 + 0.55 * (0.5 - fine));
	colour *= 0.88 + 0.24 * odd;
	vec2 dark = texture2D(stain, 0.5 + vec2(-vTable.x, vTable.y) / (2.0 * reach)).rg;
	float shade = vTable.z > -1.0 ? (1.0 - 0.72 * dark.x) * (1.0 - 0.42 * dark.y) : 1.0;
	return colour * mix(1.0, shade, 0.8);
}
void main() {
`;
const SHADE = `reflectedLight.indirectDiffuse *= tableShade;
	reflectedLight.indirectSpecular *= tableShade;
#ifndef USE_ENVMAP
${WINDOW_SHINE}
#endif`;

export class Tabletop {
	readonly mesh: Mesh;
	private readonly fine: Material;
	private readonly plain: Material;

	constructor(radius: number, contact: Contact) {
		const profile = [new Vector2(0, 0), new Vector2(radius - 8, 0)];
		for (let k = 1; k <= 6; k++) {
			const angle = (k / 6) * (Math.PI / 2);
			profile.push(new Vector2(radius - 8 + 8 * Math.sin(angle), -8 + 8 * Math.cos(angle)));
		}
		profile.push(new Vector2(radius, -THICK), new Vector2(radius - 20, -THICK - 6));
		const geometry = new LatheGeometry(profile.reverse(), 128).rotateX(Math.PI / 2);
		this.fine = staved(new MeshStandardMaterial({ roughness: 0.5 }), contact, FRAGMENT_HEAD, SHADE);
		this.plain = staved(new MeshLambertMaterial(), contact, PLAIN_HEAD, "");
		this.mesh = new Mesh(geometry, this.fine);
		this.mesh.receiveShadow = true;
		// Nothing is ever beneath it: what reaches down behind its surface, such as the line around a piece, is seen.
		this.mesh.renderOrder = -1;
		this.fine.depthWrite = this.plain.depthWrite = false;
	}

	draw(quality: Quality): void {
		this.mesh.material = quality === "plain" ? this.plain : this.fine;
	}
}

function staved(material: Material, contact: Contact, head: string, shade: string): Material {
	material.onBeforeCompile = (shader) => {
		Object.assign(shader.uniforms, contact.uniforms, { grainMap: { value: grainTexture() }, windowPane });
		shader.vertexShader = shader.vertexShader.replace(
			"void main() {",
			"varying vec3 vTable;\nvoid main() {\n\tvTable = position;",
		);
		shader.fragmentShader = shader.fragmentShader
			.replace("void main() {", head)
			.replace("#include <color_fragment>", "diffuseColor.rgb = staves();")
			.replace("#include <roughnessmap_fragment>", "float roughnessFactor = tableRough;")
			.replace("#include <aomap_fragment>", shade);
	};
	material.customProgramCacheKey = () => head;
	return material;
}
