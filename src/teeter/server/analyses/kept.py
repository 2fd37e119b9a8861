"""Analyses are kept with their games, in the store: none is made twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from teeter.server.store import schema
from teeter.table.analysis.findings import Judged, Turn

if TYPE_CHECKING:
    from teeter.server.store.sql import SqlStore

its = schema.analyses.c


class KeptAnalysis(Struct, frozen=True):
    judged: tuple[Judged, ...] = ()
    turns: tuple[Turn, ...] = ()


class KeptAnalyses:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def keep(self, table: str, entries: int, analysis: KeptAnalysis) -> None:
        """Of a game of so many entries; instead of one that was made when it had fewer. Of a table that was deleted
        meanwhile nothing is kept."""
        there = sa.select(schema.tables.c.id).where(schema.tables.c.id == table)
        async with self._store.writing() as connection:
            if (await connection.execute(there)).one_or_none() is None:
                return
            await connection.execute(schema.analyses.delete().where(its.table_id == table))
            row = {"table_id": table, "entries": entries, "analysis": msgspec.json.encode(analysis)}
            await connection.execute(schema.analyses.insert().values(row))

    async def find(self, table: str, entries: int) -> KeptAnalysis | None:
        """None if there is none, or none that a server of today can read: then it is made again."""
        wanted = sa.select(its.analysis).where(its.table_id == table, its.entries == entries)
        async with self._store.reading() as connection:
            row = (await connection.execute(wanted)).one_or_none()
        try:
            return msgspec.json.decode(row.analysis, type=KeptAnalysis) if row else None
        except msgspec.DecodeError:
            return None
