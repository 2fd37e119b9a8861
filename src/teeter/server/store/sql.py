"""The store in SQL: SQLite in a file by default, PostgreSQL by a URL. Values are always bound, never written in."""

import asyncio
import os
import socket
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from random import randrange
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from teeter.rules.log import Entry
from teeter.server.daily import lists
from teeter.server.evenings import kept as evenings
from teeter.server.store import forgetting, holding, schema, shelving
from teeter.server.store.appending import Pair, Row, append_at_once
from teeter.server.store.clocks import NOW
from teeter.server.store.engine import make_engine, migrate
from teeter.server.store.group_commit import GroupCommit
from teeter.server.store.reading import Reader
from teeter.server.store.scribe import Scribe
from teeter.table.meanwhile import Meanwhile, Resumed
from teeter.table.store import (
    ClaimedElsewhere,
    Clip,
    EntryTaken,
    Forgetting,
    Holder,
    Key,
    NeverKept,
    Record,
    Saved,
    Store,
    Stored,
    StoreFailed,
)

Seats = tuple[str, ...]
TRIED_BYTES = 16 * 1024
READ_AT_ONCE = 200
ANSWER_SECONDS = 15
"""Seconds that a store may take to answer before it counts as out of reach."""
MIGRATION_SECONDS = 1800
"""The same for bringing its schema up to date: many tables take their time, and servers wait for each other."""
MIGRATING = 7_433_837
"""The number of the lock that whoever migrates a PostgreSQL holds."""
BAD_DATA = "22"
"""How the codes begin by which PostgreSQL says that a value can't be what a column holds."""


