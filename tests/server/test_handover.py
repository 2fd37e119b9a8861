"""Hosts that share one PostgreSQL: a table goes to whoever is asked for it, and everybody goes with it."""

import asyncio
import json
import signal
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from teeter.server.store.sql import SqlStore
from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.builder import Builder
from tests.server.client import greet, hear
from tests.server.serving import Host, Server
from tests.server.two_hosts import MOVED, at_last, closed_with, holder, opened_at, query


def test_a_new_table_is_held_by_nobody_until_somebody_comes(postgres: Postgres, hosts: list[Server]) -> None:
    asking = Host(hosts[0].url)
    opened = asking.open("Ann", "Bob", game="building-chain")
    assert asyncio.run(holder(postgres, opened["table"])) == (None, 0)
    other = Host(hosts[1].url)
    assert other.ask("GET", f"/tables/{opened['table']}", opened["token"]).status_code == 200
    assert asyncio.run(holder(postgres, opened["table"])) == ("elm", 1)
    asking.close()
    other.close()


def test_the_host_that_is_asked_gets_the_table_and_the_other_sends_everybody_after_it(
    postgres: Postgres, hosts: list[Server]
) -> None:
    oak, elm = hosts

    async def run() -> None:
        opened = opened_at(oak)
        first = await greet(oak.socket(opened["table"]), opened["token"])
        said = await hear(first, "welcome")
        second = await at_last(elm, opened)
        assert (await hear(second, "welcome"))["fingerprint"] == said["fingerprint"]
        assert await closed_with(first) == MOVED
        assert (await holder(postgres, opened["table"]))[0] == "elm"
        await second.close()

    before = len(oak.log)
    asyncio.run(run())
    assert "handed a table over" in oak.log[before:]
    assert "another server has claimed" not in oak.log[before:]


def test_a_table_that_people_have_just_come_to_stays_and_the_asker_is_told_to_ask_again(hosts: list[Server]) -> None:
    oak, elm = hosts

    async def run() -> None:
        opened = opened_at(oak)
        first = await greet(oak.socket(opened["table"]), opened["token"])
        await hear(first, "welcome")
        with pytest.raises(InvalidStatus) as refused:
            await greet(elm.socket(opened["table"]), opened["token"])
        assert refused.value.response.status_code == 425
        asking = Host(elm.url)
        answer = asking.ask("GET", f"/tables/{opened['table']}", opened["token"])
        assert answer.status_code == 425
        assert 1 <= int(answer.headers["Retry-After"]) <= 3
        asking.close()
        await first.close()

    asyncio.run(run())


def test_a_table_that_nobody_is_at_is_given_at_once(hosts: list[Server]) -> None:
    opened = opened_at(hosts[0])
    for server in (*hosts, *hosts):
        asking = Host(server.url)
        assert asking.ask("GET", f"/tables/{opened['table']}", opened["token"]).status_code == 200
        asking.close()


@pytest.mark.parametrize("fault", [signal.SIGKILL, signal.SIGSTOP])
def test_the_table_of_a_host_that_does_not_answer_is_claimed_all_the_same(
    postgres: Postgres, hosts: list[Server], fault: signal.Signals
) -> None:
    oak, elm = hosts

    async def run() -> None:
        opened = opened_at(oak)
        first = await greet(oak.socket(opened["table"]), opened["token"])
        await hear(first, "welcome")
        if fault == signal.SIGKILL:
            oak.kill()
        else:
            oak.process.send_signal(fault)
        second = await greet(elm.socket(opened["table"]), opened["token"])
        await hear(second, "welcome")
        assert (await holder(postgres, opened["table"]))[0] == "elm"
        if fault == signal.SIGSTOP:  # thawed, it learns that it lost the table
            oak.process.send_signal(signal.SIGCONT)
            assert await closed_with(first) == MOVED
        await second.close()

    asyncio.run(run())


