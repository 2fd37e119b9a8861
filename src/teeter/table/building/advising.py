"""Hints for whoever builds: where master would put the piece in hand. Everybody hears that one was asked for."""

import asyncio
import logging
from typing import Protocol

from msgspec import Struct

from teeter.physics.errors import CannotPlace, Diverged
from teeter.rules.state import State
from teeter.table.activity import NobodyHolds, NoHints, NotNow
from teeter.table.analysis.findings import Better
from teeter.table.analysis.masters_question import MastersQuestion, about_the_piece_in_hand
from teeter.table.live import LiveTable
from teeter.table.sheet import Sheet
from teeter.table.workers.worker import WorkerGone

log = logging.getLogger("teeter.advising")


class Adviser(Protocol):
    """Where master thinks."""

    async def advise(self, asked: MastersQuestion) -> Better: ...


class HintGiven(Struct, frozen=True):
    """Where master would put the piece that a seat had in hand after entry `n`."""

    n: int
    seat: str
    tower: str
    piece: str
    better: Better


class HintWatcher(Protocol):
    """Whoever tells of hints."""

    def hint_asked(self, seat: str) -> None:
        """Everybody hears of it."""

    def hint_given(self, hint: HintGiven) -> None: ...

    def hint_failed(self, seat: str) -> None:
        """Master gave no answer."""


class StillThinking(NotNow):
    """Master was asked about this very piece, and has not answered yet."""


class TowerStirred(NotNow):
    """The tower is not as it stood: master would speak of another."""


class Advising:
    """Of one table. Master thinks about a piece in hand once: whoever asks again hears the same again."""

    def __init__(self, live: LiveTable, sheet: Sheet, adviser: Adviser, watcher: HintWatcher) -> None:
        self._live = live
        self._sheet = sheet
        self._adviser = adviser
        self._watcher = watcher
        self._thinking: asyncio.Task[None] | None = None
        self._about = -1
        """The entry after which the piece was in hand that is thought about."""
        self._given: HintGiven | None = None

    def ask(self, seat: str, *, stirred: bool) -> None:
        """`stirred`: the tower is not as it stood. Raises NotNow."""
        if not self._sheet.hints:
            raise NoHints
        state: State = self._live.table.state
        if state.phase != "build" or state.hand is None or state.hand.builder != seat:
            raise NobodyHolds(f"{seat} holds no piece: master is asked about the one in hand")
        if stirred:
            raise TowerStirred("the tower is not as it stood: master looks before anything is moved")
        if self._given and self._given.n == self._live.n:
            self._watcher.hint_given(self._given)
            return
        self.stop_thinking_of_the_past()
        if self._thinking:
            raise StillThinking("master is thinking about this piece: one hint at a time")
        asked = about_the_piece_in_hand(self._live)
        self._watcher.hint_asked(seat)
        self._about = self._live.n
        self._thinking = asyncio.create_task(self._think(seat, asked, self._about))
        self._thinking.add_done_callback(self._has_thought)

    def stop_thinking_of_the_past(self) -> None:
        """Nobody wants to know any more of a piece that has been placed."""
        if self._thinking and self._about != self._live.n:
            self._thinking.cancel()
            self._thinking = None

    def _has_thought(self, task: asyncio.Task[None]) -> None:
        if self._thinking is task:
            self._thinking = None

    async def _think(self, seat: str, asked: MastersQuestion, n: int) -> None:
        try:
            better = await self._adviser.advise(asked)
        except (WorkerGone, CannotPlace, Diverged) as error:
            log.warning("master gave no hint", extra={"table": self._live.record.id, "why": str(error)})
            self._watcher.hint_failed(seat)
            return
        if n == self._live.n:
            self._given = HintGiven(n, seat, asked.job.tower, asked.job.piece, better)
            self._watcher.hint_given(self._given)
