"""One mat in its beats, thirty a second: what its racer says goes in at the next, and what moved is shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager
from typing import Any, Protocol

from teeter.table.frames import BEAT_SECONDS, BEAT_TICKS, MAT, WHOLE
from teeter.table.race.messages import Aimed, HandSaid, MatBeat, MatJob

GO_SECONDS = 3.0
"""Between the dice and “Go!”"""
SETTLE_TICKS = 2000
"""That a stack has between the call and the inspection."""


class MatProcess(Protocol):
    async def ask(self, name: str, *words: Any) -> Any: ...


class Mats(Protocol):
    """Where mats are run: in processes of their own, or here."""

    def hire(self, job: MatJob) -> AbstractAsyncContextManager[MatProcess]: ...


class MatWatcher(Protocol):
    """Whoever shows and counts what happens on a mat."""

    def show_mat(self, seat: int, frame: bytes) -> None: ...

    def beat(self, took: float, late: float) -> None: ...


class Lane:
    def __init__(
        self, number: int, mat: MatProcess, watcher: MatWatcher, *, version: int = 0, pace: float = 1.0
    ) -> None:
        """`pace`: how much faster than life; math.inf is as fast as can be."""
        self._number = number
        self._mat = mat
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

    async def ask(self, name: str) -> Any:
        return await self._mat.ask(name)

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
        beat: MatBeat = await self._mat.ask("beat", BEAT_TICKS, said)
        picture = beat.picture
        if picture.count or self._away:  # that all is back where it was must be told too
            self._away = bool(picture.count) and not picture.flags & WHOLE
            self._watcher.show_mat(self._number, picture.frame(MAT, self._version, self._number))
        now = time.monotonic()
        self._watcher.beat(now - began, now - due)
        return beat
