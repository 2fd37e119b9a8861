"""The pieces of a set are made once a machine, and are there before anybody asks for them."""

import asyncio
import json
from pathlib import Path

import pytest

from teeter.server import piece_files, piece_files_worker
from teeter.server.piece_files import Woodwork
from teeter.table.building.messages import Job
from teeter.table.building.worker import Bench
from teeter.table.workers.worker import WorkerGone


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TEETER_CACHE", str(tmp_path))
    return tmp_path


def asked(set: str = "biddi") -> tuple[bytes, bytes]:
    """Of a server that was started just now."""

    async def ask() -> tuple[bytes, bytes]:
        work = Woodwork()
        return (await work.shapes(set)).content, (await work.pieces(set)).content

    return asyncio.run(ask())


def test_what_was_made_once_is_not_made_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = asked()
    monkeypatch.setattr(piece_files, "_carved", None)
    assert asked() == made == (piece_files_worker.shapes("biddi"), piece_files_worker.known("biddi"))


@pytest.mark.parametrize("damage", [b"", b"not packed", None])
def test_what_is_damaged_is_made_again(cache: Path, damage: bytes | None) -> None:
    made = asked()
    for place in cache.glob("*.gz"):
        place.write_bytes(place.read_bytes()[:200] if damage is None else damage)
    assert asked() == made
    assert asked() == made


def test_a_disk_that_takes_nothing_only_costs_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way")
    monkeypatch.setenv("TEETER_CACHE", str(blocked / "cache"))
    assert asked()[1] == piece_files_worker.known("biddi")


def test_making_that_fails_is_told_and_tried_again(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        work = Woodwork()
        with monkeypatch.context() as broken:
            broken.setattr("sys.executable", "/bin/false")
            with pytest.raises(WorkerGone, match="biddi"):
                await work.pieces("biddi")
        assert (await work.pieces("biddi")).content == piece_files_worker.known("biddi")

    asyncio.run(ask())


def test_a_server_that_ends_waits_for_nothing_that_is_being_made(cache: Path) -> None:
    async def end() -> None:
        work = Woodwork()
        asking = asyncio.create_task(work.shapes("bausack"))
        await asyncio.sleep(0.2)
        await work.close()
        with pytest.raises(asyncio.CancelledError):
            await asking

    asyncio.run(end())
    assert not list(cache.glob("*.gz"))


def test_of_round_sides_a_few_are_told_that_are_far_apart() -> None:
    told = {piece["id"]: piece["rests"] for piece in json.loads(piece_files_worker.known("bausack"))["pieces"]}
    assert len(told["curtain_ball"]) == len([rest for rest in told["curtain_ball"] if rest["flat"]]) + 4
    for rests in told.values():
        assert rests
        assert len([rest for rest in rests if not rest["flat"]]) <= 4 + 2  # and its two ends


def test_an_egg_can_be_held_upright_on_either_end() -> None:
    told = {piece["id"]: piece["rests"] for piece in json.loads(piece_files_worker.known("bausack"))["pieces"]}
    turns = [tuple(rest["turn"]) for rest in told["egg"]]
    assert (1.0, 0.0, 0.0, 0.0) in [tuple(abs(each) for each in turn) for turn in turns]
    assert (0.0, 1.0, 0.0, 0.0) in [tuple(abs(each) for each in turn) for turn in turns]


def test_a_cup_lies_in_the_pool_as_it_comes_to_hand_with_its_opening_up() -> None:
    told = {piece["id"]: piece["rests"] for piece in json.loads(piece_files_worker.known("bausack"))["pieces"]}
    for cup in ("egg_cup", "bowl"):
        bench = Bench(Job("bausack", "Ann", (), (), cup, 3, 1))
        bench.hold()
        held = bench.path()[0][4:]
        assert held == pytest.approx(told[cup][0]["turn"], abs=1e-5)
        assert abs(held[0]) == pytest.approx(1.0)  # not turned at all: as it is drawn in the catalogue
