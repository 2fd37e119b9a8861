"""An evening of Stack-a-Biddi without a server: mats in this process, as fast as they go."""

import asyncio
import math
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from teeter.bots.biddi.blocks import Task
from teeter.bots.biddi.solver import solve
from teeter.physics.biddi.faces import facing
from teeter.rules.log import Entry
from teeter.server.store.sql import SqlStore
from teeter.table.clocks import any_move
from teeter.table.live import LiveTable
from teeter.table.race.messages import Advice, HandOpened, Held, MatJob
from teeter.table.race.report import Report
from teeter.table.race.session import RaceSession
from teeter.table.race.worker import MatBench
from teeter.table.sheet import Seat, Sheet
from teeter.table.store import Record


class Here:
    """Mats in this process, as fast as they go."""

    def __init__(self) -> None:
        self.benches: list[MatBench] = []

    @asynccontextmanager
    async def hire(self, job: MatJob) -> AsyncIterator[Any]:
        bench = MatBench(msgspec.msgpack.decode(msgspec.msgpack.encode(job), type=MatJob))
        self.benches.append(bench)

        class Asked:
            async def ask(self, name: str, *words: Any) -> Any:
                return getattr(bench, name)(*words)

            async def renew(self, job: MatJob) -> None: ...

        yield Asked()

    @asynccontextmanager
    async def places(self, many: int) -> AsyncIterator["Here"]:
        yield self


class Onlooker:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.reports: list[Report] = []
        self.refused: list[tuple[str, str]] = []
        self.advice: list[Advice] = []
        self.clocks: list[str] = []
        self.resumed: list[str] = []

    def show_mat(self, seat: int, frame: bytes) -> None:
        self.frames.append(frame)

    def beat(self, took: float, late: float) -> None: ...

    def mat_taken_anew(self, seat: int) -> None: ...

    def refuse(self, seat: str, why: str) -> None:
        self.refused.append((seat, why))

    def hint_asked(self, seat: str) -> None: ...

    def advise(self, seat: str, advice: Advice) -> None:
        self.advice.append(advice)

    def count_down(self, what: str, seconds: float, seats: tuple[str, ...]) -> None:
        self.clocks.append(what)

    def show_inspection(self, report: Report) -> None:
        self.reports.append(report)

    def race_resumed(self, *, anew: bool) -> None:
        self.resumed.append("anew" if anew else "goes on")


class Evening:
    """A table of Stack-a-Biddi."""

    def __init__(self, store: SqlStore, live: LiveTable, sheet: Sheet) -> None:
        self.store, self.live, self.sheet = store, live, sheet
        self.mats, self.seen = Here(), Onlooker()
        self.track = RaceSession(live, sheet, self.mats, self.seen, pace=math.inf)

    @property
    def race(self) -> Any:
        return self.live.table.state

    async def to_go(self) -> None:
        """Dice, and whoever must picks one."""
        await self.live.let_dealer_answer()
        if self.race.phase == "pick":
            await self.live.submit(self.race.to_act[0], any_move(self.live, self.race.to_act[0]))
        assert self.race.phase == "stack"

    async def again(self) -> "Evening":
        """As after a restart: all that is left is in the store."""
        live = await LiveTable.load(self.live.record, self.store, lambda entry: None)
        return Evening(self.store, live, self.sheet)


def evening(folder: Path, *seats: Seat, seed: str = "1", **terms: Any) -> Coroutine[Any, Any, Evening]:
    sheet = Sheet(game="stack-a-biddi", seats=seats, **terms)

    async def begun() -> Evening:
        store = SqlStore(f"sqlite:///{folder}/tables.db")
        await store.open()
        record = Record(id="t", sheet=sheet, seed=seed, setup=sheet.to_setup(), stage="running")
        await store.create(record, [])
        return Evening(store, await LiveTable.load(record, store, lambda entry: None), sheet)

    return begun()


ANN, BOB = Seat("Ann"), Seat("Bob")


async def build(table: Evening, seat: str, levels: int | None = None) -> None:
    """By hand, as a person's client would: take, aim, put down."""
    race = table.race
    stack = solve(Task(race.levels, race.biddi_at), want="smiles").stack
    assert stack is not None
    bench = table.mats.benches[race.seats.index(seat)]
    for level, laid in enumerate(stack[:levels]):
        table.track.say(seat, Held(laid.block))
        table.track.aim((seat,), 0, (laid.x, 0.0, 20.0 * level + 60, *facing(laid.face, laid.over)))
        table.track.say(seat, HandOpened(down=True))
        while laid.block not in bench._mat.poses or not bench._mat.resting:
            await asyncio.sleep(0)


def moves(log: list[Entry], kind: type) -> list[Any]:
    return [entry.move for entry in log if isinstance(entry.move, kind)]


async def racing(table: Evening) -> asyncio.Task[None]:
    """Until Go."""
    running = asyncio.create_task(table.track.run())
    while "round" not in table.seen.clocks:
        await asyncio.sleep(0)
    return running
