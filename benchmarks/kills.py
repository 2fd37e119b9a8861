"""Kill the server at random instants of real games over sockets, and count what was lost: nothing may be.

python -m benchmarks.kills [--kills 200] [--tables 6] [--building 0] [--longest 0.1] [--seed 1] [--store URL]

With tables where live hands build, leave them time between two kills: --building 2 --longest 8.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.server.killing import play_through_kills


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=200)
    words.add_argument("--tables", type=int, default=6)
    words.add_argument("--building", type=int, default=0)
    words.add_argument("--longest", type=float, default=0.1)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--store")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        store = asked.store or f"sqlite:///{folder}/tables.db"
        report = asyncio.run(
            play_through_kills(
                store,
                Path(folder),
                kills=asked.kills,
                tables=asked.tables,
                building=asked.building,
                longest=asked.longest,
                seed=asked.seed,
            )
        )
    print(f"{report.kills} kills, {report.games} games, {report.entries} entries, {report.acknowledged} acknowledged")
    if asked.building:
        print(f"{report.placed} pieces placed by live hands, {report.ruled} of them ruled by physics")
    print(f"{report.resumed} times a client said hello and got exactly what it missed")
    print(f"{len(report.wrong)} things that must never happen")
    for wrong in report.wrong[:20]:
        print(" ", wrong)
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
