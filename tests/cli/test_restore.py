"""`teeter restore`: what --keep-days hid comes back."""

import asyncio
from pathlib import Path

from click.testing import CliRunner, Result

from teeter.cli import cli
from teeter.server.store.sql import SqlStore
from teeter.table.sheet import Sheet
from teeter.table.store import Record

OLD = Record(id="old", sheet=Sheet(game="knock-out"), seed="7")


def restore(store: str, *words: str) -> Result:
    return CliRunner().invoke(cli, ["restore", "--store", store, *words])


def test_hidden_tables_are_listed_and_brought_back_by_name(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tables.db"

    async def hide() -> None:
        store = SqlStore(url)
        await store.open()
        clock = store._today()
        store._today = lambda: clock
        await store.create(OLD, [])
        for _ in range(3):
            clock += 1
            await store.forget(1, [])
        await store.close()

    asyncio.run(hide())
    assert restore(url).output.startswith("old can be brought back for ")
    assert "not hidden, or deleted for good: odl" in restore(url, "odl").output
    assert restore(url, "old").output == "old is back\n"
    assert restore(url).output == "nothing is hidden\n"
