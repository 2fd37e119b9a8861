"""Evenings in the store: their logs, one entry after the other. Whoever appends says which number the entry
shall have, and of two servers that say the same number one is refused: nothing else need keep them apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.server.store import forgetting, schema
from teeter.server.store.reading import Reader
from teeter.table.series.entries import AnyEveningEntry, EveningOpened
from teeter.table.store import StoreFailed

if TYPE_CHECKING:
    from teeter.server.store.sql import SqlStore

its, entry_of = schema.evenings.c, schema.evening_entries.c


class KeptEntry(Struct, frozen=True):
    said: AnyEveningEntry


class KeptEvenings:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._reader = Reader()

    async def create(self, id: str, opened: EveningOpened) -> None:
        async with self._store.writing() as connection:
            await connection.execute(schema.evenings.insert().values(id=id, day=await self._store.day(connection)))
            await _insert(connection, id, 1, opened)

    async def entries(self, id: str) -> list[AnyEveningEntry]:
        """Nothing if there is no such evening. Whoever looks keeps it from being forgotten. Raises Unreadable."""
        today = sa.select(schema.calendar.c.day).scalar_subquery()
        query = (
            sa.select(entry_of.entry, (its.day < today).label("stale"))
            .join_from(schema.evening_entries, schema.evenings, its.id == entry_of.evening_id)
            .where(its.id == id)
            .order_by(entry_of.n)
        )
        async with self._store.reading() as connection:
            rows = (await connection.execute(query)).all()
        if rows and rows[0].stale:
            async with self._store.writing() as connection:
                await self._visit(connection, id)
        return [self._reader.read(row.entry, KeptEntry, id).said for row in rows]

    async def append(self, id: str, n: int, entry: AnyEveningEntry) -> None:
        """As number n of its log; raises EntryTaken if there is one with this number."""
        async with self._store.writing() as connection:
            # Locked until both are kept: an evening that is just being forgotten is gone altogether.
            if not await self._visit(connection, id):
                raise StoreFailed(f"evening {id} is gone")
            await _insert(connection, id, n, entry)

    async def _visit(self, connection: AsyncConnection, id: str) -> bool:
        today = schema.evenings.update().where(its.id == id).values(day=await self._store.day(connection))
        return (await connection.execute(today)).rowcount == 1


async def forget(connection: AsyncConnection, day: int, days: int | None) -> None:
    """Those at which nothing has happened for as long as it takes a table to be forgotten, hidden and deleted."""
    if days is None:
        return
    long_ago = day - days - forgetting.NOTICE_DAYS - forgetting.HIDDEN_DAYS
    old = sa.select(its.id).where(its.day < long_ago)
    await connection.execute(schema.evening_entries.delete().where(entry_of.evening_id.in_(old)))
    await connection.execute(schema.evenings.delete().where(its.day < long_ago))


async def _insert(connection: AsyncConnection, id: str, n: int, entry: AnyEveningEntry) -> None:
    row = {"evening_id": id, "n": n, "entry": msgspec.json.encode(KeptEntry(entry))}
    await connection.execute(schema.evening_entries.insert().values(row))
