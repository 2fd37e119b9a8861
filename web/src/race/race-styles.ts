// Where things are in the race: on a phone the others' mats in a row above one's own, on a wide screen beside it.

import { css } from "lit";
import { lampLight } from "../look/lamp-light";

export const raceStyles = [
	lampLight,
	css`
	:host {
		display: block;
		position: absolute;
		inset: 0;
		overflow: hidden;
		background:
			radial-gradient(110% 90% at 50% 40%, #0000 45%, var(--dusk)),
			radial-gradient(90% 70% at 50% 30%, #fff3d922, #0000),
			repeating-linear-gradient(91deg, #6b421f0a 0 3px, #0000 3px 11px, #6b421f0d 11px 12px, #0000 12px 31px),
			linear-gradient(#d9b178, #c5965a);
	}
	.wait {
		padding: 2rem;
		text-align: center;
	}
	.race {
		position: absolute;
		inset: 0;
		display: grid;
		grid-template: auto auto minmax(0, 1fr) / minmax(0, 1fr);
		grid-template-areas: "strip" "others" "places";
		gap: 0.35rem;
		padding: 0.4rem 0.5rem calc(0.5rem + env(safe-area-inset-bottom));
	}
	.strip {
		grid-area: strip;
		display: flex;
		align-items: center;
		gap: 0.8rem;
		min-height: 44px;
		padding: 0.1rem 0.2rem 0.1rem 0.7rem;
		border-radius: 12px;
		background: #fffaf1d0;
		border: 1px solid #dcc7a5;
	}
	.round {
		display: grid;
		line-height: 1.15;
		font-size: 0.86rem;
		white-space: nowrap;
	}
	.round b {
		font: 700 1rem var(--serif);
	}
	.grow {
		flex: 1;
	}
	.others {
		grid-area: others;
		display: grid;
		grid-auto-flow: column;
		grid-auto-columns: minmax(0, 1fr);
		gap: 0.35rem;
		height: clamp(84px, 14dvh, 124px);
	}
	.others:empty {
		display: none;
	}
	figure {
		margin: 0;
		position: relative;
		display: grid;
		grid-template: minmax(0, 1fr) auto / minmax(0, 1fr);
		min-height: 0;
		border-radius: 12px;
		background: linear-gradient(#f8ead0e6, #eed9b2e6);
		border: 1px solid #cfae7c;
		box-shadow: 0 2px 6px -3px #4a2c1577;
		overflow: hidden;
	}
	figure.out {
		opacity: 0.45;
	}
	figcaption {
		display: flex;
		justify-content: space-between;
		gap: 0.4rem;
		padding: 0.05rem 0.5rem 0.15rem;
		font-size: 0.84rem;
		font-weight: 600;
		line-height: 1.3;
	}
	.who {
		overflow: hidden;
		text-overflow: ellipsis;
		white-space: nowrap;
	}
	.points {
		font-variant-numeric: tabular-nums;
		font-weight: 800;
		white-space: nowrap;
	}
	.places {
		grid-area: places;
		display: grid;
		grid-auto-flow: column;
		grid-auto-columns: minmax(0, 1fr);
		gap: 0.6rem;
		min-height: 0;
	}
	.veil {
		position: absolute;
		inset: 0;
		display: grid;
		place-items: center;
		padding: 0.7rem;
		background: #3a241366;
		z-index: 3;
	}
	.throw {
		width: min(100%, 33rem);
		text-align: center;
		overflow: hidden;
		background:
			radial-gradient(80% 90% at 50% 20%, #3f7a53, #2c5c3e);
		border: 6px solid #8a5a33;
		color: #fff9ec;
		--ink: #fff9ec;
		--ink-soft: #e3efe4;
	}
	.throw h2 {
		margin: 0 0 0.3rem;
		color: #fff9ec;
	}
	.kicker {
		margin: 0;
		font-weight: 700;
		letter-spacing: 0.02em;
		opacity: 0.9;
	}
	.count {
		font: 800 4.2rem/1 var(--serif);
		min-height: 4.2rem;
		color: #ffe07a;
		text-shadow: 0 3px 8px #0007;
	}
	.count.go {
		position: absolute;
		inset: 0;
		display: grid;
		place-items: center;
		font-size: clamp(5rem, 20vw, 10rem);
		color: #a8331f;
		text-shadow:
			0 0 18px #fff8,
			0 4px 0 #fff;
		pointer-events: none;
		z-index: 4;
	}
	@media (prefers-reduced-motion: no-preference) {
		.count.go {
			animation: go 0.9s ease-out both;
		}
	}
	@keyframes go {
		from {
			transform: scale(0.5);
			opacity: 0.3;
		}
		35% {
			transform: scale(1.08);
			opacity: 1;
		}
		to {
			transform: scale(1.2);
			opacity: 0;
		}
	}
	.called {
		position: absolute;
		left: 50%;
		top: 32%;
		transform: translate(-50%, -50%) rotate(-2deg);
		display: grid;
		gap: 0.2rem;
		width: max-content;
		max-width: calc(100% - 1.5rem);
		padding: 0.9rem 1.8rem;
		text-align: center;
		border-radius: 16px;
		border: 4px solid #fff3d6;
		background: linear-gradient(#b8412c, #8f2a18);
		color: #fff8ee;
		box-shadow: 0 12px 30px -8px #2a1209;
		z-index: 4;
	}
	.called b {
		font: 800 clamp(1.2rem, 5vw, 1.9rem) / 1.15 var(--serif);
	}
	.refusal {
		position: absolute;
		left: 50%;
		bottom: 11rem;
		transform: translateX(-50%);
		max-width: calc(100% - 1rem);
		padding: 0.5rem 1rem;
		border-radius: 10px;
		background: #5a3820;
		color: #fff6e6;
		font-weight: 600;
		z-index: 4;
		cursor: pointer;
	}
	.inspected {
		position: absolute;
		inset: 0;
		overflow: auto;
		display: grid;
		grid-template-rows: auto minmax(11rem, 1fr) auto auto;
		gap: 0.5rem;
		padding: 0.6rem;
	}
	.inspected.over {
		grid-template-rows: auto auto minmax(11rem, 1fr);
	}
	.inspected slot {
		display: block; /* it has a place in the grid */
	}
	.inspected .title {
		margin: 0;
		text-align: center;
		font-size: 1.5rem;
	}
	#go-on {
		justify-self: center;
		min-width: 14rem;
		min-height: 50px;
	}
	.waits {
		margin: 0;
		text-align: center;
		font-weight: 600;
	}
	.mats {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
		grid-auto-rows: minmax(9rem, 1fr);
		gap: 0.4rem;
		min-height: 0;
	}
	figure.caller {
		border: 3px solid #a8331f;
	}
	.mats figure > p {
		margin: 0;
		padding: 0 0.5rem 0.4rem;
	}
	.badge {
		font-size: 0.74rem;
		padding: 0.05em 0.5em;
		border-radius: 99px;
		background: #a8331f;
		color: #fff;
	}
	.fell {
		position: absolute;
		left: 50%;
		top: 45%;
		transform: translate(-50%, -50%) rotate(-5deg);
		padding: 0.2rem 0.8rem;
		border: 3px solid #a8331f;
		border-radius: 8px;
		background: #fffaf1e6;
		color: #a8331f;
		font: 800 1.1rem var(--serif);
	}
	@media (min-width: 900px) {
		.race {
			grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(13rem, 20vw, 18rem);
			grid-template-areas: "strip strip" "places others";
			gap: 0.5rem;
			padding: 0.6rem;
		}
		.race.split {
			grid-template: auto 8.5rem minmax(0, 1fr) / minmax(0, 1fr);
			grid-template-areas: "strip" "others" "places";
		}
		/* Nobody else races: no room is kept for them. */
		.race.split:has(.others:empty) {
			grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
			grid-template-areas: "strip" "places";
		}
		.others {
			height: auto;
			grid-auto-flow: row;
			grid-auto-columns: auto;
			grid-auto-rows: minmax(0, 1fr);
		}
		.split .others {
			grid-auto-flow: column;
			grid-auto-columns: minmax(0, 20rem);
			justify-content: center;
		}
		.others figure {
			max-height: 17rem;
		}
		.inspected {
			padding: 0.8rem 1.4rem;
		}
		.inspected race-pad {
			width: min(100%, 46rem);
			margin-inline: auto;
		}
	}
	@media (max-height: 560px) {
		.race {
			grid-template: auto minmax(0, 1fr) / minmax(0, 1fr) clamp(5rem, 16vw, 9rem);
			grid-template-areas: "strip strip" "places others";
		}
		/* The score beside the mats: both at once, and neither over the other. */
		.inspected,
		.inspected.over {
			grid-template: auto minmax(9rem, 1fr) auto / minmax(0, 1fr) minmax(0, 24rem);
			gap: 0.4rem 0.6rem;
			padding-block: 0.3rem;
		}
		.inspected > :first-child {
			grid-column: 1 / -1;
		}
		.mats figure > p {
			font-size: 0.84rem;
			line-height: 1.25;
		}
		.mats figcaption {
			flex-wrap: wrap;
		}
		.mats {
			grid-area: 2 / 1 / 4;
			grid-template-columns: repeat(auto-fit, minmax(6.5rem, 1fr));
		}
		.inspected race-pad {
			grid-area: 2 / 2;
			width: auto;
			align-self: start;
		}
		.others {
			height: auto;
			grid-auto-flow: row;
			grid-auto-columns: auto;
			grid-auto-rows: minmax(0, 1fr);
		}
	}
	/* Who only watches has all the room for everybody's mats. */
	.race.watching {
		grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
		grid-template-areas: "strip" "others";
	}
	.watching .others {
		height: auto;
		grid-auto-flow: row;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr));
		grid-auto-rows: minmax(0, 1fr);
	}
	.watching .others figure {
		max-height: none;
	}
	.watching .places {
		display: none;
	}
	@media (max-width: 560px) {
		.mats figcaption {
			flex-wrap: wrap;
		}
		.over .mats {
			max-height: 19rem; /* a stack is no taller */
		}
		.mats figure:last-child:nth-child(odd) {
			grid-column: 1 / -1;
		}
		.watching .others {
			grid-template-columns: 1fr 1fr;
		}
		.throw li {
			width: 4.4rem;
		}
	}
`,
];
