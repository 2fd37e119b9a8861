"""Building without a game: one piece in a live hand over a tower that its builder keeps. The table has no log here, no
clock and no rules; what came of the piece is told, and forgotten."""

import time
from typing import Protocol

from teeter.table.budgets import IDLE_HAND_SECONDS
from teeter.table.building.held_hand import HeldHand
from teeter.table.building.messages import Ended, HandBeat, Job, Landing
from teeter.table.building.playback import Showing
from teeter.table.building.session import TIRED, Hands
from teeter.table.frames import FELL, HAND, SETTLED, Picture, Seven
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
        self._held_hand: HeldHand | None = None
        self._target: Seven | None = None
        self._moved = time.monotonic()
        self._opens = False

    def aim(self, target: Seven) -> None:
        self._target, self._moved = target, time.monotonic()
        if self._held_hand:
            self._held_hand.aim(target)

    def let_go(self) -> None:
        self._opens = True
        if self._held_hand:
            self._held_hand.open(push=False)

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
        self._held_hand = HeldHand(worker, self._see, self._target)
        if self._opens:
            self._held_hand.open(push=False)
        while True:
            last = await self._held_hand.hold()
            self._see(last)
            if last.opens or last.picture.flags & FELL or last.picture.tick > TIRED:
                return True
            if self._forgotten:
                return False

    def _see(self, beat: HandBeat) -> bool:
        self._show(beat.picture)
        if beat.landing:
            self._watcher.foreseen(beat.landing)
        now = time.monotonic()
        self._watcher.beat(now - beat.began, now - beat.due)
        return not (self._forgotten or beat.picture.tick > TIRED)

    @property
    def _forgotten(self) -> bool:
        return not self._opens and time.monotonic() - self._moved > IDLE_HAND_SECONDS

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
