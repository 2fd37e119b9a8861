"""What happens when nobody moves: clocks, and players who are away."""

import asyncio
from typing import Any

import pytest

from tests.server.client import greet, hear
from tests.server.serving import Host, Server

OFFER = '{"say": "move", "id": "1", "seat": "Ann", "move": {"move": "offer", "piece": "egg", "style": "STYLE"}}'


def bobs_move(server: Server, host: Host, offer: str, **sheet: Any) -> Any:
    """Ann offers a piece; only she is there. What the table lets Bob do."""
    opened = host.open("Ann", **sheet)
    host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])

    async def run() -> Any:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            await hear(socket, "view")
            await socket.send(OFFER.replace("STYLE", offer))
            while True:
                for entry in (await hear(socket, "log"))["entries"]:
                    if entry["by"] == "Bob":
                        return entry["move"]["move"]

    return asyncio.run(run())


def test_who_does_not_answer_in_an_auction_is_taken_to_pass(server: Server, host: Host) -> None:
    assert bobs_move(server, host, "highest", auction_seconds=1) == "pass"


def test_who_does_not_answer_a_refusal_takes_the_piece(server: Server, host: Host) -> None:
    assert bobs_move(server, host, "refusal", auction_seconds=1) == "take"


def test_a_bot_plays_on_for_who_is_away(server: Server, host: Host) -> None:
    assert bobs_move(server, host, "refusal", away="bot", away_seconds=1) in ("stake", "take")


def test_who_is_away_too_long_is_dropped_if_the_host_set_so(server: Server, host: Host) -> None:
    assert bobs_move(server, host, "highest", away="drop", away_seconds=1) == "resign"


def test_nobody_moves_for_who_is_away_if_the_others_wait(server: Server, host: Host) -> None:
    with pytest.raises(TimeoutError):
        watch_briefly(server, host)


def watch_briefly(server: Server, host: Host) -> None:
    opened = host.open("Ann", away="wait", away_seconds=0)
    host.join(opened, "Bob")
    host.ask("POST", f"/tables/{opened['table']}/start", opened["token"])

    async def run() -> None:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            await hear(socket, "view")
            await socket.send(OFFER.replace("STYLE", "highest"))
            await hear(socket, "log")
            async with asyncio.timeout(0.5):
                await hear(socket, "log")

    asyncio.run(run())


def test_a_clock_is_told_to_everybody_and_to_who_comes_later(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", auction_seconds=100, start=True)

    async def run() -> None:
        url, token = server.socket(opened["table"]), opened["token"]
        async with await greet(url, token) as socket:
            await hear(socket, "view")
            await socket.send(OFFER.replace("STYLE", "highest"))
            clock = await hear(socket, "clock")
            assert (clock["what"], clock["seats"]) == ("auction", ["Bob"])
            async with await greet(url, token) as later:
                assert 0 < (await hear(later, "clock"))["seconds"] <= 100

    asyncio.run(run())
