"""Round-robin: everybody meets everybody, from every seat, on all cores or on a cluster."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from itertools import combinations
from pathlib import Path

import teeter
from teeter.bulk.journal import Journal
from teeter.bulk.run import run
from teeter.ladder.play import Fixture, Played, play


def fixtures(
    bots: Sequence[str], games: Sequence[str], each: int, seed: str, *, players: int = 2, rulebook: str | None = None
) -> list[Fixture]:
    """`each`: games a group of opponents plays of each kind; seats go round, so nobody always begins."""
    found = []
    for game in games:
        for group in combinations(bots, players):
            for number in range(each):
                turn = number % players
                # The same chance for every seating: what one seat gains by luck, the other gains next time.
                chance = f"{seed}:{game}:{'-'.join(group)}:{number // players}"
                found.append(Fixture(game, group[turn:] + group[:turn], chance, rulebook))
    return found


def play_all(
    fixtures: Sequence[Fixture],
    *,
    workers: int | None = None,
    cluster: str | None = None,
    keep: Path | None = None,
    told: Callable[[], object] | None = None,
) -> Generator[Played, None, None]:
    """In their order, whatever finishes first, so that the same seed gives the same ladder.

    keep: a file for every game as it ends; if it holds some of these already, they are not played again.
    """
    journal = None if keep is None else Journal(keep, Played, f"ladder, Teeter {teeter.__version__}")
    return run(play, fixtures, workers=workers, cluster=cluster, journal=journal, told=told)
