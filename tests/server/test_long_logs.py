"""Work that grows with a log is nobody else's delay: it is done elsewhere, or in small parts."""

import asyncio
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from teeter.rules.log import Entry
from teeter.server.store.sql import SqlStore
from teeter.server.tables.checkpoints import Checkpoints, view_after
from teeter.table.budgets import CHECKPOINT_ENTRIES, CHECKPOINTED_TABLES
from teeter.table.dealer import Dealer
from teeter.table.live import LiveTable
from teeter.table.seating import seat_players
from teeter.table.sheet import Sheet
from teeter.table.store import Record
from teeter.table.table import Table
from tests.contracts.test_stores import with_store
from tests.playing import make_any_move

SETUP = seat_players("building-chain", ["Ann", "Bob", "Cem"])
LONG = 3 * CHECKPOINT_ENTRIES + 7


@pytest.fixture(scope="module")
def log() -> list[Entry]:
    """Any game, over and over: the same entries may be folded again."""
    table, chance = Table(SETUP, dealer=Dealer(7)), Random(7)
    moves: list[Entry] = []
    while len(moves) < 40:
        moves.append(make_any_move(table, chance))
    rest = [Entry(n, "Ann", moves[0].move, ()) for n in range(41, LONG + 1)]
    return [*moves, *rest]


def folded(log: list[Entry], n: int) -> Table:
    return Table(SETUP, entries=log[:n], dealer=Dealer(0), dealer_answers=False)


def test_a_view_by_checkpoints_is_the_view_of_the_whole_fold(log: list[Entry]) -> None:
    states = Checkpoints().of("table")
    for n in (LONG, 0, 1, 39, CHECKPOINT_ENTRIES, CHECKPOINT_ENTRIES - 1, CHECKPOINT_ENTRIES + 1, LONG - 1, LONG):
        assert view_after(SETUP, log, n, states) == folded(log, n).view(None)
    assert sorted(states) == [CHECKPOINT_ENTRIES * number for number in (1, 2, 3)]


class Counting(list[Entry]):
    """Knows how many entries were read of it."""

    read = 0

    def __getitem__(self, which: Any) -> Any:
        found = super().__getitem__(which)
        self.read += len(found) if isinstance(which, slice) else 1
        return found


def test_a_view_reads_no_more_entries_than_lie_between_two_checkpoints(log: list[Entry]) -> None:
    states = Checkpoints().of("table")
    view_after(SETUP, log, LONG, states)
    for n in range(0, LONG, 83):
        counting = Counting(log)
        view_after(SETUP, counting, n, states)
        assert counting.read < CHECKPOINT_ENTRIES


def test_checkpoints_are_kept_of_the_tables_looked_at_last_and_of_no_others() -> None:
    kept = Checkpoints()
    for number in range(CHECKPOINTED_TABLES):
        kept.of(f"{number}")[CHECKPOINT_ENTRIES] = number
    kept.of("0")
    kept.of("one more")
    assert kept.of("0") == {CHECKPOINT_ENTRIES: 0}
    assert kept.of("1") == {}


def test_a_table_with_a_long_log_is_brought_back_while_others_have_their_turns(
    log: list[Entry], tmp_path: Path
) -> None:
    async def play(store: SqlStore) -> None:
        record = Record(id="long", sheet=Sheet(game=SETUP.game), seed="7", setup=SETUP, stage="running")
        await store.create(record, [])
        await asyncio.gather(*(store.append("long", entry) for entry in log))
        seen: list[int] = []
        turns = 0

        async def others() -> None:
            nonlocal turns
            for _ in cycle([None]):
                turns += bool(seen)
                await asyncio.sleep(0)

        taking_turns = asyncio.create_task(others())
        live = await LiveTable.load(record, store, lambda entry: seen.append(entry.n))
        taking_turns.cancel()
        assert live.n == len(seen) == LONG
        assert turns >= LONG // 200

    with_store(f"sqlite:///{tmp_path}/tables.db", play)
