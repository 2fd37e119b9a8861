"""One mat in its beats, thirty a second: what its racer says goes in at the next, and what moved is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from msgspec.structs import replace

from teeter.bots.biddi.blocks import BLOCKS
from teeter.table.frames import BEAT_SECONDS, BEAT_TICKS, MAT, WHOLE, Follower, Picture, read_frame
from teeter.table.race.messages import Aimed, HandSaid, MatBeat, MatJob
from teeter.table.workers.worker import WorkerGone

GO_SECONDS = 3.0
"""Between the dice and “Go!”"""
SETTLE_TICKS = 2000
"""That a stack has between the call and the inspection."""


class MatProcess(Protocol):
    async def ask(self, name: str, *words: Any) -> Any:
        """Raises WorkerGone."""

    async def renew(self, job: MatJob) -> None:
        """Another process instead."""


class Mats(Protocol):
    """Where mats are run: in processes of their own, or here."""

    def hire(self, job: MatJob) -> AbstractAsyncContextManager[MatProcess]: ...


class RoomForMats(Protocol):
    def places(self, many: int) -> AbstractAsyncContextManager[Mats]:
        """Room for so many at once, as soon as there is."""


class MatWatcher(Protocol):
    """Whoever shows and counts what happens on a mat."""

    def show_mat(self, seat: int, frame: bytes) -> None: ...

    def beat(self, took: float, late: float) -> None: ...

    def mat_taken_anew(self, seat: int) -> None:
        """This mat's process failed; it goes on in another, with what lay there."""


class Lane:
    def __init__(
        self, number: int, mat: MatProcess, job: MatJob, watcher: MatWatcher, *, version: int = 0, pace: float = 1.0
    ) -> None:
        """`job`: with which the mat began. `pace`: how much faster than life; math.inf is as fast as can be."""
        self._number = number
        self._mat = mat
        self._job = job
        self._whole: Picture | None = None
        self._last: Picture | None = None
        """Of what the mat showed: all that is left of it if its process fails."""
        self._frozen = bool(job.lying) and not job.going
        self._watcher = watcher
        self._version = version
        self._pause = BEAT_SECONDS / pace
        self._said: list[HandSaid] = []
        self._away = False
        """The last frame told of something that is not where the last whole frame showed it."""

    def say(self, words: HandSaid) -> None:
        if self._said and isinstance(words, Aimed) and isinstance(self._said[-1], Aimed):
            self._said.pop()  # only the newest place is wanted
        self._said.append(words)

    async def ask(self, name: str, *words: Any) -> Any:
        """If the mat's process fails, it is asked once more in another."""
        try:
            answer = await self._mat.ask(name, *words)
        except WorkerGone:
            self._watcher.mat_taken_anew(self._number)
            await self._mat.renew(self.left())
            answer = await self._mat.ask(name, *words)
        self._frozen = self._frozen or name == "freeze"
        return answer

    def left(self) -> MatJob:
        """The mat as it was seen last; what was in hand lies beside it."""
        seen = Follower()
        for picture in (self._whole, self._last):
            if picture is not None:
                seen.see(read_frame(picture.frame(MAT, self._version, self._number)))
        lying = {
            BLOCKS[number]: pose for number, pose in seen.poses.items() if any(pose) and number != seen.in_hand
        } or dict(self._job.lying)
        racer = None if self._frozen else self._job.racer
        tick = self._last.tick if self._last else self._job.tick
        return replace(self._job, lying=lying, going=not self._frozen, tick=tick, racer=racer)

    async def beats(self, going: Callable[[], bool]) -> AsyncIterator[MatBeat]:
        """In real time, as long as it goes on; one mat of a table a little after the other."""
        due = time.monotonic() + self._pause * (self._number % 4) / 4
        while True:
            due = max(due + self._pause, time.monotonic() - self._pause)
            await asyncio.sleep(due - time.monotonic())
            if not going():
                return
            yield await self._beat(due)

    async def settle(self) -> None:
        """The two seconds that a stack has."""
        self._said.clear()
        left = iter(range(SETTLE_TICKS // BEAT_TICKS + 1))
        async for _ in self.beats(lambda: next(left, None) is not None):
            pass

    async def _beat(self, due: float) -> MatBeat:
        said, self._said = self._said, []
        began = time.monotonic()
        beat: MatBeat = await self.ask("beat", BEAT_TICKS, said)
        picture = self._last = beat.picture
        if picture.flags & WHOLE:
            self._whole = picture
        if picture.count or self._away:  # that all is back where it was must be told too
            self._away = bool(picture.count) and not picture.flags & WHOLE
            self._watcher.show_mat(self._number, picture.frame(MAT, self._version, self._number))
        now = time.monotonic()
        self._watcher.beat(now - began, now - due)
        return beat
