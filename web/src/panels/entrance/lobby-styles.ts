import { css } from "lit";

export const lobbyStyles = css`
	.two {
		display: grid;
		grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
		gap: 1.2rem;
		align-items: start;
		margin-bottom: 1.2rem;
	}
	li {
		display: flex;
		align-items: center;
		gap: 0.6rem;
		padding: 0.25rem 0;
		border-bottom: 1px solid var(--line);
		min-height: 52px;
	}
	li .who {
		flex: 1;
		min-width: 0;
		overflow-wrap: anywhere;
	}
	li.dragged {
		position: relative;
		z-index: 1;
		background: var(--card);
		box-shadow: 0 6px 16px -8px #4a2c15aa;
	}
	li button.plain {
		padding-inline: 0.5em;
	}
	.handle {
		cursor: grab;
		touch-action: none;
		padding: 0.5rem 0.2rem;
		font-size: 1.2rem;
		line-height: 1;
		opacity: 0.6;
	}
	.dot {
		width: 0.8rem;
		height: 0.8rem;
		border-radius: 50%;
		border: 2px solid var(--green);
		flex: none;
	}
	.dot.here {
		background: var(--green);
	}
	/* Above whatever grows while people come in: it stays where a finger or a few Tabs find it. */
	.top {
		display: flex;
		flex-wrap: wrap;
		align-items: center;
		gap: 0.8rem 1.5rem;
		margin-bottom: 1.2rem;
	}
	#differs {
		margin-bottom: 1.2rem;
	}
	.game {
		flex: 1 1 22rem;
	}
	.row select {
		flex: 1;
		width: auto;
	}
	#begins {
		margin: 0.7rem 0 0.2rem;
	}
	.game p {
		margin: 0;
	}
	.start {
		flex: 0 1 20rem;
		text-align: center;
	}
	.start > * {
		width: 100%;
		margin: 0;
	}
	.start button {
		font-size: 1.25rem;
	}
	@media (max-width: 720px) {
		.game,
		.start {
			flex: 1 1 100%;
		}
	}
`;
