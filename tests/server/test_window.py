"""Tables seen from outside: what everybody is shown, what only whoever holds a key is told, and that nobody's look
moves a table."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from uuid import uuid4

import pytest
from websockets.asyncio.client import ClientConnection

from tests.contracts.postgres import Postgres
from tests.server.client import greet, hear
from tests.server.serving import Host, Server
from tests.server.two_hosts import holder

LONG = 60.0
BABEL: dict[str, Any] = {"game": "tower-of-babel", "options": {"blind": True}, "ruling": "people", "youngest": "Ann"}


def opened(host: Host, **sheet: Any) -> dict[str, Any]:
    return host.open("Ann", "Bob", start=True, **{**BABEL, **sheet})


async def _says(socket: ClientConnection, seat: str, **move: Any) -> None:
    await socket.send(json.dumps({"say": "move", "id": uuid4().hex, "seat": seat, "move": move}))
    await hear(socket, "done")


async def _one_piece(server: Server, table: dict[str, Any]) -> None:
    async with await greet(server.socket(table["table"]), table["token"]) as socket:
        while "Ann" not in (await hear(socket, "view"))["view"]["choices"]:
            pass
        await _says(socket, "Ann", move="place")
        await _says(socket, "referee", move="rule", stands=True, height_mm=40.0)


def built(server: Server, host: Host, **sheet: Any) -> dict[str, Any]:
    """A table at which one piece stands."""
    table = opened(host, **sheet)
    asyncio.run(_one_piece(server, table))
    return table


def running(host: Host) -> dict[str, dict[str, Any]]:
    return {each["table"]: each for each in host.ask("GET", "/running").json()["tables"]}


def until(holds: Callable[[], bool]) -> None:
    """What everybody is shown is made anew after a while only."""
    ends = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < ends, "it never came"
        time.sleep(0.1)


def own(host: Host, *tables: dict[str, Any]) -> list[dict[str, Any]]:
    keys = [{"table": each["table"], "token": each["token"]} for each in tables]
    answer = host.ask("POST", "/own-tables", json={"tables": keys})
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["tables"]
    return found


def test_a_table_is_shown_to_everybody_only_if_its_host_listed_it_and_something_stands(
    server: Server, host: Host
) -> None:
    private, empty = built(server, host), opened(host, listed=True)
    waiting = host.open("Ann", listed=True, **BABEL)
    shown = built(server, host, listed=True)
    until(lambda: shown["table"] in running(host))
    seen = running(host)
    assert not {each["table"] for each in (private, empty, waiting)} & seen.keys()
    assert seen[shown["table"]] == {
        "table": shown["table"],
        "game": "tower-of-babel",
        "seats": ["Ann", "Bob"],
        "watching": 0,
        "pieces": 1,
        "set": "bausack",
        "tower": [],
    }


def test_a_table_whose_host_deletes_it_is_shown_no_more(server: Server, host: Host) -> None:
    shown = built(server, host, listed=True)
    until(lambda: shown["table"] in running(host))
    assert host.ask("DELETE", f"/tables/{shown['table']}", shown["token"]).status_code == 204
    until(lambda: shown["table"] not in running(host))


def test_where_people_look_on_comes_first_and_no_more_are_shown_than_fit(server: Server, host: Host) -> None:
    tables = [built(server, host, listed=True) for _ in range(7)]
    first = tables[0]
    watcher = host.ask("POST", f"/tables/{first['table']}/watchers", json={}).json()["token"]

    async def watch() -> None:
        async with await greet(server.socket(first["table"]), watcher) as socket:
            await hear(socket, "view")
            await asyncio.to_thread(until, lambda: next(iter(running(host)), "") == first["table"])

    asyncio.run(watch())
    assert len(running(host)) == 6


def test_an_answer_that_was_seen_before_is_not_sent_again(host: Host) -> None:
    mark = host.ask("GET", "/running").headers["etag"]
    again = host.ask("GET", "/running", headers={"If-None-Match": mark})
    assert (again.status_code, again.content) == (304, b"")


def test_whoever_holds_keys_is_told_how_far_each_table_is_and_whose_move_it_is(server: Server, host: Host) -> None:
    waiting, begun = host.open("Ann", **BABEL), built(server, host)
    until(lambda: own(host, begun)[0].get("waits_for") == ["Bob"])  # the dealer gives Bob his piece first
    told = own(host, waiting, begun)
    assert [each["table"] for each in told] == [waiting["table"], begun["table"]]
    assert [each["stage"] for each in told] == ["open", "running"]
    assert "waits_for" not in told[0]
    assert told[1]["waits_for"] == ["Bob"]
    assert told[1]["yours"] == ["Ann", "Bob"]
    assert told[1]["pieces"] == 1


def test_of_a_table_to_which_one_holds_no_key_nothing_is_told(server: Server, host: Host) -> None:
    mine, theirs = built(server, host), built(server, host)
    invite = theirs["links"]["invite"].partition("#invite=")[2]
    for token in (mine["token"], invite, "A" * 43):
        assert own(host, {"table": theirs["table"], "token": token}) == []
    assert own(host, {"table": "nowhere", "token": mine["token"]}) == []


def test_a_table_that_is_gone_is_left_out(host: Host) -> None:
    table = opened(host)
    assert own(host, table)
    host.ask("DELETE", f"/tables/{table['table']}", table["token"])
    assert own(host, table) == []


@pytest.mark.parametrize(
    "tables",
    [
        [{"table": "a\u0000b", "token": "A" * 43}],
        [{"table": "../etc", "token": "A" * 43}],
        [{"table": "a", "token": "short"}],
        [{"table": "a", "token": "A" * 43}] * 25,
    ],
)
def test_a_question_that_makes_no_sense_is_refused_in_words(host: Host, tables: list[dict[str, str]]) -> None:
    refused = host.ask("POST", "/own-tables", json={"tables": tables})
    assert refused.status_code == 400
    assert refused.json()["error"]


@contextmanager
def asking(server: Server) -> Iterator[Host]:
    host = Host(server.url)
    try:
        yield host
    finally:
        host.close()


def test_every_host_shows_the_tables_of_all_and_looks_without_claiming_them(
    hosts: list[Server], postgres: Postgres
) -> None:
    oak, elm = hosts
    with asking(oak) as here, asking(elm) as there:
        shown, private = built(oak, here, listed=True), built(oak, here)
        watcher = here.ask("POST", f"/tables/{shown['table']}/watchers", json={}).json()["token"]

        async def watched() -> None:
            async with await greet(oak.socket(shown["table"]), watcher) as socket:
                await hear(socket, "view")
                before = await holder(postgres, shown["table"])
                await asyncio.to_thread(until, lambda: running(there).get(shown["table"], {}).get("watching") == 1)
                assert running(there)[shown["table"]]["pieces"] == 1
                assert private["table"] not in running(there)
                told = await asyncio.to_thread(own, there, shown, private)
                assert [each["waits_for"] for each in told] == [["Bob"], ["Bob"]]
                assert await holder(postgres, shown["table"]) == before

        asyncio.run(watched())
