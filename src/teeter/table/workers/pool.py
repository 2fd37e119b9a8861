"""Processes for physics. Each hand has one to itself: a slow tower is slow alone, and a crash takes nobody along."""

import logging
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from types import TracebackType
from typing import Any

from teeter.table.analysis.findings import AnalysisJob, Better, Judged, Turn
from teeter.table.analysis.masters_question import MastersQuestion
from teeter.table.building.messages import Job
from teeter.table.race.messages import MatJob
from teeter.table.workers.line import Line, WhoAsks, tell_nobody
from teeter.table.workers.thinking import BotQuestion, Thought
from teeter.table.workers.warm import keep_warm
from teeter.table.workers.worker import Worker, WorkerGone

log = logging.getLogger("teeter.workers")


class Crew:
    def __init__(self, most: int, sharing: int = 1) -> None:
        """`most`: hands at once; whoever comes later waits. `sharing`: crews on this machine, this one among them."""
        self.at_work = 0
        """Hands that hold a piece, or rule one."""
        self.warm = False
        """A hand that is wanted is there at once."""
        self._hands = Line(most)
        self._minds = Line(max(1, (os.cpu_count() or 1) // (2 * sharing)))
        """Bots that may think at once: half of the machine stays free for hands."""
        self._analyses = Line(1)
        """Nobody's turn waits for one: they are made one after the other."""

    def call(self) -> None:
        """Hands will be wanted soon: the process that workers are copied from takes its time to get warm."""
        keep_warm()

    async def get_warm(self) -> None:
        """Answers when it is. If no hand can be had, who wants one will hear of it."""
        worker = Worker()
        try:
            await worker.start()
        except WorkerGone as error:
            log.warning("no hand gets warm", extra={"why": str(error)})
        finally:
            worker.dismiss()
        self.warm = True

    def hire(self, job: Job | MatJob, who: WhoAsks | None = None, tell: Callable[[int], None] = tell_nobody) -> "Shift":
        """`who`: for whom it is; `tell`: hears their place in the line, if they must wait."""
        return Shift(self, job, Places(self._hands, 1, who or WhoAsks(), tell))

    def hire_placed(self, job: MatJob) -> "Shift":
        """In a place that was taken before."""
        return Shift(self, job, None)

    def places(self, many: int, who: WhoAsks, tell: Callable[[int], None]) -> "Places":
        return Places(self._hands, many, who, tell)

    async def think(self, asked: BotQuestion, who: WhoAsks | None = None) -> Thought:
        """Raises WorkerGone if the bot gave up twice, or took too long."""
        thought: Thought = await self._in_mind("think", asked, who or WhoAsks())
        return thought

    async def advise(self, asked: MastersQuestion, who: WhoAsks | None = None) -> Better:
        """What master would do with somebody's piece. It waits in the bots' line, and raises as `think` does."""
        better: Better = await self._in_mind("advise", asked, who or WhoAsks())
        return better

    async def _in_mind(self, what: str, asked: BotQuestion | MastersQuestion, who: WhoAsks) -> Any:
        async with Places(self._minds, 1, who, tell_nobody):
            try:
                return await self._ask_once(what, asked)
            except WorkerGone:
                return await self._ask_once(what, asked)

    async def _ask_once(self, what: str, asked: BotQuestion | MastersQuestion) -> Any:
        worker = Worker()
        try:
            await worker.start()
            return await worker.ask(what, asked)
        finally:
            worker.dismiss()

    async def analyse(self, job: AnalysisJob, who: WhoAsks) -> AsyncIterator[Judged | Turn]:
        """A game in hindsight, as it comes. Raises WorkerGone."""
        async with Places(self._analyses, 1, who, tell_nobody):
            worker = Worker()
            try:
                await worker.start()
                await worker.ask("begin", job)
                while (found := await worker.ask("find")) is not None:
                    yield found
            finally:
                worker.dismiss()


class TableHands:
    """The crew as one table sees it: it stands in line for whoever is at the table."""

    def __init__(self, crew: Crew, asks: Callable[[], WhoAsks], tell: Callable[[int], None]) -> None:
        self._crew = crew
        self._asks = asks
        self._tell = tell

    def hire(self, job: Job | MatJob) -> "Shift":
        return self._crew.hire(job, self._asks(), self._tell)

    async def advise(self, asked: MastersQuestion) -> Better:
        return await self._crew.advise(asked, self._asks())

    @asynccontextmanager
    async def places(self, many: int) -> AsyncIterator["PlacedMats"]:
        async with self._crew.places(many, self._asks(), self._tell):
            yield PlacedMats(self._crew)


class PlacedMats:
    """Mats for which there is room already."""

    def __init__(self, crew: Crew) -> None:
        self._crew = crew

    def hire(self, job: MatJob) -> "Shift":
        return self._crew.hire_placed(job)


class Places:
    """`async with`: so many places of a line."""

    def __init__(self, line: Line, many: int, who: WhoAsks, tell: Callable[[int], None]) -> None:
        self._line = line
        self._many = many
        self._who = who
        self._tell = tell

    async def __aenter__(self) -> None:
        await self._line.take(self._who, self._many, self._tell)

    async def __aexit__(self, *_: object) -> None:
        self.leave()

    def leave(self) -> None:
        self._line.give_back(self._who, self._many)


class Shift:
    """`async with crew.hire(job) as worker`"""

    def __init__(self, crew: Crew, job: Job | MatJob, place: Places | None) -> None:
        """`place`: to be taken, unless there is one."""
        self._crew = crew
        self._job = job
        self._place = place
        self._worker = Worker()

    async def __aenter__(self) -> Worker:
        if self._place:
            await self._place.__aenter__()
        self._crew.at_work += 1
        try:
            await self._worker.start()
            await self._worker.ask("begin", self._job)
        except BaseException:
            self._leave()
            raise
        return self._worker

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._leave()

    def _leave(self) -> None:
        self._worker.dismiss()
        self._crew.at_work -= 1
        if self._place:
            self._place.leave()
