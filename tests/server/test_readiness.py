"""What a server says of its store to whoever asks whether it is ready."""

import asyncio

import pytest

from teeter.server.readiness import Readiness
from teeter.server.store.sql import SqlStore
from teeter.table.store import StoreFailed


class Held(SqlStore):
    """A store that answers when it is let."""

    def __init__(self) -> None:
        super().__init__("sqlite:///never-opened.db")
        self.free = asyncio.Event()
        self.tried = 0

    async def try_to_write(self) -> None:
        self.tried += 1
        await self.free.wait()


def test_a_store_that_does_not_answer_counts_as_away_before_its_own_patience_ends() -> None:
    async def run() -> None:
        store = Held()
        readiness = Readiness(store)
        for _ in range(3):
            with pytest.raises(StoreFailed, match="does not answer"):
                await readiness.check()
        assert store.tried == 1, "nobody waits for a second answer while the first one is on its way"
        store.free.set()
        async with asyncio.timeout(60):
            while True:
                try:
                    await readiness.check()
                    return
                except StoreFailed:
                    await asyncio.sleep(0)

    asyncio.run(run())


def test_a_store_that_is_back_is_said_to_be_back_to_whoever_asks_next() -> None:
    class Away(Held):
        async def try_to_write(self) -> None:
            if not self.free.is_set():
                raise StoreFailed("away")

    async def run() -> None:
        store = Away()
        readiness = Readiness(store)
        with pytest.raises(StoreFailed, match="away"):
            await readiness.check()
        store.free.set()
        await readiness.check()

    asyncio.run(run())


def test_whoever_asks_at_once_gets_one_answer() -> None:
    async def run() -> None:
        store = Held()
        store.free.set()
        readiness = Readiness(store)
        await asyncio.gather(*(readiness.check() for _ in range(20)))
        assert store.tried == 1

    asyncio.run(run())
