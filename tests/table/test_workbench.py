"""What the workbench shows, and when: nobody sees what came of a piece before it is safe."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

from teeter.rules.log import Entry
from teeter.rules.moves import Choose, Place, Rule
from teeter.server.store.sql import SqlStore
from teeter.table.crew import Crew
from teeter.table.job import Ended, Landing
from teeter.table.live import LiveTable
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record
from teeter.table.workbench import Workbench

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

    def show(self, frame: bytes, *, last: bool) -> None:
        self.seen.append((last, self.live.n))

    def beat(self, took: float, late: float) -> None: ...

    def foreseen(self, tower: str, landing: Landing) -> None: ...

    def ruled(self, tower: str, ended: Ended) -> None: ...

    def is_there(self, seat: str) -> bool:
        return True


def test_a_piece_is_seen_to_have_settled_only_when_that_is_in_the_log(tmp_path: Path) -> None:
    async def run() -> None:
        store = Sluggish(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        record = Record(id="t", sheet=SHEET, seed="1", setup=SHEET.to_setup(), stage="running")
        await store.create(record, [])
        onlooker = Onlooker()
        live = onlooker.live = await LiveTable.load(record, store, lambda entry: None)
        builder = live.to_act[0]
        await live.submit(builder, Choose("cube"))
        await live.submit(builder, Place(((0, 0, 0, 100, 1, 0, 0, 0), (900, 0, 0, 12, 1, 0, 0, 0))))
        await Workbench(live, SHEET, Crew(1), onlooker).rule()
        assert live.n == 3
        assert any(n < 3 for _, n in onlooker.seen), "nothing was shown of its way"
        assert [n for last, n in onlooker.seen if last] == [3]
        await store.close()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_worker_has_nothing_left_to_compile_when_the_first_hand_comes() -> None:
    # In a process of its own: in this one other tests may have compiled it.
    asked = (
        "from teeter.table.bench import warm_up; warm_up();"
        "from teeter.physics import clipping, simplex;"
        "print(all(work.signatures for work in (clipping.touch_all, clipping.to_the_edge, simplex.circle)))"
    )
    answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, timeout=120, check=True)
    assert answer.stdout.strip() == "True"
