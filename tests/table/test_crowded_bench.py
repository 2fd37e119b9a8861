"""A crowded table by live hands: the neighbours are there, they can be touched and taken along, and what was moved
stays where it was moved to."""

import asyncio
import math
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from teeter.physics.crowd import Crowd
from teeter.physics.tower import Tower
from teeter.rules.moves import Move, Place, Rule, read_move
from teeter.rules.state import State
from teeter.server.store.sql import SqlStore
from teeter.table.building.advising import HintGiven
from teeter.table.building.clip import unpack
from teeter.table.building.messages import Company, Ended, Job, Landing, Look
from teeter.table.building.poses import spots
from teeter.table.building.saved import each_tower, with_others
from teeter.table.building.session import Building
from teeter.table.building.worker import Bench
from teeter.table.frames import FELL, IN_THE_AIR, SETTLED, Follower, Frame, Picture, Seven, read_frame
from teeter.table.live import LiveTable
from teeter.table.replay import simulate
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record, Saved
from teeter.table.workers.pool import Crew
from teeter.table.workers.thinking import question, think
from tests.referees.crowded_game import INTO_BOB, UPRIGHT, way

ANNS, BOBS = ("big_cube", "cube", "brick"), ("tile", "drum", "post")
NUDGING = ((0, 0, 150), (100, 0, 150), (100, 0, 22), (111.5, 0, 22), (100, 0, 22), (100, 0, 150), (0, 0, 150))
HELD = len(ANNS) + len(BOBS)


def job(**more: Any) -> Job:
    crowd = Crowd(("Ann", "Bob"))
    for name, pieces in (("Ann", ANNS), ("Bob", BOBS)):
        for piece in pieces:
            assert crowd.place(name, piece, turn=(0, 0, 0)).stands
    looks = {
        name: Look(crowd.tower(name).pieces, crowd.tower(name).foundations, (crowd.tower(name).save(),))
        for name in crowd.names
    }
    company = Company(crowd.names, 140.0, looks)
    return Job(
        "bausack", "Ann", ANNS, ANNS[:1], "small_cube", 3, 1, looks["Ann"].known, "none", company=company, **more
    )


def beats(bench: Bench, places: tuple[tuple[float, float, float], ...]) -> Iterator[Any]:
    """A live hand along a way."""
    bench.hold()
    tick = 0
    for _, x, y, z, *_ in finely(places):
        tick += 33
        yield bench.beat(tick, (x, y, z, *UPRIGHT))


def finely(places: tuple[tuple[float, float, float], ...]) -> list[tuple[float, ...]]:
    rows = []
    for here, there in pairwise(places):
        steps = max(1, math.ceil(math.dist(here, there) / 4))
        for k in range(1, steps + 1):
            rows.append((0.0, *(a + (b - a) * k / steps for a, b in zip(here, there, strict=True)), *UPRIGHT))
    return rows


def seen(pictures: list[Picture]) -> dict[int, Seven]:
    follower = Follower()
    for picture in pictures:
        follower.see(read_frame(picture.frame(2, 1, 1)))
    return follower.poses


def bobs_tower(job: Job) -> Tower:
    """As it stands before the piece is taken."""
    assert job.company is not None
    return Tower.load(job.company.towers["Bob"].known[0])


def test_frames_show_the_neighbours_too_each_from_its_own_place() -> None:
    bench = Bench(job())
    first = seen([bench.hold()])
    assert sorted(first) == list(range(HELD + 1))
    bobs = bobs_tower(job()).poses
    for k, pose in enumerate(bobs.values()):
        np.testing.assert_allclose(first[len(ANNS) + k], (*pose.at, *pose.quat), atol=1e-3)
    assert first[HELD][2] > 150


def test_a_foundation_is_laid_by_hand_among_others() -> None:
    others = job().company
    assert others is not None
    empty = replace(others, towers={**others.towers, "Ann": Look((), (), ())})
    bench = Bench(Job("bausack", "Ann", (), (), "hexagon", 3, 1, tremor="none", company=empty))
    pictures = [bench.hold()]
    for k in range(20):
        pictures.append(bench.beat(33 * (k + 1), (0.0, 0.0, 90.0 - 4 * k, *UPRIGHT)).picture)
    assert seen(pictures)[3][2] < 20
    ended = bench.let_go()
    assert ended.stands
    assert unpack(ended.track)[0].owners == ("Bob",) * 3 + ("Ann",)


