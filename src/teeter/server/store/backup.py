"""A backup: everything that a store holds, at one moment, in one file. It is a SQLite database whichever database the
store is in, so that what was kept in one can be taken to the other. A stamp, written last, says what is in it and a
digest of all of that: a file that is cut off, damaged or something else altogether has none, or not the right one."""

import hashlib
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import msgspec
import sqlalchemy as sa
from msgspec import Struct

from teeter.server.store import schema
from teeter.server.store.engine import NEWEST, make_engine, migrate, read_url, schema_version

BATCH = 200
"""Rows in memory at once; a row with a clip may have megabytes."""
UNFINISHED = ".part"


class BadBackup(Exception):
    """Why there is no backup, or why one can't be used, in a sentence."""


class Stamp(Struct, frozen=True):
    made: str
    """When, by the clock of whoever made it."""
    teeter: str
    """Its version."""
    digest: str
    rows: dict[str, int]
    """By the names of the database's tables."""

    def __str__(self) -> str:
        counted = (f"{self.rows.get(each, 0)} {each}" for each in ("tables", "entries", "clips"))
        return f"{', '.join(counted)}, as of {self.made}"


async def make_backup(url: str, file: Path, *, replace: bool = False) -> Stamp:
    """While servers run, and without holding them up. Raises BadBackup or BadUrl; the file is there whole or not at
    all."""
    source = read_url(url)
    if file.exists() and _is_store(source, file):
        raise BadBackup(f"{file} is the store itself: name another file")
    if file.exists() and not replace:
        raise BadBackup(f"{file} is there already: name another file, or say --force to replace it")
    with _unfinished(file) as part:
        if source.get_backend_name() == "sqlite":
            _copy_sqlite(source.database or "", part)
        else:
            await _copy_rows(url, part)
        return _stamp(part)


def check_backup(file: Path) -> Stamp:
    """That all of it is there, as it was. Raises BadBackup."""
    try:
        with file.open("rb") as opened:
            if not opened.read(16).startswith(b"SQLite format 3"):
                raise BadBackup(f"{file} is no backup of Teeter: it is no SQLite file")
    except OSError as error:
        raise BadBackup(f"{file}: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro&immutable=1", uri=True)) as opened:
            stamp = _read_stamp(opened, file)
            known = opened.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            rows, digest = _all_of(opened)
    except (
        sqlite3.Error,
        TypeError,
        ValueError,
    ) as error:  # also where it stumbles over its own words for what is wrong
        raise BadBackup(f"{file} is damaged: {error}") from error
    if known > NEWEST:
        raise BadBackup(f"{file} was made by a newer Teeter ({stamp.teeter}): update this one first")
    if rows != stamp.rows or digest != stamp.digest:
        raise BadBackup(f"{file} is damaged: it does not hold what its stamp says; take another backup")
    return stamp


def _is_store(source: sa.URL, file: Path) -> bool:
    own = source.database if source.get_backend_name() == "sqlite" else None
    return bool(own) and Path(own or "").resolve() == file.resolve()


@contextmanager
def _unfinished(file: Path) -> Iterator[Path]:
    """A file that gets its name when it is whole and on disk. Nobody else may read it: it has the tables' secrets."""
    part = file.with_name(file.name + UNFINISHED)
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield part
        with part.open("rb") as whole:
            os.fsync(whole.fileno())
        part.replace(file)
        with suppress(OSError):  # where folders can't be opened they need no such thing
            folder = os.open(file.resolve().parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
    except OSError as error:
        raise BadBackup(f"{error.filename or part}: {error.strerror}") from error
    finally:
        part.unlink(missing_ok=True)


def _copy_sqlite(database: str, part: Path) -> None:
    """By SQLite's own way to copy a database that is being written to: all as it was at one moment."""
    store = Path(database)
    if not database or not store.exists():
        raise BadBackup(f"there is no store at {database or 'no file'}: name it with --store sqlite:///FILE")
    try:
        with (
            closing(sqlite3.connect(f"{store.resolve().as_uri()}?mode=rw", uri=True, timeout=60)) as source,
            closing(sqlite3.connect(part)) as target,
        ):
            source.backup(target)
            found = target.execute("SELECT name FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
            if found is None:
                raise BadBackup(f"{store} is no store of Teeter: it has no tables of ours")
            target.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
    except sqlite3.Error as error:
        raise BadBackup(f"{store} could not be copied: {error}") from error


async def _copy_rows(url: str, part: Path) -> None:
    """From one transaction, which sees everything as it was when it began."""
    engine, target = make_engine(url), sa.create_engine(f"sqlite:///{part}")
    try:
        async with engine.connect() as source:
            await source.execution_options(isolation_level="REPEATABLE READ")
            await source.execute(sa.text("SET TRANSACTION READ ONLY"))
            await source.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
            known = await source.run_sync(schema_version)
            if known != NEWEST:
                raise BadBackup(
                    f"the store has the shape {known or 'of no Teeter'}, this Teeter's is {NEWEST}: start a server of"
                    " this version there once, or back up with the version that serves it"
                )
            with target.begin() as file:
                migrate(file)
                for table in schema.metadata.sorted_tables:
                    file.execute(table.delete())  # what migrations put there: the calendar's day
                    rows = await source.stream(sa.select(table).execution_options(yield_per=BATCH))
                    async for batch in rows.mappings().partitions():
                        file.execute(table.insert(), [dict(row) for row in batch])
    except (sa.exc.SQLAlchemyError, OSError) as error:
        raise BadBackup(f"the store could not be read: {error}") from error
    finally:
        target.dispose()
        await engine.dispose()


def _stamp(part: Path) -> Stamp:
    with closing(sqlite3.connect(part)) as file:
        rows, digest = _all_of(file)
        made = datetime.now(UTC).isoformat(sep=" ", timespec="seconds")
        stamp = Stamp(made, version("teeter"), digest, rows)
        file.execute("CREATE TABLE stamp (words TEXT NOT NULL)")
        file.execute("INSERT INTO stamp VALUES (?)", (msgspec.json.encode(stamp).decode(),))
        file.commit()
    return stamp


def _read_stamp(file: sqlite3.Connection, name: Path) -> Stamp:
    try:
        (words,) = file.execute("SELECT words FROM stamp").fetchone()
        return msgspec.json.decode(words, type=Stamp)
    except (sqlite3.OperationalError, TypeError, msgspec.MsgspecError) as error:
        raise BadBackup(
            f"{name} is no backup of Teeter: it has no stamp. `teeter backup` makes one, also of a store"
        ) from error


def _all_of(file: sqlite3.Connection) -> tuple[dict[str, int], str]:
    """How many rows there are of what, and a digest of all of them."""
    digest, counted = hashlib.sha256(), {}
    names = file.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT IN ('stamp', 'alembic_version')"
        " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    ).fetchall()
    for (name,) in names:
        columns = file.execute(f'PRAGMA table_info("{name}")').fetchall()
        keys = sorted((each[5], each[1]) for each in columns if each[5])
        order = ", ".join(f'"{key}"' for _, key in keys)
        counted[name] = 0
        for row in file.execute(f'SELECT * FROM "{name}" ORDER BY {order or "rowid"}'):
            digest.update(msgspec.msgpack.encode((name, *row)))
            counted[name] += 1
    return counted, digest.hexdigest()
