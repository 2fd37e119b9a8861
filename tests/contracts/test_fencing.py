"""Two servers on one store never both write to a table: whoever claimed it last does, and the other is told."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import asyncpg
import pytest

from teeter.rules.log import Entry
from teeter.rules.moves import Pass
from teeter.server.store import sql
from teeter.server.store.sql import SqlStore
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import ClaimedElsewhere, Clip, EntryTaken, Key, Record, Stage
from tests.contracts.postgres import Postgres

SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob")))
SETUP = seat_players("building-chain", ["Ann", "Bob", "Cem"])
NUMBERS = iter(range(10_000))


def with_two(url: str, play: Callable[[SqlStore, SqlStore], Awaitable[None]]) -> None:
    async def run() -> None:
        stores = SqlStore(url), SqlStore(url)
        for store in stores:
            await store.open()
        try:
            await play(*stores)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def record(stage: Stage = "running") -> Record:
    return Record(id=f"fenced{next(NUMBERS)}", sheet=SHEET, seed="7", setup=SETUP, stage=stage)


def entry(n: int, by: str = "Ann") -> Entry:
    return Entry(n, by, Pass(), ())


def test_whoever_held_a_table_before_writes_nothing_more_to_it(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        lost: list[str] = []
        one.when_lost(lost.append)
        kept = record()
        await one.create(kept, [Key("h", "host", ("Ann",))])
        await one.append(kept.id, entry(1))
        assert await other.claim(kept.id) == kept

        stale = Record(id=kept.id, sheet=SHEET, seed="7")
        writes: list[Callable[[], Awaitable[None]]] = [
            lambda: one.append(kept.id, entry(2), clip=Clip("Ann", "{}", b"")),
            lambda: one.save(stale, [Key("h2", "player", ("Bob",))]),
            lambda: one.drop_keys(kept.id, ["h"]),
        ]
        for write in writes:
            with pytest.raises(ClaimedElsewhere):
                await write()
        assert lost == [kept.id]
        assert await other.find(kept.id) == kept
        assert [key.hash for key in await other.keys(kept.id)] == ["h"]
        assert len(await other.entries(kept.id)) == 1
        assert await other.towers(kept.id) == {}

        await other.append(kept.id, entry(2))
        await other.save(kept, [Key("h2", "player", ("Bob",))])
        assert await one.claim(kept.id) == kept
        await one.append(kept.id, entry(3))
        with pytest.raises(ClaimedElsewhere):
            await other.append(kept.id, entry(4))
        assert [each.entry.n for each in await one.entries(kept.id)] == [1, 2, 3]

    with_two(url, play)


@pytest.mark.parametrize("write", ["save", "drop_keys", "delete"])
def test_the_first_write_of_whoever_lost_a_table_changes_nothing_whatever_it_is(url: str, write: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [Key("h", "host", ("Ann",))])
        await other.claim(kept.id)
        words = {
            "save": (Record(id=kept.id, sheet=SHEET, seed="9"),),
            "drop_keys": (kept.id, ["h"]),
            "delete": (kept.id,),
        }
        with pytest.raises(ClaimedElsewhere):
            await getattr(one, write)(*words[write])
        assert await other.find(kept.id) == kept
        assert [key.hash for key in await other.keys(kept.id)] == ["h"]

    with_two(url, play)


def test_a_table_that_moved_spoils_no_others_in_the_same_commit(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        tables = [record() for _ in range(20)]
        for each in tables:
            await one.create(each, [])
        await other.claim(tables[7].id)
        answers = await asyncio.gather(*(one.append(each.id, entry(1)) for each in tables), return_exceptions=True)
        assert [type(each).__name__ for each in answers].count("NoneType") == 19
        assert isinstance(answers[7], ClaimedElsewhere)
        assert [len(await one.entries(each.id)) for each in tables] == [each is not tables[7] for each in tables]

    with_two(url, play)


def test_a_deleted_table_takes_no_more_entries(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        await other.claim(kept.id)
        await other.delete(kept.id)
        with pytest.raises(ClaimedElsewhere):
            await one.append(kept.id, entry(1))
        assert await one.entries(kept.id) == []
        assert await one.claim(kept.id) is None

    with_two(url, play)


def test_two_servers_that_take_a_table_from_each_other_lose_and_double_nothing(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept, chance = record(), Random(7)
        await one.create(kept, [])
        acknowledged: list[Entry] = []
        taken_away = 0

        async def serve(store: SqlStore, name: str) -> None:
            nonlocal taken_away
            while len(acknowledged) < 40 or not taken_away:
                await store.claim(kept.id)
                n = len(await store.entries(kept.id))
                try:
                    for _ in range(chance.randint(1, 8)):
                        n += 1
                        await store.append(kept.id, entry(n, name))
                        acknowledged.append(entry(n, name))
                except (ClaimedElsewhere, EntryTaken):
                    taken_away += 1
                await asyncio.sleep(0)

        await asyncio.gather(serve(one, "Ann"), serve(other, "Bob"))
        log = [each.entry for each in await one.entries(kept.id)]
        assert sorted(acknowledged, key=lambda each: each.n) == log
        assert taken_away > 0

    with_two(url, play)


def test_a_server_hears_of_tables_it_lost_although_nobody_moves(postgres: Postgres) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        lost: list[str] = []
        one.when_lost(lost.append)
        mine, moved = record(), record()
        for each in (mine, moved):
            await one.create(each, [])
        await other.claim(moved.id)
        await one.look_for_lost()
        assert lost == [moved.id]
        await one.append(mine.id, entry(1))

    with_two(postgres.url, play)


def test_a_server_that_waits_for_anothers_migration_waits_as_long_as_that_takes(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sql, "ANSWER_SECONDS", 0.1)

    async def run() -> None:
        store = SqlStore(postgres.url)
        migrating = await asyncpg.connect(postgres.url)
        await migrating.execute(f"SELECT pg_advisory_lock({sql.MIGRATING})")
        opening = asyncio.create_task(store.open())
        done, _ = await asyncio.wait([opening], timeout=5 * sql.ANSWER_SECONDS)
        assert not done
        await migrating.close()
        await opening
        await store.close()

    asyncio.run(run())


def test_servers_that_start_at_once_migrate_once(postgres: Postgres) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(postgres.url)
        await connection.execute("CREATE DATABASE fresh")
        await connection.close()
        stores = [SqlStore(postgres.url.replace("/postgres", "/fresh")) for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(run())
