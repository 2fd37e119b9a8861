// The task in five seconds: blocks come down one after the other, and their lines become one.

import { css, svg } from "lit";

const WIDE = 60;
const HIGH = 18;
/** From the bottom up: where the line enters below and leaves above, and the paint; the second is a BIDDI. */
const LEVELS: readonly (readonly [number, number, string])[] = [
	[-14, 8, "#c9a574"],
	[8, -6, "#c0392b"],
	[-6, 16, "#c9a574"],
	[16, -2, "#c9a574"],
];

export const taskPictureStyles = css`
	.task {
		height: 7.5rem;
	}
	.task g {
		animation: lay 5s cubic-bezier(0.3, 0, 0.2, 1) both;
	}
	@keyframes lay {
		from {
			transform: translateY(-70px);
			opacity: 0;
		}
		14% {
			transform: none;
			opacity: 1;
		}
	}
	@media (prefers-reduced-motion: reduce) {
		.task g {
			animation: none;
		}
	}
`;

export function taskPicture() {
	const top = -LEVELS.length * HIGH;
	return svg`<svg class="task" viewBox=${`${-WIDE / 2 - 12} ${top - 6} ${WIDE + 24} ${-top + 12}`} aria-hidden="true">
		<path d=${`M${-WIDE / 2 - 10} 2h${WIDE + 20}`} stroke="#7c4f2b" stroke-width="4" stroke-linecap="round" />
		${LEVELS.map(([from, to, paint], k) => {
			const low = -k * HIGH;
			const high = low - HIGH;
			return svg`<g style=${`animation-delay: ${k}s`}>
				<rect x=${-WIDE / 2} y=${high} width=${WIDE} height=${HIGH} rx="2" fill=${paint} stroke="#3a2413" stroke-width="1" />
				<path d=${`M${from} ${low}C${from} ${low - HIGH / 2} ${to} ${low - HIGH / 2} ${to} ${high}`} fill="none" stroke="#2b1a0e" stroke-width="5" />
			</g>`;
		})}
	</svg>`;
}
