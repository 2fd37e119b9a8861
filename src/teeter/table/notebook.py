"""Keeps what goes on between two moves. It is noted seldom and never waited for: a game does not depend on it."""

import asyncio
import time
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from teeter.table.meanwhile import Meanwhile, Resumed
from teeter.table.store import Store, StoreFailed


class Notebook:
    def __init__(self, store: Store, table: str, resumed: Resumed) -> None:
        self.now = resumed.meanwhile
        self._store = store
        self._table = table
        self._ahead = resumed.now - time.monotonic()
        self._written = self.now
        self._writing: asyncio.Task[None] | None = None
        self._closed = False
        self.loaded_at = time.monotonic()
        self.last_entry = self.loaded_at if resumed.last_entry is None else self.here(resumed.last_entry)
        """By this process's clock, as it was when the table was loaded."""

    def here(self, at: float) -> float:
        """The store's time by the clock of this process."""
        return at - self._ahead

    def there(self, at: float) -> float:
        """And the other way round."""
        return at + self._ahead

    def note(self, **changes: Any) -> None:
        """Of `Meanwhile`. While one note is on its way to the store, only the newest of those after it matters."""
        self.now = replace(self.now, **changes)
        if self._writing is None and not self._closed and self.now != self._written:
            self._writing = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Nothing is noted any more; what was is kept."""
        self._closed = True
        if self._writing:
            await asyncio.wait([self._writing])

    async def _write(self) -> None:
        while self.now != self._written:
            noting: Meanwhile = self.now
            with suppress(StoreFailed):
                await self._store.note(self._table, noting)
            self._written = noting
        self._writing = None
