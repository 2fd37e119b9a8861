"""The lists of the towers of the day, on both kinds of store."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec
import sqlalchemy as sa

from teeter.rules.games.tower_of_the_day import TowerResult
from teeter.server.daily.lists import DayLists, Ranked, TowerBegun
from teeter.server.store import schema
from teeter.server.store.sql import SqlStore
from teeter.table.budgets import DAY_LIST_LINES
from tests.contracts.test_stores import TODAY, record, with_store

NUMBERS = iter(range(1_000_000))


def begun(
    name: str = "Ann",
    *,
    table: str | None = None,
    day: int | None = None,
    device: str | None = None,
    address: str | None = None,
) -> TowerBegun:
    number = next(NUMBERS)
    return TowerBegun(
        name=name,
        table=table or f"t{number}",
        day=day_of() if day is None else day,
        device=device or f"device{number}",
        address=address or f"10.0.0.{number}",
    )


_DAYS = iter(range(TODAY, TODAY + 1_000_000))
_day = [next(_DAYS)]


def day_of() -> int:
    return _day[0]


def on_a_new_day(url: str, play: Callable[[DayLists, SqlStore], Awaitable[None]]) -> None:
    """All tests share a PostgreSQL."""
    _day[0] = next(_DAYS)

    async def run(store: SqlStore) -> None:
        await play(DayLists(store), store)

    with_store(url, run)


def test_the_first_tower_of_a_device_counts_and_no_other(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        first = begun(device="mine")
        assert await lists.begin(first, 20) == "yes"
        assert await lists.begin(begun(device="mine"), 20) == "not-first"
        assert await lists.begin(begun(device="yours"), 20) == "yes"
        assert await lists.begin(begun(device="mine", day=day_of() - 1), 20) == "yes"

    on_a_new_day(url, play)


def test_two_requests_of_a_device_at_the_same_moment_are_one_tower(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        asked = [lists.begin(begun(device="hasty"), 20) for _ in range(8)]
        assert sorted(await asyncio.gather(*asked)) == ["not-first"] * 7 + ["yes"]

    on_a_new_day(url, play)


def test_no_more_towers_count_from_one_address_than_a_household_builds(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        said = [await lists.begin(begun(address="10.1.1.1"), 3) for _ in range(5)]
        assert said == ["yes"] * 3 + ["crowded"] * 2
        assert await lists.begin(begun(address="10.1.1.2"), 3) == "yes"

    on_a_new_day(url, play)


def test_more_pieces_come_first_then_the_higher_tower_and_equals_share_a_place(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        built = {"Low": (7, 120), "Ten": (10, 90), "Twin": (7, 143), "Also": (7, 143), "Last": (0, 0)}
        towers = {}
        for name, result in built.items():
            towers[name] = begun(name)
            await lists.begin(towers[name], 20)
            await lists.rank(towers[name].table, TowerResult(*result))
        count, lines = await lists.lines(day_of(), 0, 10)
        assert count == 5
        assert lines == (
            Ranked(1, "Ten", 10, 90),
            Ranked(2, "Twin", 7, 143),
            Ranked(2, "Also", 7, 143),
            Ranked(4, "Low", 7, 120),
            Ranked(5, "Last", 0, 0),
        )
        assert await lists.lines(day_of(), 3, 1) == (5, (Ranked(4, "Low", 7, 120),))
        assert await lists.line_of(towers["Also"].table) == Ranked(2, "Also", 7, 143)

    on_a_new_day(url, play)


def test_a_tower_that_is_not_finished_or_does_not_count_has_no_line(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        first = begun()
        await lists.begin(first, 20)
        assert await lists.line_of(first.table) is None
        await lists.rank("a-table-that-never-began", TowerResult(10, 999))
        assert await lists.lines(day_of(), 0, 10) == (0, ())
        await lists.rank(first.table, TowerResult(3, 60))
        await lists.rank(first.table, TowerResult(10, 999))  # once and for all
        assert await lists.line_of(first.table) == Ranked(1, "Ann", 3, 60)

    on_a_new_day(url, play)


def test_whoever_deletes_their_tower_is_off_the_list_and_has_no_other(url: str) -> None:
    async def play(lists: DayLists, store: SqlStore) -> None:
        kept = record()
        await store.create(kept, [])
        tower = begun(table=kept.id, device="rueful")
        await lists.begin(tower, 20)
        await lists.rank(kept.id, TowerResult(1, 10))
        await store.delete(kept.id)
        assert await lists.lines(day_of(), 0, 10) == (0, ())
        assert await lists.begin(begun(device="rueful"), 20) == "not-first"

    on_a_new_day(url, play)


def test_neither_device_nor_address_is_kept_and_their_marks_mean_nothing_after_two_days(url: str) -> None:
    async def play(lists: DayLists, store: SqlStore) -> None:
        await lists.begin(begun(device="a-secret-device", address="203.0.113.9"), 20)
        async with store.reading() as connection:
            rows = (await connection.execute(sa.select(schema.towers_of_the_day))).all()
        assert rows
        assert "a-secret-device" not in str(rows)
        assert "203.0.113.9" not in str(rows)

    on_a_new_day(url, play)


def test_salts_are_gone_after_two_days_and_lists_with_the_tables_of_their_day(url: str) -> None:
    async def play(lists: DayLists, store: SqlStore) -> None:
        for back in (0, 3, 90):
            await lists.begin(begun(day=TODAY - back, device=f"{url}{back}"), 20)
        await store.forget(30, ())
        async with store.reading() as connection:
            salts = set((await connection.execute(sa.select(schema.day_salts.c.day))).scalars())
            days = set((await connection.execute(sa.select(schema.towers_of_the_day.c.day))).scalars())
        assert TODAY in salts
        assert TODAY - 3 not in salts
        assert {TODAY, TODAY - 3} <= days
        assert TODAY - 90 not in days

    on_a_new_day(url, play)


def test_a_thousand_towers_are_told_page_by_page_and_no_page_is_long(url: str) -> None:
    async def play(lists: DayLists, _: SqlStore) -> None:
        chance = Random(7)
        towers = [begun(f"Builder {k} {'x' * 20}", address=f"10.2.{k // 200}.{k % 200}") for k in range(1000)]
        for tower in towers:
            assert await lists.begin(tower, 20) == "yes"
            await lists.rank(tower.table, TowerResult(chance.randint(0, 10), chance.randint(0, 400)))
        told: list[Ranked] = []
        while len(told) < 1000:
            count, page = await lists.lines(day_of(), len(told), DAY_LIST_LINES)
            assert count == 1000
            assert 0 < len(page) <= DAY_LIST_LINES
            assert len(msgspec.json.encode(page)) < 8_000
            told += page
        assert len({line.name for line in told}) == 1000
        scores = [TowerResult(line.pieces, line.height_mm) for line in told]
        assert scores == sorted(scores, reverse=True)
        for line, score in zip(told, scores, strict=True):
            assert line.place == 1 + sum(other > score for other in scores)
        last = towers[500]
        assert await lists.line_of(last.table) in told

    on_a_new_day(url, play)
