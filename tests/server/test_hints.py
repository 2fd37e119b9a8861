"""Hints for whoever builds: where master would put the piece in hand, asked for before everybody."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection

from teeter.table.frames import read_frame
from tests.server.client import Told, greet, hear
from tests.server.serving import Host, Server

HINT = ("masters-hint", "refused")


class Pair:
    """Ann laid a slab, and Bob, on a device of his own, has a cube in hand over it."""

    def __init__(self, ann: ClientConnection, bob: ClientConnection, table: str, token: str) -> None:
        self.ann = ann
        self.bob = bob
        self.table = table
        self.token = token
        """Bob's."""

    async def ask(self, who: ClientConnection, seat: str) -> None:
        await who.send(json.dumps({"say": "ask-hint", "seat": seat}))


async def move(socket: ClientConnection, id: str, seat: str, **words: Any) -> None:
    await socket.send(json.dumps({"say": "move", "id": id, "seat": seat, "move": words}))
    assert (await hear(socket, "done", "refused"))["tell"] == "done"


async def a_hand_over_it(socket: ClientConnection, n: int) -> None:
    async with asyncio.timeout(60):
        while True:
            words = await socket.recv()
            if isinstance(words, bytes) and read_frame(words).version == n:
                return


@asynccontextmanager
async def building(server: Server, host: Host, **sheet: Any) -> AsyncIterator[Pair]:
    opened = host.open("Ann", game="tower-of-babel", ruling="physics", build_seconds=0, **sheet)
    token = host.join(opened, "Bob")
    assert host.ask("POST", f"/tables/{opened['table']}/start", opened["token"]).status_code == 200
    url = server.socket(opened["table"])
    async with await greet(url, opened["token"]) as ann, await greet(url, token) as bob:
        await move(ann, "a1", "Ann", move="choose", piece="base_slab")
        await ann.send('{"say": "let-go", "id": "a2", "seat": "Ann"}')
        await hear(bob, "margin")
        await move(bob, "b1", "Bob", move="choose", piece="cube")
        yield Pair(ann, bob, opened["table"], token)


def run(server: Server, host: Host, play: Callable[[Pair], Awaitable[None]], **sheet: Any) -> None:
    async def all_of_it() -> None:
        async with building(server, host, **sheet) as pair:
            await play(pair)

    asyncio.run(all_of_it())


def test_whoever_holds_a_piece_hears_where_master_would_put_it_and_the_others_that_it_was_asked(
    server: Server, host: Host
) -> None:
    async def play(pair: Pair) -> None:
        await pair.ask(pair.bob, "Bob")
        asked = await hear(pair.ann, "hint-asked", "masters-hint")
        assert asked == {"tell": "hint-asked", "n": 4, "seat": "Bob"}
        hint = await hear(pair.bob, *HINT)
        assert {key: hint[key] for key in ("n", "seat", "tower", "piece")} == {
            "n": 4, "seat": "Bob", "tower": "common", "piece": "cube",
        }  # fmt: skip
        better = hint["better"]
        assert better["reason"]["kind"] == "placed"
        assert better["reason"]["landing"]["on"] == ["base_slab"]
        assert len(better["pose"]) == len(better["opens"]) == 7
        assert better["chance"]["stood"] == better["chance"]["tried"] > 0, "a cube on a slab"
        # Asked again it is told again, at no cost, and nobody else is bothered.
        await pair.ask(pair.bob, "Bob")
        assert await hear(pair.bob, "hint-asked", *HINT) == hint
        # Whoever loses the line has not lost the hint.
        async with await greet(server.socket(pair.table), pair.token) as again:
            assert await hear(again, *HINT) == hint
        await pair.ann.send('{"say": "ping"}')
        assert (await hear(pair.ann, "pong", "hint-asked", "masters-hint"))["tell"] == "pong"

    run(server, host, play, hints=True)


def test_one_hint_at_a_time(server: Server, host: Host) -> None:
    async def play(pair: Pair) -> None:
        await pair.ask(pair.bob, "Bob")
        await pair.ask(pair.bob, "Bob")
        assert (await hear(pair.bob, *HINT))["because"] == "hint-comes"
        assert (await hear(pair.bob, *HINT))["tell"] == "masters-hint"

    run(server, host, play, hints=True)


def test_nobody_asks_for_somebody_else_or_without_a_piece_in_hand(server: Server, host: Host) -> None:
    async def play(pair: Pair) -> None:
        for seat, because in (("Ann", "holds-nothing"), ("Bob", "not-your-seat")):
            await pair.ask(pair.ann, seat)
            assert (await hear(pair.ann, *HINT))["because"] == because
        # What was asked about is placed before master has an answer: there is none.
        await a_hand_over_it(pair.bob, 4)
        await pair.ask(pair.bob, "Bob")
        await pair.bob.send('{"say": "let-go", "id": "b2", "seat": "Bob"}')
        await hear(pair.bob, "margin", "fell")
        await pair.ask(pair.bob, "Bob")
        assert (await hear(pair.bob, *HINT))["because"] == "holds-nothing"

    run(server, host, play, hints=True)


def test_who_looks_on_cannot_ask(server: Server, host: Host) -> None:
    async def play(pair: Pair) -> None:
        async with await greet(server.socket(pair.table), onlooker(pair)) as spectator:
            await hear(spectator, "view")
            await pair.ask(spectator, "Bob")
            assert (await hear(spectator, *HINT))["because"] == "not-your-seat"

    def onlooker(pair: Pair) -> str:
        links = host.ask("POST", f"/tables/{pair.table}/watch-links", pair.token).json()
        watch = links["watch"].partition("#watch=")[2]
        seated = host.ask("POST", f"/tables/{pair.table}/watchers", json={"watch": watch}).json()
        return str(seated["token"])

    run(server, host, play, hints=True)


@pytest.mark.parametrize("sheet", [{}, {"hints": False}])
def test_where_the_host_did_not_allow_hints_there_are_none(server: Server, host: Host, sheet: dict[str, Any]) -> None:
    async def play(pair: Pair) -> None:
        await pair.ask(pair.bob, "Bob")
        refused: Told = await hear(pair.bob, "hint-asked", *HINT)
        assert refused["because"] == "no-hints"
        assert "the host may allow them" in refused["why"]

    run(server, host, play, **sheet)


def test_beside_real_blocks_nobody_holds_a_piece_that_master_could_see(server: Server, host: Host) -> None:
    opened = host.open("Ann", "Bob", hints=True, start=True)

    async def ask() -> Told:
        async with await greet(server.socket(opened["table"]), opened["token"]) as socket:
            await socket.send('{"say": "ask-hint", "seat": "Ann"}')
            return await hear(socket, *HINT)

    assert asyncio.run(ask())["because"] == "holds-nothing"
