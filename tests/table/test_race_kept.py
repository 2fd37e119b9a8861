"""What is left of a race: after a restart, in its clips, and in the file that one takes along."""

import asyncio
from pathlib import Path

import pytest

from teeter.bots.biddi.blocks import BLOCKS
from teeter.rules.moves import Inspect
from teeter.table.building.clip import unpack
from teeter.table.bundle import read_bundle, write_bundle
from teeter.table.meanwhile import Meanwhile
from teeter.table.store import Clip
from tests.table.evening import ANN, BOB, Evening, build, evening, racing


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


async def broken_off(folder: Path) -> Evening:
    """After three blocks of Ann's."""
    table = await evening(folder, ANN, BOB)
    await table.to_go()
    running = await racing(table)
    await build(table, "Ann", 3)
    running.cancel()
    await asyncio.wait([running])
    await table.live.finish()
    assert table.seen.resumed == []
    return table


def test_a_round_that_was_broken_off_goes_on_from_the_blocks_that_lay_there(tmp_path: Path) -> None:
    async def run() -> None:
        table = await broken_off(tmp_path)
        ann, bob = table.mats.benches
        again = await table.again()
        assert (again.race.phase, again.race.dice) == ("stack", table.race.dice)
        running = await racing(again)
        there, beside = again.mats.benches
        assert len(there._mat.poses) == 3
        for block, pose in ann._mat.poses.items():
            assert there._mat.poses[block].at == pytest.approx(pose.at, abs=0.5)
        assert there._tick >= ann._tick > 0
        assert not beside._mat.poses
        assert again.seen.resumed == ["goes on"]
        running.cancel()
        await asyncio.wait([running])
        await again.live.finish()
        assert not bob._mat.poses
        await table.store.close()

    asyncio.run(run())


def test_a_round_of_which_nothing_was_noted_begins_anew_from_its_go_with_the_same_dice(tmp_path: Path) -> None:
    async def run() -> None:
        table = await broken_off(tmp_path)
        await table.store.note("t", Meanwhile())
        again = await table.again()
        assert (again.race.phase, again.race.dice) == ("stack", table.race.dice)
        running = await racing(again)
        assert not any(bench._mat.poses for bench in again.mats.benches)
        assert again.seen.resumed == ["anew"]
        await build(again, "Ann")
        await again.track.call("Ann", None)
        await running
        assert again.race.points["Ann"] == 6
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
    lying = (frames != 0).any(axis=2)
    assert lying[-1, :12].sum() == 3
    assert lying[-1, 12:].sum() == 2


def test_a_race_can_be_taken_along_with_its_clips(tmp_path: Path) -> None:
    table, kept = asyncio.run(called(tmp_path))
    live = table.live
    assert len(kept) == 2
    _, entries, again = read_bundle(write_bundle(live.table.setup, live.log, kept), "race.zip")
    assert entries == live.log
    assert again == kept
