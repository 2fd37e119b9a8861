"""Entries into a SQLite file, by one thread with one connection: a batch is one errand there and one answer back.

Through the asynchronous engine the same batch takes half a dozen of each, and a greenlet: with a thousand sockets that
was about a third of what the server's process did.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import sqlalchemy as sa

from teeter.server.store.appending import INTO_CLIPS, INTO_ENTRIES, Pair, Row
from teeter.server.store.engine import make_durable


class Scribe:
    def __init__(self, engine: sa.Engine) -> None:
        self._words, self._more = engine.dialect.create_connect_args(engine.url)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="scribe")
        self._connection: sqlite3.Connection | None = None

    async def append(self, pairs: Sequence[Pair]) -> bool:
        """False: another server has claimed one of the tables, or it is gone, and nothing was written. Raises
        sqlite3.Error."""
        rows = [row for row, _ in pairs]
        clips = [clip for _, clip in pairs if clip]
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._write, rows, clips)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown()

    def _write(self, rows: list[Row], clips: list[Row]) -> bool:
        try:
            connection = self._connect()
            with connection:  # commits, or takes everything back
                written = connection.executemany(INTO_ENTRIES, rows)
                if written.rowcount != len(rows):
                    connection.rollback()
                    return False
                if clips:
                    connection.executemany(INTO_CLIPS, clips)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error:  # it may be the connection's fault: the next entry gets another
            self._hang_up()
            raise
        return True

    def _connect(self) -> sqlite3.Connection:
        if self._connection is None:
            connect: Callable[..., sqlite3.Connection] = sqlite3.connect
            self._connection = connect(*self._words, **{**self._more, "check_same_thread": False})
            make_durable(self._connection)
        return self._connection

    def _hang_up(self) -> None:
        if self._connection is not None:
            with suppress(sqlite3.Error):
                self._connection.close()
            self._connection = None
