"""A store filled with what a backup holds: all of it or nothing, and nothing that is there is replaced unasked."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from teeter.server.store import schema
from teeter.server.store.backup import BATCH, BadBackup, Stamp, check_backup
from teeter.server.store.engine import make_engine, migrate
from teeter.server.store.sole_server import SoleServer, StoreInUse
from teeter.server.store.sql import MIGRATING

BATCH_BYTES = 4 * 1024 * 1024
its = schema.tables.c


async def recover(file: Path, url: str, *, replace: bool = False) -> Stamp:
    """`replace`: what the store has goes. Raises BadBackup or BadUrl."""
    engine = make_engine(url)
    stamp = check_backup(file)
    try:
        sole = SoleServer(url)
    except StoreInUse as error:
        raise BadBackup(str(error)) from error
    except sqlite3.Error as error:
        raise BadBackup(
            f"the store can't be opened ({error}): is its folder there, and may you write to it?"
        ) from error
    try:
        with TemporaryDirectory(prefix="teeter-") as folder:
            # A backup of an earlier version is brought up to date in a copy: the file stays as it is.
            copy = Path(folder, "backup")
            shutil.copyfile(file, copy)
            source = sa.create_engine(f"sqlite:///{copy}")
            try:
                async with engine.begin() as target:
                    await _make_room(target, replace)
                    with source.connect() as rows:
                        migrate(rows)
                        await _fill(target, rows)
            finally:
                source.dispose()
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise BadBackup(f"nothing was brought back, and the store is as it was: {error}") from error
    finally:
        sole.close()
        await engine.dispose()
    return stamp


async def _make_room(target: AsyncConnection, replace: bool) -> None:
    postgres = target.dialect.name == "postgresql"
    if postgres:
        await target.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        await target.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    await target.run_sync(migrate)
    number = (await target.execute(sa.select(sa.func.count()).select_from(schema.tables))).scalar_one()
    if number and not replace:
        raise BadBackup(f"the store has {number} tables: name another one, or say --force to replace all it holds")
    if number and postgres and (others := (await target.execute(_OTHERS)).scalar_one()):
        raise BadBackup(f"{others} others are connected to this database: stop every server on it first")
    for table in reversed(schema.metadata.sorted_tables):
        await target.execute(table.delete())


_OTHERS = sa.text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'"
)

_NEXT_NUMBER = sa.text(
    "SELECT setval(pg_get_serial_sequence('tables', 'number'), coalesce(max(number), 0) + 1, false) FROM tables"
)


async def _fill(target: AsyncConnection, source: sa.Connection) -> None:
    for table in schema.metadata.sorted_tables:
        for batch in _batches(source, table):
            await target.execute(table.insert(), batch)
    # Nobody holds anything here, and whoever held a table before can't have claimed it so often.
    await target.execute(schema.tables.update().values(host=None, epoch=its.epoch + 1))
    if target.dialect.name == "postgresql":  # numbers that came with the rows are not given again
        await target.execute(_NEXT_NUMBER)


def _batches(source: sa.Connection, table: sa.Table) -> Iterator[list[dict[str, object]]]:
    batch: list[dict[str, object]] = []
    size = 0
    for row in source.execute(sa.select(table).execution_options(yield_per=BATCH)).mappings():
        batch.append(dict(row))
        size += sum(len(value) for value in row.values() if isinstance(value, bytes | str))
        if len(batch) >= BATCH or size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch
