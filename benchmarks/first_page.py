"""Five hundred tables that anybody may watch: what does the first page cost the server?

    python -m benchmarks.first_page

Compares the answer about running tables with the list of open ones, side by side in one run: with the tables open on
this server, and with all of them on another one. Then what it costs to ask about twelve tables of one's own."""

import asyncio
import json
import tempfile
import time
from collections.abc import Awaitable, Callable
from random import Random

from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.names import DEALER, REFEREE
from teeter.server.access.keys import new_key
from teeter.server.config import Config
from teeter.server.store.sql import SqlStore
from teeter.server.tables.hall import Hall, new_id, new_seed
from teeter.server.tables.open_table import OpenTable
from teeter.server.window.own import HeldKey, own_tables
from teeter.server.window.running import Showcase
from teeter.server.window.sights import Sights
from teeter.table.budgets import LISTED_TABLES
from teeter.table.clocks import any_move
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Key, Record
from teeter.table.workers.pool import Crew

TABLES = 500
MOVES = 60
ASKS = 30
MINE = 12
SHEET = Sheet(game="building-chain", seats=(Seat("Ann"), Seat("Bob")), ruling="people", listed=True)


def nobody(_: OpenTable) -> asyncio.Task[None]:
    return asyncio.create_task(asyncio.sleep(0))


async def played(hall: Hall, chance: Random) -> HeldKey:
    """A table in the middle of its game."""
    token, key = new_key("host", SHEET.names)
    record = Record(
        id=new_id(), sheet=SHEET, seed=new_seed(), setup=seat_players(SHEET.game, SHEET.names), stage="running"
    )
    keys: list[Key] = [key]
    await hall.create(record, keys)
    table = await hall.find(record.id)
    assert table is not None
    await table.load()
    live = table.live
    assert live is not None
    for _ in range(MOVES):
        if live.over:
            break
        by = live.to_act[0]
        if by == DEALER:
            await live.let_dealer_answer()
        elif by == REFEREE:
            await live.submit(by, answered(ChanceReferee(chance), live.table.state))
        else:
            await live.submit(by, any_move(live, by))
    return HeldKey(record.id, token)


async def cost(ask: Callable[[], Awaitable[object]], asks: int = ASKS) -> float:
    """Milliseconds of computing, each; threads included."""
    began = time.process_time()
    for _ in range(asks):
        await ask()
    return 1000 * (time.process_time() - began) / asks


async def main() -> None:
    chance = Random(1)
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/tables.db"
        hall = Hall(Config(store=url), SqlStore(url), Crew(1), nobody, lambda _: None)
        await hall.open()
        keys = [await played(hall, chance) for _ in range(TABLES)]

        def anew(sights: Sights, here: dict[str, OpenTable]) -> Callable[[], Awaitable[object]]:
            return lambda: Showcase(hall.store, sights, here).answer()

        mine = keys[:MINE]
        found = {
            "tables": TABLES,
            "list_of_open_tables_cpu_ms": await cost(lambda: hall.store.listed(LISTED_TABLES)),
            "running_made_anew_cpu_ms": await cost(anew(hall.sights, hall.tables)),
            "running_kept_cpu_ms": await cost(hall.showcase.answer, 2000),
            "running_bytes": len((await hall.showcase.answer()).content),
            "own_here_cpu_ms": await cost(lambda: own_tables(hall, mine)),
        }
        hall.tables.clear()  # as another server sees them
        elsewhere = Sights(hall.store)
        found["running_elsewhere_first_cpu_ms"] = await cost(anew(elsewhere, {}), 1)
        found["running_elsewhere_again_cpu_ms"] = await cost(anew(elsewhere, {}))
        hall.sights = Sights(hall.store)
        found["own_elsewhere_first_cpu_ms"] = await cost(lambda: own_tables(hall, mine), 1)
        found["own_elsewhere_again_cpu_ms"] = await cost(lambda: own_tables(hall, mine))
        await hall.close()
    print(json.dumps({name: round(value, 2) for name, value in found.items()}))


if __name__ == "__main__":
    asyncio.run(main())
