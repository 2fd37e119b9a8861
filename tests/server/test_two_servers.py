"""Two servers on one store: on one file the second is refused, on one PostgreSQL they never both write."""

import asyncio
import re
import signal
import time
from pathlib import Path

import pytest

from teeter.rules.log import Entry
from teeter.server.store.sql import SqlStore
from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.client import Device
from tests.server.processes import has_hands_ready
from tests.server.serving import ENOUGH, Host, Server


def test_a_second_server_on_a_file_is_told_who_has_it_and_gets_it_when_that_one_is_gone(tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path}/tables.db"
    first = Server(store, *ENOUGH, log=tmp_path / "log")
    (tmp_path / "other.db").symlink_to(tmp_path / "tables.db")
    try:
        for name in (store, f"sqlite:///{tmp_path}/other.db"):
            with pytest.raises(RuntimeError) as refused:
                Server(name, *ENOUGH, log=tmp_path / "log2")
            said = str(refused.value)
            assert f"{tmp_path}/tables.db is in use by another server, process {first.process.pid} on " in said
            assert "--store" in said
            assert "Traceback" not in said
        first.kill()
        second = Server(store, *ENOUGH, log=tmp_path / "log3")
        second.stop()
    finally:
        if first.process.poll() is None:
            first.stop()


async def stored_log(url: str, table: str) -> list[Entry]:
    """From the store itself: a server that lost the table hears of it within seconds, not at once."""
    store = SqlStore(url)
    await store.open()
    try:
        return [each.entry for each in await store.entries(table)]
    finally:
        await store.close()


def test_two_servers_on_one_postgres_that_serve_one_table_lose_and_double_nothing(tmp_path: Path) -> None:
    postgres = Postgres()
    servers = [Server(postgres.url, *ENOUGH, log=tmp_path / f"log{n}") for n in range(2)]
    asking = Host(servers[0].url)
    opened = asking.open("Ann", game="building-chain")
    tokens = [opened["token"], asking.join(opened, "Bob")]
    asking.ask("POST", f"/tables/{opened['table']}/start", tokens[0])
    setup = seat_players("building-chain", ["Ann", "Bob"])
    devices = [
        Device(server.socket(opened["table"]), token, seed=5, setup=setup)
        for server, token in zip(servers, tokens, strict=True)
    ]

    async def run() -> None:
        playing = [asyncio.create_task(device.play()) for device in devices]
        async with asyncio.timeout(60):
            while any(len(device.acknowledged) < 3 for device in devices):
                await asyncio.sleep(0.02)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)

    try:
        asyncio.run(run())
        log = asyncio.run(stored_log(postgres.url, opened["table"]))
        for device in devices:
            assert device.wrong == []
            assert device.log == log[: len(device.log)]
            for command, n in device.acknowledged.items():
                assert (log[n - 1].by, log[n - 1].move) == device.moves[command]
        made = [n for device in devices for n in device.acknowledged.values()]
        assert len(made) == len(set(made))
        assert re.search("handed a table over", servers[0].log + servers[1].log)
    finally:
        asking.close()
        for server in servers:
            server.stop()
        postgres.stop()


@pytest.mark.parametrize("way", ["killed", "frozen"])
def test_a_table_whose_host_is_gone_goes_on_at_the_next_one_and_nothing_is_lost(tmp_path: Path, way: str) -> None:
    """A frozen one wakes up in the end, and finds that the table is not its own any more."""
    postgres = Postgres()
    first, second = (Server(postgres.url, *ENOUGH, log=tmp_path / f"log{n}") for n in range(2))
    asking = Host(first.url)
    opened = asking.open("Ann", game="building-chain")
    tokens = [opened["token"], asking.join(opened, "Bob")]
    asking.ask("POST", f"/tables/{opened['table']}/start", tokens[0])
    asking.close()
    setup = seat_players("building-chain", ["Ann", "Bob"])
    devices = [Device(first.socket(opened["table"]), token, seed=7, setup=setup) for token in tokens]

    async def run() -> None:
        playing = [asyncio.create_task(device.play()) for device in devices]
        async with asyncio.timeout(90):
            while any(len(device.acknowledged) < 3 for device in devices):
                await asyncio.sleep(0.002)
            first.process.send_signal(signal.SIGKILL if way == "killed" else signal.SIGSTOP)
            for device in devices:
                device.url = second.socket(opened["table"])
                device.hang_up()
            made = sum(len(device.acknowledged) for device in devices)
            while sum(len(device.acknowledged) for device in devices) < made + 3:
                await asyncio.sleep(0.002)
            first.process.send_signal(signal.SIGCONT)
            await asyncio.gather(*playing)

    try:
        asyncio.run(run())
        log = asyncio.run(stored_log(postgres.url, opened["table"]))
        for device in devices:
            assert device.wrong == []
            assert device.log == log
            for command, n in device.acknowledged.items():
                assert (log[n - 1].by, log[n - 1].move) == device.moves[command]
    finally:
        first.kill()
        second.stop()
        postgres.stop()


def test_a_server_to_which_tables_may_come_from_others_has_hands_ready_before_anybody_comes(tmp_path: Path) -> None:
    """Else a builder whose host was killed waits until the next one has loaded all that a hand needs."""
    postgres = Postgres()
    server = Server(postgres.url, *ENOUGH, log=tmp_path / "log")
    try:
        gives_up = time.monotonic() + 60
        while not has_hands_ready(server.process.pid):
            assert time.monotonic() < gives_up
            time.sleep(0.01)
    finally:
        server.stop()
        postgres.stop()
