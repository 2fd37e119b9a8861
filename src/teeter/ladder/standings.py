"""Who is how strong: OpenSkill ratings, and plain shares of wins with their intervals."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from teeter.ladder.play import Played, ranks, shares

SURE_DEVIATIONS = 1.96
"""Standard deviations on either side that hold 95 %."""


@dataclass(frozen=True)
class Standing:
    bot: str
    rating: float
    spread: float
    """Of the rating: one standard deviation."""
    games: int
    won: float
    """Shared wins count in part."""

    @property
    def low(self) -> float:
        return self.rating - SURE_DEVIATIONS * self.spread

    @property
    def high(self) -> float:
        return self.rating + SURE_DEVIATIONS * self.spread


def standings(games: Iterable[Played]) -> list[Standing]:
    """Strongest first."""
    model = PlackettLuce()
    rated: dict[str, Any] = {}
    count: dict[str, int] = {}
    won: dict[str, float] = {}
    for played in games:
        bots = played.fixture.bots
        for bot in bots:
            rated.setdefault(bot, model.rating(name=bot))
        teams = model.rate([[rated[bot]] for bot in bots], ranks=list(ranks(played)))
        for bot, [rating], share in zip(bots, teams, shares(played), strict=True):
            rated[bot] = rating
            count[bot] = count.get(bot, 0) + 1
            won[bot] = won.get(bot, 0.0) + share
    found = [Standing(bot, float(r.mu), float(r.sigma), count[bot], won[bot]) for bot, r in rated.items()]
    return sorted(found, key=lambda each: -each.rating)


def wilson(won: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins."""
    if not games:
        return 0.0, 1.0
    share, z = won / games, SURE_DEVIATIONS * SURE_DEVIATIONS / games
    middle = (share + z / 2) / (1 + z)
    half = math.sqrt(share * (1 - share) * z + z * z / 4) / (1 + z)
    return max(0.0, middle - half), min(1.0, middle + half)


def duels(games: Iterable[Played]) -> dict[tuple[str, str, str], tuple[float, int]]:
    """(game, bot, other) -> what the bot won against the other, of how many games with both at the table."""
    found: dict[tuple[str, str, str], tuple[float, int]] = {}
    for played in games:
        bots, part = played.fixture.bots, shares(played)
        for one, bot in enumerate(bots):
            for other in {*bots} - {bot}:
                won, count = found.get((played.fixture.game, bot, other), (0.0, 0))
                found[played.fixture.game, bot, other] = (won + part[one], count + 1)
    return found
