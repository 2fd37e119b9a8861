"""Building without a game over its socket, and a placement of a game tried again."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from teeter.table.budgets import BUILDERS_PER_ADDRESS
from teeter.table.building.clip import unpack
from teeter.table.frames import write_aim
from tests.server.serving import Host, Server

LONG = 240.0
BUILT = Path(__file__).parents[1] / "former" / "left" / "built.zip"
"""A tower of Babel that Ann and Bob built, with its clips."""
ASIDE = (95.0, 0.0, 60.0, 1.0, 0.0, 0.0, 0.0)
"""Over the bare table."""


class Own:
    """Somebody who builds for themselves."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.clip = b""

    async def say(self, said: str, **more: Any) -> None:
        await self._socket.send(json.dumps({"say": said, **more}))

    async def take(self, piece: str, tower: Any = (), **more: Any) -> None:
        await self.say("take-piece", set="bausack", tower=tower, piece=piece, **more)

    async def in_hand(self) -> None:
        """Until the first frame shows it."""
        async for words in self._socket:
            if isinstance(words, bytes):
                return

    async def let_go(self) -> dict[str, Any]:
        await self.say("let-go", id="a", seat="own")
        return await self.told("built")

    async def told(self, what: str) -> dict[str, Any]:
        async for words in self._socket:
            if isinstance(words, bytes):
                self.clip = words if words[:4] == b"TTR2" else self.clip
            elif (heard := json.loads(words))["tell"] == what:
                return dict(heard)
        raise AssertionError(f"nothing was {what}")

    async def aim(self, target: tuple[float, ...]) -> None:
        await self._socket.send(write_aim(target))


def alone(server: Server) -> connect:
    return connect(f"ws://127.0.0.1:{server.port}/build/socket", proxy=None)


def test_a_tower_grows_piece_by_piece_and_its_builder_keeps_it(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            await own.take("base_slab")
            await own.in_hand()
            first = await own.let_go()
            assert first["stands"]
            assert [each["piece"] for each in first["tower"]] == ["base_slab"]
            assert first["tower"][0]["ground"]
            assert unpack(own.clip)[0].names == ("base_slab",)
            await own.take("tile", first["tower"])
            await own.in_hand()
            second = await own.let_go()
            assert [each["piece"] for each in second["tower"]] == ["base_slab", "tile"]
            assert second["stands"]
            assert second["height_mm"] > first["height_mm"]
            assert second["gauge"]["tilt_deg"] > 1

    asyncio.run(run())


def test_a_fall_is_told_with_its_reason_and_what_is_left(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            await own.take("cube", [{"piece": "base_slab", "pose": []}])
            await own.in_hand()
            for _ in range(40):
                await own.aim(ASIDE)
                await own.in_hand()
            fell = await own.let_go()
            assert not fell["stands"]
            assert fell["fall"]["piece"] == "cube"
            assert [each["piece"] for each in fell["tower"]] == ["base_slab"]
            story = unpack(own.clip)[0]
            assert story.fall is not None
            assert story.fall.piece == "cube"

    asyncio.run(run())


def test_a_piece_that_may_touch_the_table_lies_beside_the_tower(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            await own.take("brick", [{"piece": "base_slab", "pose": []}], ground=True)
            await own.in_hand()
            lies = await own.let_go()
            assert lies["stands"]
            assert [each["ground"] for each in lies["tower"]] == [True, True]

    asyncio.run(run())


IMPOSSIBLE: tuple[tuple[str, list[Any]], ...] = (
    ("anvil", []),
    ("cube", [{"piece": "anvil", "pose": []}]),
    ("cube", [{"piece": "base_slab", "pose": [0, 0, 7.5]}]),
    ("cube", [{"piece": "base_slab", "pose": [0, 0, -40, 1, 0, 0, 0]}]),
    ("cube", [{"piece": "base_slab", "pose": [1e300, 0, 7.5, 1, 0, 0, 0]}]),
    ("cube", [{"piece": "base_slab", "pose": [0, 0, 7.5, 0, 0, 0, 0]}]),
    ("cube", [{"piece": "cube", "pose": []}]),
    ("cube", [{"piece": "base_slab", "pose": []}, {"piece": "tile", "pose": []}]),
)


def test_a_tower_that_can_t_be_is_refused_in_words_and_the_next_one_is_not(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            for piece, tower in IMPOSSIBLE:
                await own.take(piece, tower)
                assert (await own.told("refused"))["because"] == "not-built", tower
            await own.take("base_slab")
            await own.in_hand()

    asyncio.run(run())


def test_who_takes_another_piece_has_put_the_first_one_back(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            await own.take("base_slab")
            await own.in_hand()
            await own.take("tile")
            await own.in_hand()
            assert [each["piece"] for each in (await own.let_go())["tower"]] == ["tile"]
            await own.say("let-go", id="b", seat="own")
            assert (await own.told("refused"))["because"] == "holds-nothing"

    asyncio.run(run())


def test_one_address_holds_few_pieces_at_once_and_gets_a_hand_again_when_one_is_put_back(server: Server) -> None:
    async def run() -> None:
        async with asyncio.timeout(LONG), AsyncExitStack() as stack:
            people = [Own(await stack.enter_async_context(alone(server))) for _ in range(BUILDERS_PER_ADDRESS + 1)]
            for own in people[:-1]:
                await own.take("base_slab")
                await own.in_hand()
            await people[-1].take("base_slab")
            assert (await people[-1].told("refused"))["because"] == "hands-full"
            await people[0].say("put-back", seat="own")
            await people[0].say("ping")
            await people[0].told("pong")
            await people[-1].take("base_slab")
            await people[-1].in_hand()

    asyncio.run(run())


def test_a_placement_is_told_as_it_was_before_it_was_made_and_can_be_made_again(server: Server, host: Host) -> None:
    content, kind = BUILT.read_bytes(), {"Content-Type": "application/zip"}
    brought = host.ask("POST", "/replays/bundles", content=content, headers=kind).json()
    table, token = brought["table"], brought["token"]
    first, second = host.ask("GET", f"/tables/{table}/replay", token).json()["clips"][:2]
    bare = host.ask("GET", f"/tables/{table}/tries/{first}", token).json()
    assert bare["tower"] == []
    tried = host.ask("GET", f"/tables/{table}/tries/{second}", token).json()
    assert [each["piece"] for each in tried["tower"]] == [bare["piece"]]
    assert tried["builder"] in ("Ann", "Bob")
    assert isinstance(tried["stands"], bool)
    assert tried["neighbours"] is False
    assert host.ask("GET", f"/tables/{table}/tries/1", token).status_code == 404
    assert host.ask("GET", f"/tables/{table}/tries/{second}").status_code == 401

    async def run() -> None:
        async with asyncio.timeout(LONG), alone(server) as socket:
            own = Own(socket)
            await own.take(tried["piece"], tried["tower"], tremor=tried["tremor"])
            await own.in_hand()
            await own.let_go()
            assert unpack(own.clip)[0].names == (bare["piece"], tried["piece"])

    asyncio.run(run())