def test_a_host_whose_line_was_cut_has_it_again_and_hands_over(postgres: Postgres, hosts: list[Server]) -> None:
    oak, elm = hosts
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'teeter oak'"

    async def run() -> None:
        opened = opened_at(oak)
        first = await greet(oak.socket(opened["table"]), opened["token"])
        await hear(first, "welcome")
        assert await query(postgres, cut)
        async with asyncio.timeout(60):
            while "is back" not in oak.log:
                await asyncio.sleep(0.05)
        second = await at_last(elm, opened)
        assert await closed_with(first) == MOVED
        await second.close()

    asyncio.run(run())
    assert "handed a table over" in oak.log


def test_a_host_that_comes_back_by_its_name_holds_nothing(postgres: Postgres, hosts: list[Server]) -> None:
    oak = hosts[0]
    opened = opened_at(oak)
    assert asyncio.run(holder(postgres, opened["table"]))[0] == "oak"
    oak.kill()
    oak.start()
    asking = Host(oak.url)
    assert asking.ask("GET", "/livez").status_code == 200
    assert asyncio.run(holder(postgres, opened["table"]))[0] is None
    asking.close()


def test_remarks_after_a_move_have_greater_numbers_than_all_before(hosts: list[Server]) -> None:
    async def numbers(server: Server, opened: dict[str, Any]) -> list[int]:
        socket = await at_last(server, opened)
        await hear(socket, "welcome")
        await socket.send('{"say": "chat", "seat": "Ann", "phrase": "hello"}')
        said = [each["n"] for each in (await hear(socket, "chat"))["said"]]
        await socket.close()
        return said

    async def run() -> None:
        opened = opened_at(hosts[0])
        before = await numbers(hosts[0], opened)
        assert min(await numbers(hosts[1], opened)) > max(before)

    asyncio.run(run())


def test_a_clock_goes_on_where_the_table_is_now(hosts: list[Server]) -> None:
    offer = {"move": "offer", "piece": "egg", "style": "highest"}

    async def run() -> None:
        asking = Host(hosts[0].url)
        opened = asking.open("Ann", auction_seconds=500, start=False)
        asking.join(opened, "Bob")
        asking.ask("POST", f"/tables/{opened['table']}/start", opened["token"])
        asking.close()
        first = await greet(hosts[0].socket(opened["table"]), opened["token"])
        await hear(first, "view")
        await first.send(json.dumps({"say": "move", "id": "1", "seat": "Ann", "move": offer}))
        clock = await hear(first, "clock")
        assert clock["what"] == "auction"
        second = await at_last(hosts[1], opened)  # it stays for some seconds where people are
        again = await hear(second, "clock")
        assert again["what"] == "auction"
        assert 400 < again["seconds"] < clock["seconds"] - 1
        await first.close()
        await second.close()

    asyncio.run(run())


def test_a_tower_is_built_on_by_hand_where_the_table_is_now(postgres: Postgres, hosts: list[Server]) -> None:
    oak, elm = hosts

    async def run() -> Builder:
        opened = opened_at(oak, "pile-it-high", ruling="physics")
        setup = seat_players("pile-it-high", ["Ann", "Bob"])
        device = Builder(oak.socket(opened["table"]), opened["token"], seed=3, setup=setup, until=4)
        playing = asyncio.create_task(device.play())
        async with asyncio.timeout(120):
            while device.settled < 2 or device.table.state.hand is None:
                await asyncio.sleep(0.01)
            device.url = elm.socket(opened["table"])
            oak.kill()
            while device.settled < 4 and not playing.done():
                await asyncio.sleep(0.02)
        playing.cancel()
        await asyncio.wait([playing])
        store = SqlStore(postgres.url)
        log = await store.entries(opened["table"])
        await store.close()
        for command, n in device.acknowledged.items():
            assert (log[n - 1].entry.by, type(log[n - 1].entry.move)) == (
                device.moves[command][0],
                type(device.moves[command][1]),
            )
        return device

    device = asyncio.run(run())
    assert device.wrong == []
    assert device.resumed >= 2
    assert len(set(device.acknowledged.values())) == len(device.acknowledged)
