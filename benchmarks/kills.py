"""Kill the server at random instants of real games over sockets, and count what was lost: nothing may be.

python -m benchmarks.kills [--kills 200] [--tables 6] [--building 0] [--racing 0] [--longest 0.1]
    [--seed 1] [--store URL] [--postgres] [--seconds 200]

With tables where live hands build or race, leave them time between two kills: --building 2 --racing 1 --longest 8.
--postgres: on a PostgreSQL that is started for it. --seconds: after which no more kills are made. Every run adds a line
to benchmarks/results/kills.jsonl.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from pathlib import Path

from tests.contracts.postgres import Postgres
from tests.server.killing import Report, play_through_kills

RESULTS = Path(__file__).parent / "results" / "kills.jsonl"


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--kills", type=int, default=200)
    words.add_argument("--tables", type=int, default=6)
    words.add_argument("--building", type=int, default=0)
    words.add_argument("--racing", type=int, default=0)
    words.add_argument("--postgres", action="store_true")
    words.add_argument("--seconds", type=float, default=200.0)
    words.add_argument("--longest", type=float, default=0.1)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--store")
    asked = words.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres() if asked.postgres else None
        store = postgres.url if postgres else asked.store or f"sqlite:///{folder}/tables.db"
        report = asyncio.run(
            play_through_kills(
                store,
                Path(folder),
                kills=asked.kills,
                tables=asked.tables,
                building=asked.building,
                racing=asked.racing,
                longest=asked.longest,
                seed=asked.seed,
                seconds=asked.seconds,
            )
        )
        if postgres:
            postgres.stop()
    _note(store, report)
    print(f"{report.kills} kills, {report.games} games, {report.entries} entries, {report.acknowledged} acknowledged")
    if asked.building:
        print(f"{report.placed} pieces placed by live hands, {report.ruled} of them ruled by physics")
    if asked.racing:
        print(f"{report.called} races called on live mats, {report.inspected} inspected")
    print(f"{report.resumed} times a client said hello and got exactly what it missed")
    print(f"{len(report.wrong)} things that must never happen")
    for wrong in report.wrong[:20]:
        print(" ", wrong)
    sys.exit(bool(report.wrong))


def _note(store: str, report: Report) -> None:
    RESULTS.parent.mkdir(exist_ok=True)
    figures = {
        name: getattr(report, name)
        for name in ("kills", "games", "entries", "acknowledged", "placed", "ruled", "called")
    }
    with RESULTS.open("a", encoding="utf-8") as results:
        results.write(json.dumps({"store": store.partition(":")[0], **figures, "wrong": len(report.wrong)}) + "\n")


if __name__ == "__main__":
    main()
