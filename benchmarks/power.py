"""If the power goes, is anything gone that was acknowledged? The system calls of a real server, and of PostgreSQL, are
traced while devices play: before the first byte of an acknowledgement goes out, its entry must have been written, and a
sync of that file must have begun after the write and come back.

python -m benchmarks.power [--moves 600]

Needs strace and the right to trace. What was found is kept in benchmarks/results/power.json.
"""

import argparse
import asyncio
import json
import sys
import tempfile
from hashlib import sha256
from pathlib import Path

import asyncpg
import httpx
from rich.console import Console
from rich.table import Table

from teeter.server.access.keys import hashed
from teeter.table.seating import seat_players
from tests.contracts.postgres import Postgres
from tests.server.client import Device
from tests.server.processes import children
from tests.server.serving import ENOUGH, Host, Server
from tests.server.tracing import Order, judge, read_calls, traced

RESULTS = Path(__file__).parent / "results" / "power.json"
CONTROL = "PostgreSQL told not to wait for its disk"
"""Whoever looks must be able to find something."""
GAME, NAMES, TABLES = "building-chain", ("Ann", "Bob"), 12


def play(server: Server, moves: int) -> dict[str, str]:
    """Answers what every command that was acknowledged is called in the store."""
    asking = Host(server.url)
    devices: list[tuple[Device, str]] = []
    for _ in range(TABLES):
        opened = asking.open("Ann", game=GAME)
        tokens = [opened["token"], asking.join(opened, "Bob")]
        asking.ask("POST", f"/tables/{opened['table']}/start", tokens[0])
        setup = seat_players(GAME, NAMES)
        devices += [
            (Device(server.socket(opened["table"]), each, seed=len(devices), setup=setup), each) for each in tokens
        ]
    asking.close()

    async def run() -> None:
        playing = [asyncio.create_task(device.play()) for device, _ in devices]
        while sum(len(device.acknowledged) for device, _ in devices) < moves and not all(
            each.done() for each in playing
        ):
            await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        await asyncio.wait(playing)

    asyncio.run(run())
    return {
        id: sha256(f"{hashed(token)} {id}".encode()).hexdigest()
        for device, token in devices
        for id in device.acknowledged
    }


def look(store: str | Postgres, folder: Path, moves: int) -> Order:
    (folder / "trace").unlink(missing_ok=True)
    server = Server(store if isinstance(store, str) else store.url, *ENOUGH, log=folder / "log")
    httpx.get(f"{server.url}/healthz", trust_env=False)  # it is open, and has whatever processes it has in the store
    also = [] if isinstance(store, str) else [store.pid, *children(store.pid)]
    try:
        with traced([server.process.pid, *also], folder / "trace"):
            commands = play(server, moves)
    finally:
        server.stop()
    return judge(read_calls(folder / "trace"), commands)


async def _do_not_wait(url: str) -> None:
    """For comparison: a store that answers before its disk does."""
    connection = await asyncpg.connect(url)
    await connection.execute("ALTER SYSTEM SET synchronous_commit = off")
    await connection.execute("SELECT pg_reload_conf()")
    await connection.close()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--moves", type=int, default=600)
    asked = words.parse_args()
    found: dict[str, Order] = {}
    with tempfile.TemporaryDirectory() as folder:
        found["SQLite"] = look(f"sqlite:///{folder}/tables.db", Path(folder), asked.moves)
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres()
        try:
            found["PostgreSQL"] = look(postgres, Path(folder), asked.moves)
            asyncio.run(_do_not_wait(postgres.url))
            found[CONTROL] = look(postgres, Path(folder), asked.moves)
        finally:
            postgres.stop()
    shown = Table(title="Acknowledgements and the syncs before them")
    for column in ("store", "acknowledged", "written and synced before", "too early", "write not seen"):
        shown.add_column(column, justify="right")
    for store, order in found.items():
        shown.add_row(store, *map(str, (order.acknowledged, order.synced, order.early, order.unseen)))
    Console().print(shown)
    RESULTS.parent.mkdir(exist_ok=True)
    figures = json.dumps({store: vars(order) for store, order in found.items()}, indent=1)
    RESULTS.write_text(f"{figures}\n", encoding="utf-8")
    control = found.pop(CONTROL)
    sys.exit(any(order.early or not order.synced for order in found.values()) or not control.early)


if __name__ == "__main__":
    main()
