"""The race at a table: everybody builds at once, the call freezes all, and the inspection decides."""

import asyncio
import math
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from teeter.bots.biddi.blocks import BLOCKS, Task
from teeter.bots.biddi.solver import solve
from teeter.physics.faces import facing
from teeter.rules.game import IllegalMove
from teeter.rules.log import Entry
from teeter.rules.moves import Call, Inspect, PickDie, Resign, Roll, Timeout
from teeter.rules.names import DEALER
from teeter.server.store.sql import SqlStore
from teeter.table.bundle import read_bundle, write_bundle
from teeter.table.clip import unpack
from teeter.table.clocks import any_move, next_due
from teeter.table.inspection_report import Report
from teeter.table.lane import HEAD, MAT_KIND
from teeter.table.live import LiveTable
from teeter.table.mat import SHOWN, MatBench
from teeter.table.mat_job import IN_HAND, Advice, Aimed, AskedForHint, Held, MatJob, Opened
from teeter.table.race import NotRacing, Racetrack
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Clip, Record


class Here:
    """Mats in this process, as fast as they go."""

    def __init__(self) -> None:
        self.benches: list[MatBench] = []

    @asynccontextmanager
    async def hire(self, job: MatJob) -> AsyncIterator[Any]:
        bench = MatBench(msgspec.msgpack.decode(msgspec.msgpack.encode(job), type=MatJob))
        self.benches.append(bench)

        class Asked:
            async def ask(self, name: str, *words: Any) -> Any:
                return getattr(bench, name)(*words)

        yield Asked()


class Onlooker:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.reports: list[Report] = []
        self.refused: list[tuple[str, str]] = []
        self.advice: list[Advice] = []
        self.clocks: list[str] = []

    def show_mat(self, seat: int, frame: bytes) -> None:
        self.frames.append(frame)

    def beat(self, took: float, late: float) -> None: ...

    def refuse(self, seat: str, why: str) -> None:
        self.refused.append((seat, why))

    def advise(self, seat: str, advice: Advice) -> None:
        self.advice.append(advice)

    def count_down(self, what: str, seconds: float) -> None:
        self.clocks.append(what)

    def show_inspection(self, report: Report) -> None:
        self.reports.append(report)


class Evening:
    """A table of Stack-a-Biddi."""

    def __init__(self, store: SqlStore, live: LiveTable, sheet: Sheet) -> None:
        self.store, self.live, self.sheet = store, live, sheet
        self.mats, self.seen = Here(), Onlooker()
        self.track = Racetrack(live, sheet, self.mats, self.seen, pace=math.inf)

    @property
    def race(self) -> Any:
        return self.live.table.state

    async def to_go(self) -> None:
        """Dice, and whoever must picks one."""
        await self.live.let_dealer_answer()
        if self.race.phase == "pick":
            await self.live.submit(self.race.to_act[0], any_move(self.live, self.race.to_act[0]))
        assert self.race.phase == "stack"

    async def again(self) -> "Evening":
        """As after a restart: all that is left is in the store."""
        live = await LiveTable.load(self.live.record, self.store, lambda entry: None)
        return Evening(self.store, live, self.sheet)


def evening(folder: Path, *seats: Seat, seed: str = "1", **terms: Any) -> Coroutine[Any, Any, Evening]:
    sheet = Sheet(game="stack-a-biddi", seats=seats, **terms)

    async def begun() -> Evening:
        store = SqlStore(f"sqlite:///{folder}/tables.db")
        await store.open()
        record = Record(id="t", sheet=sheet, seed=seed, setup=sheet.to_setup(), stage="running")
        await store.create(record, [])
        return Evening(store, await LiveTable.load(record, store, lambda entry: None), sheet)

    return begun()


ANN, BOB = Seat("Ann"), Seat("Bob")


async def build(table: Evening, seat: str, levels: int | None = None) -> None:
    """By hand, as a person's client would: take, aim, put down."""
    race = table.race
    stack = solve(Task(race.levels, race.biddi_at), want="smiles").stack
    assert stack is not None
    bench = table.mats.benches[race.seats.index(seat)]
    for level, laid in enumerate(stack[:levels]):
        table.track.say(seat, Held(laid.block))
        table.track.say(seat, Aimed((laid.x, 0.0, 20.0 * level + 60, *facing(laid.face, laid.over))))
        table.track.say(seat, Opened(down=True))
        while laid.block not in bench._mat.poses or not bench._mat.resting:
            await asyncio.sleep(0)


def moves(log: list[Entry], kind: type) -> list[Any]:
    return [entry.move for entry in log if isinstance(entry.move, kind)]


async def racing(table: Evening) -> asyncio.Task[None]:
    """Until Go."""
    running = asyncio.create_task(table.track.run())
    while "round" not in table.seen.clocks:
        await asyncio.sleep(0)
    return running


