"""How old tables go, in steps that leave time to notice: announced, a day later hidden, a week later deleted."""

from collections.abc import Collection

import sqlalchemy as sa
from msgspec.structs import asdict
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.server.store import schema
from teeter.server.store.calendar import Calendar
from teeter.table.store import Forgetting

NOTICE_DAYS = 1
HIDDEN_DAYS = 7
FORGETTING = 7_433_838
"""The number of the lock that whoever forgets holds in a PostgreSQL."""

its = schema.tables.c


async def turn_calendar(connection: AsyncConnection, clock: int) -> Calendar:
    """The calendar as it is today. Only whoever turns it locks it, once a day: it is looked at for every table that
    somebody comes to, and a server that freezes just then would keep all others from theirs."""
    look = sa.select(schema.calendar.c.day, schema.calendar.c.clock, schema.calendar.c.leapt)
    known = Calendar(*(await connection.execute(look)).one())
    if known.turned(clock) == known:
        return known
    known = Calendar(*(await connection.execute(look.with_for_update())).one())
    now = known.turned(clock)
    if now != known:
        await connection.execute(schema.calendar.update().values(**asdict(now)))
    return now


async def visit(connection: AsyncConnection, ids: Collection[str], day: int) -> None:
    """Somebody was there: whatever was announced for these tables is off."""
    stale = (its.day < day) | its.announced.is_not(None)
    await connection.execute(schema.tables.update().where(its.id.in_(list(ids)), stale).values(day=day, announced=None))


async def is_alone_at_it(connection: AsyncConnection) -> bool:
    """Until the transaction ends: else another server is forgetting right now, and does it for all."""
    lock = sa.select(sa.func.pg_try_advisory_xact_lock(FORGETTING))
    return bool((await connection.execute(lock)).scalar_one())


async def step(connection: AsyncConnection, day: int, days: int | None, others: Collection[str] = ()) -> Forgetting:
    """One step for every table that is due; those to be deleted are only named. `others`: servers whose tables are
    spared, since only they know whether somebody is there."""
    free = its.host.is_(None) | its.host.not_in(list(others))
    old = sa.false() if days is None else free & (its.day < day - days)
    due = await _ids(connection, its.gone <= day - HIDDEN_DAYS)
    hidden = await _ids(connection, old & its.gone.is_(None) & (its.announced <= day - NOTICE_DAYS))
    announced = await _ids(connection, old & its.gone.is_(None) & its.announced.is_(None))
    await connection.execute(schema.tables.update().where(its.id.in_(hidden)).values(gone=day))
    await connection.execute(schema.tables.update().where(its.id.in_(announced)).values(announced=day))
    return Forgetting(tuple(announced), tuple(hidden), tuple(due))


async def hidden_tables(connection: AsyncConnection, day: int) -> dict[str, int]:
    rows = await connection.execute(sa.select(its.id, its.gone).where(its.gone.is_not(None)).order_by(its.number))
    return {row.id: max(0, row.gone + HIDDEN_DAYS - day) for row in rows}


async def bring_back(connection: AsyncConnection, ids: Collection[str], day: int) -> list[str]:
    found = await _ids(connection, its.gone.is_not(None) & its.id.in_(list(ids)))
    fresh = {"day": day, "announced": None, "gone": None}
    await connection.execute(schema.tables.update().where(its.id.in_(found)).values(**fresh))
    return found


async def _ids(connection: AsyncConnection, which: sa.ColumnElement[bool]) -> list[str]:
    return list((await connection.execute(sa.select(its.id).where(which).order_by(its.number))).scalars())
