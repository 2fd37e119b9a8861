"""Whatever happens to the server or its store, nothing that was acknowledged is lost, and everybody goes on."""

import asyncio
import resource
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from teeter.rules.moves import Place, Rule
from teeter.table.frames import IN_THE_AIR, SETTLED
from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.builder import Builder
from tests.server.client import Device, greet, hear
from tests.server.killing import play_through_kills
from tests.server.serving import ENOUGH, Host, Server

NAMES = ("Ann", "Bob")


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that may come to harm."""
    running = Server(f"sqlite:///{tmp_path}/tables.db", *ENOUGH, log=tmp_path / "log")
    yield running
    running.stop()


def test_a_server_killed_at_random_instants_loses_no_acknowledged_move(tmp_path: Path) -> None:
    report = asyncio.run(play_through_kills(f"sqlite:///{tmp_path}/tables.db", tmp_path, kills=5, tables=2, seed=1))
    assert report.wrong == []
    assert report.kills == 5
    assert report.acknowledged > 5
    assert report.resumed > 2 * 3, "they came back by themselves"


async def play_through(server: Server, harm: Callable[[], Awaitable[None]]) -> list[Device]:
    """Two devices play; in the middle of it the harm is done."""
    asking = Host(server.url)
    opened = asking.open("Ann", game="building-chain")
    tokens = [opened["token"], asking.join(opened, "Bob")]
    asking.ask("POST", f"/tables/{opened['table']}/start", tokens[0])
    setup = seat_players("building-chain", NAMES)
    devices = [Device(server.socket(opened["table"]), token, seed=5, setup=setup) for token in tokens]
    playing = [asyncio.create_task(device.play()) for device in devices]
    async with asyncio.timeout(90):
        while len(devices[0].log) < 15:
            await asyncio.sleep(0.01)
        await harm()
        await asyncio.gather(*playing)
    replay = asking.ask("GET", f"/tables/{opened['table']}/replay", tokens[0]).json()
    asking.close()
    assert len(replay["entries"]) == len(devices[0].log)
    assert devices[0].log == devices[1].log
    for device in devices:
        assert device.wrong == []
        for command, n in device.acknowledged.items():
            assert (device.log[n - 1].by, device.log[n - 1].move) == device.moves[command]
    return devices


def test_a_postgres_killed_in_the_middle_of_a_game_stops_it_only_until_it_is_back(tmp_path: Path) -> None:
    postgres = Postgres()
    server = Server(postgres.url, *ENOUGH, log=tmp_path / "log")

    async def harm() -> None:
        await asyncio.to_thread(postgres.kill)
        await asyncio.sleep(0.5)
        await asyncio.to_thread(postgres.start)

    try:
        devices = asyncio.run(play_through(server, harm))
        assert any(told["again"] for device in devices for told in device.refused)
    finally:
        server.stop()
        postgres.stop()


def test_a_full_disk_refuses_moves_until_there_is_room_and_loses_none(own_server: Server) -> None:
    """The system itself refuses to let the server's files grow, as a full disk does."""
    pid = own_server.process.pid

    async def harm() -> None:
        _, most = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (4096, most))
        await asyncio.sleep(0.5)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (most, most))

    devices = asyncio.run(play_through(own_server, harm))
    assert any(told["again"] for device in devices for told in device.refused)


def test_a_gentle_end_stores_what_is_on_its_way_and_everybody_comes_back(own_server: Server) -> None:
    async def harm() -> None:
        await asyncio.to_thread(own_server.stop)
        await asyncio.to_thread(own_server.start)

    devices = asyncio.run(play_through(own_server, harm))
    assert all(device.resumed == 2 for device in devices)


def test_a_server_killed_while_a_piece_is_held_takes_it_in_hand_again(own_server: Server) -> None:
    asking = Host(own_server.url)
    opened = asking.open(*NAMES, game="pile-it-high", ruling="physics", start=True)
    asking.close()

    async def run() -> None:
        setup = seat_players("pile-it-high", NAMES)
        device = Builder(own_server.socket(opened["table"]), opened["token"], seed=3, setup=setup)
        playing = asyncio.create_task(device.play())

        async def until(ready: Callable[[], bool]) -> None:
            async with asyncio.timeout(120):
                while not ready():
                    await asyncio.sleep(0.005)

        await until(lambda: bool(device.frames) and device.frames[-1].tick > 200)
        assert not any(isinstance(entry.move, Place) for entry in device.log)
        await asyncio.to_thread(own_server.kill)
        device.frames.clear()
        await asyncio.to_thread(own_server.start)
        await until(lambda: any(isinstance(entry.move, Rule) for entry in device.log))
        playing.cancel()
        await asyncio.wait([playing])
        assert device.wrong == []
        assert device.frames[0].tick == 0

    asyncio.run(run())


def test_a_server_killed_between_place_and_rule_rules_from_the_path_in_the_log(own_server: Server) -> None:
    asking = Host(own_server.url)
    opened = asking.open(*NAMES, game="pile-it-high", ruling="physics", start=True)
    asking.close()

    async def run() -> list[Any]:
        setup = seat_players("pile-it-high", NAMES)
        device = Builder(own_server.socket(opened["table"]), opened["token"], seed=3, setup=setup)
        playing = asyncio.create_task(device.play())
        async with asyncio.timeout(120):
            while not any(isinstance(entry.move, Place) for entry in device.log):
                await asyncio.sleep(0)
            own_server.kill()
            device.frames.clear()
            own_server.start()
            while not any(isinstance(entry.move, Rule) for entry in device.log) or not any(
                frame.flags & SETTLED for frame in device.frames
            ):
                await asyncio.sleep(0.01)
        playing.cancel()
        await asyncio.wait([playing])
        assert device.wrong == []
        assert any(frame.flags & IN_THE_AIR for frame in device.frames), "the hand's way is seen again"
        return [entry.move for entry in device.log if isinstance(entry.move, Rule)]

    assert asyncio.run(run())[0].stands


def test_the_same_command_twice_is_one_move_even_from_two_sockets_and_after_a_restart(own_server: Server) -> None:
    asking = Host(own_server.url)
    opened = asking.open(*NAMES, start=True)
    asking.close()
    url, token = own_server.socket(opened["table"]), opened["token"]
    offer = (
        '{"say": "move", "id": "same", "seat": "Ann", "move": {"move": "offer", "piece": "egg", "style": "refusal"}}'
    )

    async def say(times: int) -> list[int]:
        sockets = [await greet(url, token) for _ in range(2)]
        for _ in range(times):
            for socket in sockets:
                await socket.send(offer)
        heard = [(await hear(socket, "done"))["n"] for socket in sockets for _ in range(times)]
        for socket in sockets:
            await socket.close()
        return heard

    assert asyncio.run(say(5)) == [1] * 10
    own_server.kill()
    own_server.start()
    assert asyncio.run(say(2)) == [1] * 4
