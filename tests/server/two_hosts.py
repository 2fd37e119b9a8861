"""Two hosts on one PostgreSQL, and what is asked of them in tests."""

import asyncio
from typing import Any

import asyncpg
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import InvalidStatus

from tests.contracts.postgres import Postgres
from tests.server.client import greet
from tests.server.serving import Host, Server

MOVED = 4010
TOO_EARLY = 425


def opened_at(server: Server, game: str = "building-chain", **sheet: Any) -> dict[str, Any]:
    asking = Host(server.url)
    try:
        return asking.open("Ann", "Bob", start=True, game=game, **sheet)
    finally:
        asking.close()


async def at_last(server: Server, opened: dict[str, Any], since: int = 0) -> ClientConnection:
    """As a balancer would: asked again until the table may come."""
    async with asyncio.timeout(60):
        while True:
            try:
                return await greet(server.socket(opened["table"]), opened["token"], since)
            except InvalidStatus as refused:
                if refused.response.status_code != TOO_EARLY:
                    raise
                await asyncio.sleep(0.1)


async def closed_with(socket: ClientConnection) -> int:
    async with asyncio.timeout(60):
        await socket.wait_closed()
    assert socket.close_code is not None
    return socket.close_code


async def query(postgres: Postgres, words: str, *values: object) -> Any:
    connection = await asyncpg.connect(postgres.url)
    try:
        return await connection.fetchval(words, *values)
    finally:
        await connection.close()


async def holder(postgres: Postgres, table: str) -> tuple[str | None, int]:
    row = await query(postgres, "SELECT (host, epoch) FROM tables WHERE id = $1", table)
    return (row[0], row[1])
