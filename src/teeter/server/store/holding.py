"""Which server holds a table, where several share one PostgreSQL: the last one that claimed it, until it gives it up.

The number of the claim, its epoch, is what keeps others from writing; the host's name only says whom to ask for it.
"""

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.server.store import schema
from teeter.table.store import Holder

LISTENS_AS = "teeter "
"""Before a host's name: how the connection is called on which it hears from others. While it is there, the host is."""

its = schema.tables.c

_ALIVE = sa.text(
    "SELECT substr(application_name, :skip) FROM pg_stat_activity"
    " WHERE datname = current_database() AND starts_with(application_name, :listens)"
)


async def holder_of(connection: AsyncConnection, *which: sa.ColumnElement[bool]) -> Holder | None:
    row = (await connection.execute(sa.select(its.epoch, its.host).where(*which))).one_or_none()
    return Holder(row.epoch, row.host) if row else None


async def give_up(connection: AsyncConnection, id: str, epoch: int) -> bool:
    """False: another has claimed it since."""
    given = await connection.execute(schema.tables.update().where(its.id == id, its.epoch == epoch).values(host=None))
    return given.rowcount == 1


async def give_up_what_was_left(connection: AsyncConnection, host: str) -> None:
    """A host that comes back holds nothing, whatever it held when it went."""
    await connection.execute(schema.tables.update().where(its.host == host).values(host=None))


async def hosts_there(connection: AsyncConnection) -> list[str]:
    """Whose connection to hear from others is open. Those of another role of the database are not seen."""
    rows = await connection.execute(_ALIVE, {"skip": len(LISTENS_AS) + 1, "listens": LISTENS_AS})
    return list(rows.scalars())
