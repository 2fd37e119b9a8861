"""A thousand people on the list of one day: what does a look at it cost, and does anybody's hand wait?

    python -m benchmarks.day_list

Looks at a list of ten and at one of a thousand, side by side in one run, and measures meanwhile how late the event loop
comes to a beat of a hand while a thousand towers are begun and ranked.
"""

import asyncio
import json
import tempfile
import time
from random import Random
from statistics import median

from teeter.rules.games.tower_of_the_day import TowerResult
from teeter.server.daily.lists import DayLists, TowerBegun
from teeter.server.store.sql import SqlStore
from teeter.table.budgets import DAY_LIST_LINES
from teeter.table.frames import BEAT_SECONDS

FEW, MANY = 10, 1000
LOOKS = 100
AT_ONCE = 20


async def fill(lists: DayLists, day: int, towers: int) -> None:
    chance, door = Random(day), asyncio.Semaphore(AT_ONCE)

    async def one(k: int) -> None:
        begun = TowerBegun(
            table=f"{day}-{k}", day=day, name=f"Builder {k}", device=f"device {k}", address=f"10.0.{k // 9}.1"
        )
        async with door:
            assert await lists.begin(begun, 20) == "yes"
            await lists.rank(begun.table, TowerResult(chance.randint(0, 10), chance.randint(0, 400)))

    await asyncio.gather(*(one(k) for k in range(towers)))


async def look(lists: DayLists, day: int, towers: int) -> float:
    """Seconds of computing, a look."""
    began = time.process_time()
    for k in range(LOOKS):
        await lists.lines(day, 0, DAY_LIST_LINES)
        await lists.line_of(f"{day}-{k % towers}")
    return (time.process_time() - began) / LOOKS


async def lateness(until: asyncio.Event) -> list[float]:
    late = []
    while not until.is_set():
        due = time.perf_counter() + BEAT_SECONDS
        await asyncio.sleep(BEAT_SECONDS)
        late.append(time.perf_counter() - due)
    return late


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        store = SqlStore(f"sqlite:///{folder}/tables.db")
        await store.open()
        lists, done = DayLists(store), asyncio.Event()
        beats = asyncio.create_task(lateness(done))
        began = time.process_time()
        await fill(lists, 1, MANY)
        filled = time.process_time() - began
        done.set()
        late = sorted(await beats)
        await fill(lists, 2, FEW)
        many, few = await look(lists, 1, MANY), await look(lists, 2, FEW)
        await store.close()
    found = {
        "towers": MANY,
        "begun_and_ranked_cpu_ms_each": round(1000 * filled / MANY, 2),
        "beat_late_ms_median": round(1000 * median(late), 1),
        "beat_late_ms_worst": round(1000 * late[-1], 1),
        "look_cpu_ms": round(1000 * many, 2),
        "look_at_ten_cpu_ms": round(1000 * few, 2),
        "ratio": round(many / few, 2),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    asyncio.run(main())
