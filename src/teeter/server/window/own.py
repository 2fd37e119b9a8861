"""Tables to which somebody holds keys: which are still there, how far they are and whose move it is, in one answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import sqlalchemy as sa
from msgspec import Meta, Struct

from teeter.rules.games import games
from teeter.server.access.keys import hashed
from teeter.server.http.schemas import Asked
from teeter.server.sockets.messages import Token
from teeter.server.store import schema
from teeter.server.store.reading import Reader
from teeter.table.budgets import OWN_TABLES
from teeter.table.building.poses import PieceAt
from teeter.table.store import Key, Record, Role, Stage

if TYPE_CHECKING:
    from teeter.server.tables.hall import Hall

TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,32}$")]
OPENS_NOTHING: tuple[Role, ...] = ("invite", "watch")
"""Links' own keys: they are exchanged for others."""


class HeldKey(Asked, frozen=True):
    table: TableId
    token: Token


class HeldKeys(Asked, frozen=True):
    """What a device holds."""

    tables: Annotated[tuple[HeldKey, ...], Meta(max_length=OWN_TABLES)]


class OwnTable(Struct, frozen=True, omit_defaults=True):
    table: str
    game: str
    stage: Stage
    role: Role
    seats: tuple[str, ...]
    yours: tuple[str, ...]
    set: str
    built: bool
    """Hands build on the screen: placements can be looked at afterwards."""
    waits_for: tuple[str, ...] = ()
    """Seats whose move it is."""
    pieces: int = 0
    """That stand there."""
    tower: tuple[PieceAt, ...] = ()
    """The one with the most pieces."""


class OwnTables(Struct, frozen=True):
    """A table that is gone, or whose key is no good any more, is left out."""

    tables: tuple[OwnTable, ...]


_reader = Reader()


async def own_tables(hall: Hall, asked: Sequence[HeldKey]) -> OwnTables:
    """Raises StoreFailed."""
    elsewhere = [each for each in asked if each.table not in hall.tables]
    known = await _kept(hall, elsewhere) if elsewhere else {}
    told = []
    for each in asked:
        if here := hall.tables.get(each.table):
            record, key = here.record, here.keys.get(hashed(each.token))
        elif each.table in known:
            record, key = known[each.table]
        else:
            continue
        if key is None or key.role in OPENS_NOTHING:
            continue
        told.append(await _told(hall, record, key))
    return OwnTables(tuple(told))


async def _told(hall: Hall, record: Record, key: Key) -> OwnTable:
    sheet = record.sheet
    built = sheet.ruling == "physics" and not games()[sheet.game].raced
    plain = (record.id, sheet.game, record.stage, key.role, sheet.names, key.seats, sheet.set, built)
    if record.stage != "running":
        return OwnTable(*plain)
    sight = await hall.sights.of(record, hall.tables.get(record.id))
    return OwnTable(*plain, sight.waits_for, sight.pieces, sight.tallest)


async def _kept(hall: Hall, asked: Sequence[HeldKey]) -> dict[str, tuple[Record, Key]]:
    """Tables for which there is a key, and that are not hidden."""
    its, key = schema.tables.c, schema.keys.c
    hashes = {each.table: hashed(each.token) for each in asked}
    query = (
        sa.select(its.id, its.record, key.hash, key.role, key.seats)
        .join_from(schema.tables, schema.keys, its.id == key.table_id)
        .where(its.id.in_(list(hashes)), key.hash.in_(list(hashes.values())), its.gone.is_(None))
    )
    async with hall.store.reading() as connection:
        rows = (await connection.execute(query)).all()
    found: dict[str, tuple[Record, Key]] = {}
    for row in rows:
        if row.hash != hashes[row.id]:
            continue
        seats = _reader.read_all([(row.id, row.seats)], tuple[str, ...])
        for record in _reader.read_all([(row.id, row.record)], Record):
            found[row.id] = (record, Key(row.hash, row.role, *seats))
    return found
