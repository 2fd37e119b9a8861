"""The lists of the towers of the day: who may be on them, and in which order.

Whoever counts is told apart by device and address. Neither is kept: of both there is a mark made with the day's own
salt, and once the salt is gone, two days later, nobody can tell what a mark was made of.
"""

from __future__ import annotations

import hmac
from secrets import token_bytes
from typing import TYPE_CHECKING, Literal

import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.rules.games.tower_of_the_day import TowerResult
from teeter.server.store import schema
from teeter.table.store import EntryTaken

if TYPE_CHECKING:
    from teeter.server.store.sql import SqlStore

SALT_BYTES = 32
SALT_DAYS = 2
"""A tower that is begun before midnight may be the last of its day to be asked about."""

Counts = Literal["yes", "not-first", "crowded"]
"""Whether a tower is for the list: this device has begun one before, or too many came from its address."""

its = schema.towers_of_the_day.c
_FINISHED = its.pieces.is_not(None)
_BEST_FIRST = (its.pieces.desc(), its.height_mm.desc())
_PLACE = sa.func.rank().over(partition_by=its.day, order_by=_BEST_FIRST).label("place")
_NEW_SALT = sa.text("INSERT INTO day_salts (day, salt) VALUES (:day, :salt) ON CONFLICT DO NOTHING")


class TowerBegun(Struct, frozen=True, kw_only=True):
    """`device` and `address`: who it may be, as far as anybody can tell."""

    table: str
    day: int
    """Its number, as of all days in a store: days since 1970."""
    name: str
    device: str
    address: str


class Ranked(Struct, frozen=True):
    """A line of a list."""

    place: int
    """Equals share it."""
    name: str
    pieces: int
    height_mm: int


class DayLists:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def begin(self, begun: TowerBegun, most: int) -> Counts:
        """The first tower of a device will be on the list of its day, of no more than `most` from one address. Only
        such a one has a line to be ranked in."""
        try:
            async with self._store.writing() as connection:
                return await _begin(connection, begun, most)
        except EntryTaken:  # the same device asked at another server at the same moment
            return "not-first"

    async def rank(self, table: str, result: TowerResult) -> None:
        """What counts of a tower that is finished; the first word stays."""
        unfinished = schema.towers_of_the_day.update().where(
            its.table_id == table, its.pieces.is_(None), its.name != ""
        )
        async with self._store.writing() as connection:
            await connection.execute(unfinished.values(pieces=result.pieces, height_mm=result.height_mm))

    async def lines(self, day: int, after: int, most: int) -> tuple[int, tuple[Ranked, ...]]:
        """How many towers are on the list of a day, and so many of its lines, best first, after the first few."""
        of_the_day = (its.day == day, _FINISHED)
        listed = sa.select(_PLACE, its.name, its.pieces, its.height_mm).where(*of_the_day)
        page = listed.order_by(*_BEST_FIRST, its.number).offset(after).limit(most)
        async with self._store.reading() as connection:
            built = (await connection.execute(sa.select(sa.func.count()).where(*of_the_day))).scalar_one()
            return built, tuple(Ranked(*row) for row in await connection.execute(page))

    async def line_of(self, table: str) -> Ranked | None:
        """Where the tower of this table is on its list; None if it is not, or not yet."""
        day = sa.select(its.day).where(its.table_id == table).scalar_subquery()
        everybody = (
            sa.select(its.table_id, _PLACE, its.name, its.pieces, its.height_mm)
            .where(its.day == day, _FINISHED)
            .subquery()
        )
        there = everybody.c
        one = sa.select(there.place, there.name, there.pieces, there.height_mm).where(there.table_id == table)
        async with self._store.reading() as connection:
            row = (await connection.execute(one)).one_or_none()
        return Ranked(*row) if row else None


async def erase(connection: AsyncConnection, table: str) -> None:
    """Off the list. That this device has built that day stays known: else whoever likes their tower little could delete
    it, and have another."""
    gone = schema.towers_of_the_day.update().where(its.table_id == table)
    await connection.execute(gone.values(name="", pieces=None, height_mm=None))


async def forget(connection: AsyncConnection, today: int, days: int | None) -> None:
    """Salts soon, and lists when tables of their day are forgotten. None: lists are kept."""
    await connection.execute(schema.day_salts.delete().where(schema.day_salts.c.day < today - SALT_DAYS))
    if days is not None:
        await connection.execute(schema.towers_of_the_day.delete().where(its.day < today - days))


async def _begin(connection: AsyncConnection, begun: TowerBegun, most: int) -> Counts:
    salt = await _salt(connection, begun.day)
    device, address = _mark(salt, "device", begun.device), _mark(salt, "address", begun.address)
    known = sa.select(sa.func.count()).where(its.day == begun.day)
    if (await connection.execute(known.where(its.device == device))).scalar_one():
        return "not-first"
    if (await connection.execute(known.where(its.address == address))).scalar_one() >= most:
        return "crowded"
    row = {"table_id": begun.table, "day": begun.day, "name": begun.name, "device": device, "address": address}
    await connection.execute(schema.towers_of_the_day.insert().values(row))
    return "yes"


async def _salt(connection: AsyncConnection, day: int) -> bytes:
    await connection.execute(_NEW_SALT, {"day": day, "salt": token_bytes(SALT_BYTES)})
    known = sa.select(schema.day_salts.c.salt).where(schema.day_salts.c.day == day)
    salt: bytes = (await connection.execute(known)).scalar_one()
    return salt


def _mark(salt: bytes, what: str, of: str) -> str:
    return hmac.digest(salt, f"{what} {of}".encode(), "sha256").hex()
