"""The ladder on a Ray cluster of two nodes beside two processes: the same games, as many a second, and a node killed.

    python -m benchmarks.cluster [--each 12] [--rounds 3]

Both play the same fixtures in turns, one core a node or process. The clock runs from the first game that has ended, so
that neither is charged for getting warm. The last run on the cluster loses its second node in the middle.
"""

import argparse
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median

from teeter.ladder.play import Fixture, Played
from teeter.ladder.tournament import fixtures, play_all
from tests.bulk.two_nodes import TwoNodes, two_nodes

BOTS = ("child", "steady")
GAMES = ("knock-out", "pile-it-high", "building-chain")


def timed(games: Iterator[Played], meanwhile: Callable[[int], None] = lambda ended: None) -> tuple[list[Played], float]:
    """What was played, and games a second. `meanwhile`: hears how many have ended."""
    played: list[Played] = []
    began = 0.0
    for game in games:
        played.append(game)
        began = began or time.monotonic()
        meanwhile(len(played))
    return played, (len(played) - 1) / (time.monotonic() - began)


def alike(one: list[Played], other: list[Played]) -> int:
    """Games with the same result, whatever time they took."""
    return sum(_timeless(a) == _timeless(b) for a, b in zip(one, other, strict=True))


def _timeless(game: Played) -> Played:
    return replace(game, seconds=0.0)


def compare(to_play: list[Fixture], nodes: TwoNodes, rounds: int) -> None:
    ratios = []
    here: list[Played] = []
    for number in range(rounds):
        here, pool = timed(play_all(to_play, workers=2))
        there, ray = timed(play_all(to_play, cluster=nodes.address))
        ratios.append(ray / pool)
        print(
            f"  round {number + 1}: pool {pool:.2f} games a second, cluster {ray:.2f};"
            f" {alike(here, there)} of {len(here)} games the same",
            flush=True,
        )
    print(f"two Ray nodes over two processes: {median(ratios):.3f}")

    def half_way(ended: int) -> None:
        if ended == len(to_play) // 2:
            nodes.kill_second()

    there, _ = timed(play_all(to_play, cluster=nodes.address), half_way)
    print(f"a node killed after {len(to_play) // 2} games: {alike(here, there)} of {len(here)} games the same")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--each", type=int, default=12, help="games of a kind")
    words.add_argument("--rounds", type=int, default=3)
    asked = words.parse_args()
    with two_nodes() as nodes:
        compare(fixtures(BOTS, GAMES, asked.each, "cluster"), nodes, asked.rounds)


if __name__ == "__main__":
    main()
