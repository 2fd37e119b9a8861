"""Whatever three hosts do to each other's tables, nothing that was acknowledged is lost, and nothing is there twice."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st

from teeter.referees.chance import ChanceReferee
from teeter.referees.referee import answered
from teeter.rules.moves import Move
from teeter.rules.names import REFEREE
from teeter.server.config import Config
from teeter.server.hosts import handover
from teeter.server.hosts.handover import Handover
from teeter.server.hosts.messages import HolderHeard, HostSays
from teeter.server.store.sql import SqlStore
from teeter.server.tables.hall import Hall, new_id
from teeter.server.tables.open_table import OpenTable
from teeter.server.tables.steward import Steward
from teeter.table.clocks import any_move
from teeter.table.live import LiveTable
from teeter.table.seating import seat_players
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record, StoreFailed
from teeter.table.workers.pool import Crew
from tests.contracts.postgres import Postgres

SHEET = Sheet(game="building-chain", seats=(Seat("Ann"), Seat("Bob")), ruling="people")
SETUP = seat_players("building-chain", ["Ann", "Bob"])
NAMES = ("larch", "rowan", "fir")
CUT = sa.text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :line")


def a_hall(url: str, name: str) -> Hall:
    config, crew = Config(store=url, host_name=name), Crew(1)

    def tend(table: OpenTable) -> asyncio.Task[None]:
        return asyncio.create_task(Steward(table, config, crew, hall.days).tend())

    hall = Hall(config, SqlStore(url, host=name), crew, tend, lambda record: None)
    return hall


class Player:
    """Has somebody move at whatever host comes to mind, and asks again under the same id until it is acknowledged."""

    def __init__(self, halls: list[Hall], table: str, chance: Random) -> None:
        self._halls = halls
        self._table = table
        self._chance = chance
        self.acknowledged: dict[str, int] = {}

    async def play(self, moves: int) -> None:
        while len(self.acknowledged) < moves:
            command = f"{id(self)}-{len(self.acknowledged)}"
            while command not in self.acknowledged:
                await asyncio.sleep(0.02 * self._chance.random())
                with suppress(StoreFailed):
                    table = await self._chance.choice(self._halls).find(self._table)
                    assert table is not None
                    if table.live is None or table.live.over:
                        return
                    if (n := await self._say(table.live, command)) is not None:
                        self.acknowledged[command] = n

    async def _say(self, live: LiveTable, command: str) -> int | None:
        """Answers the number of the entry that it became, now or before."""
        if command in live.commands:
            return live.commands[command]
        by, n = live.to_act[0], live.n
        if by not in (REFEREE, *SHEET.names):  # the table deals by itself
            return None
        move = self._move(live, by)
        entry = await live.submit(by, lambda: move if live.n == n else None, command=command, kind=type(move))
        return entry.n if entry else None

    def _move(self, live: LiveTable, by: str) -> Move:
        if by == REFEREE:
            ruling: Move = answered(ChanceReferee(self._chance), live.table.state)
            return ruling
        return any_move(live, by)


async def cut_lines(halls: list[Hall], chance: Random) -> None:
    """Now and then one can't hear the others."""
    while True:
        await asyncio.sleep(0.3 * chance.random())
        engine, line = chance.choice(halls).store.engine, f"teeter {chance.choice(NAMES)}"
        with suppress(sa.exc.SQLAlchemyError):
            async with engine.begin() as connection:
                await connection.execute(CUT, {"line": line})


@settings(max_examples=6)
@given(seed=st.integers(0, 2**32), cuts=st.booleans())
def test_what_was_acknowledged_is_in_the_log_once_wherever_the_table_went(
    postgres: Postgres, seed: int, cuts: bool
) -> None:
    chance = Random(seed)

    async def run() -> None:
        halls = [a_hall(postgres.url, name) for name in NAMES]
        for hall in halls:
            await hall.open()
        record = Record(id=new_id(), sheet=SHEET, seed=str(seed), setup=SETUP, stage="running")
        await halls[0].create(record, [])
        players = [Player(halls, record.id, chance) for _ in range(2)]
        cutting = asyncio.create_task(cut_lines(halls, chance)) if cuts else None
        async with asyncio.timeout(120):
            await asyncio.gather(*(player.play(12) for player in players))
        if cutting:
            cutting.cancel()
            await asyncio.wait([cutting])
        log = await halls[0].store.entries(record.id)
        for hall in halls:
            await hall.close()
        assert [each.entry.n for each in log] == list(range(1, len(log) + 1))
        found = {each.command: each.entry.n for each in log if each.command}
        acknowledged = {command: n for player in players for command, n in player.acknowledged.items()}
        assert acknowledged.items() <= found.items()
        assert len(set(acknowledged.values())) == len(acknowledged)

    asyncio.run(run())


def test_two_servers_of_one_name_are_noticed(postgres: Postgres, caplog: pytest.LogCaptureFixture) -> None:
    async def give(table: str) -> float:
        return 0.0

    async def run() -> None:
        stores = [SqlStore(postgres.url, host="yew") for _ in range(2)]
        hosts = [Handover(store, give) for store in stores]
        for store, host in zip(stores, hosts, strict=True):
            await store.open()
            assert "--host-name" not in caplog.text
            await host.open()
        assert "--host-name" in caplog.text
        for store, host in zip(stores, hosts, strict=True):
            await host.close()
            await store.close()

    asyncio.run(run())


class Asker(Handover):
    """Notes that a holder said it heard."""

    def __init__(self, store: SqlStore, give: Callable[[str], Awaitable[float]]) -> None:
        super().__init__(store, give)
        self.told = asyncio.Event()

    def _hear(self, said: HostSays) -> None:
        super()._hear(said)
        if isinstance(said, HolderHeard):
            self.told.set()


def test_a_holder_that_takes_its_time_says_that_it_heard_and_is_waited_for(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(handover, "SILENCE_SECONDS", 5.0)
    monkeypatch.setattr(handover, "PATIENCE_SECONDS", 60.0)

    async def run() -> None:
        holder, asker = SqlStore(postgres.url, host="yew"), SqlStore(postgres.url, host="ash")
        for store in (holder, asker):
            await store.open()

        async def give(table: str) -> float:
            await asks.told.wait()
            await holder.release(table)
            return 0.0

        gives, asks = Handover(holder, give), Asker(asker, give)
        for each in (gives, asks):
            await each.open()
        record = Record(id=new_id(), sheet=SHEET, seed="7", setup=SETUP, stage="running")
        await holder.create(record, [])
        assert await asks.claim(record.id) == record
        assert asks.told.is_set()
        for each in (gives, asks):
            await each.close()
        for store in (holder, asker):
            await store.close()

    asyncio.run(run())
    assert "did not answer" not in caplog.text
