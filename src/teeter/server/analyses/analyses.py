"""Analyses of games: each made once, aside, told as it comes, and kept. So many at once, and one for an address."""

import asyncio
import logging
from contextlib import suppress
from typing import Literal

from msgspec import Struct

from teeter.server.analyses.kept import KeptAnalyses, KeptAnalysis
from teeter.server.store.sql import SqlStore
from teeter.server.tables.open_table import OpenTable
from teeter.table.analysis.findings import AnalysisJob, Judged, Turn, placements
from teeter.table.budgets import ANALYSED_PLACEMENTS, ANALYSES_AT_ONCE, ANALYSES_PER_ADDRESS
from teeter.table.live import LiveTable
from teeter.table.store import StoreFailed
from teeter.table.workers.line import WhoAsks
from teeter.table.workers.pool import Crew
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.analyses")


class Analysis(Struct, frozen=True):
    """What is known so far. `none`: nobody has asked for it; `under-way`: more comes."""

    state: Literal["none", "under-way", "done"]
    placements: int
    """That there are to judge."""
    judged: tuple[Judged, ...] = ()
    """In the order in which they were made."""
    turns: tuple[Turn, ...] = ()
    """The one after which a margin fell most comes first."""


class NothingToAnalyse(LookupError):
    """This game can't be analysed, or not yet."""


class TooManyAnalyses(Exception):
    """Others are being made."""


class _UnderWay:
    def __init__(self, address: str) -> None:
        self.address = address
        self.judged: list[Judged] = []
        self.turns: list[Turn] = []
        self.task: asyncio.Task[None] | None = None


class Analyses:
    def __init__(self, store: SqlStore, crew: Crew) -> None:
        self._kept = KeptAnalyses(store)
        self._crew = crew
        self._under_way: dict[str, _UnderWay] = {}

    async def see(self, table: OpenTable) -> Analysis:
        """Raises NothingToAnalyse."""
        live, many = _to_analyse(table)
        if going := self._under_way.get(table.id):
            return Analysis("under-way", many, tuple(going.judged), tuple(going.turns))
        kept = await self._kept.find(table.id, live.n)
        return Analysis("done", many, kept.judged, kept.turns) if kept else Analysis("none", many)

    async def begin(self, table: OpenTable, address: str) -> Analysis:
        """As `see`; unless it is there or on its way, it is begun. Raises TooManyAnalyses, too."""
        seen = await self.see(table)
        if seen.state != "none" or table.id in self._under_way:
            return seen
        if sum(each.address == address for each in self._under_way.values()) >= ANALYSES_PER_ADDRESS:
            raise TooManyAnalyses("another game is being analysed for you; ask again when that is done")
        if len(self._under_way) >= ANALYSES_AT_ONCE:
            raise TooManyAnalyses("other games are being analysed; ask again in a minute")
        going = self._under_way[table.id] = _UnderWay(address)
        going.task = asyncio.create_task(self._analyse(table, going))
        going.task.add_done_callback(lambda _: self._under_way.pop(table.id))
        return Analysis("under-way", seen.placements)

    async def close(self) -> None:
        """Whatever is under way is not wanted any more."""
        tasks = [each.task for each in self._under_way.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _analyse(self, table: OpenTable, going: _UnderWay) -> None:
        live, _ = _to_analyse(table)
        entries = live.n
        job = AnalysisJob(live.table.setup, tuple(live.log), dict(live.towers), table.record.sheet.tremor)
        try:
            async for found in self._crew.analyse(job, WhoAsks(table.id, going.address)):
                if isinstance(found, Judged):
                    going.judged.append(found)
                else:
                    going.turns.append(found)
        except WorkerGone as error:  # whoever asks again gets another try
            log.warning("an analysis was not finished", extra={"table": table.id, "why": str(error)})
            return
        with suppress(StoreFailed):
            await self._kept.keep(table.id, entries, KeptAnalysis(tuple(going.judged), tuple(going.turns)))


def _to_analyse(table: OpenTable) -> tuple[LiveTable, int]:
    live = table.live
    if live is None or table.record.stage != "over":
        raise NothingToAnalyse("a game is analysed when it is over")
    many = placements(live.log, live.towers)
    if not many:
        raise NothingToAnalyse("nothing was built on the screen in this game: there is nothing to analyse")
    if many > ANALYSED_PLACEMENTS:
        raise NothingToAnalyse(f"a game of more than {ANALYSED_PLACEMENTS} placements is not analysed here")
    return live, many
