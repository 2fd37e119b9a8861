"""Who is how strong: OpenSkill ratings, and plain shares of wins with their intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce

from teeter.bulk.interval import SURE_DEVIATIONS
from teeter.ladder.play import Played, ranks, shares


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
