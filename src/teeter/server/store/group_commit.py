"""Group commit: whatever waits while one transaction is on its way goes into the next one, all together.

A commit costs a disk's round trip whether it carries one entry or fifty, so a busy server gets faster, not slower.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

W = TypeVar("W")

MOST_WRITES = 256
"""In one transaction: a batch that fails is tried again one by one."""


class GroupCommit(Generic[W]):
    def __init__(self, commit: Callable[[list[W]], Awaitable[None]]) -> None:
        self._commit = commit
        self._waiting: list[tuple[W, asyncio.Future[None]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def put(self, work: W) -> None:
        """Returns when it is durable; raises what the commit raised for it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        await done

    async def flush(self) -> None:
        while self._writer is not None:
            await asyncio.wait([self._writer])

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting[:MOST_WRITES], self._waiting[MOST_WRITES:]
            if not await self._try(batch) and len(batch) > 1:
                for single in batch:
                    await self._try([single], last=True)
        self._writer = None

    async def _try(self, batch: list[tuple[W, asyncio.Future[None]]], *, last: bool = False) -> bool:
        try:
            await self._commit([work for work, _ in batch])
        except Exception as error:
            if last or len(batch) == 1:
                _answer(batch, error)
            return False
        _answer(batch, None)
        return True


def _answer(batch: list[tuple[W, asyncio.Future[None]]], error: Exception | None) -> None:
    for _, done in batch:
        if done.done():  # whoever waited was cancelled
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)
