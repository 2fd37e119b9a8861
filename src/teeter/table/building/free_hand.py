"""Building without a game: one piece in a live hand over a tower that its builder keeps. The table has no log here, no
clock and no rules; what came of the piece is told, and forgotten."""

import asyncio
import time
from typing import Protocol

from teeter.table.budgets import IDLE_HAND_SECONDS
from teeter.table.building.messages import Ended, HandBeat, Job, Landing
from teeter.table.building.playback import Showing
from teeter.table.building.session import TIRED, Hands, rounded
from teeter.table.frames import BEAT_SECONDS, BEAT_TICKS, FELL, HAND, SETTLED, Picture, Seven
from teeter.table.workers.worker import Worker


class FreeHandWatcher(Protocol):
    """Whoever shows and counts what the hand does."""

    def show(self, frame: bytes, *, last: bool) -> None: ...

    def beat(self, took: float, late: float) -> None: ...

    def foreseen(self, landing: Landing) -> None: ...


class FreeHand:
    def __init__(self, job: Job, number: int, hands: Hands, watcher: FreeHandWatcher) -> None:
        """`number`: of this hand, so that its frames are not taken for another's."""
        self._job = job
        self._number = number
        self._hands = hands
        self._watcher = watcher
        self._target: Seven | None = None
        self._moved = time.monotonic()
        self._opens = False

    def aim(self, target: Seven) -> None:
        self._target = target
        self._moved = time.monotonic()

    def let_go(self) -> None:
        self._opens = True

    async def run(self) -> Ended | None:
        """From taking the piece to what came of it; None if nobody moved it for too long. Raises CannotPlace if the
        tower can't be as it was told, Diverged and WorkerGone."""
        async with self._hands.hire(self._job) as worker:
            self._show(await worker.ask("hold"))
            self._moved = time.monotonic()
            if not await self._hold(worker):
                return None
            return await self._open(worker)

    async def _hold(self, worker: Worker) -> bool:
        """Until it is let go of; False if it is forgotten."""
        tick, due = 0, time.monotonic()
        while True:
            due = max(due + BEAT_SECONDS, time.monotonic())
            await asyncio.sleep(due - time.monotonic())
            if due - self._moved > IDLE_HAND_SECONDS:
                return False
            # What was let go of in the middle of a beat has still to go where it was aimed last.
            opens = self._opens
            tick += BEAT_TICKS
            began = time.monotonic()
            beat: HandBeat = await worker.ask("beat", tick, self._target and rounded(self._target))
            self._show(beat.picture)
            if beat.landing:
                self._watcher.foreseen(beat.landing)
            now = time.monotonic()
            self._watcher.beat(now - began, now - due)
            if opens or tick > TIRED or beat.picture.flags & FELL:
                return True

    async def _open(self, worker: Worker) -> Ended:
        showing = Showing(self._show)
        try:
            ended: Ended = await worker.watch(showing.put, "let_go")
            showing.put(ended.last)
            await showing.end()
            return ended
        finally:
            showing.cancel()

    def _show(self, picture: Picture) -> None:
        self._watcher.show(picture.frame(HAND, 0, self._number), last=bool(picture.flags & SETTLED))
