// What a person likes, as far as the drawn table asks for it.

import { reducedMotion, settings } from "../settings";
import { language, w } from "../words/words";
import type { StageSettings } from "./stage";

export function forStage(): StageSettings {
	const asked = new URLSearchParams(location.search).get("quality");
	const quality = asked === "low" || asked === "medium" || asked === "high" ? asked : settings.quality;
	return {
		quality,
		leftHanded: settings.leftHanded,
		reducedMotion: reducedMotion(),
		sound: settings.sound,
		follow: settings.follow,
		snap: settings.snap,
		marks: settings.colours === "marked",
		language,
		words: w.stageWords,
	};
}