def _today() -> int:
    return int(time.time() // 86_400)


class SqlStore(Store):
    def __init__(self, url: str, today: Callable[[], int] = _today, host: str | None = None) -> None:
        """`today`: the number of the day. `host`: by which name others know this server."""
        self._engine = make_engine(url)
        self._scribe = Scribe(self._engine.sync_engine) if self._engine.dialect.name == "sqlite" else None
        self._today = today
        self._pen = asyncio.Lock()
        self._reader = Reader()
        self._log: GroupCommit[Pair] = GroupCommit(self._append_all)
        self.host = host or f"{socket.gethostname()[:20]}:{os.getpid()}"
        self._epochs: dict[str, int] = {}
        """Tables that this server holds -> the number of its claim: what it writes counts until a later one."""
        self._lost: Callable[[str], None] = lambda id: None
        self.commits = 0
        """Transactions that entries went into: fewer than entries when many wait."""

    async def open(self) -> None:
        async with self.writing(MIGRATION_SECONDS) as connection:
            if self.shared:  # several servers may start at once
                await connection.execute(sa.text("SET LOCAL idle_in_transaction_session_timeout = 0"))
                await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            await connection.run_sync(migrate)
            if self.shared:
                await holding.give_up_what_was_left(connection, self.host)

    @property
    def shared(self) -> bool:
        return self._engine.dialect.name == "postgresql"

    @property
    def engine(self) -> AsyncEngine:
        return self._engine

    async def close(self) -> None:
        await self._log.flush()
        if self._scribe:
            await self._scribe.close()
        await self._engine.dispose()

    async def try_to_write(self) -> None:
        async with self.writing() as connection:
            # A table's id is never empty, and no two servers take the same number.
            row = {"table_id": "", "n": randrange(2**31), "entry": bytes(TRIED_BYTES)}
            await connection.execute(schema.entries.insert().values(row))
            await connection.execute(schema.entries.delete().where(schema.entries.c.table_id == ""))

    async def create(self, record: Record, keys: Sequence[Key], *, held: bool = True) -> None:
        mine = {"epoch": 1, "host": self.host} if held else {}
        async with self.writing() as connection:
            row = {"id": record.id, "day": await self.day(connection), **mine, **_record_row(record)}
            await connection.execute(schema.tables.insert().values(**row))
            await _put_keys(connection, record.id, keys)
        if held:
            self._epochs[record.id] = 1

    def when_lost(self, tell: Callable[[str], None]) -> None:
        self._lost = tell

    async def holder(self, id: str) -> Holder | None:
        if not _is_text(id):
            return None
        async with _answering(), self._engine.connect() as connection:
            return await holding.holder_of(connection, *_there(id))

    async def claim(self, id: str, after: int | None = None) -> Record | None:
        if not _is_text(id):
            return None
        its = schema.tables.c
        which = _there(id) if after is None else (*_there(id), its.epoch == after)
        claimed = schema.tables.update().where(*which).values(epoch=its.epoch + 1, host=self.host)
        async with self.writing() as connection:
            row = (await connection.execute(claimed.returning(its.epoch, its.record))).one_or_none()
        if row is None:
            return None
        self._epochs[id] = row.epoch
        return self._reader.read(row.record, Record, id)

    def taken(self, id: str, epoch: int) -> None:
        if self._epochs.get(id, epoch) < epoch:
            self._moved(id)

    async def look_for_lost(self) -> None:
        if not self.shared:  # a file has one server
            return
        held, its = dict(self._epochs), schema.tables.c
        rows = await self._read(sa.select(its.id, its.epoch).where(its.id.in_(list(held))))
        for id in {row.id for row in rows if row.epoch != held[row.id] == self._epochs.get(row.id)}:
            self._moved(id)

    async def release(self, id: str) -> None:
        epoch = self._epochs.pop(id, None)
        if epoch is not None and self.shared:
            async with self.writing() as connection:
                await holding.give_up(connection, id, epoch)

    async def hosts_there(self) -> set[str]:
        """Servers that share this store and hear from each other."""
        if not self.shared:
            return set()
        async with _answering(), self._engine.connect() as connection:
            return set(await holding.hosts_there(connection))

    async def release_all(self) -> None:
        """As `release`, of every table: this server ends."""
        self._epochs.clear()
        if self.shared:
            async with self.writing() as connection:
                await holding.give_up_what_was_left(connection, self.host)

    async def shelve(
        self, record: Record, keys: Sequence[Key], log: Sequence[bytes], clips: dict[int, Clip], most: int
    ) -> None:
        its = schema.tables.c
        async with self.writing() as connection:
            await shelving.reserve(connection, record.id, shelving.size_of(log, clips), most)
            day = await self.day(connection)
            row = {"id": record.id, "day": day, "gone": day, **_record_row(record)}
            await connection.execute(schema.tables.insert().values(row))
            await _put_keys(connection, record.id, keys)
        try:
            for entries, beside in shelving.in_parts(record.id, log, clips):
                async with self.writing() as connection:
                    await connection.execute(schema.entries.insert(), entries)
                    if beside:
                        await connection.execute(schema.clips.insert(), beside)
            async with self.writing() as connection:
                await connection.execute(schema.tables.update().where(its.id == record.id).values(gone=None))
        except StoreFailed:
            await self.delete(record.id)
            raise

    async def save(self, record: Record, keys: Sequence[Key] = ()) -> None:
        async with self.writing() as connection:
            await self._write_as_holder(connection, record.id, **_record_row(record))
            await _put_keys(connection, record.id, keys)

    async def find(self, id: str) -> Record | None:
        if not _is_text(id):
            return None
        rows = await self._read(sa.select(schema.tables.c.record).where(*_there(id)))
        return self._reader.read(rows[0].record, Record, id) if rows else None

    async def listed(self, most: int) -> list[Record]:
        its = schema.tables.c
        shown = sa.select(its.id, its.record).where(sa.text(schema.IN_THE_LOBBY))
        query = shown.order_by(its.number.desc()).limit(most)
        return self._reader.read_all([(row.id, row.record) for row in await self._read(query)], Record)

    async def keys(self, id: str) -> list[Key]:
        rows = await self._read(sa.select(schema.keys).where(schema.keys.c.table_id == id))
        return [Key(row.hash, row.role, self._reader.read(row.seats, Seats, id)) for row in rows]

    async def drop_keys(self, id: str, hashes: Sequence[str]) -> None:
        async with self.writing() as connection:
            await self._write_as_holder(connection, id, host=self.host)
            its = schema.keys.c
            await connection.execute(schema.keys.delete().where(its.table_id == id, its.hash.in_(list(hashes))))

    async def append(self, id: str, entry: Entry, *, command: str | None = None, clip: Clip | None = None) -> None:
        _must_be_text(id, command)
        epoch = self.epoch(id)
        row = {"table_id": id, "epoch": epoch, "n": entry.n, "command": command, "entry": msgspec.json.encode(entry)}
        beside: Row | None = None
        if clip:
            _must_be_text(clip.tower, clip.saved)
            beside = {"table_id": id, "n": entry.n, "tower": clip.tower, "saved": clip.saved, "track": clip.track}
        await self._log.put((row, beside))

    async def entries(self, id: str, since: int = 0) -> list[Stored]:
        its = schema.entries.c
        query = sa.select(its.entry, its.command).where(its.table_id == id, its.n > since).order_by(its.n)
        found: list[Stored] = []
        for row in await self._read(query):
            found.append(Stored(self._reader.read(row.entry, Entry, id), row.command))
            if len(found) % READ_AT_ONCE == 0:  # others' frames are sent in between
                await asyncio.sleep(0)
        return found

    async def towers(self, id: str) -> dict[int, Saved]:
        its = schema.clips.c
        rows = await self._read(sa.select(its.n, its.tower, its.saved).where(its.table_id == id).order_by(its.n))
        return {row.n: Saved(row.tower, row.saved) for row in rows}

    async def note(self, id: str, meanwhile: Meanwhile) -> None:
        async with self.writing() as connection:
            await self._write_as_holder(connection, id, meanwhile=msgspec.json.encode(meanwhile))

    async def resumed(self, id: str) -> Resumed:
        now: sa.ColumnElement[float] = sa.literal_column(NOW[self._engine.dialect.name]).label("now")
        entry, its = schema.entries.c, schema.tables.c
        last = sa.select(entry.made_at).where(entry.table_id == id).order_by(entry.n.desc()).limit(1)
        query = sa.select(now, its.meanwhile, last.scalar_subquery().label("last")).where(its.id == id)
        rows = await self._read(query)
        if not rows:
            raise ClaimedElsewhere(f"table {id} is gone")
        row = rows[0]
        meanwhile = self._reader.read(row.meanwhile, Meanwhile, id) if row.meanwhile else Meanwhile()
        return Resumed(row.now, row.last, meanwhile)

    async def track(self, id: str, n: int) -> bytes | None:
        its = schema.clips.c
        rows = await self._read(sa.select(its.track).where(its.table_id == id, its.n == n))
        return rows[0].track if rows else None

    async def visit(self, id: str) -> None:
        async with self.writing() as connection:
            await forgetting.visit(connection, [id], await self.day(connection))

    async def forget(self, days: int | None, sparing: Collection[str]) -> Forgetting:
        async with self.writing() as connection:
            calendar = await forgetting.turn_calendar(connection, self._today())
            await forgetting.visit(connection, sparing, calendar.day)
            if not calendar.believes_the_clock:
                return Forgetting(wary=True)
            if self.shared and not await forgetting.is_alone_at_it(connection):
                return Forgetting()
            others = set(await holding.hosts_there(connection)) - {self.host} if self.shared else ()
            step = await forgetting.step(connection, calendar.day, days, others)
            await lists.forget(connection, self._today(), days)
            await evenings.forget(connection, calendar.day, days)
        for id in step.deleted:  # one by one: moves at other tables get in between
            await self.delete(id)
        return step

    async def hidden(self) -> dict[str, int]:
        async with self.writing() as connection:
            return await forgetting.hidden_tables(connection, await self.day(connection))

    async def bring_back(self, ids: Collection[str]) -> list[str]:
        async with self.writing() as connection:
            return await forgetting.bring_back(connection, ids, await self.day(connection))

    async def delete(self, id: str) -> None:
        async with self.writing() as connection:
            if id in self._epochs:  # whoever else holds it finds nothing any more
                await self._write_as_holder(connection, id, host=self.host)
            for table in (schema.clips, schema.analyses, schema.entries, schema.keys, schema.uploads):
                await connection.execute(table.delete().where(table.c.table_id == id))
            await lists.erase(connection, id)
            await connection.execute(schema.tables.delete().where(schema.tables.c.id == id))
        self._epochs.pop(id, None)

    async def _append_all(self, pairs: list[Pair]) -> None:
        async with self._pen, _answering():
            if not await (self._scribe.append(pairs) if self._scribe else append_at_once(self._engine, pairs)):
                raise self._moved(*(row["table_id"] for row, _ in pairs))
        self.commits += 1

    def epoch(self, id: str) -> int:
        if id not in self._epochs:
            raise ClaimedElsewhere(f"this server does not hold table {id}: it must be claimed first")
        return self._epochs[id]

    async def _write_as_holder(self, connection: AsyncConnection, id: str, **values: object) -> None:
        """Into the table's row, which stays locked until the transaction ends; raises ClaimedElsewhere."""
        its, epoch = schema.tables.c, self.epoch(id)
        written = await connection.execute(
            schema.tables.update().where(its.id == id, its.epoch == epoch).values(**values)
        )
        if written.rowcount != 1:
            raise self._moved(id)

    def _moved(self, *ids: str) -> ClaimedElsewhere:
        if len(ids) == 1:  # of several it is not known which; they are tried one by one
            self._epochs.pop(ids[0], None)
            self._lost(ids[0])
        return ClaimedElsewhere(f"another server has claimed {', '.join(ids)}")

    async def day(self, connection: AsyncConnection) -> int:
        """Today's number, by the store's own calendar."""
        return (await forgetting.turn_calendar(connection, self._today())).day

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        async with _answering(), self._engine.connect() as connection:
            yield connection

    async def _read(self, query: sa.Select[Any]) -> Sequence[sa.Row[Any]]:
        async with _answering(), self._engine.connect() as connection:
            rows: Sequence[sa.Row[Any]] = (await connection.execute(query)).all()
            return rows

    @asynccontextmanager
    async def writing(self, most_seconds: float | None = None) -> AsyncIterator[AsyncConnection]:
        """A transaction, also for what is kept beside tables. One at a time: SQLite has one writer anyway, and waiting
        here costs no polling."""
        async with self._pen, _answering(most_seconds), self._engine.begin() as connection:
            yield connection


@asynccontextmanager
async def _answering(most_seconds: float | None = None) -> AsyncIterator[None]:
    """Whatever goes wrong in a database is one of three things to a table."""
    try:
        async with asyncio.timeout(most_seconds or ANSWER_SECONDS):
            yield
    except IntegrityError as error:
        raise EntryTaken(str(error.orig)) from error
    except sqlite3.IntegrityError as error:
        raise EntryTaken(str(error)) from error
    except DBAPIError as error:
        kind = NeverKept if str(getattr(error.orig, "sqlstate", "")).startswith(BAD_DATA) else StoreFailed
        raise kind(str(error)) from error
    except (SQLAlchemyError, sqlite3.Error, OSError, TimeoutError) as error:
        raise StoreFailed(str(error) or "the store does not answer") from error


def _is_text(words: str) -> bool:
    """What every database keeps as text: PostgreSQL knows no NUL, and half of a surrogate pair is no character."""
    try:
        words.encode()
    except UnicodeEncodeError:
        return False
    return "\0" not in words


def _must_be_text(*words: str | None) -> None:
    if not all(_is_text(each) for each in words if each is not None):
        raise NeverKept("a text with a NUL, or with half a character, can't be kept")


def _there(id: str) -> tuple[sa.ColumnElement[bool], ...]:
    """Unless it is hidden, on its way to being deleted."""
    return schema.tables.c.id == id, schema.tables.c.gone.is_(None)


def _record_row(record: Record) -> Row:
    return {"stage": record.stage, "listed": record.sheet.listed, "record": msgspec.json.encode(record)}


async def _put_keys(connection: AsyncConnection, id: str, keys: Sequence[Key]) -> None:
    if not keys:
        return
    its = schema.keys.c
    await connection.execute(schema.keys.delete().where(its.table_id == id, its.hash.in_([key.hash for key in keys])))
    rows = [
        {"table_id": id, "hash": key.hash, "role": key.role, "seats": msgspec.json.encode(key.seats)} for key in keys
    ]
    await connection.execute(schema.keys.insert(), rows)
