"""What every store must do, on a real SQLite file and on a real PostgreSQL that is started here."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from hypothesis import given
from hypothesis import strategies as st

from teeter.rules.game import Setup
from teeter.rules.log import Entry
from teeter.rules.moves import Pass
from teeter.server.store import schema
from teeter.server.store.calendar import Calendar
from teeter.server.store.engine import BadUrl
from teeter.server.store.sql import SqlStore
from teeter.table.dealer import Dealer
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import (
    ClaimedElsewhere,
    Clip,
    EntryTaken,
    Forgetting,
    Key,
    NeverKept,
    Record,
    Saved,
    Stage,
    StoreFailed,
    Unreadable,
)
from teeter.table.table import Table
from tests.contracts.postgres import Postgres
from tests.playing import make_any_move

TODAY = int(time.time() // 86_400)
SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob")))
SETUP = seat_players("building-chain", ["Ann", "Bob", "Cem"])


def with_store(url: str, play: Callable[[SqlStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqlStore(url)
        await store.open()
        try:
            await play(store)
        finally:
            await store.close()

    asyncio.run(run())


NUMBERS = iter(range(10_000))


def record(*, sheet: Sheet = SHEET, setup: Setup | None = None, stage: Stage = "open") -> Record:
    return Record(id=f"table{next(NUMBERS)}", sheet=sheet, seed="7", setup=setup, stage=stage)


def a_game(setup: Setup = SETUP, entries: int = 40) -> list[Entry]:
    table, chance = Table(setup, dealer=Dealer(7)), Random(7)
    return [make_any_move(table, chance) for _ in range(entries)]


def test_a_table_is_found_as_it_was_kept(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept = record(setup=SETUP, stage="running")
        await store.create(kept, [Key("h1", "host", ("Ann", "Bö b")), Key("h2", "watch")])
        assert await store.find(kept.id) == kept
        assert sorted(await store.keys(kept.id), key=lambda key: key.hash) == [
            Key("h1", "host", ("Ann", "Bö b")),
            Key("h2", "watch"),
        ]
        assert await store.find("nothing") is None

    with_store(url, play)


def test_saving_replaces_the_record_and_the_keys_named(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept = record()
        await store.create(kept, [Key("h1", "host", ("Ann",)), Key("h2", "player", ("Bob",))])
        later = Record(id=kept.id, sheet=SHEET, seed="7", setup=SETUP, stage="running")
        await store.save(later, [Key("h2", "player", ("Bob", "Cem"))])
        assert await store.find(kept.id) == later
        assert {key.hash: key.seats for key in await store.keys(kept.id)} == {"h1": ("Ann",), "h2": ("Bob", "Cem")}
        await store.drop_keys(kept.id, ["h1"])
        assert [key.hash for key in await store.keys(kept.id)] == ["h2"]

    with_store(url, play)


def test_only_listed_tables_that_are_not_over_are_in_the_lobby_newest_first(url: str) -> None:
    async def play(store: SqlStore) -> None:
        seen = Sheet(game="knock-out", listed=True)
        first, hidden, over, last = record(sheet=seen), record(), record(sheet=seen, stage="over"), record(sheet=seen)
        for each in (first, hidden, over, last):
            await store.create(each, [])
        assert [each.id for each in await store.listed(2)] == [last.id, first.id]

    with_store(url, play)


@pytest.mark.parametrize("damage", [b"", b"{", b"\xff", b'{"id": 7}', b"[" * 100_000, b"9" * 5000])
def test_a_record_that_cant_be_read_hides_no_other(url: str, damage: bytes) -> None:
    async def play(store: SqlStore) -> None:
        seen = Sheet(game="knock-out", listed=True)
        good, bad = record(sheet=seen), record(sheet=seen)
        for each in (good, bad):
            await store.create(each, [Key("h", "host")])
        async with store.writing() as connection:
            for table, column in ((schema.tables, "record"), (schema.keys, "seats")):
                its = table.c.id if table is schema.tables else table.c.table_id
                await connection.execute(table.update().where(its == bad.id).values({column: damage}))
        assert [each.id for each in await store.listed(1000)][:1] == [good.id]
        assert bad.id not in [each.id for each in await store.listed(1000)]
        with pytest.raises(Unreadable, match=bad.id):
            await store.find(bad.id)
        with pytest.raises(Unreadable, match=bad.id):
            await store.keys(bad.id)

    with_store(url, play)


def test_a_log_is_read_as_it_was_written(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, game = record(setup=SETUP), a_game()
        await store.create(kept, [])
        for entry in game:
            await store.append(kept.id, entry, command=f"c{entry.n}")
        stored = await store.entries(kept.id)
        assert [each.entry for each in stored] == game
        assert [each.command for each in stored] == [f"c{n}" for n in range(1, 41)]
        assert [each.entry.n for each in await store.entries(kept.id, since=38)] == [39, 40]

    with_store(url, play)


def test_a_clip_comes_with_its_entry_or_not_at_all(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, entry, clip = record(setup=SETUP), a_game(entries=1)[0], Clip("Ann", "{}", bytes(range(256)))
        await store.create(kept, [])
        await store.append(kept.id, entry, clip=clip)
        with pytest.raises(EntryTaken):
            await store.append(kept.id, entry, clip=Clip("Bob", "{}", b""))
        assert await store.towers(kept.id) == {1: Saved(clip.tower, clip.saved)}
        assert await store.track(kept.id, 1) == clip.track
        assert await store.track(kept.id, 2) is None

    with_store(url, play)


def test_a_number_and_a_command_are_taken_once(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, (one, two, *_) = record(setup=SETUP), a_game()
        await store.create(kept, [])
        await store.append(kept.id, one, command="c")
        with pytest.raises(EntryTaken):
            await store.append(kept.id, one, command="d")
        with pytest.raises(EntryTaken):
            await store.append(kept.id, two, command="c")
        assert [each.entry for each in await store.entries(kept.id)] == [one]

    with_store(url, play)


def test_many_tables_share_a_commit_and_a_refused_entry_spoils_nobodys(url: str) -> None:
    async def play(store: SqlStore) -> None:
        tables, entry = [record(setup=SETUP) for _ in range(60)], a_game(entries=1)[0]
        for each in tables:
            await store.create(each, [])
        await store.append(tables[30].id, entry)
        before = store.commits
        answers = await asyncio.gather(*(store.append(each.id, entry) for each in tables), return_exceptions=True)
        assert [type(answer) for answer in answers].count(type(None)) == 59
        assert isinstance(answers[30], EntryTaken)
        await asyncio.gather(*(store.append(each.id, Entry(2, "Ann", Pass(), ())) for each in tables))
        assert store.commits - before < 70
        assert all([len(await store.entries(each.id)) == 2 for each in tables])

    with_store(url, play)


def test_deleting_a_table_leaves_nothing_of_it(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, other, entry = record(setup=SETUP), record(setup=SETUP), a_game(entries=1)[0]
        for each in (kept, other):
            await store.create(each, [Key("h", "host")])
            await store.append(each.id, entry, clip=Clip("Ann", "{}", b"x"))
        await store.delete(kept.id)
        assert await store.find(kept.id) is None
        assert (await store.keys(kept.id), await store.entries(kept.id), await store.towers(kept.id)) == ([], [], {})
        assert await store.find(other.id) == other
        assert len(await store.towers(other.id)) == 1

    with_store(url, play)


class Days:
    """A store whose clock the test sets."""

    def __init__(self, url: str) -> None:
        self.clock = TODAY
        self.store = SqlStore(url, today=lambda: self.clock)

    async def __aenter__(self) -> "Days":
        await self.store.open()
        # Other tests' tables in the same database are none of this one's.
        async with self.store.writing() as connection:
            await connection.execute(sa.text("DELETE FROM tables"))
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()

    async def pass_by(self, days: int, keep: int = 10) -> list[Forgetting]:
        answers = []
        for _ in range(days):
            self.clock += 1
            answers.append(await self.store.forget(keep, []))
        return answers


def test_a_table_that_nobody_came_back_to_is_announced_then_hidden_then_deleted_and_no_other(url: str) -> None:
    async def run() -> None:
        async with Days(url) as days:
            store = days.store
            old, visited = record(setup=SETUP, sheet=Sheet(game="knock-out", listed=True)), record()
            for each in (old, visited):
                await store.create(each, [Key(f"of {each.id}", "host")])
            await store.append(old.id, a_game(entries=1)[0], clip=Clip("Ann", "{}", b"track"))
            assert await days.pass_by(10) == [Forgetting()] * 10
            await store.visit(visited.id)
            assert await days.pass_by(1) == [Forgetting(announced=(old.id,))]
            assert await store.find(old.id) == old
            assert await days.pass_by(1) == [Forgetting(hidden=(old.id,))]
            assert await store.find(old.id) is None
            assert await store.listed(9) == []
            assert await store.hidden() == {old.id: 7}
            assert len(await store.entries(old.id)) == 1
            *before, last = await days.pass_by(7)
            assert before == [Forgetting()] * 6
            assert last == Forgetting(deleted=(old.id,))
            assert (await store.entries(old.id), await store.towers(old.id), await store.keys(old.id)) == ([], {}, [])
            assert await store.find(visited.id) == visited

    asyncio.run(run())


def test_a_visit_calls_off_what_was_announced_and_whoever_is_there_is_spared(url: str) -> None:
    async def run() -> None:
        async with Days(url) as days:
            kept = record()
            await days.store.create(kept, [])
            await days.pass_by(11)
            await days.store.visit(kept.id)
            assert await days.pass_by(10) == [Forgetting()] * 10
            days.clock += 1
            assert await days.store.forget(10, [kept.id]) == Forgetting()
            assert await days.pass_by(10) == [Forgetting()] * 10

    asyncio.run(run())


def test_what_was_hidden_is_brought_back_as_it_was(url: str) -> None:
    async def run() -> None:
        async with Days(url) as days:
            kept = record()
            await days.store.create(kept, [Key("h", "host")])
            await days.pass_by(12)
            assert await days.store.find(kept.id) is None
            assert await days.store.bring_back([kept.id, "nothing"]) == [kept.id]
            assert await days.store.find(kept.id) == kept
            assert await days.store.hidden() == {}
            assert await days.pass_by(10) == [Forgetting()] * 10

    asyncio.run(run())


@pytest.mark.parametrize("leaps", [(-400, 400), (4000,), (4000, -4000), (40,), (-1, 1)])
def test_a_clock_that_leaps_makes_no_table_older(url: str, leaps: tuple[int, ...]) -> None:
    async def run() -> None:
        async with Days(url) as days:
            kept, visited = record(), record()
            await days.store.create(kept, [])
            for leap in leaps:
                days.clock += leap
                await days.store.create(visited := record(), [])
                await days.store.visit(visited.id)
                assert await days.store.forget(10, []) == Forgetting(wary=leap not in (1,))
            assert await days.pass_by(7) == [Forgetting()] * 7
            assert await days.store.find(kept.id) == kept

    asyncio.run(run())


def test_the_calendar_never_goes_back_and_counts_no_day_that_was_not_seen() -> None:
    @given(st.lists(st.integers(-5000, 5000)))
    def holds(clocks: list[int]) -> None:
        calendar = Calendar(100, 0)
        for clock in clocks:
            turned = calendar.turned(clock)
            assert calendar.day <= turned.day <= calendar.day + 1
            calendar = turned

    holds()


@pytest.mark.parametrize("id", ["' OR 1=1 --", "x'; DROP TABLE entries; --", "../../etc/passwd", "\\", "%"])
def test_an_id_is_only_ever_an_id(url: str, id: str) -> None:
    async def play(store: SqlStore) -> None:
        await store.create(record(), [Key("h", "host")])
        assert await store.find(id) is None
        assert await store.keys(id) == []
        assert await store.claim(id) is None
        await store.delete(id)
        with pytest.raises(ClaimedElsewhere):
            await store.drop_keys(id, [id])
        assert await store.entries(id) == []

    with_store(url, play)


@pytest.mark.parametrize("words", ["\0", "a\0b", "\ud800"])
def test_what_no_database_keeps_as_text_is_refused_for_good_and_found_nowhere(url: str, words: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, entry = record(setup=SETUP), a_game(entries=1)[0]
        await store.create(kept, [])
        with pytest.raises(NeverKept):
            await store.append(kept.id, entry, command=words)
        with pytest.raises(NeverKept):
            await store.append(kept.id, entry, clip=Clip(words, "{}", b""))
        with pytest.raises(NeverKept):
            await store.append(kept.id, entry, clip=Clip("Ann", words, b""))
        assert await store.find(words) is None
        await store.append(kept.id, entry, command="c")
        assert [each.entry for each in await store.entries(kept.id)] == [entry]

    with_store(url, play)


def test_a_text_that_is_longer_than_its_place_is_refused_for_good(postgres: Postgres) -> None:
    async def play(store: SqlStore) -> None:
        kept, entry = record(setup=SETUP), a_game(entries=1)[0]
        await store.create(kept, [])
        with pytest.raises(NeverKept):
            await store.append(kept.id, entry, clip=Clip("x" * 41, "{}", b""))

    with_store(postgres.url, play)


def test_a_store_opened_again_has_everything_and_migrates_nothing_twice(url: str) -> None:
    kept, game = record(setup=SETUP), a_game()

    async def write(store: SqlStore) -> None:
        await store.create(kept, [Key("h", "host")])
        for entry in game:
            await store.append(kept.id, entry)

    async def read(store: SqlStore) -> None:
        assert await store.find(kept.id) == kept
        assert [each.entry for each in await store.entries(kept.id)] == game

    with_store(url, write)
    with_store(url, read)


def test_the_migrations_lead_to_the_schema(url: str) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from teeter.server.store.schema import metadata

    async def play(store: SqlStore) -> None:
        def differences(connection: sa.Connection) -> list[object]:
            return list(compare_metadata(MigrationContext.configure(connection), metadata))

        async with store._engine.connect() as connection:
            assert await connection.run_sync(differences) == []

    with_store(url, play)


def test_a_killed_postgres_loses_nothing_it_acknowledged(postgres: Postgres) -> None:
    async def play(store: SqlStore) -> None:
        kept, game = record(setup=SETUP), a_game()
        await store.create(kept, [])
        for entry in game[:20]:
            await store.append(kept.id, entry)
        postgres.kill()
        with pytest.raises(StoreFailed):
            await store.append(kept.id, game[20])
        with pytest.raises(StoreFailed):
            await store.entries(kept.id)
        postgres.start()
        assert [each.entry for each in await store.entries(kept.id)] == game[:20]
        for entry in game[20:]:
            await store.append(kept.id, entry)
        assert [each.entry for each in await store.entries(kept.id)] == game

    with_store(postgres.url, play)


def test_a_full_disk_refuses_an_entry_and_harms_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite is held to a few pages, and answers as it does when the disk is full: SQLITE_FULL."""

    async def play(store: SqlStore) -> None:
        kept = record(setup=SETUP)
        await store.create(kept, [])
        async with store._engine.connect() as connection:
            pages = (await connection.exec_driver_sql("PRAGMA page_count")).scalar_one()
        full = pages + 20
        sa.event.listen(
            store._engine.sync_engine, "begin", lambda c: c.exec_driver_sql(f"PRAGMA max_page_count={full}")
        )
        assert store._scribe is not None
        connect = store._scribe._connect

        def connect_to_a_small_disk() -> sqlite3.Connection:
            connection = connect()
            connection.execute(f"PRAGMA max_page_count={full}")
            return connection

        monkeypatch.setattr(store._scribe, "_connect", connect_to_a_small_disk)
        safe: list[Entry] = []

        async def fill() -> None:
            for n in range(1, 10_000):
                entry = Entry(n, "Ann", Pass(), ())
                await store.append(kept.id, entry, clip=Clip("Ann", "", bytes(500)))
                safe.append(entry)

        await store.try_to_write()
        with pytest.raises(StoreFailed, match="full"):
            await fill()
        with pytest.raises(StoreFailed, match="full"):
            await store.try_to_write()
        assert len(safe) > 20
        assert [each.entry for each in await store.entries(kept.id)] == safe
        full += 1000
        await store.try_to_write()
        await store.append(kept.id, Entry(len(safe) + 1, "Ann", Pass(), ()))

    with_store(f"sqlite:///{tmp_path}/tables.db", play)


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:"])
def test_a_store_in_memory_alone_is_refused_in_words(url: str) -> None:
    with pytest.raises(BadUrl, match="name a file"):
        SqlStore(url)
