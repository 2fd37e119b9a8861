"""A million commands whose ids collide, of two people at each of many tables; count acknowledgements without an entry.

python -m benchmarks.collisions [--commands 1000000] [--tables 200] [--seconds 170] [--seed 1] [--store URL]
"""

import argparse
import asyncio
import sys
import tempfile
import time
from itertools import count
from random import Random

from rich.console import Console
from rich.table import Table

from teeter.server.store.sql import SqlStore
from tests.server.colliding import Collided, seat_colliding_people

A_GAME = 600
"""Commands after which a table goes, whether its game is over or not."""
IDS = 150


async def collide(store: SqlStore, asked: argparse.Namespace) -> Collided:
    report, chance, numbers = Collided(), Random(asked.seed), count()
    ends = time.monotonic() + asked.seconds

    async def one_table() -> None:
        while report.commands < asked.commands and time.monotonic() < ends:
            people = await seat_colliding_people(store, f"t{next(numbers)}", chance, IDS, report)
            await people.play(A_GAME)

    await asyncio.gather(*(one_table() for _ in range(asked.tables)))
    return report


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--commands", type=int, default=1_000_000)
    words.add_argument("--tables", type=int, default=200)
    words.add_argument("--seconds", type=float, default=170.0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--store")
    asked = words.parse_args()

    async def run(url: str) -> Collided:
        store = SqlStore(url)
        await store.open()
        try:
            return await collide(store, asked)
        finally:
            await store.close()

    with tempfile.TemporaryDirectory() as folder:
        report = asyncio.run(run(asked.store or f"sqlite:///{folder}/tables.db"))
    shown = Table(title="Commands with colliding ids")
    for name in ("commands", "acknowledged", "entries", "refused", "said before", "false acknowledgements"):
        shown.add_column(name, justify="right")
    figures = (report.commands, report.acknowledged, report.entries, report.refused, report.said_before)
    shown.add_row(*(f"{each:,}" for each in figures), str(len(report.wrong)))
    Console().print(shown)
    for wrong in report.wrong[:20]:
        print(" ", wrong)
    sys.exit(bool(report.wrong))


if __name__ == "__main__":
    main()
