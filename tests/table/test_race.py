"""The race at a table: everybody builds at once, the call freezes all, and the inspection decides."""

import asyncio
from pathlib import Path

import pytest

from teeter.bots.biddi.blocks import BLOCKS
from teeter.rules.game import IllegalMove
from teeter.rules.moves import Call, Inspect, PickDie, Resign, Roll, Timeout
from teeter.rules.names import DEALER
from teeter.table.activity import NoHints
from teeter.table.clocks import next_due
from teeter.table.frames import MAT, Follower, read_frame
from teeter.table.race.messages import AskedForHint, Held
from teeter.table.race.session import NotRacing
from teeter.table.sheet import Seat
from tests.table.evening import ANN, BOB, Evening, build, evening, moves, racing


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
    mats = (Follower(), Follower())
    for frame in map(read_frame, table.seen.frames):
        assert frame.kind == MAT
        mat = mats[frame.owner]
        mat.see(frame)
        if mat.in_hand is not None:
            held[frame.owner].add(BLOCKS[mat.in_hand])
    assert held[0] == {"L5"}
    assert len(held[1]) == 2
    # What was in Ann's hand at the call is beside her mat again.
    assert not any(any(pose) for pose in mats[0].poses.values())
    assert sum(any(pose) for pose in mats[1].poses.values()) == 2


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
        with pytest.raises(NoHints):
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


def test_the_roller_has_fifteen_seconds_to_pick_one_of_two_equal_dice(tmp_path: Path) -> None:
    async def run() -> None:
        table = await evening(tmp_path, ANN, BOB)
        await table.live.submit(DEALER, Roll({"white": 1, "grey": 1, "blue": 4, "red": 9}))
        assert table.race.phase == "pick"
        due = next_due(table.live, table.sheet, since=100.0, left_at={}, bot_seconds=1.0)
        assert due is not None
        assert (due.at, due.by, due.move) == (115.0, DEALER, Timeout())
        assert (due.what, due.waits_for) == ("pick", ("Ann",))
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
