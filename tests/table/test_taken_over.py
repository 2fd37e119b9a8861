"""A table that another server takes over, or the same after a restart: what was going on goes on as it was."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from teeter.rules.moves import Choose
from teeter.table.activity import TakeAgain
from teeter.table.building.session import Building, HasTouched
from teeter.table.frames import IN_THE_AIR, Seven, read_frame
from teeter.table.live import LiveTable
from teeter.table.sheet import Sheet
from teeter.table.workers.pool import Crew
from tests.table.test_workbench import SHEET, Onlooker, a_table


class Watcher(Onlooker):
    def __init__(self) -> None:
        super().__init__()
        self.touches = False
        self.left: list[float] = []

    def show(self, frame: bytes, *, last: bool) -> None:
        super().show(frame, last=last)
        self.touches = self.touches or not read_frame(frame).flags & IN_THE_AIR

    def count_down(self, what: str, seconds: float, seats: tuple[str, ...]) -> None:
        super().count_down(what, seconds, seats)
        self.left.append(seconds)


def aimed(z: float) -> Seven:
    return (0.0, 0.0, z, 1.0, 0.0, 0.0, 0.0)


async def hold(live: LiveTable, sheet: Sheet, watcher: Watcher, *, down: bool) -> None:
    """A piece, moved a little or until it touches; then the server goes."""
    bench = Building(live, sheet, Crew(1), watcher)
    building = asyncio.create_task(bench.build())
    z = 100.0
    while not (watcher.touches if down else watcher.clocks):
        seen = len(watcher.seen)
        bench.aim(("Ann", "Bob"), 0, aimed(z))
        z -= 3.0 if down else 0.1
        while len(watcher.seen) == seen:
            await asyncio.sleep(0.005)
    building.cancel()
    await asyncio.wait([building])
    await live.finish()


async def again(live: LiveTable, sheet: Sheet, watcher: Watcher) -> tuple[Building, asyncio.Task[None]]:
    """At the next server, as soon as the piece is in hand there."""
    watcher.live = await LiveTable.load(live.record, live._store, lambda entry: None)
    bench = Building(watcher.live, sheet, Crew(1), watcher)
    building = asyncio.create_task(bench.build())
    while not watcher.seen:
        await asyncio.sleep(0.005)
    return bench, building


@pytest.mark.parametrize("down", [True, False])
def test_whoever_shook_the_tower_gets_no_second_try_and_who_did_not_does(tmp_path: Path, down: bool) -> None:
    sheet = replace(SHEET, build_seconds=600)

    async def run() -> None:
        before, after = Watcher(), Watcher()
        async with a_table(tmp_path, before, sheet) as live:
            builder = live.to_act[0]
            await live.submit(builder, Choose("base_slab"))
            await hold(live, sheet, before, down=down)
            bench, building = await again(live, sheet, after)
            refused = False
            try:
                bench.say(builder, TakeAgain(False))
            except HasTouched:
                refused = True
            assert refused == down
            building.cancel()
            await asyncio.wait([building])

    asyncio.run(asyncio.wait_for(run(), 120))


def test_the_clock_of_a_builder_goes_on_as_it_was(tmp_path: Path) -> None:
    sheet = replace(SHEET, build_seconds=600)

    async def run() -> None:
        before, after = Watcher(), Watcher()
        async with a_table(tmp_path, before, sheet) as live:
            await live.submit(live.to_act[0], Choose("base_slab"))
            await hold(live, sheet, before, down=False)
            _, building = await again(live, sheet, after)
            assert before.left == [600]
            assert [left < 600 for left in after.left] == [True]
            building.cancel()
            await asyncio.wait([building])

    asyncio.run(asyncio.wait_for(run(), 120))


@pytest.mark.parametrize("which", ["after", "seed"])
def test_what_was_kept_of_one_hand_says_nothing_of_another(tmp_path: Path, which: str) -> None:
    sheet = replace(SHEET, build_seconds=600)

    async def run() -> None:
        before, after = Watcher(), Watcher()
        async with a_table(tmp_path, before, sheet) as live:
            builder = live.to_act[0]
            await live.submit(builder, Choose("base_slab"))
            kept = live.notebook
            await hold(live, sheet, before, down=True)
            assert kept.now.hand is not None
            other = replace(kept.now.hand, **{which: getattr(kept.now.hand, which) + 1})
            await live._store.note(live.record.id, replace(kept.now, hand=other))
            bench, building = await again(live, sheet, after)
            bench.say(builder, TakeAgain(False))
            assert after.left == []
            building.cancel()
            await asyncio.wait([building])

    asyncio.run(asyncio.wait_for(run(), 120))
