"""Who holds a table: nobody, or the last server that claimed it, until it gives it up."""

import asyncio

import asyncpg
import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from teeter.server.store import schema
from teeter.server.store.sql import SqlStore
from teeter.table.store import ClaimedElsewhere, Forgetting, Holder, Record
from tests.contracts.postgres import Postgres
from tests.contracts.test_fencing import SHEET, entry, record, with_two

DAY = 20_000


def test_a_claim_counts_only_if_nobody_claimed_the_table_since_one_looked(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [], held=False)
        assert await one.holder(kept.id) == Holder(0, None)
        assert await other.claim(kept.id, after=0) == kept
        assert await one.claim(kept.id, after=0) is None
        with pytest.raises(ClaimedElsewhere):
            await one.append(kept.id, entry(1))
        await other.append(kept.id, entry(1))
        held = await one.holder(kept.id)
        assert held == Holder(1, other.host)
        assert await one.claim(kept.id, after=1) == kept
        assert one.epoch(kept.id) == 2
        assert await one.holder("nothing") is None

    with_two(url, play)


def test_a_table_that_was_given_up_takes_nothing_from_who_had_it_and_is_held_by_nobody(postgres: Postgres) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        await one.release(kept.id)
        assert await other.holder(kept.id) == Holder(1, None)
        with pytest.raises(ClaimedElsewhere):
            await one.append(kept.id, entry(1))

    with_two(postgres.url, play)


def test_who_gives_up_what_another_has_claimed_since_changes_nothing(postgres: Postgres) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        await other.claim(kept.id)
        await one.release(kept.id)
        assert await one.holder(kept.id) == Holder(2, other.host)

    with_two(postgres.url, play)


def test_a_server_that_hears_of_a_claim_it_knew_of_or_of_an_older_one_loses_nothing(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        lost: list[str] = []
        one.when_lost(lost.append)
        kept = record()
        await one.create(kept, [])
        one.taken(kept.id, 1)
        assert lost == []
        await one.append(kept.id, entry(1))
        one.taken(kept.id, 2)
        one.taken(kept.id, 2)
        assert lost == [kept.id]

    with_two(url, play)


def test_only_hosts_that_are_gone_leave_their_tables_to_be_forgotten(postgres: Postgres) -> None:
    async def run() -> None:
        connection = await asyncpg.connect(postgres.url)
        await connection.execute("CREATE DATABASE forgetting")
        await connection.close()
        url = postgres.url.replace("/postgres", "/forgetting")
        days = [DAY]
        stores = {name: SqlStore(url, lambda: days[0], host=name) for name in ("mine", "there", "gone")}
        for store in stores.values():
            await store.open()
        tables = {name: Record(id=name, sheet=SHEET, seed="7") for name in (*stores, "nobodys")}
        for name, store in stores.items():
            await store.create(tables[name], [])
        await stores["mine"].create(tables["nobodys"], [], held=False)
        line = await asyncpg.connect(url, server_settings={"application_name": "teeter there"})
        for days[0] in range(DAY + 1, DAY + 5):
            forgotten = await stores["mine"].forget(3, ["mine"])
        assert forgotten == Forgetting(announced=("gone", "nobodys"))
        await line.close()
        for store in stores.values():
            await store.close()

    asyncio.run(run())


def test_one_server_at_a_time_forgets(postgres: Postgres) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [], held=False)
        async with other.engine.begin() as connection:
            await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7433838)"))
            assert await one.forget(None, []) == Forgetting()

    with_two(postgres.url, play)


def test_the_lobby_is_found_by_its_index(url: str) -> None:
    async def run() -> None:
        store = SqlStore(url)
        await store.open()
        explain = "EXPLAIN QUERY PLAN " if not store.shared else "EXPLAIN "
        engine = store.engine if not store.shared else create_async_engine(store.engine.url)
        async with engine.connect() as connection:
            if store.shared:
                await connection.execute(sa.text("SET enable_seqscan = off"))
            words = f"SELECT id FROM tables WHERE {schema.IN_THE_LOBBY} ORDER BY number DESC LIMIT 9"
            plan = str((await connection.execute(sa.text(explain + words))).all())
        assert "tables_in_the_lobby" in plan
        await engine.dispose()
        await store.close()

    asyncio.run(run())


def test_a_server_that_stands_still_with_the_calendar_in_hand_keeps_nobody_from_their_tables(
    postgres: Postgres,
) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        frozen = create_async_engine(sa.make_url(postgres.url).set(drivername="postgresql+asyncpg"))
        async with frozen.begin() as connection:
            await connection.execute(sa.select(schema.calendar).with_for_update())
            assert await other.claim(kept.id) == kept
            await other.visit(kept.id)
            await other.create(record(), [])
        await frozen.dispose()

    with_two(postgres.url, play)
