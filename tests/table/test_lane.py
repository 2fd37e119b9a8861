"""A mat in its beats: what is shown of it."""

import asyncio
from typing import Any

from teeter.table.building.messages import WHOLE, shows_all
from teeter.table.race.lane import HEAD, Lane
from teeter.table.race.messages import Beat


class Told:
    """A mat of which so many blocks are not where they were, beat after beat; and whoever looks on."""

    def __init__(self, beats: list[Beat]) -> None:
        self._beats = iter(beats)
        self.frames: list[bytes] = []

    async def ask(self, name: str, *words: Any) -> Any:
        return next(self._beats)

    def show_mat(self, seat: int, frame: bytes) -> None:
        self.frames.append(frame)

    def beat(self, took: float, late: float) -> None:
        pass


def beat(tick: int, count: int, *, whole: bool = False) -> Beat:
    return Beat(tick, WHOLE if whole else 0, count, b"", False, ())


def test_that_all_is_back_where_it_was_is_told_once() -> None:
    told = Told(
        [beat(0, 12, whole=True), beat(33, 0), beat(66, 2), beat(99, 0), beat(132, 0), beat(165, 12, whole=True)]
    )
    lane = Lane(0, told, told, pace=1000)

    async def run() -> None:
        left = iter(range(6))
        async for _ in lane.beats(lambda: next(left, None) is not None):
            pass

    asyncio.run(run())
    assert [HEAD.unpack_from(frame)[5] for frame in told.frames] == [0, 66, 99, 165]
    assert [shows_all(frame) for frame in told.frames] == [True, False, False, True]