def test_four_bots_play_a_whole_game(tmp_path: Path) -> None:
    async def run() -> Evening:
        seats = [Seat(kind.title(), kind) for kind in ("child", "steady", "quick", "champion")]
        table = await evening(tmp_path, *seats, options={"round_seconds": 120})
        while not table.live.over:
            await table.to_go()
            await table.track.run()
        await table.store.close()
        return table

    table = asyncio.run(run())
    assert len(moves(table.live.log, Inspect)) == 7
    assert table.race.outcome.reason == "most-points"
    # Seven champions' calls would be no surprise; a child that wins would be one.
    assert table.race.points["Champion"] > table.race.points["Child"]
    assert [report.round for report in table.seen.reports] == list(range(1, 8))
    for report, inspect in zip(table.seen.reports, moves(table.live.log, Inspect), strict=True):
        for seat, stack in report.stacks.items():
            assert [level.piece for level in stack.levels] == [level.piece for level in inspect.stacks[seat].levels]


def test_a_person_builds_by_hand_and_calls(tmp_path: Path) -> None:
    async def run() -> Evening:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        running = await racing(table)
        await asyncio.gather(build(table, "Ann"), build(table, "Bob", 3))
        entry = await table.track.call("Ann", "c1")
        assert entry is not None
        assert isinstance(entry.move, Call)
        await running
        await table.store.close()
        return table

    table = asyncio.run(run())
    (report,) = table.seen.reports
    assert report.caller == "Ann"
    assert report.stacks["Ann"].right == 6
    assert report.stacks["Bob"].right == 3
    assert table.race.round == 2
    smiles = sum(level.smiling for level in report.stacks["Ann"].levels)
    assert smiles > 0
    assert table.race.bonus["Ann"] == 2 * smiles
    assert table.race.points == {"Ann": 6, "Bob": 3}


def test_time_runs_out_if_nobody_calls(tmp_path: Path) -> None:
    async def run() -> Evening:
        table = await evening(tmp_path, ANN, BOB, options={"round_seconds": 30})
        await table.to_go()
        running = await racing(table)
        await build(table, "Bob", 2)
        await running
        await table.store.close()
        return table

    table = asyncio.run(run())
    assert len(moves(table.live.log, Timeout)) == 1
    assert table.race.points == {"Ann": 0, "Bob": 2}


