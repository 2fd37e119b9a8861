"""Whether moves would be kept: found out by writing, since a disk that is full reads as well as ever."""

import asyncio
import time

from teeter.table.store import Store, StoreFailed

FRESH_SECONDS = 2.0
"""So old may an answer be: however many ask, the disk is asked twice in four seconds."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._asking = asyncio.Lock()
        self._asked = -FRESH_SECONDS
        self._trouble: StoreFailed | None = None

    async def check(self) -> None:
        """Raises StoreFailed."""
        async with self._asking:
            if time.monotonic() - self._asked > FRESH_SECONDS:
                self._trouble = await self._try()
                self._asked = time.monotonic()
        if self._trouble:
            raise StoreFailed(str(self._trouble))

    async def _try(self) -> StoreFailed | None:
        try:
            await self._store.try_to_write()
        except StoreFailed as error:
            return error
        return None
