// How forms look in which a table or an evening is opened.

import { css } from "lit";

export const formStyles = css`
	form {
		display: flex;
		flex-direction: column;
		gap: 1.1rem;
	}
	fieldset {
		border: 0;
		margin: 0;
		padding: 0;
		min-width: 0;
	}
	legend {
		font: 700 1.2rem var(--serif);
		padding: 0;
		margin-bottom: 0.5rem;
	}
	.games {
		display: grid;
		grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
		gap: 0.7rem;
	}
	.games label,
	.how label {
		display: flex;
		gap: 0.7rem;
		align-items: flex-start;
		cursor: pointer;
		border: 1.5px solid var(--line);
		border-radius: 12px;
		padding: 0.7rem 0.8rem;
		background: var(--field);
		font-weight: 400;
	}
	label:has(input:checked) {
		border-color: var(--red);
		box-shadow: 0 0 0 1px var(--red);
	}
	.tick:has(input:checked) {
		border-color: transparent;
		box-shadow: none;
	}
	.games b {
		display: block;
		font-family: var(--serif);
	}
	.how {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
		gap: 0.7rem;
	}
	.names .name input {
		scroll-margin-block: 8rem; /* clear of the button that is always in view */
	}
	.names .name {
		display: flex;
		margin-bottom: 0.5rem;
	}
	.names .row select {
		width: auto;
	}
	.card legend {
		float: left;
		width: 100%;
	}
	.card legend + * {
		clear: both;
	}
	.settings {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
		gap: 1rem;
		padding-top: 0.8rem;
	}
	summary {
		cursor: pointer;
		font: 700 1.1rem var(--serif);
		min-height: 44px;
		display: flex;
		align-items: center;
	}
	summary::before {
		content: "▸";
		margin-inline-end: 0.5rem;
	}
	details[open] summary::before {
		content: "▾";
	}
	.settings .wide {
		grid-column: 1 / -1;
	}
	.go {
		position: sticky;
		bottom: 0;
		padding: 0.8rem 0 calc(1rem + env(safe-area-inset-bottom));
		text-align: center;
		background: linear-gradient(transparent, var(--paper) 1rem);
	}
	.go p {
		margin-bottom: 0.5rem;
	}
	.go button {
		font-size: 1.25rem;
		min-width: min(100%, 20rem);
	}
`;
