"""A function of numbers as a player at a table: it sees and answers what the game's PettingZoo environment has."""

from __future__ import annotations

from typing import Any

import numpy as np

from teeter.bots.bot import Answer, Sight
from teeter.bots.reason import Reason
from teeter.lab.agents import Act, asked
from teeter.lab.errors import BadAgent
from teeter.lab.games.acts import Acts
from teeter.lab.games.places import places
from teeter.lab.games.table_eyes import TableEyes
from teeter.rules.moves import Move, Place


class PolicyBot:
    """`act({"observation": ..., "action_mask": ...}, info)` answers the number of an action that the mask allows."""

    def __init__(self, name: str, act: Act) -> None:
        self.name = name
        self._act = act
        self._known: tuple[Acts, TableEyes] | None = None
        """They take a moment to make, and are the same for a whole game."""

    def answer(self, sight: Sight) -> Answer:
        if self._known is None:
            self._known = Acts(sight.setup), TableEyes(sight.setup, places=True)
        acts, eyes = self._known
        legal, shown = _legal(acts, sight)
        mask = np.zeros(len(acts), dtype=np.int8)
        mask[list(legal)] = 1
        view: Any = sight.view
        observation = {"observation": eyes.see(view, sight.seat, shown), "action_mask": mask}
        number = asked(self.name, self._act, observation, {"agent": sight.seat, "game": sight.setup.game})
        try:
            return Answer(legal[int(number)], Reason("silent"))
        except (KeyError, TypeError, ValueError) as error:
            raise BadAgent(
                f"{self.name} answered {number!r:.200}: an action is the number of one that the action_mask allows."
            ) from error


def _legal(acts: Acts, sight: Sight) -> tuple[dict[int, Move], list[tuple[float, ...]]]:
    """What may be said by its number, and the places that a builder sees."""
    legal = dict(acts.legal(sight.seat, sight.choices, sight.pool))
    hand = sight.view.get("in_hand")
    builds = any(choice.move == "place" for choice in sight.choices)
    if not builds or not hand or hand["tower"] not in sight.towers:
        return legal, []
    seen = places(sight.towers[hand["tower"]], hand["piece"])
    for number, place in enumerate(seen):
        legal[acts.number("place", number)] = Place(place.path)
    return legal, [place.numbers for place in seen]
