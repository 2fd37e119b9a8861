"""One game among bots, ruled by simulation."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from zlib import crc32

from teeter.bots.bot import Bot
from teeter.bots.roster import bot_called
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.log import Entry
from teeter.rules.moves import Place, Rule
from teeter.rules.names import REFEREE
from teeter.table.botseats import BotSeats
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table

MOST_MOVES = 2000
"""Then a game is broken off: among players that know nothing it may never end."""
BROKEN_OFF = "broken-off"


@dataclass(frozen=True)
class Fixture:
    """Who plays what, and by which chance."""

    game: str
    bots: tuple[str, ...]
    """In seat order, the beginner first."""
    seed: str
    rulebook: str | None = None
    options: tuple[tuple[str, str], ...] = ()
    """Where it is played another way than in the rulebook."""


@dataclass(frozen=True)
class Played:
    fixture: Fixture
    winners: tuple[int, ...]
    """Seat numbers; none is a draw, or was broken off."""
    reason: str
    moves: int
    placements: int
    falls: int
    seconds: float
    """CPU time."""


def play(fixture: Fixture) -> Played:
    return play_out(fixture)[0]


def play_out(
    fixture: Fixture, called: Callable[[str, str], Bot] = bot_called, told: Callable[[Entry], object] | None = None
) -> tuple[Played, Table, SimulatedReferee]:
    """What came of it, and the table as everybody left it. `called`: from a name and a seed to whoever plays; `told`:
    who hears of every entry of its log."""
    began = time.process_time()
    seats = [f"{bot} {number}" for number, bot in enumerate(fixture.bots, start=1)]
    # A single round: ratings learn more from another game than from another round of the same.
    setup = seat_players(fixture.game, seats, rulebook=fixture.rulebook, options=_options(fixture))
    referee = SimulatedReferee(setup.set, seed=crc32(fixture.seed.encode()))
    bots = {seat: called(bot, f"{fixture.seed}:{seat}") for seat, bot in zip(seats, fixture.bots, strict=True)}
    count = Counted(told)
    with closing(BotSeats(bots, referee)) as seated:
        table = Table(setup, store=count, dealer=Dealer(fixture.seed), referee=referee, bots=seated)
        with suppress(_NeverEnds):
            table.let_others_answer()
    outcome = table.game.outcome(table.state)
    winners = outcome.winners if outcome else ()
    played = Played(
        fixture,
        tuple(seats.index(winner) for winner in winners),
        outcome.reason if outcome else BROKEN_OFF,
        table.n,
        count.placements,
        count.falls,
        time.process_time() - began,
    )
    return played, table, referee


def _options(fixture: Fixture) -> dict[str, str]:
    one_round = {"rounds_to_win": "1"} if fixture.game in ("building-chain", "three-reds") else {}
    return {**one_round, **dict(fixture.options)}


class _NeverEnds(Exception):
    """A game of too many moves."""


class Counted:
    """Counts what happens at a table, in its store's place."""

    def __init__(self, told: Callable[[Entry], object] | None = None) -> None:
        self.placements = self.falls = 0
        self._told = told

    def append(self, entry: Entry) -> None:
        if entry.n > MOST_MOVES:
            raise _NeverEnds
        if self._told:
            self._told(entry)
        self.placements += isinstance(entry.move, Place)
        self.falls += entry.by == REFEREE and isinstance(entry.move, Rule) and not entry.move.stands


def shares(played: Played) -> list[float]:
    """What everybody has of the win: 1, a part of a shared one, or 0; of a draw everybody has the same, and of a game
    that was broken off nobody has anything."""
    count = len(played.fixture.bots)
    if played.reason == BROKEN_OFF:
        return [0.0] * count
    if not played.winners:
        return [1 / count] * count
    return [1 / len(played.winners) if seat in played.winners else 0.0 for seat in range(count)]


def ranks(played: Played) -> Sequence[float]:
    return [0.0 if seat in played.winners or not played.winners else 1.0 for seat in range(len(played.fixture.bots))]
