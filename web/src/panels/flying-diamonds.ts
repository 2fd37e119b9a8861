// Diamonds that visibly move: from a purse into the sack, or back.

import { render } from "lit";
import { gem } from "../look/gem";
import { reducedMotion } from "../settings";

const MOST = 12;

export function fly(count: number, from: DOMRect | null, to: DOMRect | null): void {
	if (!from || !to || reducedMotion()) return;
	for (let k = 0; k < Math.min(count, MOST); k++) {
		const flying = document.createElement("span");
		flying.style.cssText = "position:fixed;left:0;top:0;z-index:50;pointer-events:none";
		flying.setAttribute("aria-hidden", "true");
		render(gem(26), flying);
		document.body.append(flying);
		const [x0, y0] = [from.x + from.width / 2, from.y + from.height / 2];
		const [x1, y1] = [to.x + to.width / 2, to.y + to.height / 2];
		const lift = Math.min(y0, y1) - 46 - 6 * k;
		flying.animate(
			[
				{ transform: `translate(${x0}px, ${y0}px) scale(.6)`, opacity: 0.4 },
				{ transform: `translate(${(x0 + x1) / 2}px, ${lift}px) scale(1.25)`, opacity: 1, offset: 0.5 },
				{ transform: `translate(${x1}px, ${y1}px) scale(.6)`, opacity: 0.7 },
			],
			{ duration: 900, delay: 90 * k, easing: "cubic-bezier(.4,.1,.4,1)", fill: "backwards" },
		).onfinish = () => flying.remove();
	}
}
