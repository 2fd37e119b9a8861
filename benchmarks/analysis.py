"""What it takes to analyse a game: processor time, whole and for every placement.

    python -m benchmarks.analysis [--game building-chain] [--bots steady,steady,steady] [--placements 40] [--seed a]

Bots play so many placements first, on benches as at a live table.
"""

import argparse
import statistics
import time

from teeter.table.analysis.findings import Judged
from teeter.table.analysis.hindsight import hindsight
from tests.table.benched import played


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--game", default="building-chain")
    words.add_argument("--bots", default="steady,steady,steady")
    words.add_argument("--placements", type=int, default=40)
    words.add_argument("--seed", default="a")
    asked = words.parse_args()
    job = played(asked.game, tuple(asked.bots.split(",")), asked.seed, most=asked.placements)
    took: dict[type, list[float]] = {}
    began = before = time.process_time()
    for found in hindsight(job):
        now = time.process_time()
        took.setdefault(type(found), []).append(now - before)
        before = now
    print(f"{len(took[Judged])} placements: {before - began:.1f} s of CPU")
    for kind, seconds in took.items():
        print(f"{kind.__name__}: median {statistics.median(seconds):.2f} s, most {max(seconds):.2f} s")


if __name__ == "__main__":
    main()
