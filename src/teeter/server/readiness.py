"""Whether moves would be kept: found out by writing, since a disk that is full reads as well as ever."""

import asyncio
import math
import time

from teeter.table.store import Store, StoreFailed

FRESH_SECONDS = 1.0
"""So old may a good answer be: however many ask, the store is asked once a second. A bad one is not kept: people wait
for a store that is back."""
ANSWER_SECONDS = 1.0
"""After which a store that has not answered counts as away. A balancer asks twice before it leaves a host, and people
wait all the while; a host that is cut off from its store would hear of it from the network much later."""


class Readiness:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._began = -math.inf
        self._trial: asyncio.Task[StoreFailed | None] | None = None

    async def check(self) -> None:
        """Raises StoreFailed."""
        now = time.monotonic()
        if self._trial is None or (self._trial.done() and (self._trial.result() or now - self._began > FRESH_SECONDS)):
            self._began, self._trial = now, asyncio.create_task(self._try())
        # Whoever asks goes on; the trial itself is not broken off, which would take as long as an answer.
        await asyncio.wait([self._trial], timeout=max(0.0, self._began + ANSWER_SECONDS - now))
        if not self._trial.done():
            raise StoreFailed("the store does not answer")
        if trouble := self._trial.result():
            raise StoreFailed(str(trouble))

    async def _try(self) -> StoreFailed | None:
        try:
            await self._store.try_to_write()
        except StoreFailed as error:
            return error
        return None
