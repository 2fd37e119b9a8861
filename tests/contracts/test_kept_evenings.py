"""Logs of evenings, on both kinds of store."""

import asyncio
from secrets import token_hex

import pytest
import sqlalchemy as sa

from teeter.server.evenings.kept import KeptEvenings
from teeter.server.store import schema
from teeter.server.store.forgetting import HIDDEN_DAYS, NOTICE_DAYS
from teeter.server.store.sql import SqlStore
from teeter.table.series.entries import EveningEnded, EveningOpened, GameSkipped
from teeter.table.series.plan import EveningPlan
from teeter.table.sheet import Seat, Terms
from teeter.table.store import EntryTaken, Key, StoreFailed, Unreadable
from tests.contracts.test_stores import TODAY, with_store

PLAN = EveningPlan(games=(Terms(game="knock-out"), Terms(game="tower-of-babel", options={"blind": True})), players=3)
OPENED = EveningOpened(PLAN, "seed", (Seat("Ann"),), (Key("h", "host", ("Ann",)),))


def test_what_was_appended_is_read_in_its_order(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, id = KeptEvenings(store), token_hex(8)
        assert await kept.entries(id) == []
        await kept.create(id, OPENED)
        await kept.append(id, 2, GameSkipped(0))
        await kept.append(id, 3, EveningEnded())
        assert await kept.entries(id) == [OPENED, GameSkipped(0), EveningEnded()]

    with_store(url, play)


def test_of_those_who_append_the_same_number_at_once_exactly_one_does(url: str) -> None:
    async def play(store: SqlStore) -> None:
        other = SqlStore(url, host="another")  # a second server where there can be one
        await other.open()
        id = token_hex(8)
        await KeptEvenings(store).create(id, OPENED)
        asked = [KeptEvenings((store, other)[k % 2]).append(id, 2, GameSkipped(k)) for k in range(10)]
        answers = await asyncio.gather(*asked, return_exceptions=True)
        assert sorted(type(each).__name__ for each in answers) == ["EntryTaken"] * 9 + ["NoneType"]
        entries = await KeptEvenings(store).entries(id)
        assert entries == [OPENED, GameSkipped(answers.index(None))]
        await other.close()

    with_store(url, play)


def test_nothing_is_appended_to_an_evening_that_is_not_there(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, id = KeptEvenings(store), token_hex(8)
        with pytest.raises(StoreFailed) as refused:
            await kept.append(id, 1, OPENED)
        assert not isinstance(refused.value, EntryTaken)
        assert await kept.entries(id) == []

    with_store(url, play)


def test_what_can_t_be_read_is_told_as_such(url: str) -> None:
    async def play(store: SqlStore) -> None:
        kept, id = KeptEvenings(store), token_hex(8)
        await kept.create(id, OPENED)
        async with store.writing() as connection:
            row = {"evening_id": id, "n": 2, "entry": b'{"said":{"entry":"of a newer Teeter"}}'}
            await connection.execute(schema.evening_entries.insert().values(row))
        with pytest.raises(Unreadable):
            await kept.entries(id)

    with_store(url, play)


def test_an_evening_is_forgotten_when_its_tables_would_be_and_whoever_looks_keeps_it(url: str) -> None:
    days, today = 90, [TODAY + 500]

    async def at(day: int, kept: KeptEvenings, store: SqlStore, *, looks_at: str | None = None) -> None:
        today[0] = day
        async with store.writing() as connection:  # whoever was there that day
            await connection.execute(schema.calendar.update().values(day=day, clock=day, leapt=None))
        if looks_at:
            await kept.entries(looks_at)
        await store.forget(days, ())

    async def run() -> None:
        store = SqlStore(url, lambda: today[0])
        await store.open()
        kept, first, second = KeptEvenings(store), token_hex(8), token_hex(8)
        async with store.writing() as connection:
            before = (await connection.execute(sa.select(schema.calendar))).one()
        began = today[0]
        await at(began, kept, store)
        for id in (first, second):
            await kept.create(id, OPENED)
        last = began + days + NOTICE_DAYS + HIDDEN_DAYS
        await at(last, kept, store, looks_at=second)
        assert await kept.entries(first) == [OPENED]  # and this was a look, too
        async with store.writing() as connection:
            await connection.execute(schema.evenings.update().where(schema.evenings.c.id == first).values(day=began))
        await at(last + 1, kept, store)
        assert await kept.entries(first) == []
        assert await kept.entries(second) == [OPENED]
        async with store.writing() as connection:
            left = sa.select(sa.func.count()).where(schema.evening_entries.c.evening_id == first)
            assert (await connection.execute(left)).scalar_one() == 0
            again = {"day": before.day, "clock": before.clock, "leapt": before.leapt}
            await connection.execute(schema.calendar.update().values(**again))
        await store.close()

    asyncio.run(run())