def test_who_knocks_over_a_neighbour_sees_it_fall_and_still_holds_the_piece() -> None:
    bench = Bench(job())
    pictures: list[Picture] = []
    fell_in = 0
    for beat in beats(bench, INTO_BOB):
        pictures += [*beat.meanwhile, beat.picture]
        fell_in += bool(beat.meanwhile)
        assert not beat.picture.flags & FELL
    assert fell_in == 1
    ticks = [picture.tick for picture in pictures]
    assert ticks == sorted({*ticks}), "time never goes back"
    assert pictures[-1].flags & IN_THE_AIR
    post = len(ANNS) + BOBS.index("post")
    assert seen(pictures[:1] + [each for each in pictures if each.flags & 8])[post][2] < 30
    tick = bench.path()[-1][0]
    for z in range(150, 109, -4):
        tick += 33
        bench.beat(int(tick), (0.0, 0.0, float(z), *UPRIGHT))
    ended = bench.let_go()
    assert ended.stands
    assert [(each.tower, each.remains) for each in ended.also_fell] == [("Bob", ("tile", "drum"))]
    left = Tower.load(ended.others["Bob"])
    left.clear_away()
    assert left.pieces == ("tile", "drum")
    story, kept, frames = unpack(ended.track)
    assert story.names == (*ANNS, *BOBS, "small_cube")
    assert story.owners == ("Ann",) * 3 + ("Bob",) * 3 + ("Ann",)
    assert kept == sorted(kept)
    np.testing.assert_allclose(frames[-1][post][:3], left_pose(ended, "post"), atol=0.05)


def left_pose(ended: Ended, piece: str) -> tuple[float, ...]:
    return Tower.load(ended.others["Bob"]).poses[piece].at


def test_a_live_hand_comes_out_as_its_path_does() -> None:
    bench = Bench(job())
    for _ in beats(bench, (*NUDGING, (0, 0, 110.2))):
        pass
    path = bench.path()
    live, again = bench.let_go(), Bench(job()).follow(path)
    assert live.stands
    assert live.others.keys() == {"Bob"}
    assert (live.saved, live.others, live.height_mm) == (again.saved, again.others, again.height_mm)


def test_a_neighbour_that_was_nudged_stands_where_it_was_pushed_to_when_the_next_piece_comes() -> None:
    first = job()
    ended = Bench(first).follow(way(*NUDGING, (0, 0, 110.2)))
    assert ended.stands
    assert ended.also_fell == ()
    kept = Saved("Ann", with_others(ended.saved, ended.others))
    towers = dict(each_tower(kept))
    assert {*towers} == {"Ann", "Bob"}
    was = bobs_tower(first).poses["drum"].at
    assert 0.2 < Tower.load(towers["Bob"]).poses["drum"].at[0] - was[0] < 3


# --- at a table

SHEET = Sheet(
    game="build-or-push",
    rulebook="bandu",
    options={"crowded": True},
    seats=(Seat("Ann"), Seat("Bob")),
    ruling="physics",
    tremor="none",
)


class Looker:
    def __init__(self) -> None:
        self.frames: list[Frame] = []
        self.ruled_as: list[Ended] = []

    def show(self, frame: bytes, *, last: bool) -> None:
        self.frames.append(read_frame(frame))

    def beat(self, took: float, late: float) -> None: ...

    def count_down(self, what: str, seconds: float, seats: tuple[str, ...]) -> None: ...

    def foreseen(self, tower: str, landing: Landing) -> None: ...

    def ruled(self, tower: str, ended: Ended) -> None:
        self.ruled_as.append(ended)

    def taken_anew(self, seat: str) -> None: ...

    def hint_asked(self, seat: str) -> None: ...

    def hint_given(self, hint: HintGiven) -> None: ...

    def hint_failed(self, seat: str) -> None: ...

    def is_there(self, seat: str) -> bool:
        return True


class CrowdedTable:
    def __init__(self, live: LiveTable, looker: Looker, sheet: Sheet) -> None:
        self.live = live
        self.looker = looker
        self.building = Building(live, sheet, Crew(1), looker)

    @property
    def state(self) -> State:
        state: State = self.live.table.state
        return state

    async def build(self, piece: str, path: tuple[tuple[float, ...], ...] | None = None) -> Rule:
        """Whose turn it is gets the piece for the least, and builds it."""
        while self.state.phase != "build":
            await self.live.submit(*self.next_word(piece))
        assert self.state.hand is not None
        await self.live.submit(self.state.hand.builder, Place(path))
        await self.building.rule()
        ruled = self.live.log[-1].move
        assert isinstance(ruled, Rule)
        return ruled

    def next_word(self, piece: str) -> tuple[str, Move]:
        (seat, choices), *_ = self.live.table.choices.items()
        words = [choice.move for choice in choices]
        if "offer" in words:
            return seat, read_move({"move": "offer", "piece": piece, "style": "highest", "bid": 0})
        return seat, read_move({"move": "pass"})


@asynccontextmanager
async def a_table(folder: Path, sheet: Sheet = SHEET) -> AsyncIterator[CrowdedTable]:
    store = SqlStore(f"sqlite:///{folder}/tables.db")
    await store.open()
    record = await store.claim("t")
    if record is None:
        record = Record(id="t", sheet=sheet, seed="1", setup=sheet.to_setup(), stage="running")
        await store.create(record, [])
    try:
        yield CrowdedTable(await LiveTable.load(record, store, lambda entry: None), Looker(), sheet)
    finally:
        await store.close()


async def two_towers(table: CrowdedTable) -> None:
    """Ann's is 100 mm high, and on Bob's stands a slender post."""
    upright = way((0, 0, 110), (0, 0, 79.6))
    for piece in ("big_cube", "tile", "cube", "drum", "brick"):
        assert (await table.build(piece)).stands
    assert (await table.build("post", upright)).stands


