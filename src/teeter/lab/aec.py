"""Every game for agents that take turns, as PettingZoo has it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, ClassVar, Literal

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from teeter.lab.errors import BadEnv
from teeter.lab.games.acts import Acts
from teeter.lab.games.places import PlaceSeen, places
from teeter.lab.games.table_eyes import NUMBER_LIMIT, TableEyes
from teeter.referees.chance import ChanceReferee
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.games import games
from teeter.rules.moves import Move, Place, Timeout
from teeter.rules.names import DEALER, RESERVED
from teeter.rules.shelf import is_built_alone, rulebooks
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table, Unplaceable

MOST_MOVES = 2000
"""Then a game is broken off: among agents that know nothing yet it may never end."""
BEATS = 12
"""Stack-a-Biddi: how often everybody may wait before time is up."""
SEEDS = 1 << 30


def aec(game: str, **named: Any) -> AECEnv:
    """A game for agents that take turns; `named` is what `TableEnv` takes. Whoever does what the mask does not allow
    loses at once, as in PettingZoo's own board games."""
    env: Any = TableEnv(game, **named)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    return wrappers.OrderEnforcingWrapper(env)


class TableEnv(AECEnv):  # type: ignore[misc]  # what has no types is Any
    """One table. Whoever wins has 1, whoever loses -1, and of a draw or a game that is broken off everybody has 0."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["human", "ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        rulebook: str | None = None,
        referee: Literal["physics", "chance"] = "chance",
        tremor: str = "natural",
        options: Mapping[str, str | int | bool] | None = None,
        render_mode: Literal["human", "ansi"] | None = None,
    ) -> None:
        """
        players: as few as the rulebook allows, if nothing is said.
        rulebook, options: as at any table.
        referee: towers are simulated ("physics"), with as many places to choose from as there are `place` actions; or
        pieces stand and fall by chance, which is about a hundred times as fast, and enough to learn
        an auction.
        tremor: of every hand, where towers are simulated.
        """
        super().__init__()
        if referee not in ("physics", "chance"):
            raise BadEnv(f"referee={referee!r}: it is 'physics' or 'chance'.")
        if referee == "physics" and game == "stack-a-biddi":
            raise BadEnv(
                "Stacks are built by live hands, which no agent has here: referee='chance' has dice and score."
            )
        if game in games() and is_built_alone(game):
            raise BadEnv(f"{game} is built alone, with nobody to play against: teeter/Stack-v0 is for one builder.")
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadEnv(f"render_mode={render_mode!r}: it is {', '.join(self.metadata['render_modes'])}, or None.")
        self.metadata = {**TableEnv.metadata, "name": f"{game.replace('-', '_')}_v0"}  # type: ignore[misc]
        self.render_mode = render_mode
        seats = [f"player_{number}" for number in range(players or _fewest(game, rulebook))]
        self._setup = seat_players(game, seats, rulebook=rulebook, options=options)
        self._simulated, self._tremor = referee == "physics", tremor
        self._acts = Acts(self._setup)
        self.actions = self._acts.words
        """What each number stands for; other seats are told by how far to the left they sit."""
        self._eyes = TableEyes(self._setup, places=self._simulated)
        self.possible_agents = seats
        limit = NUMBER_LIMIT
        row = spaces.Box(-limit, limit, (self._eyes.size,), np.float32)
        mask = spaces.Box(0, 1, (len(self._acts),), np.int8)
        self._seen = {seat: spaces.Dict({"observation": row, "action_mask": mask}) for seat in seats}
        self._done = {seat: spaces.Discrete(len(self._acts)) for seat in seats}
        self._chance = Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seen[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._done[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._chance = Random(seed)
        chance = self._chance.randrange(SEEDS)
        self._referee = SimulatedReferee(self._setup.set, tremor=self._tremor, seed=chance) if self._simulated else None
        referee = self._referee or ChanceReferee(Random(chance))
        self._table = Table(self._setup, dealer=Dealer(chance), referee=referee)
        self._table.let_others_answer()
        self._waited: list[str] = []
        self._beats = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._look_up()

    def observe(self, agent: str) -> dict[str, Any]:
        acts = agent == self.agent_selection
        mask = np.zeros(len(self._acts), dtype=np.int8)
        if acts:
            mask[list(self._legal)] = 1
        shown = [place.numbers for place in self._places] if acts else []
        return {"observation": self._eyes.see(self._table.view(agent), agent, shown), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if action not in self._legal:
            raise BadEnv(f"{agent} can't do {action!r} now: an action must be one of those in its action_mask.")
        self._say(agent, self._legal[action])
        self._table.let_others_answer()
        self._settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        view = self._table.view()
        lines = [f"{view['game']}, round {view['round']}: {view['phase']}, {' and '.join(view['to_act']) or 'over'}"]
        for name, tower in view["towers"].items():
            lines.append(f"  {name}: {tower['height_mm']:.0f} mm, {', '.join(tower['pieces']) or 'nothing yet'}")
        for words in ("diamonds", "scores", "dice"):
            if told := view.get(words):
                lines.append(f"  {words}: " + ", ".join(f"{key} {value}" for key, value in told.items()))  # type: ignore[attr-defined]
        if view["outcome"]:
            lines.append(f"  won by {', '.join(view['outcome']['winners']) or 'nobody'} ({view['outcome']['reason']})")
        text = "\n".join(lines) + "\n"
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """There is nothing to close."""

    def _say(self, agent: str, move: Move | None) -> None:
        if move is None:
            self._wait(agent)
            return
        self._waited, self._beats = [], 0
        try:
            self._table.submit(agent, move)
        except Unplaceable:
            self._table.submit(agent, Place())

    def _wait(self, agent: str) -> None:
        """Stack-a-Biddi: nobody has called yet."""
        self._waited.append(agent)
        if set(self._table.game.to_act(self._table.state)) <= set(self._waited):
            self._waited, self._beats = [], self._beats + 1
        if self._beats >= BEATS:
            self._beats = 0
            self._table.submit(DEALER, Timeout())

    def _settle(self) -> None:
        outcome = self._table.game.outcome(self._table.state)
        if outcome is not None:
            won = outcome.winners
            for agent in self.agents:
                self.rewards[agent] = 0.0 if not won else 1.0 if agent in won else -1.0
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._table.n >= MOST_MOVES:
            self.truncations = dict.fromkeys(self.agents, True)
        self._look_up()

    def _look_up(self) -> None:
        """Whose turn it is, and what they can do."""
        awaited = [seat for seat in self._table.game.to_act(self._table.state) if seat not in RESERVED]
        self._legal: dict[int, Move | None] = {}
        self._places: list[PlaceSeen] = []
        if not awaited or any(self.terminations.values()) or any(self.truncations.values()):
            self.agent_selection = self.agents[0]
            return
        agent = next((seat for seat in awaited if seat not in self._waited), awaited[0])
        self.agent_selection = agent
        pool = getattr(self._table.state, "pool", ())
        self._legal = dict(self._acts.legal(agent, self._table.choices[agent], pool))
        if self._setup.game == "stack-a-biddi" and self._table.state.phase == "stack":
            self._legal[self._acts.number("wait")] = None
        if self._referee is not None and self._table.state.hand is not None:
            self._look_for_places(self._referee)

    def _look_for_places(self, referee: SimulatedReferee) -> None:
        hand = self._table.state.hand
        self._places = places(referee.as_ruled(self._table.state, hand.tower), hand.piece)
        for number, place in enumerate(self._places):
            self._legal[self._acts.number("place", number)] = Place(place.path)


def _fewest(game: str, rulebook: str | None) -> int:
    books = [book for name, book in rulebooks().items() if game in book.games and rulebook in (None, name)]
    return books[0].games[game].players[0] if books else 2
