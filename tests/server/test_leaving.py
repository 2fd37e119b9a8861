"""A host that is told to end while another one stays: its tables go there first, and nobody loses anything."""

import asyncio
import signal

from websockets.exceptions import InvalidStatus

from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.builder import Builder
from tests.server.client import greet, hear
from tests.server.serving import Host, Server
from tests.server.two_hosts import MOVED, TOO_EARLY, at_last, closed_with, holder, opened_at, query

HEARD_OF = "SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE '%elm'"


def healthz(server: Server) -> int:
    asking = Host(server.url)
    try:
        return asking.ask("GET", "/healthz").status_code
    finally:
        asking.close()


def test_a_host_that_is_told_to_end_says_so_and_then_its_tables_go_to_another(
    postgres: Postgres, hosts: list[Server]
) -> None:
    oak, elm = hosts
    before = len(elm.log)

    async def run() -> None:
        opened = [opened_at(oak) for _ in range(3)]
        sockets = [await greet(oak.socket(each["table"]), each["token"]) for each in opened]
        welcomes = [await hear(each, "welcome") for each in sockets]
        oak.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            while await asyncio.to_thread(healthz, oak) != 404:
                await asyncio.sleep(0.05)
        assert await asyncio.to_thread(healthz, elm) == 200
        for socket, each, welcome in zip(sockets, opened, welcomes, strict=True):
            assert await closed_with(socket) == MOVED
            assert (await holder(postgres, each["table"]))[0] is None
            there = await greet(elm.socket(each["table"]), each["token"])
            assert (await hear(there, "welcome"))["fingerprint"] == welcome["fingerprint"]
            await there.close()

    asyncio.run(run())
    assert oak.wait() == -signal.SIGTERM
    assert "claimed a table from a host that did not answer" not in elm.log[before:]


def test_who_comes_while_a_host_empties_is_refused_before_anything_is_done_and_the_busy_hand_goes_last(
    postgres: Postgres, hosts: list[Server]
) -> None:
    oak, elm = hosts

    async def run() -> None:
        building, quiet = opened_at(oak, "pile-it-high", ruling="physics"), opened_at(oak)
        setup = seat_players("pile-it-high", ["Ann", "Bob"])
        builder = Builder(oak.socket(building["table"]), building["token"], seed=3, setup=setup, until=0)
        playing = asyncio.create_task(builder.play())
        async with asyncio.timeout(120):
            while not builder.frames:
                await asyncio.sleep(0.02)
        first = await greet(oak.socket(quiet["table"]), quiet["token"])
        await hear(first, "welcome")
        oak.process.send_signal(signal.SIGTERM)
        assert await closed_with(first) == MOVED
        assert (await holder(postgres, building["table"]))[0] == "oak"
        asking = Host(oak.url)
        answer = await asyncio.to_thread(asking.ask, "GET", "/games")
        asking.close()
        assert answer.status_code == TOO_EARLY
        refused = 0
        try:
            await greet(oak.socket(quiet["table"]), quiet["token"])
        except InvalidStatus as error:
            refused = error.response.status_code
        assert refused == TOO_EARLY
        there = await at_last(elm, building)  # whoever asks gets it, busy or not
        await hear(there, "welcome")
        await there.close()
        playing.cancel()
        await asyncio.wait([playing])

    asyncio.run(run())
    assert oak.wait() == -signal.SIGTERM


def test_told_twice_a_host_ends_without_waiting(hosts: list[Server]) -> None:
    oak = hosts[0]

    async def run() -> None:
        opened = opened_at(oak)
        socket = await greet(oak.socket(opened["table"]), opened["token"])
        await hear(socket, "welcome")
        oak.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            while await asyncio.to_thread(healthz, oak) != 404:
                await asyncio.sleep(0.02)
        oak.process.send_signal(signal.SIGTERM)
        assert await closed_with(socket) != MOVED

    asyncio.run(run())
    assert oak.wait() == -signal.SIGTERM


def test_a_host_that_is_alone_on_its_store_ends_at_once(postgres: Postgres, hosts: list[Server]) -> None:
    oak, elm = hosts
    elm.kill()
    while asyncio.run(query(postgres, HEARD_OF)):  # PostgreSQL takes a moment to notice
        pass
    asking = Host(oak.url)
    assert asking.ask("GET", "/livez").status_code == 200
    asking.close()
    assert oak.stop() == -signal.SIGTERM
    assert "leaving" not in oak.log.rpartition("Started server process")[2]
