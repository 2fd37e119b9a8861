"""Bots at a table: who of those to act is one, what it sees, and what it says."""

import logging
from collections.abc import Mapping
from random import Random
from typing import Any

from teeter.bots.bot import Bot, Sight
from teeter.bots.names import NAMES
from teeter.bots.program import NoSuchProgram, ProgramBot
from teeter.bots.random_player import random_move
from teeter.bots.reason import Reason
from teeter.bots.roster import bot_called
from teeter.physics.moment import PlacedPiece
from teeter.physics.tower import Tower
from teeter.referees.referee import Unanswered
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.game import BadSetup, Choices, Setup
from teeter.rules.moves import Move, Place
from teeter.rules.seen import TableView
from teeter.rules.state import State

log = logging.getLogger("teeter.bots")
TROUBLES = ("program-failed", "move-refused")
"""Reasons that say nothing about a piece."""


def auction_is_on(state: Any) -> bool:
    """Until then nobody is told why a bot bids, or does not: every reason would tell the others what it can be made to
    pay, and none at all, where all others are told, that it bluffs."""
    return isinstance(state, State) and state.auction is not None


class BotSeats:
    def __init__(self, bots: Mapping[str, Bot], referee: SimulatedReferee | None = None) -> None:
        """`referee`: whose towers the bots look at; without one the table has real blocks, and they can't."""
        self._bots = bots
        self._referee = referee
        self._said: dict[str, Reason] = {}

    @property
    def seats(self) -> tuple[str, ...]:
        return tuple(self._bots)

    def take_said(self, state: Any) -> dict[str, Reason]:
        """Why each bot made its last move, of those that moved since this was asked; of an auction once it is over."""
        quiet = auction_is_on(state)
        said = {seat: why for seat, why in self._said.items() if not quiet or why.kind in TROUBLES}
        self._said = {seat: why for seat, why in self._said.items() if seat not in said}
        return said

    def answer(self, seat: str, setup: Setup, state: Any, view: TableView, choices: Choices) -> Move:
        towers, around = towers_seen(self._referee, state), around_each(self._referee, state)
        tremor = setup.tremor_of(seat, "natural")
        sight = Sight(seat, setup, view, choices[seat], towers, tremor, around=around)
        answer = self._bots[seat].answer(sight)
        self._said[seat] = answer.reason
        return answer.move

    def instead(self, seat: str, refused: Move, why: str, choices: Choices, pool: tuple[str, ...], n: int) -> Move:
        """A legal move in place of one that the table refused."""
        bot = self._bots[seat]
        self._said[seat] = Reason("move-refused", words=why)
        if isinstance(bot, ProgramBot):
            bot.refused(why)
        log.warning("%s (%s): a move was refused: %s; a legal one was made instead", seat, bot.name, why)
        if isinstance(refused, Place) and refused != Place():
            return Place()
        return random_move(choices[seat], pool, Random(f"{seat}:{n}"))

    def close(self) -> None:
        for bot in self._bots.values():
            if isinstance(bot, ProgramBot):
                bot.close()


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


def around_each(referee: SimulatedReferee | None, state: Any) -> dict[str, tuple[PlacedPiece, ...]]:
    """On a crowded table: what stands around each tower."""
    if referee is None or not isinstance(state, State):
        return {}
    try:
        crowd = referee.crowd(state)
    except Unanswered:
        return {}
    if crowd is None:
        return {}
    return {name: crowd.around(name) for name in crowd.names}


def seat_bots(asked: Mapping[str, str], seats: tuple[str, ...], seed: int | str) -> dict[str, Bot]:
    """Seat -> a level, a character, or a program to run; raises BadSetup."""
    found: dict[str, Bot] = {}
    for seat, which in asked.items():
        if seat not in seats:
            raise BadSetup(f"the bot {seat!a} has no seat; seats: {', '.join(seats)}")
        if which in NAMES:
            found[seat] = bot_called(which, seed)
            continue
        try:
            found[seat] = ProgramBot(which, seed)
        except NoSuchProgram as error:
            raise BadSetup(f"{error}; or one of: {', '.join(NAMES)}") from error
    return found
