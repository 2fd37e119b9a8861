"""The steward of a table: lets the dealer answer, bots play and clocks run out, and files the game when it is over."""

import asyncio
import logging
import time
from collections.abc import Coroutine
from typing import Any

from msgspec.structs import replace

from teeter.physics.errors import CannotPlace, Diverged
from teeter.rules.game import IllegalMove
from teeter.rules.games.tower_of_the_day import result_of
from teeter.rules.moves import Move
from teeter.server import metrics
from teeter.server.config import Config
from teeter.server.daily.lists import DayLists
from teeter.server.sockets.messages import BotThought, Clock
from teeter.server.tables.open_table import OpenTable
from teeter.table.activity import Activity
from teeter.table.clocks import Due, any_move, next_due
from teeter.table.live import LiveTable
from teeter.table.store import Stage, StoreFailed
from teeter.table.workers.pool import Crew
from teeter.table.workers.thinking import question
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.steward")
AFTER_FAILURE = 1.0
"""Seconds until a store that failed is tried again."""


class Steward:
    def __init__(self, table: OpenTable, config: Config, crew: Crew, days: DayLists) -> None:
        assert table.live is not None
        assert table.activity is not None
        self._table = table
        self._live: LiveTable = table.live
        self._activity: Activity = table.activity
        self._config = config
        self._crew = crew
        self._days = days
        self._seen = self._live.n
        self._announced: Due | None = None
        self._since = self._live.notebook.last_entry
        """When the last entry was made, perhaps at another server."""
        self._work: asyncio.Task[None] | None = None
        if table.record.sheet.ruling == "physics" or table.record.sheet.bots:
            crew.call()

    async def tend(self) -> None:
        """To the end of the game, or for ever where the ruling that ended it may be taken back."""
        try:
            while True:
                await self._tend_until_over()
                self._table.tell_clock(None)
                await self._rank()
                await self._file("over")
                if self._work:  # the last fall is seen to its end
                    await asyncio.wait([self._work])
                if "take_back" not in self._live.table.view():
                    return
                while self._live.over:
                    self._table.stirred.clear()
                    await self._table.stirred.wait()
                await self._file("running")
        finally:
            if self._work:
                self._work.cancel()
                await asyncio.wait([self._work])

    async def _tend_until_over(self) -> None:
        while not self._live.over:
            try:
                await self._tend_once()
            except (StoreFailed, WorkerGone, CannotPlace, Diverged) as error:
                metrics.store_failures.inc(isinstance(error, StoreFailed))
                log.warning("could not go on", extra={"table": self._table.id, "why": str(error)})
                await asyncio.sleep(AFTER_FAILURE)
            except Exception:  # a fault of ours: it must be seen, and must not leave a table untended
                log.exception("the steward stumbled", extra={"table": self._table.id})
                await asyncio.sleep(AFTER_FAILURE)

    def _look_at_the_work(self) -> None:
        if self._work and self._work.done():
            work, self._work = self._work, None
            work.result()  # raises what went wrong

    async def _busy(self, work: Coroutine[Any, Any, None]) -> None:
        metrics.building.inc()
        self._table.busy = True
        try:
            await work
        finally:
            metrics.building.dec()
            self._table.busy = False
            self._table.stirred.set()

    async def _tend_once(self) -> None:
        self._table.stirred.clear()
        self._look_at_the_work()
        if self._activity.may_deal(busy=self._work is not None):
            await self._live.let_dealer_answer()
        if self._work is None and (work := self._activity.work(self._table.present)):
            self._work = asyncio.create_task(self._busy(work))
        if self._live.n != self._seen:
            self._seen, self._since = self._live.n, time.monotonic()
        due = self._next_due()
        if due and due.at < self._live.notebook.loaded_at:  # it ran out while the table was nowhere
            self._table.begin_waiting_anew()
            self._since = max(self._since, self._live.notebook.loaded_at)
            due = self._next_due()
        self._announce(due)
        if self._live.over or not await self._comes(due):
            return
        assert due is not None
        n = self._live.n
        move = due.move or await self._thought(due)
        try:
            await self._move(due.by, move, n)
        except IllegalMove as error:
            log.error("own move refused", extra={"table": self._table.id, "by": due.by, "why": error.why})
            await self._move(due.by, None, n)

    def _next_due(self) -> Due | None:
        return next_due(
            self._live,
            self._table.record.sheet,
            since=self._since,
            left_at=self._table.left_at,
            bot_seconds=self._config.bot_seconds,
        )

    async def _move(self, seat: str, move: Move | None, n: int) -> None:
        """If somebody moved at the last moment, theirs is the move that counts. None: any legal move."""
        await self._live.submit(seat, lambda: (move or any_move(self._live, seat)) if self._live.n == n else None)

    async def _thought(self, due: Due) -> Move | None:
        """What a bot thinks of; None if it does not, or can't."""
        sheet, n = self._table.record.sheet, self._live.n
        if not self._activity.asks_for_thought(due.by, due.kind):
            return None
        tremor = self._live.table.setup.tremor_of(due.by, sheet.tremor)
        asked = question(self._live, due.by, due.kind, tremor)
        try:
            thought = await self._crew.think(asked, self._table.asker())
        except WorkerGone as error:
            log.error("a bot gave up", extra={"table": self._table.id, "kind": due.kind, "why": str(error)})
            return None
        self._table.thoughts[due.by] = BotThought(due.by, n + 1, str(thought.reason), thought.reason)
        return thought.move

    async def _comes(self, due: Due | None) -> bool:
        """Wait; False if something stirred before it was due."""
        if self._table.stirred.is_set():
            return False
        try:
            async with asyncio.timeout(None if due is None else max(0.0, due.at - time.monotonic())):
                await self._table.stirred.wait()
        except TimeoutError:
            return True
        return False

    def _announce(self, due: Due | None) -> None:
        if due == self._announced:
            return
        self._announced = due
        seconds = round(max(0.0, due.at - time.monotonic()), 1) if due else 0.0
        shown = Clock(due.what, due.waits_for or (due.by,), seconds) if due and due.what != "bot" else None
        self._table.tell_clock(shown)

    async def _rank(self) -> None:
        """A tower of the day goes on its list by nothing but this: the log that was ruled here, to its end."""
        while self._table.record.day:
            try:
                await self._days.rank(self._table.id, result_of(self._live.table.state))
                return
            except StoreFailed:
                await asyncio.sleep(AFTER_FAILURE)

    async def _file(self, stage: Stage) -> None:
        while self._table.record.stage != stage:
            async with self._table.changing:
                record = replace(self._table.record, stage=stage)
                try:
                    await self._table.store.save(record)
                    self._table.record = record
                    self._table.tell(self._table.seats())
                except StoreFailed:
                    await asyncio.sleep(AFTER_FAILURE)
