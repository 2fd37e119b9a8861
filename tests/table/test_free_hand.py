"""A hand that is lent to whoever builds without a game."""

import asyncio
from typing import Any

import pytest

from teeter.physics.errors import CannotPlace
from teeter.table.building import free_hand
from teeter.table.building.free_hand import FreeHand
from teeter.table.building.messages import Ended, Job, Landing, OwnPiece
from teeter.table.building.poses import stood
from teeter.table.frames import SETTLED, read_frame
from teeter.table.workers.pool import Crew

SLAB = OwnPiece("base_slab", (), ground=True)


class Screen:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.last: list[bytes] = []
        self.landings: list[Landing] = []

    def show(self, frame: bytes, *, last: bool) -> None:
        (self.last if last else self.frames).append(frame)

    def beat(self, took: float, late: float) -> None: ...

    def foreseen(self, landing: Landing) -> None:
        self.landings.append(landing)


def a_hand(piece: str, *tower: OwnPiece, screen: Screen | None = None, **more: Any) -> FreeHand:
    names = tuple(each.piece for each in tower)
    job = Job("bausack", "own", names, (), piece, tries=0, round=1, stood=tower, **more)
    return FreeHand(job, 7, Crew(1), screen or Screen())


async def placed(hand: FreeHand) -> Ended:
    hand.let_go()
    ended = await asyncio.wait_for(hand.run(), 60)
    assert ended is not None
    return ended


def test_a_tower_is_told_again_by_what_came_of_it_and_built_on() -> None:
    async def run() -> None:
        screen = Screen()
        first = await placed(a_hand("cube", SLAB, screen=screen))
        assert first.stands
        assert {read_frame(frame).owner for frame in screen.frames} == {7}
        assert [read_frame(frame).flags & SETTLED for frame in screen.last] == [SETTLED]
        tower = stood(first.saved)
        assert [(each.piece, each.ground) for each in tower] == [("base_slab", True), ("cube", False)]
        second = await placed(a_hand("tile", *tower))
        assert second.stands
        assert second.height_mm > first.height_mm

    asyncio.run(run())


def test_a_piece_that_nobody_moves_is_put_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(free_hand, "IDLE_HAND_SECONDS", 0.2)

    async def run() -> None:
        assert await asyncio.wait_for(a_hand("cube", SLAB).run(), 60) is None

    asyncio.run(run())


def test_a_tower_that_can_t_be_is_refused_and_leaves_no_hand_behind() -> None:
    async def run() -> None:
        sunk = OwnPiece("base_slab", (0, 0, -20, 1, 0, 0, 0), ground=True)
        with pytest.raises(CannotPlace, match="inside each other, or under the table"):
            await asyncio.wait_for(a_hand("cube", sunk).run(), 60)

    asyncio.run(run())
