"""Hints at a table: what is asked when, and what happens if master gives no answer."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from teeter.bots.reason import Reason
from teeter.rules.moves import Choose, Place
from teeter.table.activity import NobodyHolds, NoHints
from teeter.table.analysis.findings import Better
from teeter.table.analysis.masters_question import MastersQuestion
from teeter.table.building.advising import Advising, HintGiven, StillThinking, TowerStirred
from teeter.table.building.messages import Job
from teeter.table.building.worker import Bench
from teeter.table.frames import BEAT_TICKS, Seven, read_frame
from teeter.table.live import LiveTable
from teeter.table.workers.worker import WorkerGone
from tests.table.test_workbench import SHEET, Onlooker, a_table

ALLOWED = replace(SHEET, hints=True)
UPRIGHT = (1.0, 0.0, 0.0, 0.0)


class Listener(Onlooker):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str | HintGiven] = []

    def hint_asked(self, seat: str) -> None:
        self.heard.append(f"{seat} asked")

    def hint_given(self, hint: HintGiven) -> None:
        self.heard.append(hint)

    def hint_failed(self, seat: str) -> None:
        self.heard.append(f"no hint for {seat}")


class Minds:
    """Where masters are asked; each of them answers when it is told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[MastersQuestion, asyncio.Future[Better]]] = []

    async def advise(self, asked: MastersQuestion) -> Better:
        answer: asyncio.Future[Better] = asyncio.get_running_loop().create_future()
        self.asked.append((asked, answer))
        return await answer


async def a_piece_in_hand(live: LiveTable) -> str:
    builder = live.to_act[0]
    await live.submit(builder, Choose("cube"))
    return builder


async def a_moment() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_master_sees_what_the_builder_sees_and_thinks_once_about_a_piece(tmp_path: Path) -> None:
    async def run() -> None:
        listener, minds = Listener(), Minds()
        async with a_table(tmp_path, listener, ALLOWED) as live:
            advising = Advising(live, ALLOWED, minds, listener)
            builder = await a_piece_in_hand(live)
            advising.ask(builder, stirred=False)
            await a_moment()
            with pytest.raises(StillThinking):
                advising.ask(builder, stirred=False)
            ((asked, answer),) = minds.asked
            assert asked.seen.view["in_hand"]["piece"] == asked.job.piece == "cube"
            assert asked.seen.seat == builder
            answer.set_result(Better(Reason("no-place", piece="cube")))
            await a_moment()
            advising.ask(builder, stirred=False)
            given = HintGiven(1, builder, "common", "cube", Better(Reason("no-place", piece="cube")))
            assert listener.heard == [f"{builder} asked", given, given]
            assert len(minds.asked) == 1

    asyncio.run(asyncio.wait_for(run(), 60))


def test_if_master_fails_whoever_asked_hears_it_and_may_ask_again(tmp_path: Path) -> None:
    async def run() -> None:
        listener, minds = Listener(), Minds()
        async with a_table(tmp_path, listener, ALLOWED) as live:
            advising = Advising(live, ALLOWED, minds, listener)
            builder = await a_piece_in_hand(live)
            advising.ask(builder, stirred=False)
            await a_moment()
            minds.asked[0][1].set_exception(WorkerGone("the bot thinks too long"))
            await a_moment()
            advising.ask(builder, stirred=False)
            assert listener.heard == [f"{builder} asked", f"no hint for {builder}", f"{builder} asked"]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_of_a_piece_that_has_been_placed_meanwhile_nothing_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        listener, minds = Listener(), Minds()
        async with a_table(tmp_path, listener, ALLOWED) as live:
            advising = Advising(live, ALLOWED, minds, listener)
            builder = await a_piece_in_hand(live)
            advising.ask(builder, stirred=False)
            await a_moment()
            await live.submit(builder, Place())
            minds.asked[0][1].set_result(Better(Reason("no-place", piece="cube")))
            await a_moment()
            assert listener.heard == [f"{builder} asked"]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_hints_are_for_whoever_holds_a_piece_where_the_host_allows_them_and_the_tower_is_as_it_stood(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        listener, minds = Listener(), Minds()
        async with a_table(tmp_path, listener, ALLOWED) as live:
            advising = Advising(live, ALLOWED, minds, listener)
            with pytest.raises(NobodyHolds):
                advising.ask(live.to_act[0], stirred=False)
            builder = await a_piece_in_hand(live)
            with pytest.raises(TowerStirred):
                advising.ask(builder, stirred=True)
            with pytest.raises(NobodyHolds):
                advising.ask("Bob" if builder == "Ann" else "Ann", stirred=False)
            with pytest.raises(NoHints):
                Advising(live, SHEET, minds, listener).ask(builder, stirred=False)
            assert listener.heard == []

    asyncio.run(asyncio.wait_for(run(), 60))


def test_the_bench_says_that_a_tower_is_stirred_once_a_piece_of_it_was_moved() -> None:
    job = Job("bausack", "Ann", ("base_slab", "cube"), ("base_slab",), "big_cube", 0, 1, tremor="none")
    bench = Bench(job)
    held = read_frame(bench.hold().frame(2, 1, 1)).poses[2]
    tick = 0

    def aim(target: Seven, beats: int) -> bool:
        nonlocal tick
        for _ in range(beats):
            tick += BEAT_TICKS
            stirred = bench.beat(tick, target).stirred
        return stirred

    beside = (70.0, 0.0, held[2], *UPRIGHT)
    low = (70.0, 0.0, 50.0, *UPRIGHT)
    assert not aim(beside, 30)
    assert not aim(low, 30)
    assert aim((10.0, 0.0, 50.0, *UPRIGHT), 60)
