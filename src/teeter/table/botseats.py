"""Bots at a table: who of those to act is one, what it sees, and what it says."""

import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from teeter.bots.bot import Bot, Sight
from teeter.bots.random_player import random_move
from teeter.physics.tower import Tower
from teeter.referees.referee import Unanswered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.game import Choices, Setup, View
from teeter.rules.moves import Move, Place
from teeter.rules.state import State

log = logging.getLogger("teeter.bots")


class BotSeats:
    def __init__(self, bots: Mapping[str, Bot], referee: SimulatedReferee | None = None) -> None:
        """`referee`: whose towers the bots look at; without one the table has real blocks, and they can't."""
        self._bots = bots
        self._referee = referee
        self.said: dict[str, str] = {}
        """Why each bot made its last move."""

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self._bots)

    def answer(self, seat: str, setup: Setup, state: Any, view: View, choices: Choices) -> Move:
        sight = Sight(seat, setup, view, choices[seat], towers_seen(self._referee, state))
        answer = self._bots[seat].answer(sight)
        self.said[seat] = answer.why
        return answer.move

    def instead(self, seat: str, refused: Move, why: str, choices: Choices, pool: tuple[str, ...], n: int) -> Move:
        """A legal move in place of one that the table refused."""
        self.said[seat] = f"My move was refused ({why}), so I made any other."
        log.warning("a bot's move was refused", extra={"seat": seat, "why": why})
        if isinstance(refused, Place) and refused != Place():
            return Place()
        return random_move(choices[seat], pool, Random(f"{seat}:{n}"))


def towers_seen(referee: SimulatedReferee | None, state: Any) -> dict[str, Tower]:
    """Everybody sees every tower; one that can't be built again from the log is seen by nobody."""
    if referee is None or not isinstance(state, State):
        return {}
    found = {}
    for name, tower in state.towers.items():
        if tower.pieces and tower.status in ("standing", "stopped"):
            try:
                found[name] = referee.as_ruled(state, name)
            except Unanswered:
                continue
    return found