def test_a_hand_that_knocks_over_a_neighbour_decides_the_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path) as table:
            await two_towers(table)
            stood = table.building.standing()
            assert [(spot.tower, spot.x, spot.y) for spot in spots(table.live.table.setup)] == [
                ("Ann", -70.0, 0.0),
                ("Bob", 70.0, 0.0),
            ]
            assert [each.piece for each in stood["Bob"]] == ["tile", "drum", "post"]
            table.looker.frames.clear()
            ruled = await table.build("small_cube", way(*INTO_BOB, (0, 0, 110.2)))
            assert (ruled.stands, ruled.also_fell) == (True, ("Bob",))
            assert ruled.also_left["Bob"].remains == ("tile", "drum")
            assert table.live.over
            follower = Follower()
            lowest = math.inf
            for frame in table.looker.frames:
                follower.see(frame)
                lowest = min(lowest, follower.poses[5][2])
            assert lowest < 30, "everybody saw the post come down"
            assert table.looker.frames[-1].flags & SETTLED
            told = list(simulate(table.live.table.setup, table.live.log, "none"))
            assert told == [], "the log alone tells the same"

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_live_hand_waits_until_its_neighbour_lies_there_and_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path) as table:
            await two_towers(table)
            while table.state.phase != "build":
                await table.live.submit(*table.next_word("small_cube"))
            building = asyncio.create_task(table.building.build())
            table.looker.frames.clear()
            for _, x, y, z, *turn in finely((*INTO_BOB, (0, 0, 110.2))):
                seen_before = len(table.looker.frames)
                table.building.aim(("Ann",), 0, (x, y, z, *turn))
                while len(table.looker.frames) == seen_before and not building.done():
                    await asyncio.sleep(0.005)
            await table.building.let_go("Ann", None)
            await building
            ruled = table.live.log[-1].move
            assert isinstance(ruled, Rule)
            assert (ruled.stands, ruled.also_fell) == (True, ("Bob",))
            ticks = [frame.tick for frame in table.looker.frames]
            assert ticks == sorted(ticks)

    asyncio.run(asyncio.wait_for(run(), 120))


def test_what_was_nudged_is_kept_and_a_game_taken_up_again_has_it_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path) as table:
            await two_towers(table)
            before = table.building.standing()["Bob"][1].pose[0]
            ruled = await table.build("small_cube", way(*NUDGING, (0, 0, 110.2)))
            assert (ruled.stands, ruled.also_fell) == (True, ())
            after = table.building.standing()
            assert 0.2 < after["Bob"][1].pose[0] - before < 3
        async with a_table(tmp_path) as table:
            assert table.building.standing() == after
            assert (await table.build("ring")).stands
            for now, then in zip(table.building.standing()["Bob"], after["Bob"], strict=False):
                assert now.pose == pytest.approx(then.pose, abs=0.05), "the next piece came on top of it"
            assert table.building.standing()["Ann"] == after["Ann"]

    asyncio.run(asyncio.wait_for(run(), 120))


def test_a_fall_that_is_forgiven_leaves_every_tower_where_it_was(tmp_path: Path) -> None:
    async def run() -> None:
        sheet = replace(SHEET, options={"crowded": True, "second_chance": True})
        async with a_table(tmp_path, sheet) as table:
            await two_towers(table)
            before = table.building.standing()
            ruled = await table.build("small_cube", way(*INTO_BOB[:4], (70, 0, 90)))
            assert not ruled.stands
            assert table.state.forgiven == ("Ann",)
            assert table.building.standing() == before
            assert (await table.build("small_cube", way((0, 0, 150), (0, 0, 110.2)))).stands

    asyncio.run(asyncio.wait_for(run(), 120))


@pytest.mark.parametrize("spacing", [90, 300])
def test_towers_stand_as_far_apart_as_the_host_said(tmp_path: Path, spacing: int) -> None:
    async def run() -> None:
        async with a_table(tmp_path, replace(SHEET, spacing_mm=spacing)) as table:
            one, other = spots(table.live.table.setup)
            assert math.dist((one.x, one.y), (other.x, other.y)) == pytest.approx(spacing)

    asyncio.run(run())


def test_a_bot_at_a_crowded_live_table_keeps_its_hand_away_from_the_neighbours(tmp_path: Path) -> None:
    async def run() -> None:
        async with a_table(tmp_path, replace(SHEET, spacing_mm=90)) as table:
            await two_towers(table)
            while table.state.phase != "build":
                await table.live.submit(*table.next_word("plank"))
            asked = question(table.live, "Ann", "steady", "none")
            assert asked.company is not None
            assert asked.company.towers["Bob"].pieces == BOBS
            answer = think(asked).move
            assert isinstance(answer, Place)
            await table.live.submit("Ann", answer)
            await table.building.rule()
            assert table.looker.ruled_as[-1].others == {}
            ruled = table.live.log[-1].move
            assert isinstance(ruled, Rule)
            assert ruled.also_fell == ()

    asyncio.run(asyncio.wait_for(run(), 120))
