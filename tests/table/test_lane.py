"""A mat in its beats: what is shown of it."""

import asyncio
from typing import Any

from teeter.table.frames import WHOLE, Picture, is_whole, read_frame
from teeter.table.race.lane import Lane
from teeter.table.race.messages import MatBeat, MatJob


class Told:
    """A mat of which so many blocks are not where they were, beat after beat; and whoever looks on."""

    def __init__(self, beats: list[MatBeat]) -> None:
        self._beats = iter(beats)
        self.frames: list[bytes] = []

    async def ask(self, name: str, *words: Any) -> Any:
        return next(self._beats)

    async def renew(self, job: MatJob) -> None: ...

    def mat_taken_anew(self, seat: int) -> None: ...

    def show_mat(self, seat: int, frame: bytes) -> None:
        self.frames.append(frame)

    def beat(self, took: float, late: float) -> None:
        pass


def test_that_all_is_back_where_it_was_is_told_once() -> None:
    shown = {0: 12, 33: 0, 66: 2, 99: 0, 132: 0, 165: 12}
    things = bytes(30)
    told = Told(
        [
            MatBeat(Picture(tick, WHOLE if count == 12 else 0, count, things * count), False, ())
            for tick, count in shown.items()
        ]
    )
    lane = Lane(0, told, MatJob(6, {}), told, pace=1000)

    async def run() -> None:
        left = iter(range(6))
        async for _ in lane.beats(lambda: next(left, None) is not None):
            pass

    asyncio.run(run())
    assert [read_frame(frame).tick for frame in told.frames] == [0, 66, 99, 165]
    assert [is_whole(frame) for frame in told.frames] == [True, False, False, True]
