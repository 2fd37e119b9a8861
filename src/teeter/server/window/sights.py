"""A table as it stands, seen from outside: nobody's look claims it from others or keeps it from being forgotten.

What is open here is looked at as it is. Of all others the log is unfolded, aside, and once for every new entry."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

import sqlalchemy as sa
from msgspec import Struct

from teeter.pieces.sets import SETS
from teeter.rules.games import games
from teeter.server.previews.still_life import StillLife
from teeter.server.slow_work import slowly
from teeter.server.store import schema
from teeter.table.budgets import SIGHTS_KEPT
from teeter.table.building.poses import PieceAt, standing
from teeter.table.building.saved import newest_first
from teeter.table.dealer import Dealer
from teeter.table.store import Record, Saved, Stored
from teeter.table.table import Table

if TYPE_CHECKING:
    from teeter.server.store.sql import SqlStore
    from teeter.server.tables.open_table import OpenTable


class TableSight(Struct, frozen=True):
    scene: StillLife
    waits_for: tuple[str, ...] = ()
    """Seats whose move it is."""
    pieces: int = 0
    """That stand on all towers together."""

    @property
    def tallest(self) -> tuple[PieceAt, ...]:
        """Of the towers that are drawn."""
        return max(self.scene.towers, key=_reaches, default=())


class Sights:
    def __init__(self, store: SqlStore) -> None:
        self._store = store
        self._kept: OrderedDict[str, tuple[int, TableSight]] = OrderedDict()
        """Tables -> the number of their last entry, and how they looked after it."""

    async def of(self, record: Record, here: OpenTable | None) -> TableSight:
        """`here`: the table, if it is open on this server. Raises StoreFailed."""
        if record.setup is None:
            return TableSight(_undrawn(record))
        if here and here.live and here.activity:
            return _seen(record, here.live.table, here.activity.standing())
        n = await self.last_entry(record.id)
        if (kept := self._kept.get(record.id)) and kept[0] == n:
            self._kept.move_to_end(record.id)
            return kept[1]
        log, towers = await self._store.entries(record.id), await self._store.towers(record.id)
        sight = await slowly(_unfolded, record, log, towers)
        self._kept[record.id] = (len(log), sight)
        self._kept.move_to_end(record.id)
        if len(self._kept) > SIGHTS_KEPT:
            self._kept.popitem(last=False)
        return sight

    async def last_entry(self, id: str) -> int:
        """Its number; 0 if there is none."""
        its = schema.entries.c
        last = sa.select(its.n).where(its.table_id == id).order_by(its.n.desc()).limit(1)
        async with self._store.reading() as connection:
            return (await connection.execute(last)).scalar() or 0


def _unfolded(record: Record, log: list[Stored], towers: dict[int, Saved]) -> TableSight:
    assert record.setup is not None
    table = Table(record.setup, dealer=Dealer(0), dealer_answers=False)
    for stored in log:
        table.accept(stored.entry)
    drawn = _is_drawn(record)
    return _seen(record, table, standing(table.state, newest_first(towers)) if drawn else {})


def _seen(record: Record, table: Table, placed: dict[str, tuple[PieceAt, ...]]) -> TableSight:
    view = table.view(None)
    waits_for = tuple(seat for seat in table.setup.seats if seat in view["to_act"])
    pieces = sum(len(tower["pieces"]) for tower in view["towers"].values())
    if not _is_drawn(record):
        return TableSight(_undrawn(record), waits_for, pieces)
    # A tower that is in no clip has nothing but the foundation that the rules laid.
    towers = [
        placed.get(name) or tuple(PieceAt(piece, ()) for piece in tower["pieces"][:1])
        for name, tower in view["towers"].items()
    ]
    scene = StillLife(table.setup.set, tuple(tower for tower in towers if tower), tuple(view["pool"]))
    return TableSight(scene, waits_for, pieces)


def _is_drawn(record: Record) -> bool:
    """Nobody knows where real pieces are, and mats of a race are told to those who are there."""
    return record.sheet.ruling == "physics" and not games()[record.sheet.game].raced


def _undrawn(record: Record) -> StillLife:
    """The pieces as they lie there before anybody has built."""
    sheet, setup = record.sheet, record.setup
    colours = setup.colours if setup else SETS[sheet.set].colours if sheet.set in SETS else {}
    return StillLife(setup.set if setup else sheet.set, (), tuple(colours))


def _reaches(tower: tuple[PieceAt, ...]) -> tuple[int, float]:
    return len(tower), max((each.pose[2] for each in tower if each.pose), default=0.0)
