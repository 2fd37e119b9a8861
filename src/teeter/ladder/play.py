"""One game among bots, ruled by simulation."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from teeter.bots.roster import bot_called
from teeter.referees.simulated import SimulatedReferee
from teeter.rules.log import Entry
from teeter.rules.moves import Place, Rule
from teeter.rules.names import REFEREE
from teeter.table.botseats import BotSeats
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.table import Table


@dataclass(frozen=True)
class Fixture:
    """Who plays what, and by which chance."""

    game: str
    bots: tuple[str, ...]
    """In seat order, the beginner first."""
    seed: str
    rulebook: str | None = None


@dataclass(frozen=True)
class Played:
    fixture: Fixture
    winners: tuple[int, ...]
    """Seat numbers; none is a draw."""
    reason: str
    moves: int
    placements: int
    falls: int
    seconds: float
    """CPU time."""


def play(fixture: Fixture) -> Played:
    began = time.process_time()
    seats = [f"{bot} {number}" for number, bot in enumerate(fixture.bots, start=1)]
    # A single round: ratings learn more from another game than from another round of the same.
    setup = seat_players(fixture.game, seats, rulebook=fixture.rulebook, options=_one_round(fixture))
    referee = SimulatedReferee(setup.set, seed=crc32(fixture.seed.encode()))
    bots = {seat: bot_called(bot, f"{fixture.seed}:{seat}") for seat, bot in zip(seats, fixture.bots, strict=True)}
    count = Counted()
    table = Table(setup, store=count, dealer=Dealer(fixture.seed), referee=referee, bots=BotSeats(bots, referee))
    table.let_others_answer()
    outcome = table.game.outcome(table.state)
    winners = outcome.winners if outcome else ()
    return Played(
        fixture,
        tuple(seats.index(winner) for winner in winners),
        outcome.reason if outcome else "given up",
        table.n,
        count.placements,
        count.falls,
        time.process_time() - began,
    )


def _one_round(fixture: Fixture) -> dict[str, str]:
    return {"rounds_to_win": "1"} if fixture.game in ("building-chain", "three-reds") else {}


class Counted:
    """Counts what happens at a table, in its store's place."""

    def __init__(self) -> None:
        self.placements = self.falls = 0

    def append(self, entry: Entry) -> None:
        self.placements += isinstance(entry.move, Place)
        self.falls += entry.by == REFEREE and isinstance(entry.move, Rule) and not entry.move.stands


def shares(played: Played) -> list[float]:
    """What everybody has of the win: 1, a part of a shared one, or 0; of a draw everybody has the same."""
    count = len(played.fixture.bots)
    if not played.winners:
        return [1 / count] * count
    return [1 / len(played.winners) if seat in played.winners else 0.0 for seat in range(count)]


def ranks(played: Played) -> Sequence[float]:
    return [0.0 if seat in played.winners or not played.winners else 1.0 for seat in range(len(played.fixture.bots))]
