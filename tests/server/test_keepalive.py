"""Who is silent is asked whether they are there; who talks is not."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.frames import Frame, Opcode

from teeter.server.access.doors import Doors
from teeter.server.access.proxies import TrustedProxies
from teeter.server.http.uvicorn_protocol import DOORS, HEAD_SECONDS, HttpLine
from teeter.server.serve import listen
from teeter.server.sockets.uvicorn_protocol import ClientLine

PING_SECONDS = 0.2


class Asked(ClientConnection):
    """A client that counts how often it is asked."""

    times = 0

    def process_event(self, event: Any) -> None:
        self.times += isinstance(event, Frame) and event.opcode is Opcode.PING
        super().process_event(event)


async def listens(scope: Any, receive: Any, send: Any) -> None:
    """To whoever comes, and says nothing."""
    if scope["type"] == "lifespan":
        scope["state"].update({DOORS: Doors(10, 10, TrustedProxies(())), HEAD_SECONDS: 5.0})
        for done in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{done}.complete"})
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (await receive())["type"] == "websocket.receive":
        pass


@asynccontextmanager
async def connected() -> AsyncIterator[Asked]:
    listening = listen("127.0.0.1", 0)
    config = uvicorn.Config(
        listens, http=HttpLine, ws=ClientLine, ws_ping_interval=PING_SECONDS, ws_ping_timeout=60, lifespan="on"
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    url = f"ws://127.0.0.1:{listening.getsockname()[1]}/"
    async with connect(url, ping_interval=None, proxy=None, create_connection=Asked) as client:
        assert isinstance(client, Asked)
        yield client
    server.should_exit = True
    await serving


def test_who_says_nothing_is_asked_again_and_again() -> None:
    async def run() -> None:
        async with asyncio.timeout(60), connected() as client:
            while client.times < 3:
                await asyncio.sleep(PING_SECONDS)

    asyncio.run(run())


def test_who_has_said_something_lately_is_not_asked() -> None:
    async def run() -> tuple[int, int]:
        paused, last = 0, time.monotonic()
        async with connected() as client:
            for _ in range(40):
                await client.send("I am here")
                await asyncio.sleep(PING_SECONDS / 10)
                now = time.monotonic()
                paused += now - last > PING_SECONDS / 2  # on a machine that is late with everything
                last = now
            return client.times, paused

    times, paused = asyncio.run(run())
    assert times <= paused
