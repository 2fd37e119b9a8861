"""A live table and a store that fails."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest

from teeter.rules.log import Entry
from teeter.rules.moves import Move, Offer, Take
from teeter.server.store.sql import SqlStore
from teeter.table import live as module
from teeter.table.live import LiveTable, SaidBefore
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import ClaimedElsewhere, NeverKept, Record, StoreFailed

SHEET = Sheet(game="knock-out", seats=(Seat("Ann"), Seat("Bob")), ruling="people")
OFFER = Offer("egg", "refusal")


class Failing(SqlStore):
    """So many times, each time like this."""

    times = 0
    how: type[StoreFailed] = StoreFailed
    asked = 0

    async def append(self, id: str, entry: Entry, **more: Any) -> None:
        self.asked += 1
        if self.asked <= self.times:
            raise self.how("not now")
        await super().append(id, entry, **more)


async def table(folder: Path) -> tuple[Failing, LiveTable]:
    store = Failing(f"sqlite:///{folder}/tables.db")
    await store.open()
    record = Record(id="t", sheet=SHEET, seed="1", setup=SHEET.to_setup(), stage="running")
    await store.create(record, [])
    return store, await LiveTable.load(record, store, lambda entry: None)


def offer() -> Move:
    return OFFER


def test_what_a_hand_did_is_kept_as_soon_as_the_store_is_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "STORE_AGAIN_SECONDS", 0.0)

    async def run() -> None:
        store, live = await table(tmp_path)
        store.times = 3
        entry = await live.insist("Ann", offer, command="c", kind=Offer)
        assert entry == live.log[0]
        assert store.asked == 4
        assert await live.insist("Ann", offer, command="c", kind=Offer) == entry
        await store.close()

    asyncio.run(run())


@pytest.mark.parametrize(("how", "patience", "asked"), [(NeverKept, 60.0, 1), (StoreFailed, -1.0, 1)])
def test_a_store_that_never_keeps_something_is_not_asked_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, how: type[StoreFailed], patience: float, asked: int
) -> None:
    monkeypatch.setattr(module, "INSISTS", patience)

    async def run() -> None:
        store, live = await table(tmp_path)
        store.times, store.how = 1_000_000, how
        with pytest.raises(how):
            await live.insist("Ann", offer)
        assert store.asked == asked
        assert live.log == []
        await store.close()

    asyncio.run(run())


def test_a_failure_that_nobody_waits_for_any_more_is_no_fault_of_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when a table is put away because another server has claimed it."""

    async def run() -> None:
        told: list[dict[str, Any]] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, what: told.append(what))
        store, live = await table(tmp_path)
        on_its_way, let = asyncio.Event(), asyncio.Event()

        async def append(*_: Any, **__: Any) -> None:
            on_its_way.set()
            await let.wait()
            raise ClaimedElsewhere("another server has claimed t")

        monkeypatch.setattr(store, "append", append)
        asking = asyncio.create_task(live.submit("Ann", OFFER))
        await on_its_way.wait()
        asking.cancel()
        await asyncio.sleep(0)
        let.set()
        with pytest.raises(asyncio.CancelledError):
            await asking
        del asking
        gc.collect()
        await asyncio.sleep(0)
        assert told == []
        await store.close()

    asyncio.run(run())


def test_an_id_that_was_another_kind_of_move_before_is_refused(tmp_path: Path) -> None:
    async def run() -> None:
        store, live = await table(tmp_path)
        await live.submit("Ann", OFFER, command="c")
        for by, move, kind in (("Ann", Take(), None), ("Bob", OFFER, None), ("Ann", lambda: OFFER, Take)):
            with pytest.raises(SaidBefore):
                await live.submit(by, move, command="c", kind=kind)
        assert len(live.log) == 1
        await store.close()

    asyncio.run(run())
