"""The line on which a host hears from others: one connection to PostgreSQL that LISTENs on a channel of its own.

That it is there tells others that the host is. If it is lost it is made again; what was said meanwhile is not heard,
so whoever relied on it looks for themselves then.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from teeter.server.hosts.messages import HostSays, understood, written
from teeter.server.store.holding import LISTENS_AS
from teeter.table.store import StoreFailed

log = logging.getLogger("teeter.hosts")
CHANNEL = "teeter:"
PROBE_SECONDS = 5.0
"""Between two looks whether the line still leads anywhere: a cut cable says nothing."""
ANSWER_SECONDS = 3.0
AGAIN_SECONDS = 0.5
NOTICED_DEAD = {"tcp_keepalives_idle": "5", "tcp_keepalives_interval": "2", "tcp_keepalives_count": "3"}
"""PostgreSQL lets go of a host that was cut off after some ten seconds, not after two hours."""

BROKEN = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError)
FOR_THE_POOL = ("prepared_statement_cache_size", "prepared_statement_name_func", "async_fallback")
"""What may stand in a store's address and means nothing to a connection alone."""

_TELL = sa.text(
    "SELECT pg_notify(:channel, :words) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = :listens LIMIT 1"
)


class HostLine:
    def __init__(
        self, engine: AsyncEngine, name: str, hear: Callable[[HostSays], None], came_back: Callable[[], Awaitable[None]]
    ) -> None:
        """`came_back`: looks for what may have been said while the line was lost."""
        self.name = name
        self._engine = engine
        self._hear = hear
        self._came_back = came_back
        self._connection: Any = None
        self._lost = asyncio.Event()
        self._keeping: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Raises StoreFailed."""
        try:
            await self._connect()
        except BROKEN as error:
            raise StoreFailed(f"other hosts can't be heard: {error}") from error
        self._keeping = asyncio.create_task(self._keep())

    async def close(self) -> None:
        if self._keeping:
            self._keeping.cancel()
            await asyncio.wait([self._keeping])
        await self._hang_up()

    async def tell(self, host: str, said: HostSays) -> bool:
        """False: no host of this name is there. Raises StoreFailed."""
        words = {"channel": f"{CHANNEL}{host}", "words": written(said), "listens": f"{LISTENS_AS}{host}"}
        try:
            async with (
                asyncio.timeout(ANSWER_SECONDS),
                self._engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection,
            ):
                return (await connection.execute(_TELL, words)).first() is not None
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            raise StoreFailed(str(error) or "the store does not answer") from error

    async def _connect(self) -> None:
        _, how = self._engine.dialect.create_connect_args(self._engine.url)
        for each in FOR_THE_POOL:
            how.pop(each, None)
        settings = {"application_name": f"{LISTENS_AS}{self.name}", **NOTICED_DEAD}
        self._lost.clear()
        connection = await asyncpg.connect(**how, timeout=ANSWER_SECONDS, server_settings=settings)
        self._connection = connection

        def gone(_: object) -> None:
            if self._connection is connection:  # not one before it, of which it is known
                self._lost.set()

        connection.add_termination_listener(gone)
        await connection.add_listener(f"{CHANNEL}{self.name}", self._heard)

    def _heard(self, _connection: Any, _pid: int, _channel: str, words: Any) -> None:
        if (said := understood(words)) is not None:
            self._hear(said)

    async def _keep(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(PROBE_SECONDS):
                    await self._lost.wait()
            if not self._lost.is_set() and await self._leads_somewhere():
                continue
            log.warning("the line to other hosts was lost")
            await self._hang_up()
            await self._connect_at_last()
            log.warning("the line to other hosts is back")
            with suppress(StoreFailed):
                await self._came_back()

    async def _leads_somewhere(self) -> bool:
        try:
            await self._connection.execute("SELECT 1", timeout=ANSWER_SECONDS)
        except BROKEN:
            return False
        return True

    async def _connect_at_last(self) -> None:
        while True:
            try:
                await self._connect()
                return
            except BROKEN:
                await self._hang_up()
                await asyncio.sleep(AGAIN_SECONDS)

    async def _hang_up(self) -> None:
        """Without a farewell, which nobody might answer."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.terminate()
