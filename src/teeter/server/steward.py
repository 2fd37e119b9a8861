"""The steward of a table: lets the dealer answer, bots play and clocks run out, and files the game when it is over."""

import asyncio
import logging
import time

from msgspec.structs import replace

from teeter.rules.game import IllegalMove
from teeter.server import metrics
from teeter.server.config import Config
from teeter.server.opened import OpenTable
from teeter.server.wire import Clock
from teeter.table.clocks import Due, next_due
from teeter.table.live import LiveTable
from teeter.table.store import StoreFailed

log = logging.getLogger("teeter.steward")
AFTER_FAILURE = 1.0
"""Seconds until a store that failed is tried again."""


class Steward:
    def __init__(self, table: OpenTable, config: Config) -> None:
        assert table.live is not None
        self._table = table
        self._live: LiveTable = table.live
        self._config = config
        self._seen = -1
        self._announced: Due | None = None
        self._since = time.monotonic()

    async def tend(self) -> None:
        while not self._live.over:
            try:
                await self._tend_once()
            except StoreFailed as error:
                metrics.store_failures.inc()
                log.warning("store failed", extra={"table": self._table.id, "why": str(error)})
                await asyncio.sleep(AFTER_FAILURE)
        self._table.tell_clock(None)
        await self._file()

    async def _tend_once(self) -> None:
        self._table.stirred.clear()
        await self._live.let_dealer_answer()
        if self._live.n != self._seen:
            self._seen, self._since = self._live.n, time.monotonic()
        due = next_due(
            self._live,
            self._table.record.sheet,
            since=self._since,
            left_at=self._table.left_at,
            bot_seconds=self._config.bot_seconds,
        )
        self._announce(due)
        if self._live.over or not await self._comes(due):
            return
        assert due is not None
        n = self._live.n
        try:
            # If somebody moved at the last moment, theirs is the move that counts.
            await self._live.submit(due.by, lambda: due.move if self._live.n == n else None)
        except IllegalMove as error:
            log.error("own move refused", extra={"table": self._table.id, "by": due.by, "why": error.why})
            await asyncio.sleep(AFTER_FAILURE)

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
        self._table.tell_clock(Clock(due.what, (due.by,), seconds) if due and due.what != "bot" else None)

    async def _file(self) -> None:
        while self._table.record.stage != "over":
            async with self._table.changing:
                record = replace(self._table.record, stage="over")
                try:
                    await self._table.store.save(record)
                    self._table.record = record
                    self._table.tell(self._table.seats())
                except StoreFailed:
                    await asyncio.sleep(AFTER_FAILURE)
