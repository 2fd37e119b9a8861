"""What goes on between moves, kept beside the log for whoever takes a table over."""

import pytest

from teeter.server.store.sql import SqlStore
from teeter.table.meanwhile import HandKept, MatKept, Meanwhile, RaceKept
from teeter.table.store import ClaimedElsewhere
from tests.contracts.test_fencing import entry, record, with_two

LAID: dict[str, tuple[float, ...]] = {"blue": (1.5, -2.25, 10.0, 0.5, -0.5, 0.5, -0.5)}
NOTED = Meanwhile(HandKept(7, 4_000_000_000, True, 1.5), RaceKept(2, {"Änn": MatKept(99, LAID)}), {"Bob": 7.25})


def test_what_was_noted_last_is_found_by_whoever_claims_the_table(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        assert (await one.resumed(kept.id)).meanwhile == Meanwhile()
        await one.note(kept.id, Meanwhile(HandKept(0, 1)))
        await one.note(kept.id, NOTED)
        await other.claim(kept.id)
        assert (await other.resumed(kept.id)).meanwhile == NOTED

    with_two(url, play)


def test_who_has_lost_a_table_notes_nothing(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        await other.claim(kept.id)
        await other.note(kept.id, NOTED)
        with pytest.raises(ClaimedElsewhere):
            await one.note(kept.id, Meanwhile())
        assert (await other.resumed(kept.id)).meanwhile == NOTED

    with_two(url, play)


def test_when_the_last_entry_was_made_is_told_by_the_clock_that_tells_the_time(url: str) -> None:
    async def play(one: SqlStore, other: SqlStore) -> None:
        kept = record()
        await one.create(kept, [])
        before = await one.resumed(kept.id)
        assert before.last_entry is None
        for n in (1, 2):
            await one.append(kept.id, entry(n))
            found = await other.resumed(kept.id)
            assert found.last_entry is not None
            # A database's clock has a grain.
            assert before.now - 0.01 <= found.last_entry <= found.now + 0.01
            before = found

    with_two(url, play)