def test_nobody_calls_before_go_and_nobody_twice(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        with pytest.raises(NotRacing):
            await table.track.call("Ann", None)
        with pytest.raises(NotRacing):
            table.track.say("Ann", Held("L1"))
        running = await racing(table)
        first = asyncio.create_task(table.track.call("Ann", None))
        await asyncio.sleep(0)
        with pytest.raises(NotRacing):
            await table.track.call("Bob", None)
        await first
        with pytest.raises(NotRacing):
            table.track.say("Bob", Held("L1"))
        await running
        # Nothing was built: the call was wrong, and the round is over.
        assert table.race.round == 2
        assert table.race.points == {"Ann": 0, "Bob": 0}
        await table.store.close()

    asyncio.run(run())


def test_frames_show_every_mat_by_the_number_of_its_seat(tmp_path: Path) -> None:
    async def run() -> Evening:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        running = await racing(table)
        await build(table, "Bob", 2)
        table.track.say("Ann", Held("L5"))
        while table.mats.benches[0]._mat.held != "L5":
            await asyncio.sleep(0)
        await table.track.call("Bob", None)
        await running
        await table.store.close()
        return table

    table = asyncio.run(run())
    held: dict[int, set[str]] = {0: set(), 1: set()}
    last: dict[int, Any] = {0: np.zeros((12, 7)), 1: np.zeros((12, 7))}
    for frame in table.seen.frames:
        kind, _, count, _, seat, _ = HEAD.unpack_from(frame)
        assert kind == MAT_KIND
        blocks = np.frombuffer(frame, SHOWN, offset=HEAD.size)
        assert len(blocks) == count
        for number, pose in blocks:
            last[seat][number & 0xFF] = pose
            if number & IN_HAND:
                held[seat].add(BLOCKS[number & 0xFF])
    assert held[0] == {"L5"}
    assert len(held[1]) == 2
    # What was in Ann's hand at the call is beside her mat again.
    assert not last[0].any()
    assert last[1].any(axis=1).sum() == 2


def test_a_call_is_inspected_even_if_the_server_stops_right_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        running = await racing(table)
        await build(table, "Ann")
        await table.track.call("Ann", "c1")
        running.cancel()
        await asyncio.wait([running])
        again = await table.again()
        assert again.race.phase == "inspect"
        await again.track.resume()
        assert again.race.round == 2
        assert again.race.points == {"Ann": 6, "Bob": 0}
        await table.store.close()

    asyncio.run(run())


def test_a_round_begins_anew_from_its_go_with_the_same_dice_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        dice = table.race.dice
        running = await racing(table)
        await build(table, "Ann", 3)
        running.cancel()
        await asyncio.wait([running])
        again = await table.again()
        assert (again.race.phase, again.race.dice) == ("stack", dice)
        running = await racing(again)
        assert not any(bench._mat.poses for bench in again.mats.benches)
        await build(again, "Ann")
        await again.track.call("Ann", None)
        await running
        assert again.race.points["Ann"] == 6
        await table.store.close()

    asyncio.run(run())


def test_whoever_leaves_builds_no_more_and_the_last_one_left_wins(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB, Seat("Cem"))
        await table.to_go()
        running = await racing(table)
        await table.live.submit("Cem", Resign())
        await build(table, "Ann", 1)
        await table.live.submit("Bob", Resign())
        await running
        assert table.race.outcome.winners == ("Ann",)
        await table.store.close()

    asyncio.run(run())


def test_hints_are_given_where_the_host_allows_them(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB, hints=True)
        await table.to_go()
        running = await racing(table)
        table.track.say("Ann", AskedForHint())
        while not table.seen.advice:
            await asyncio.sleep(0)
        assert table.seen.advice[0].what == "lay"
        assert "yellow" in table.seen.advice[0].words or "BIDDI" in table.seen.advice[0].words
        running.cancel()
        await asyncio.wait([running])
        await table.store.close()

    asyncio.run(run())


def test_without_leave_there_are_no_hints(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        running = await racing(table)
        with pytest.raises(NotRacing):
            table.track.say("Ann", AskedForHint())
        running.cancel()
        await asyncio.wait([running])
        await table.store.close()

    asyncio.run(run())


def test_what_a_hand_can_t_do_is_told_to_its_seat(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        running = await racing(table)
        table.track.say("Bob", Held("egg"))
        while not table.seen.refused:
            await asyncio.sleep(0)
        assert table.seen.refused == [("Bob", "There is no block egg on this mat.")]
        running.cancel()
        await asyncio.wait([running])
        await table.store.close()

    asyncio.run(run())


async def clips(table: Evening) -> dict[int, Clip]:
    """All of them, and the store closed."""
    found = {}
    for n, saved in table.live.towers.items():
        track = await table.store.track("t", n)
        assert track is not None
        found[n] = Clip(saved.tower, saved.saved, track)
    await table.store.close()
    return found


async def called(folder: Path) -> tuple[Evening, dict[int, Clip]]:
    """Ann lays three blocks, Bob two, and Ann calls."""
    table = await evening(folder, ANN, BOB)
    await table.to_go()
    running = await racing(table)
    await asyncio.gather(build(table, "Ann", 3), build(table, "Bob", 2))
    await table.track.call("Ann", None)
    await running
    return table, await clips(table)


def test_the_clip_of_the_inspection_shows_how_all_stacks_grew(tmp_path: Path) -> None:
    table, kept = asyncio.run(called(tmp_path))
    inspected = next(entry.n for entry in table.live.log if isinstance(entry.move, Inspect))
    story, ticks, frames = unpack(kept[inspected].track)
    assert story.names == tuple(f"{seat} {block}" for seat in ("Ann", "Bob") for block in BLOCKS)
    assert ticks == sorted(ticks)
    lying = frames.any(axis=2)
    assert lying[-1, :12].sum() == 3
    assert lying[-1, 12:].sum() == 2


def test_a_race_can_be_taken_along_with_its_clips(tmp_path: Path) -> None:
    table, kept = asyncio.run(called(tmp_path))
    live = table.live
    assert len(kept) == 2
    _, entries, again = read_bundle(write_bundle(live.table.setup, live.log, kept), "race.zip")
    assert entries == live.log
    assert again == kept


def test_the_roller_has_fifteen_seconds_to_pick_one_of_two_equal_dice(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.live.submit(DEALER, Roll({"white": 1, "grey": 1, "blue": 4, "red": 9}))
        assert table.race.phase == "pick"
        due = next_due(table.live, table.sheet, since=100.0, left_at={}, bot_seconds=1.0)
        assert due is not None
        assert (due.at, due.by, due.move) == (115.0, DEALER, Timeout())
        await table.live.submit(due.by, Timeout())
        assert table.race.phase == "stack"
        assert table.race.biddi_at in ({1: "white", 4: "blue"}, {1: "grey", 4: "blue"})
        # From now on the race has a clock of its own.
        assert next_due(table.live, table.sheet, since=100.0, left_at={}, bot_seconds=1.0) is None
        await table.store.close()

    asyncio.run(run())


def test_the_worked_case_is_raced_six_levels_and_two_points_a_smile(tmp_path: Path) -> None:
    async def run() -> Evening:
        table = await evening(tmp_path, ANN, BOB)
        await table.live.submit(DEALER, Roll({"white": 1, "grey": 1, "blue": 4, "red": 9}))
        await table.live.submit("Ann", PickDie("white"))
        running = await racing(table)
        await build(table, "Bob")
        await table.track.call("Bob", None)
        await running
        await table.store.close()
        return table

    table = asyncio.run(run())
    (report,) = table.seen.reports
    assert [level.piece for level in report.stacks["Bob"].levels][::3] == ["white", "blue"]
    smiles = sum(level.smiling for level in report.stacks["Bob"].levels)
    assert smiles == 2
    assert table.race.points["Bob"] + table.race.bonus["Bob"] == 6 + 2 * smiles


def test_where_physics_rules_nobody_says_what_stands(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.to_go()
        with pytest.raises(IllegalMove):
            await table.live.submit("Ann", Inspect({}))
        with pytest.raises(IllegalMove):
            await table.live.submit(DEALER, Call())
        await table.store.close()

    asyncio.run(run())
