"""That an acknowledgement follows the disk: how both stores are set, and in which order SQLite does what it is asked.

benchmarks/power.py shows the same by the system calls of a real server.
"""

import asyncio
from pathlib import Path

import sqlalchemy as sa

from teeter.rules.log import Entry
from teeter.rules.moves import Pass
from teeter.server.store.sql import SqlStore
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record
from tests.contracts.postgres import Postgres

SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob")))
RECORD = Record(id="durable", sheet=SHEET, seed="7", setup=seat_players("knock-out", ["Ann", "Bob"]), stage="running")


async def settings(store: SqlStore, *asked: str) -> list[object]:
    """Of several connections at once: none may be set otherwise."""
    async with store._engine.connect() as one, store._engine.connect() as other:
        found = [(await each.execute(sa.text(words))).scalar() for each in (one, other) for words in asked]
    if store._scribe:
        connection = store._scribe._connect()
        found += [connection.execute(words).fetchone()[0] for words in asked]
    return found


def test_every_connection_to_sqlite_waits_for_the_disk(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqlStore(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        assert await settings(store, "PRAGMA synchronous", "PRAGMA journal_mode") == [2, "wal"] * 3
        await store.close()

    asyncio.run(run())


def test_every_connection_to_postgres_waits_for_the_disk() -> None:
    postgres = Postgres()

    async def run() -> None:
        store = SqlStore(postgres.url)
        await store.open()
        assert await settings(store, "SHOW fsync", "SHOW synchronous_commit") == ["on", "on"] * 2
        await store.close()

    try:
        asyncio.run(run())
    finally:
        postgres.stop()


def test_an_entry_is_told_to_be_safe_only_after_its_commit(tmp_path: Path) -> None:
    happened: list[str] = []

    async def run() -> None:
        store = SqlStore(f"sqlite:///{tmp_path}/tables.db")
        await store.open()
        await store.create(RECORD, [])
        assert store._scribe is not None
        store._scribe._connect().set_trace_callback(happened.append)
        happened.clear()
        for n in range(1, 6):
            await store.append(RECORD.id, Entry(n, "Ann", Pass(), ()))
            happened.append("told")
        await store.close()

    asyncio.run(run())
    told = [words.split()[0].upper() for words in happened if words.split()[0].upper() in ("INSERT", "COMMIT", "TOLD")]
    assert told[:15] == ["INSERT", "COMMIT", "TOLD"] * 5
