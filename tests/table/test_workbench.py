"""What the workbench shows, and when: nobody sees what came of a piece before it is safe."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from teeter.rules.log import Entry
from teeter.rules.moves import Choose, Place, Rule
from teeter.server.store.sql import SqlStore
from teeter.table.building.advising import HintGiven
from teeter.table.building.messages import Ended, Landing
from teeter.table.building.session import Building
from teeter.table.live import LiveTable
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record
from teeter.table.workers.pool import Crew

SHEET = Sheet(game="tower-of-babel", seats=(Seat("Ann"), Seat("Bob")), ruling="physics")


class Sluggish(SqlStore):
    """A real store on a slow disk: longer than a piece takes to settle."""

    async def append(self, id: str, entry: Entry, **more: Any) -> None:
        if isinstance(entry.move, Rule):
            await asyncio.sleep(0.5)
        await super().append(id, entry, **more)


class Onlooker:
    """Notes how much of the log there was with each frame."""

    def __init__(self) -> None:
        self.live: LiveTable
        self.seen: list[tuple[bool, int]] = []
        self.clocks: list[tuple[str, tuple[str, ...]]] = []

    def show(self, frame: bytes, *, last: bool) -> None:
        self.seen.append((last, self.live.n))

    def beat(self, took: float, late: float) -> None: ...

    def count_down(self, what: str, seconds: float, seats: tuple[str, ...]) -> None:
        self.clocks.append((what, seats))

    def foreseen(self, tower: str, landing: Landing) -> None: ...

    def ruled(self, tower: str, ended: Ended) -> None: ...

    def taken_anew(self, seat: str) -> None: ...

    def hint_asked(self, seat: str) -> None: ...

    def hint_given(self, hint: HintGiven) -> None: ...

    def hint_failed(self, seat: str) -> None: ...

    def is_there(self, seat: str) -> bool:
        return True


@asynccontextmanager
async def a_table(folder: Path, onlooker: Onlooker, sheet: Sheet) -> AsyncIterator[LiveTable]:
    store = Sluggish(f"sqlite:///{folder}/tables.db")
    await store.open()
    record = Record(id="t", sheet=sheet, seed="1", setup=sheet.to_setup(), stage="running")
    await store.create(record, [])
    onlooker.live = await LiveTable.load(record, store, lambda entry: None)
    yield onlooker.live
    await store.close()


def test_a_piece_is_seen_to_have_settled_only_when_that_is_in_the_log(tmp_path: Path) -> None:
    async def run() -> None:
        onlooker = Onlooker()
        async with a_table(tmp_path, onlooker, SHEET) as live:
            builder = live.to_act[0]
            await live.submit(builder, Choose("cube"))
            await live.submit(builder, Place(((0, 0, 0, 100, 1, 0, 0, 0), (900, 0, 0, 12, 1, 0, 0, 0))))
            await Building(live, SHEET, Crew(1), onlooker).rule()
            assert live.n == 3
            assert any(n < 3 for _, n in onlooker.seen), "nothing was shown of its way"
            assert [n for last, n in onlooker.seen if last] == [3]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_fall_is_seen_before_it_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        onlooker = Onlooker()
        async with a_table(tmp_path, onlooker, SHEET) as live:
            bench = Building(live, SHEET, Crew(1), onlooker)
            for piece, x in (("base_slab", 0), ("cube", 90)):
                builder = live.to_act[0]
                await live.submit(builder, Choose(piece))
                await live.submit(builder, Place(((0, x, 0, 130, 1, 0, 0, 0), (300, x, 0, 100, 1, 0, 0, 0))))
                await bench.rule()
            ruled = live.log[-1]
            assert isinstance(ruled.move, Rule)
            assert not ruled.move.stands
            since = [n for last, n in onlooker.seen if not last]
            assert max(since) == ruled.n - 1, "the log told of a fall that was still to be seen"

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_build_clock_begins_with_the_first_movement(tmp_path: Path) -> None:
    async def run() -> None:
        sheet = replace(SHEET, build_seconds=1)
        onlooker = Onlooker()
        async with a_table(tmp_path, onlooker, sheet) as live:
            builder = live.to_act[0]
            await live.submit(builder, Choose("base_slab"))
            bench = Building(live, sheet, Crew(1), onlooker)
            building = asyncio.create_task(bench.build())
            while len(onlooker.seen) < 45:  # longer than the clock: they can't act yet
                await asyncio.sleep(0.01)
            assert onlooker.clocks == []
            assert live.n == 1
            bench.aim((builder,), 0, (5.0, 0.0, 100.0, 1.0, 0.0, 0.0, 0.0))
            await building
            assert onlooker.clocks == [("build", (builder,))]
            assert isinstance(live.log[-1].move, Rule), "the clock ran out, and the hand opened"

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_worker_has_nothing_left_to_compile_when_the_first_hand_comes() -> None:
    # In a process of its own: in this one other tests may have compiled it.
    asked = (
        "from teeter.table.readiness import towers; towers();"
        "from teeter.physics.statics import clipping;"
        "from teeter.physics.statics import simplex;"
        "from teeter.physics.motion.corners import leave_out_what_lies_within as within;"
        "print(all(work.signatures for work in (clipping.touch_all, clipping.to_the_edge, simplex.circle, within)))"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, timeout=120, check=True)
    assert answer.stdout.strip() == "True"
