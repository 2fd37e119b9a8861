"""Running tables worth watching, for the first page: one answer for everybody, made anew after some seconds at most.

Only those are shown that their host has listed, which lets anybody look on. Something must stand there, and must have
happened lately; where most people look on comes first. Servers that share a store show each other's tables."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec import Struct

from teeter.rules.games import games
from teeter.server.http.cached import Printed, printed
from teeter.server.store import schema
from teeter.server.store.clocks import NOW
from teeter.server.store.reading import Reader
from teeter.table.budgets import RUNNING_LOOKED_THROUGH, RUNNING_SHOWN
from teeter.table.building.poses import PieceAt
from teeter.table.meanwhile import Meanwhile
from teeter.table.store import Record, Unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from teeter.server.store.sql import SqlStore
    from teeter.server.tables.open_table import OpenTable
    from teeter.server.window.sights import Sights

FRESH_SECONDS = 3.0
LATELY_SECONDS = 600.0
ENOUGH = 3 * RUNNING_SHOWN
LOOKED_AT = 10 * RUNNING_SHOWN
"""Of those with the most people looking on: what stands there is known only after a look. So many at most, fewer if
enough of them show something."""


class Running(Struct, frozen=True):
    """A table that is being played at, and that anybody may watch."""

    table: str
    game: str
    seats: tuple[str, ...]
    watching: int
    """People who look on."""
    pieces: int
    """That stand there."""
    set: str
    tower: tuple[PieceAt, ...]
    """The one with the most pieces; none where nothing is simulated."""


class RunningTables(Struct, frozen=True):
    tables: tuple[Running, ...]


class Showcase:
    def __init__(self, store: SqlStore, sights: Sights, here: Mapping[str, OpenTable]) -> None:
        """`here`: tables that are open on this server."""
        self._store = store
        self._sights = sights
        self._here = here
        self._reader = Reader()
        self._making: asyncio.Task[Printed] | None = None
        self._begun = 0.0

    async def answer(self) -> Printed:
        """Raises StoreFailed."""
        making, now = self._making, time.monotonic()
        if making is None or (making.done() and (making.exception() or now - self._begun > FRESH_SECONDS)):
            making = self._making = asyncio.create_task(self._made())
            self._begun = now
        return await asyncio.shield(making)

    async def close(self) -> None:
        if self._making:
            self._making.cancel()
            await asyncio.gather(self._making, return_exceptions=True)

    async def _made(self) -> Printed:
        shown: list[Running] = []
        for record, watching in await self._candidates():
            if len(shown) == ENOUGH:
                break
            here = self._here.get(record.id)
            sheet, sight = record.sheet, await self._sights.of(record, here)
            if not sight.pieces and not games()[sheet.game].raced:
                continue
            each = Running(
                table=record.id,
                game=sheet.game,
                seats=sheet.names,
                watching=here.watching if here else watching,
                pieces=sight.pieces,
                set=sight.scene.set,
                tower=sight.tallest,
            )
            shown.append(each)
        shown.sort(key=lambda each: (-each.watching, -each.pieces))
        return printed(RunningTables(tuple(shown[:RUNNING_SHOWN])))

    async def _candidates(self) -> list[tuple[Record, int]]:
        """With how many people look on; those with the most, and of equals those at which something happened last."""
        its, entry = schema.tables.c, schema.entries.c
        last = sa.select(entry.made_at).where(entry.table_id == its.id).order_by(entry.n.desc()).limit(1)
        at = last.scalar_subquery()
        async with self._store.reading() as connection:
            now: sa.ColumnElement[float] = sa.literal_column(NOW[connection.dialect.name])
            lately = sa.text(schema.IN_THE_LOBBY), its.stage == "running", at > now - LATELY_SECONDS
            query = sa.select(its.id, its.record, its.meanwhile).where(*lately)
            rows = (await connection.execute(query.order_by(at.desc()).limit(RUNNING_LOOKED_THROUGH))).all()
        watched = [(self._watching(row.id, row.meanwhile), row) for row in rows]
        watched.sort(key=lambda each: -each[0])
        found = []
        for watching, row in watched[:LOOKED_AT]:
            for record in self._reader.read_all([(row.id, row.record)], Record):
                found.append((record, watching))
        return found

    def _watching(self, id: str, meanwhile: bytes | None) -> int:
        if here := self._here.get(id):
            return here.watching
        try:
            return self._reader.read(meanwhile, Meanwhile, id).watching if meanwhile else 0
        except Unreadable:
            return 0
