"""A process that hangs is ended, and who it worked for goes on in another: hands, mats, bots of a real server."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from teeter.rules.moves import Place, Rule
from teeter.table.frames import read_frame
from teeter.table.seating import seat_players
from tests.server.builder import Builder
from tests.server.client import greet
from tests.server.processes import a_worker_of, freeze, is_there, warm_process_of
from tests.server.serving import ENOUGH, Host, Server

NAMES = ("Ann", "Bob")


@pytest.fixture
def frozen(tmp_path: Path) -> Iterator[Server]:
    """A server whose processes are stopped. One for each test: a table of another would take hands of its own."""
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    yield running
    running.stop()


def play(server: Server, opened: dict[str, Any], game: str, harm: Callable[[Builder], Any]) -> Builder:
    setup = seat_players(game, NAMES)
    device = Builder(server.socket(opened["table"]), opened["token"], seed=3, setup=setup)

    async def run() -> None:
        playing = asyncio.create_task(device.play())
        async with asyncio.timeout(120):
            await harm(device)
        playing.cancel()
        await asyncio.wait([playing])

    asyncio.run(run())
    assert device.wrong == []
    return device


async def until(ready: Callable[[], bool]) -> None:
    while not ready():
        await asyncio.sleep(0.005)


def test_a_hand_that_hangs_is_ended_and_its_builder_goes_on_in_another(frozen: Server) -> None:
    asking = Host(frozen.url)
    opened = asking.open(*NAMES, game="pile-it-high", ruling="physics", start=True)
    asking.close()

    async def harm(device: Builder) -> None:
        await until(lambda: bool(device.frames) and device.frames[-1].tick > 200)
        stopped = a_worker_of(frozen.process.pid)
        freeze(stopped)
        device.frames.clear()
        await until(lambda: any(frame.tick == 0 for frame in device.frames))
        await until(lambda: not is_there(stopped))
        await until(lambda: any(isinstance(entry.move, Rule) for entry in device.log))

    device = play(frozen, opened, "pile-it-high", harm)
    assert [told["because"] for told in device.refused] == ["hand-anew"]
    assert "the hand did not answer" in device.refused[0]["why"]


def test_when_the_process_that_hands_are_copied_from_hangs_it_is_ended_and_people_go_on(frozen: Server) -> None:
    asking = Host(frozen.url)
    opened = asking.open(*NAMES, game="pile-it-high", ruling="physics", start=True)
    asking.close()

    async def harm(device: Builder) -> None:
        await until(lambda: bool(device.frames))
        stopped = warm_process_of(frozen.process.pid)
        freeze(stopped)
        await until(lambda: any(isinstance(entry.move, Rule) for entry in device.log))
        await until(lambda: not is_there(stopped))
        await until(lambda: sum(isinstance(entry.move, Rule) for entry in device.log) == 2)

    play(frozen, opened, "pile-it-high", harm)


def test_a_ruling_that_hangs_is_made_in_another_process(frozen: Server) -> None:
    asking = Host(frozen.url)
    opened = asking.open(*NAMES, game="pile-it-high", ruling="physics", start=True)
    asking.close()

    async def harm(device: Builder) -> None:
        await until(lambda: any(isinstance(entry.move, Place) for entry in device.log))
        freeze(a_worker_of(frozen.process.pid))
        await until(lambda: any(isinstance(entry.move, Rule) for entry in device.log))

    play(frozen, opened, "pile-it-high", harm)


def test_a_bot_that_hangs_thinks_again_in_another_process(frozen: Server) -> None:
    asking = Host(frozen.url)
    bots = [{"name": "Bob", "kind": "steady"}]
    opened = asking.open("Ann", game="tower-of-babel", ruling="physics", bots=bots, start=True)
    asking.close()

    async def harm(device: Builder) -> None:
        await until(lambda: sum(isinstance(entry.move, Rule) for entry in device.log) == 1)
        await until(lambda: "Bob" in device.table.game.to_act(device.table.state))
        stopped = await asyncio.to_thread(a_worker_of, frozen.process.pid)
        freeze(stopped)
        await until(lambda: any(isinstance(entry.move, Rule) and entry.n > 4 for entry in device.log))
        await until(lambda: not is_there(stopped))

    play(frozen, opened, "tower-of-babel", harm)
    assert "a bot gave up" not in frozen.log


def test_a_mat_that_hangs_goes_on_in_another_process_where_it_was(frozen: Server) -> None:
    asking = Host(frozen.url)
    opened = asking.open(*NAMES, game="stack-a-biddi", ruling="physics", start=True)
    asking.close()

    async def run() -> tuple[list[str], dict[int, int], dict[int, int]]:
        told: list[str] = []
        before: dict[int, int] = {}
        after: dict[int, int] = {}
        async with asyncio.timeout(90), await greet(frozen.socket(opened["table"]), opened["token"]) as device:
            async for words in device:
                if isinstance(words, str):
                    told.append(words)
                    continue
                frame = read_frame(words)
                ticks = after if stopped else before
                ticks[frame.owner] = frame.tick
                if not stopped and before.get(0, 0) > 900 and before.get(1, 0) > 900:
                    stopped.append(a_worker_of(frozen.process.pid))  # Ann's or Bob's: both are on this device
                    freeze(stopped[0])
                    told.clear()
                elif stopped and any("hand-anew" in each for each in told) and both_went_on(before, after):
                    break
            await until(lambda: not is_there(stopped[0]))
        return told, before, after

    def both_went_on(before: dict[int, int], after: dict[int, int]) -> bool:
        return all(after.get(mat, 0) > before[mat] for mat in (0, 1))

    stopped: list[int] = []
    told, before, after = asyncio.run(run())
    assert not any('"what":"go"' in each for each in told), "the round did not begin again"
    assert both_went_on(before, after), "nor did the clock of either mat"
