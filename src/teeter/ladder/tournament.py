"""Round-robin: everybody meets everybody, from every seat, on all cores."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from itertools import combinations
from multiprocessing import get_context

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


def play_all(fixtures: Sequence[Fixture], jobs: int | None = None) -> Iterator[Played]:
    """In their order, whatever finishes first, so that the same seed gives the same ladder."""
    jobs = min(jobs or os.cpu_count() or 1, max(1, len(fixtures)))
    if jobs == 1:
        yield from map(play, fixtures)
        return
    with get_context("spawn").Pool(jobs) as pool:
        yield from pool.imap(play, fixtures)
