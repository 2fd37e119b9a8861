"""A table is in memory once and tended by one, whatever is asked in the moment in which it is created or begun."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from teeter.server.config import Config
from teeter.server.store.sql import SqlStore
from teeter.server.tables.hall import Hall
from teeter.server.tables.open_table import OpenTable
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Key, Record, Stored
from teeter.table.workers.pool import Crew

RECORD = Record(id="just-created", sheet=Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob"))), seed="0")


class Pausing(SqlStore):
    """Creates a table, and is not yet back when others see it."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.kept, self.back = asyncio.Event(), asyncio.Event()

    async def create(self, record: Record, keys: Sequence[Key], *, held: bool = True) -> None:
        await super().create(record, keys, held=held)
        self.kept.set()
        await self.back.wait()


def nobody(_: OpenTable) -> asyncio.Task[None]:
    raise AssertionError("no game has begun")


@pytest.mark.parametrize("first", ["whoever asks", "whoever creates"])
def test_whoever_asks_for_a_table_that_is_being_created_gets_that_one(tmp_path: Path, first: str) -> None:
    async def run() -> None:
        store = Pausing(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        hall = Hall(Config(store=""), store, Crew(1, 1), nobody, lambda _: None)
        creating = asyncio.create_task(hall.create(RECORD, []))
        await store.kept.wait()
        finding = asyncio.create_task(hall.find(RECORD.id))
        if first == "whoever asks":
            await finding
        store.back.set()
        await creating
        found = await finding
        assert found is hall.tables[RECORD.id]
        assert await hall.find(RECORD.id) is found
        assert store.epoch(RECORD.id)
        await store.close()

    asyncio.run(run())


class Slow(SqlStore):
    """Reads a log, and is not yet back when the table is wanted elsewhere."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self.asked, self.back = asyncio.Event(), asyncio.Event()

    async def entries(self, id: str, since: int = 0) -> list[Stored]:
        self.asked.set()
        await self.back.wait()
        return await super().entries(id, since)


def test_a_game_whose_table_went_elsewhere_while_it_began_is_not_tended_here(tmp_path: Path) -> None:
    async def run() -> None:
        store = Slow(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        hall = Hall(Config(store=""), store, Crew(1, 1), nobody, lambda _: None)
        await hall.create(RECORD, [])
        table = hall.tables[RECORD.id]
        setup = RECORD.sheet.to_setup(RECORD.seed)
        table.record = replace(RECORD, setup=setup, stage="running")
        beginning = asyncio.create_task(hall.begin(table))
        await store.asked.wait()
        await hall.move_out(RECORD.id)
        store.back.set()
        await beginning
        assert not hall.tables
        await store.close()

    asyncio.run(run())
