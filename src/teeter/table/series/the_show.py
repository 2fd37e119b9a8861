"""The Show: four contestants, ten rounds, an evening as television would have it. Rounds of bidding and rounds of plain
building take turns, hands tremble more towards the end, and every round is kept short by options that games have
anyway: fewer pieces, smaller purses, one diamond instead of five."""

from typing import Any

from teeter.rules.names import TremorLevel
from teeter.table.series.plan import EveningPlan
from teeter.table.sheet import Terms

CONTESTANTS = 4
AUCTION_SECONDS = 30
AWAY_SECONDS = 45


def the_show() -> EveningPlan:
    """For whoever opens it to change: their seats, their language."""
    return EveningPlan(games=ROUNDS, players=CONTESTANTS, fill="steady", show=True)


def _round(game: str, tremor: TremorLevel, build_seconds: int, *, rulebook: str | None = None, **options: Any) -> Terms:
    """Nobody waits for somebody who has left the studio: a bot takes over."""
    return Terms(
        game=game,
        rulebook=rulebook,
        options=options,
        tremor=tremor,
        build_seconds=build_seconds,
        auction_seconds=AUCTION_SECONDS,
        away="bot",
        away_seconds=AWAY_SECONDS,
    )


ROUNDS = (
    # Everybody gets warm, and nobody pays.
    _round("tower-of-babel", "steady", 90, blind=True, diamonds_to_win=1, fair_foundation=True),
    _round("well-stacked", "steady", 90, pieces=16, foundations="dealt"),
    _round("knock-out", "steady", 90, pieces=16, foundations="dealt", second_chance=True),
    _round("building-chain", "natural", 75, chain_length=4, rounds_to_win=1),
    _round("stack-a-biddi", "natural", 75, round_seconds=60),
    _round("pile-it-high", "natural", 75, pieces=18, purse=8, foundations="dealt"),
    _round("build-or-push", "natural", 60, pieces=20, purse=8, foundations="dealt", pool_empty="taller"),
    _round("tower-of-babel", "nervous", 60, diamonds_to_win=1, pieces=24),
    _round("pile-it-high", "nervous", 60, rulebook="sac-noir", pieces=20, purse=8),
    # The last one standing, on a table on which one fall can take the next tower along.
    _round("knock-out", "nervous", 45, rulebook="manual", crowded=True, pieces=24, purse=12, stakes="taker"),
)
